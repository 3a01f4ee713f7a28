import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Header } from '../../core/codecs/headers.js';
import type { Finding } from '../../core/causes/finding.js';
import { CHECKS } from '../../core/policy/checks.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import { isNew } from '../../core/results/runs/baseline.js';
import type { Run } from '../../core/results/runs/run.js';
import { curlOf, replayOf } from '../facts/finding-files.js';
import { stepCommands } from '../facts/step-commands.js';
import { brief, excerpt, showBytes } from '../facts/harmless-text.js';
import { bodyOf } from '../json/json.js';
import { operationsText } from '../facts/operation-facts.js';
import { type RenderOptions, repositoryPath } from '../facts/render-options.js';

/** A finding as a SARIF result (section 3.27), with its exchange. */
export function sarifResult(finding: Finding, run: Run, options: RenderOptions): object {
  const { check, constraint, flaky, seen, outcome } = finding;
  const { file, line, pointer } = constraint.at;
  return {
    ruleId: check,
    ruleIndex: CHECKS.indexOf(check),
    level: isNew(finding) ? 'error' : 'note',
    message: { text: sarifMessage(messageOf(finding, run, options)) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: locationOf(repositoryPath(file, options)),
          region: { startLine: line },
        },
        logicalLocations: [{ fullyQualifiedName: pointer }],
      },
    ],
    // GitHub identifies alerts by the first fingerprint; several findings can have the same line.
    partialFingerprints: { primaryLocationLineHash: finding.id, 'plantStoreKitFinding/v1': finding.id },
    ...(run.baseline === undefined && isNew(finding) ? {} : { baselineState: isNew(finding) ? 'new' : 'unchanged' }),
    occurrenceCount: seen,
    webRequest: requestOf(finding.request),
    webResponse: responseOf(outcome),
    properties: {
      operation: finding.operation,
      ...(finding.operations.length > 1 ? { operations: finding.operations } : {}),
      keyword: constraint.keyword,
      case: finding.caseId,
      flaky: flaky !== undefined,
      ...(finding.steps.length === 0 ? {} : { steps: stepCommands(finding, options.outputDir, run).map(({ curl }) => curl) }),
      curl: curlOf(finding, options.outputDir, run),
      replay: replayOf(finding, options.outputDir, run),
    },
  };
}

/** Viewers may show only the first sentence (section 3.11.8). */
function messageOf(finding: Finding, run: Run, options: RenderOptions): string {
  const lines = [
    `${brief(finding.title)}.`,
    ...(finding.operations.length > 1 ? [`Shown ${brief(operationsText(finding, 10))}.`] : []),
    ...(finding.example === undefined ? [] : [`For example when ${brief(finding.example)}.`]),
    `Why: ${brief(finding.because)}.`,
    `Expected: ${brief(finding.expected)}.`,
    `Got: ${brief(finding.actual)}.`,
    ...(finding.flaky === undefined ? [] : ['It did not occur again when the same request was sent once more.']),
    `Send it again: ${replayOf(finding, options.outputDir, run)}`,
  ];
  return lines.join('\n');
}

/** Relative, with slashes, and percent-encoded (section 3.4.3, RFC 3986); an absolute path or URL has no base (section 3.4.4). */
function locationOf(path: string): { readonly uri: string; readonly uriBaseId?: string } {
  if (/^https?:/i.test(path)) return { uri: path };
  const uri = path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  return path.startsWith('/') ? { uri: `file://${uri}` } : { uri, uriBaseId: '%SRCROOT%' };
}

function requestOf({ method, url, headers, body }: WireRequest): object {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return {
    protocol: 'HTTP',
    version: '1.1',
    method,
    target: parsed === undefined ? url : `${parsed.pathname}${parsed.search}`,
    headers: headersOf(showBytes(headers)),
    ...(body.length === 0 ? {} : { body: contentOf(body) }),
  };
}

function responseOf(outcome: Outcome): object {
  if (outcome.kind !== 'response')
    return { noResponseReceived: true, properties: { failure: outcome.kind, detail: brief(outcome.detail) } };
  const { status, headers, body } = outcome;
  return { statusCode: status, headers: headersOf(headers), ...(body.length === 0 ? {} : { body: contentOf(body) }) };
}

/** Repeated headers are combined into a list (RFC 9110 section 5.3). */
function headersOf(headers: readonly Header[]): object {
  const all = new Map<string, string>();
  for (const [name, value] of headers) all.set(name, all.has(name) ? `${all.get(name)}, ${brief(value)}` : brief(value));
  return Object.fromEntries(all);
}

/** Upper bound on a body, in bytes; longer ones are cut, because code scanning limits the file size. */
const LONGEST = 10_000;

function contentOf(bytes: Uint8Array): object {
  if (bytes.length > LONGEST) return { rendered: { text: sarifMessage(excerpt(bytes, LONGEST)) } };
  const value = bodyOf(bytes);
  return 'body' in value ? { text: value.body } : { binary: value.bodyBase64 };
}

/**
 * Text of a SARIF message, where braces mark placeholders (section 3.11.5: doubled) and brackets before a parenthesis
 * make a link (section 3.11.6: escaped).
 */
export function sarifMessage(text: string): string {
  return text.replaceAll(/[{}]/g, '$&$&').replaceAll(/\](?=\()/g, '\\]');
}
