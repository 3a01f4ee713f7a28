import { decodeUtf8 } from '../../core/json/decode-utf8.js';
import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Finding } from '../../core/causes/finding.js';
import { KIT_VERSION } from '../../core/kit-version.js';
import { curlOf, replayOf } from '../facts/finding-files.js';
import { numberedFindings } from '../facts/numbered-findings.js';
import { stepCommands } from '../facts/step-commands.js';
import { printReport } from './print-report.js';
import type { RenderOptions } from '../facts/render-options.js';
import type { ListedFinding } from '../../core/results/naming/listed-findings.js';
import type { Run } from '../../core/results/runs/run.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';

/**
 * The JSON report, version 3 (docs/json-report.md): members may be added, other changes need a new version.
 * @returns the pieces of its text.
 */
export function renderJson(run: Run, options: RenderOptions): Iterable<string> {
  const { spec } = run;
  const { fresh, known } = numberedFindings(run);
  const report = {
    version: 3,
    kit: KIT_VERSION,
    spec: { title: spec.title, version: spec.version, sha256: spec.sha256 },
    target: run.target,
    transport: run.transport,
    profile: run.profile,
    changes: run.changes,
    seed: run.seed,
    startedAt: run.startedAt,
    durationMs: round(run.durationMs),
    verdict: run.verdict,
    ended: run.ended,
    totals: run.totals,
    tolerated: run.tolerated,
    causeRules: run.causeRules,
    rulesAsked: run.rulesAsked,
    suites: run.suites.map((suite) => ({ ...suite, durationMs: round(suite.durationMs) })),
    cases: run.cases.map((result) => ({ ...result, ms: round(result.ms) })),
    findings: [...fresh, ...known].map(({ entry }) => entryOf(entry, run, options)),
    operations: run.operations,
    notes: run.notes,
    coverage: run.coverage.map(({ at: { pointer, file, line }, keyword, side, accept, invalid }) => ({
      pointer,
      keyword,
      file,
      line,
      side,
      accept,
      invalid,
    })),
    responses: run.responses,
    latency: {
      p50: round(run.latency.p50),
      p95: round(run.latency.p95),
      p99: round(run.latency.p99),
      max: round(run.latency.max),
      buckets: run.latency.buckets,
    },
    campaign: run.campaign,
    baseline: run.baseline,
  };
  return printReport(report);
}

/** A finding; of several causes, the first one under the title of all, and all of them. */
function entryOf({ id, title, causes }: ListedFinding, run: Run, options: RenderOptions): object {
  const [first, ...others] = causes;
  if (others.length === 0) return findingOf(first, run, options);
  return {
    ...findingOf(first, run, options),
    id,
    title,
    inputs: [],
    operations: [...new Set(causes.flatMap((cause) => cause.operations))],
    seen: causes.reduce((sum, { seen }) => sum + seen, 0),
    causes: causes.map((cause) => findingOf(cause, run, options)),
  };
}

function findingOf(finding: Finding, run: Run, { outputDir }: RenderOptions): object {
  const { constraint } = finding;
  return {
    id: finding.id,
    inputs: finding.inputs,
    check: finding.check,
    operation: finding.operation,
    operations: finding.operations,
    title: finding.title,
    example: finding.example,
    because: finding.because,
    constraint: { keyword: constraint.keyword, pointer: constraint.at.pointer, file: constraint.at.file, line: constraint.at.line },
    expected: finding.expected,
    actual: finding.actual,
    steps: stepsOf(finding, run, outputDir),
    request: requestOf(finding.request),
    response: responseOf(finding.outcome),
    curl: curlOf(finding, outputDir, run),
    replay: replayOf(finding, outputDir, run),
    known: finding.known,
    seen: finding.seen,
    flaky: finding.flaky !== undefined,
    otherResponse: finding.flaky === undefined ? undefined : responseOf(finding.flaky.outcome),
    case: finding.caseId,
    alsoShownBy: finding.alsoShownBy,
    alsoFoundBy: finding.alsoFoundBy,
    origin: finding.origin,
  };
}

function stepsOf(finding: Finding, run: Run, outputDir: string): readonly object[] {
  const commands = stepCommands(finding, outputDir, run);
  return finding.steps.map(({ operation, request, outcome, binds }, i) => ({
    operation,
    request: requestOf(request),
    response: responseOf(outcome),
    ...(binds === undefined ? {} : { binds: { name: binds.name, from: binds.from } }),
    curl: commands[i]?.curl,
  }));
}

function requestOf({ method, url, headers, body, chunked }: WireRequest): object {
  return { method, url, headers, ...bodyOf(body), ...(chunked ? { chunked } : {}) };
}

function responseOf(outcome: Outcome): object {
  if (outcome.kind !== 'response') return { failure: outcome.kind, detail: outcome.detail };
  return { status: outcome.status, headers: outcome.headers, ...bodyOf(outcome.body) };
}

/** Text if the bytes are UTF-8, otherwise Base64 (RFC 4648 section 4). */
export function bodyOf(bytes: Uint8Array): { readonly body: string } | { readonly bodyBase64: string } {
  const { text, isValid } = decodeUtf8(bytes);
  return isValid ? { body: text } : { bodyBase64: Buffer.from(bytes).toString('base64') };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
