import { parsed } from './parsed.js';
import { KitError } from '../core/kit-error.js';
import { CHECKS } from '../core/oracle/violation.js';
import type { Finding } from '../core/oracle/finding.js';
import type { Outcome, SentRequest } from '../core/http/exchange.js';
import type { Run } from '../core/run/run.js';
import type { JsonReport, ReportedFinding, ReportedRequest, ReportedResponse } from './json-report.js';

/**
 * Reads a JSON report (docs/json-report.md) back as a Run, to merge it with others. Bodies are what was sent: their slots are
 * not in the report.
 * @param name what to call it in an error: its file.
 * @throws KitError where the text is no report of this version.
 */
export function readReport(text: string, name: string): Run {
  const report = parsed(text);
  if (!isReport(report))
    throw new KitError('FileError', `${name} is no JSON report of plant-store-kit`, 'Write one with --reporter json=FILE');
  const file = report.findings[0]?.constraint.file ?? report.coverage[0]?.file ?? 'openapi.yaml';
  return {
    spec: { ...report.spec, file },
    target: report.target,
    profile: report.profile,
    ...(report.changes === undefined ? {} : { changes: report.changes }),
    seed: report.seed,
    startedAt: report.startedAt,
    durationMs: report.durationMs,
    verdict: report.verdict,
    ended: report.ended,
    totals: report.totals,
    suites: report.suites,
    cases: report.cases,
    findings: report.findings.map(findingOf),
    notes: report.notes,
    coverage: report.coverage.map(({ pointer, file: word, line, ...rest }) => ({ at: { pointer, file: word, line }, ...rest })),
    answers: report.answers,
    latency: report.latency,
    ...(report.campaign === undefined ? {} : { campaign: report.campaign }),
    ...(report.baseline === undefined ? {} : { baseline: report.baseline }),
  };
}

function findingOf(finding: ReportedFinding): Finding {
  const { keyword, ...at } = finding.constraint;
  const request = requestOf(finding.request);
  return {
    id: finding.id,
    inputs: finding.inputs,
    check: finding.check,
    operation: finding.operation,
    title: finding.title,
    example: finding.example,
    because: finding.because,
    constraint: { keyword, at },
    expected: finding.expected,
    actual: finding.actual,
    request,
    template: [request.body],
    before: finding.before && requestOf(finding.before),
    outcome: outcomeOf(finding.response),
    flaky: finding.otherResponse === undefined ? undefined : { request, outcome: outcomeOf(finding.otherResponse), ms: 0 },
    known: finding.known,
    seen: finding.seen,
    caseId: finding.case,
    alsoShownBy: finding.alsoShownBy,
    alsoFoundBy: finding.alsoFoundBy,
    origin: finding.origin,
  };
}

function requestOf({ method, url, headers, chunked = false, ...rest }: ReportedRequest): SentRequest {
  return { method, url, headers, body: bytesOf(rest), chunked };
}

function outcomeOf(response: ReportedResponse): Outcome {
  if ('failure' in response) return { kind: response.failure, detail: response.detail };
  return { kind: 'answer', status: response.status, headers: response.headers, body: bytesOf(response) };
}

function bytesOf({ body, bodyBase64 }: { readonly body?: string; readonly bodyBase64?: string }): Uint8Array {
  return bodyBase64 === undefined ? new TextEncoder().encode(body ?? '') : new Uint8Array(Buffer.from(bodyBase64, 'base64'));
}

/** Whether a value has what merging looks at. A report is written by the kit, so the rest is taken on trust. */
function isReport(value: unknown): value is JsonReport {
  if (typeof value !== 'object' || value === null) return false;
  const partial: Partial<Record<keyof JsonReport, unknown>> = value;
  const lists = [partial.suites, partial.cases, partial.answers, partial.findings, partial.notes, partial.coverage];
  const objects = [partial.spec, partial.totals, partial.latency];
  return (
    partial.version === 1 &&
    typeof partial.target === 'string' &&
    lists.every(Array.isArray) &&
    objects.every((part) => typeof part === 'object' && part !== null) &&
    Array.isArray(partial.findings) &&
    partial.findings.every(isFinding)
  );
}

function isFinding(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const partial: Partial<Record<keyof ReportedFinding, unknown>> = value;
  const objects = [partial.request, partial.response, partial.constraint];
  return (
    typeof partial.id === 'string' &&
    CHECKS.some((id) => id === partial.check) &&
    objects.every((part) => typeof part === 'object' && part !== null)
  );
}
