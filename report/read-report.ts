import { parsed } from './parsed.js';
import { KitError } from '../core/kit-error.js';
import { CHECKS } from '../core/oracle/violation.js';
import type { Finding } from '../core/oracle/finding.js';
import type { Outcome } from '../core/http/exchange.js';
import type { Run } from '../core/results/run.js';
import type { WireRequest } from '../core/request/wire-request.js';
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
    coverage: report.coverage.map(({ pointer, file: own, line, ...rest }) => ({ at: { pointer, file: own, line }, ...rest })),
    answers: report.answers,
    latency: report.latency,
    ...(report.campaign === undefined ? {} : { campaign: report.campaign }),
    ...(report.baseline === undefined ? {} : { baseline: report.baseline }),
  };
}

function findingOf(own: ReportedFinding): Finding {
  const { keyword, ...at } = own.constraint;
  const request = requestOf(own.request);
  return {
    id: own.id,
    inputs: own.inputs,
    check: own.check,
    operation: own.operation,
    title: own.title,
    example: own.example,
    because: own.because,
    constraint: { keyword, at },
    expected: own.expected,
    actual: own.actual,
    request,
    template: [request.body],
    before: own.before && requestOf(own.before),
    outcome: outcomeOf(own.response),
    flaky: own.otherResponse === undefined ? undefined : { request, outcome: outcomeOf(own.otherResponse), ms: 0 },
    known: own.known,
    seen: own.seen,
    caseId: own.case,
    alsoShownBy: own.alsoShownBy,
    witnesses: own.witnesses,
    origin: own.origin,
  };
}

function requestOf({ method, url, headers, chunked = false, ...rest }: ReportedRequest): WireRequest {
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
  const own: Partial<Record<keyof JsonReport, unknown>> = value;
  const lists = [own.suites, own.cases, own.answers, own.findings, own.notes, own.coverage];
  const objects = [own.spec, own.totals, own.latency];
  return (
    own.version === 1 &&
    typeof own.target === 'string' &&
    lists.every(Array.isArray) &&
    objects.every((part) => typeof part === 'object' && part !== null) &&
    Array.isArray(own.findings) &&
    own.findings.every(isFinding)
  );
}

function isFinding(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const own: Partial<Record<keyof ReportedFinding, unknown>> = value;
  const objects = [own.request, own.response, own.constraint];
  return (
    typeof own.id === 'string' &&
    CHECKS.some((id) => id === own.check) &&
    objects.every((part) => typeof part === 'object' && part !== null)
  );
}
