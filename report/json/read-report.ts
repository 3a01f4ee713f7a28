import { readFileSync } from 'node:fs';
import { KitError } from '../../core/kit-error.js';
import { CHECKS } from '../../core/policy/checks.js';
import type { Finding } from '../../core/causes/finding.js';
import type { Outcome } from '../../core/http/exchange/exchange.js';
import { bindSteps } from '../../core/http/curl/bindings.js';
import type { Step } from '../../core/http/exchange/step.js';
import { readDocument } from '../../core/openapi/files/read-document.js';
import type { JsonReport, ReportedFinding, ReportedRequest, ReportedResponse, ReportedStep } from './json-report.js';
import type { Run } from '../../core/results/runs/run.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import type { Place } from '../../core/place.js';

const HINT = 'Name a file that this version of plant-store-kit wrote with --reporter json=FILE';

/**
 * Reads a JSON report (docs/json-report.md) as a Run, to merge it with others. Bodies are the sent bytes; the report does not
 * contain their slots.
 * @param name of the report in errors: its file.
 * @throws KitError with the line if the text is not a report of this version, nor one of version 2 that says as much.
 */
export function readReport(text: string, name: string): Run {
  const { value: report, placeOf } = readDocument<JsonReport>(text, name, { schema: readableSchema(), hint: HINT });
  for (const [at, finding] of report.findings.entries()) {
    const unknown = causesOf(finding).find(({ check }) => !CHECKS.includes(check));
    if (unknown !== undefined) throw new KitError('FileError', `unknown check ${unknown.check}`, HINT, placeOf(['findings', at, 'check']));
    if (causesOf(finding).some(({ before }) => before !== undefined)) throw withoutSteps(placeOf(['findings', at, 'before']));
  }
  const file = report.findings[0]?.constraint.file ?? report.coverage[0]?.file ?? 'openapi.yaml';
  return {
    spec: { ...report.spec, file },
    target: report.target,
    ...(report.transport === undefined ? {} : { transport: report.transport }),
    profile: report.profile,
    ...(report.changes === undefined ? {} : { changes: report.changes }),
    seed: report.seed,
    startedAt: report.startedAt,
    durationMs: report.durationMs,
    verdict: report.verdict,
    ended: report.ended,
    totals: report.totals,
    tolerated: report.tolerated ?? [],
    causeRules: report.causeRules ?? [],
    ...(report.rulesAsked === undefined ? {} : { rulesAsked: report.rulesAsked }),
    suites: report.suites,
    cases: report.cases,
    findings: report.findings.flatMap(causesOf).map(findingOf),
    operations: report.operations ?? [],
    notes: report.notes,
    coverage: report.coverage.map(({ pointer, file: word, line, ...rest }) => ({ at: { pointer, file: word, line }, ...rest })),
    responses: report.responses,
    latency: report.latency,
    ...(report.campaign === undefined ? {} : { campaign: report.campaign }),
    ...(report.baseline === undefined ? {} : { baseline: report.baseline }),
  };
}

/** The error for a report of version 2 that cannot be read without loss. */
function withoutSteps(place: Place): KitError {
  const lacks = 'the report has version 2, which lacks the responses to the requests of a finding';
  return new KitError('FileError', lacks, 'Write it again: run the command that wrote it', place);
}

function causesOf(finding: ReportedFinding): readonly ReportedFinding[] {
  return finding.causes ?? [finding];
}

function findingOf(finding: ReportedFinding): Finding {
  const { keyword, ...at } = finding.constraint;
  const request = requestOf(finding.request);
  return {
    id: finding.id,
    inputs: finding.inputs,
    check: finding.check,
    operation: finding.operation,
    operations: finding.operations ?? [finding.operation],
    title: finding.title,
    example: finding.example,
    because: finding.because,
    constraint: { keyword, at },
    expected: finding.expected,
    actual: finding.actual,
    request,
    template: [request.body],
    steps: bindSteps((finding.steps ?? []).map(stepOf), { operation: finding.operation, request }),
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

function stepOf({ operation, request, response }: ReportedStep): Step {
  return { operation, request: requestOf(request), outcome: outcomeOf(response) };
}

function requestOf({ method, url, headers, chunked = false, ...rest }: ReportedRequest): WireRequest {
  return { method, url, headers, body: bytesOf(rest), chunked };
}

function outcomeOf(response: ReportedResponse): Outcome {
  if ('failure' in response) return { kind: response.failure, detail: response.detail };
  return { kind: 'response', status: response.status, headers: response.headers, body: bytesOf(response) };
}

function bytesOf({ body, bodyBase64 }: { readonly body?: string; readonly bodyBase64?: string }): Uint8Array {
  return bodyBase64 === undefined ? new TextEncoder().encode(body ?? '') : new Uint8Array(Buffer.from(bodyBase64, 'base64'));
}

/** The schema shipped with the kit for readers of reports, which takes version 2, too. */
function readableSchema(): object {
  const schema: unknown = JSON.parse(readFileSync(new URL('../../schemas/report.schema.json', import.meta.url), 'utf8'));
  return hasProperties(schema) ? { ...schema, properties: { ...schema.properties, version: { enum: [2, 3] } } } : {};
}

function hasProperties(schema: unknown): schema is { readonly properties: object } {
  return typeof schema === 'object' && schema !== null && 'properties' in schema && typeof schema.properties === 'object';
}
