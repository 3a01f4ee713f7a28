import type { Origin } from '../cases/case.js';
import type { Constraint } from '../contract/constraint.js';
import { matchPath } from '../codecs/paths/match-path.js';
import { parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { fitsLine, toCurl } from '../http/curl/curl.js';
import { curlLines } from '../http/curl/curl-lines.js';
import type { ShownTransport } from '../http/curl/shown-transport.js';
import type { Binding, Step } from '../http/exchange/step.js';
import { decodeUtf8 } from '../json/decode-utf8.js';
import type { Piece } from '../request/slots/template.js';
import { printJson } from '../json/print.js';
import type { Creation } from '../resources/creation.js';
import type { Finding, ShownCause } from '../causes/finding.js';
import type { Header } from '../codecs/headers.js';
import type { IntegerSlot } from '../request/slots/slot.js';
import type { Run } from '../results/runs/run.js';

/** A finding as stored in a file: everything needed to send it again. Secrets appear as names. */
export interface FindingDocument extends StoredCase {
  readonly kind: 'plant-store-kit finding';
  /** Version 1 has no `steps` and no `others`. */
  readonly version: 1 | 3;
  readonly id: string;
  readonly because: string;
  readonly expected: string;
  readonly actual: string;
  readonly target: string;
  readonly profile: string;
  /** Every operation that showed it, if there are several. */
  readonly operations?: readonly string[];
  /** The requests to send first, in order, if one request alone does not show it. */
  readonly steps?: readonly StoredStep[];
  /** A request for each other cause: it is fixed when all are kept. */
  readonly others?: readonly StoredCase[];
  /** True if it did not show again when it was found, or was not looked into: a replay that does not show it either says nothing. */
  readonly flaky?: true;
  /** For random cases: the seed and origin. */
  readonly origin?: Origin;
}

/** A request that shows a cause, as stored. */
export interface StoredCase {
  /** The operation of the request. */
  readonly operation: string;
  readonly title: string;
  /** The path and the query that were sent, unless they are those of the operation; secrets appear as names. */
  readonly path?: string;
  /** The method that was sent, if the request belongs to no operation of the document. */
  readonly method?: string;
  readonly case: string;
  /** The text of the input (core/input/input-text.ts). */
  readonly input?: string;
  /** Each character of a value is one byte, so that a token beyond ASCII is restored exactly. */
  readonly headers: readonly Header[];
  readonly chunked: boolean;
  readonly body: readonly StoredPiece[];
  /** The things that the run had created and the request names, what contains others first: a replay creates them anew. */
  readonly created?: readonly StoredCreation[];
  /** The broken part of the contract, so that a replay need not locate it again. */
  readonly constraint?: Constraint;
  /** The request as a shell command, for people; a body that does not fit on a line is in the file ID.body beside this one. */
  readonly curl?: string;
  /** The status and the beginning of the body, or the failure; for people. */
  readonly response?: string;
}

/** A request to send first, as stored. */
export interface StoredStep extends Pick<StoredCase, 'operation' | 'headers' | 'chunked' | 'body' | 'curl'> {
  readonly method: string;
  /** The path and the query that were sent. */
  readonly path: string;
  /** The value of the response that later requests name. */
  readonly binds?: Binding;
  /** The status and the beginning of the body, or the failure: a replay expects the same status. */
  readonly response: string;
}

/** A thing that a run created; its key and what was sent are JSON texts. */
export interface StoredCreation {
  readonly resource: string;
  readonly operation: string;
  readonly key: string;
  readonly body?: string;
}

/** A piece of a body: text, bytes in Base64, or an integer that gets a fresh value. */
export type StoredPiece = string | { readonly base64: string } | { readonly text: string; readonly slot: IntegerSlot };

/** The document of a finding. */
export function findingDocument(finding: Finding, run: Pick<Run, 'target' | 'profile' | 'transport'>): FindingDocument {
  const { id, because, expected, actual, operations, steps, others = [], origin } = finding;
  const lines = curlLines(steps, finding, run.transport, (step) => (step === undefined ? `${id}.body` : `${id}.step-${step}.body`));
  const { title, ...shown } = storeCase(finding, run, lines.request);
  return {
    kind: 'plant-store-kit finding',
    version: 3,
    id,
    title,
    because,
    expected,
    actual,
    target: baseUrlOf(finding, run),
    profile: run.profile,
    ...shown,
    ...(operations.length > 1 ? { operations } : {}),
    ...(steps.length === 0 ? {} : { steps: steps.map((step, i) => storeStep(step, run, lines.steps[i])) }),
    ...(finding.flaky === undefined && finding.cut !== true ? {} : { flaky: true as const }),
    ...(others.length === 0 ? {} : { others: others.map((other) => storeCase(other, run, curlOf(other, run.transport))) }),
    ...(origin === undefined ? {} : { origin }),
  };
}

/** A body that does not fit on the line has no file. */
function curlOf({ request }: ShownCause, shown: ShownTransport | undefined): string | undefined {
  return fitsLine(request.body) ? toCurl(request, '', shown) : undefined;
}

function storeCase(shown: ShownCause, run: Judged, curl: string | undefined): StoredCase {
  const { operation, title, request, caseId, input, template, created, constraint, outcome } = shown;
  const { path } = splitUrl(shown, run);
  return {
    operation,
    title,
    ...(path === pathOfId(operation) ? {} : { path }),
    ...(isOf(operation, request.method, path) ? {} : { method: request.method }),
    case: caseId,
    ...(input === undefined ? {} : { input }),
    headers: request.headers,
    chunked: request.chunked,
    body: template.map(storePiece),
    ...(created === undefined ? {} : { created: created.map(storeCreation) }),
    constraint: placeOf(constraint),
    ...(curl === undefined ? {} : { curl }),
    response: describeOutcome(outcome),
  };
}

function storeStep(step: Step, run: Judged, curl = ''): StoredStep {
  const { operation, request, outcome, binds } = step;
  const { method, headers, chunked, body } = request;
  const { text, isValid } = decodeUtf8(body);
  return {
    operation,
    method,
    path: splitUrl(step, run).path,
    headers,
    chunked,
    body: [storePiece(isValid ? text : body)],
    ...(binds === undefined ? {} : { binds }),
    curl,
    response: describeOutcome(outcome),
  };
}

/** A constraint can be a whole assertion of the schema: only its location is stored. */
function placeOf({ keyword, at: { pointer, file, line } }: Constraint): Constraint {
  return { keyword, at: { pointer, file, line } };
}

const SHOWN = 300;

function describeOutcome(outcome: Finding['outcome']): string {
  if (outcome.kind !== 'response') return `${outcome.kind}: ${outcome.detail}`;
  return `${outcome.status} ${new TextDecoder().decode(outcome.body.subarray(0, SHOWN))}`;
}

/** The server on which a finding was found: a merged run can have several. */
export function baseUrlOf(finding: Finding, run: Judged): string {
  return splitUrl(finding, run).baseUrl || run.target;
}

/** What the URL of a request says of its server. */
type Judged = Pick<Run, 'target'>;

/** The path template in the id of an operation. */
function pathOfId(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}

function isOf(operation: string, method: string, path: string): boolean {
  return operation.startsWith(`${method} `) && matchPath(parseTemplate(pathOfId(operation)), splitTarget(path)[0]) !== undefined;
}

/**
 * Splits the URL of a request after the base URL of its server, of which a merged run has several, or else at the path of its operation, of which
 * each segment of the template is one of the path.
 */
function splitUrl(
  { operation, request: { url } }: Pick<Step, 'operation' | 'request'>,
  { target }: Judged,
): { readonly baseUrl: string; readonly path: string } {
  const at = (baseUrl: string): { readonly baseUrl: string; readonly path: string } => ({ baseUrl, path: url.slice(baseUrl.length) });
  const known = target.split(', ').find((baseUrl) => url.startsWith(baseUrl) && /^[/?]/.test(url.slice(baseUrl.length)));
  if (known !== undefined) return at(known);
  const template = pathOfId(operation);
  if (url.endsWith(template)) return at(url.slice(0, -template.length));
  const [address = ''] = url.split('?');
  const depth = (template.split(/[?#]/)[0] ?? '').split('/').length - 1;
  const segments = address.split('/');
  return at(segments.slice(0, segments.length - depth).join('/'));
}

function storeCreation({ resource, operation, key, body }: Creation): StoredCreation {
  return { resource, operation, key: printJson(key), ...(body === undefined ? {} : { body: printJson(body) }) };
}

/** A piece of a body as stored. */
export function storePiece(piece: Piece): StoredPiece {
  return piece instanceof Uint8Array ? { base64: Buffer.from(piece).toString('base64') } : piece;
}
