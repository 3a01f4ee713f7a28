import type { Constraint, Origin } from '../core/cases/case.js';
import type { BodyTemplate, Piece } from '../core/cases/template.js';
import type { Finding } from '../core/oracle/finding.js';
import type { Run } from '../core/results/run.js';
import type { Header } from '../core/judge/request.js';
import type { IntegerSlot } from '../core/json/value.js';
import { baseUrlOf } from './finding-files.js';

/** A finding as it is kept in a file: all that is needed to send it again. Secrets stand as names. */
export interface FindingDocument {
  readonly kind: 'plant-store-kit finding';
  readonly version: 1;
  readonly id: string;
  readonly title: string;
  readonly because: string;
  readonly expected: string;
  readonly actual: string;
  readonly target: string;
  readonly profile: string;
  readonly operation: string;
  readonly case: string;
  /** The kind of input that the case sends; of named cases it is known. */
  readonly input?: string;
  /** A character of a value is one byte, so that a token beyond ASCII comes back as it was sent. */
  readonly headers: readonly Header[];
  readonly chunked: boolean;
  readonly body: readonly StoredPiece[];
  /** The part of the contract that is broken, as it was found: a replay need not look for it again. */
  readonly constraint?: Constraint;
  /** What came back: the status and the beginning of the body, or the way in which nothing came. For people. */
  readonly answer?: string;
  /** For random cases: what drew it. */
  readonly origin?: Origin;
}

/** A piece of a body: text, bytes in Base64, or an integer that gets a fresh value. */
export type StoredPiece = string | { readonly base64: string } | { readonly text: string; readonly slot: IntegerSlot };

/** The document of a finding. */
export function findingDocument(finding: Finding, run: Run): FindingDocument {
  const { id, title, because, expected, actual, operation, request } = finding;
  return {
    kind: 'plant-store-kit finding',
    version: 1,
    id,
    title,
    because,
    expected,
    actual,
    target: baseUrlOf(finding, run),
    profile: run.profile,
    operation,
    case: finding.caseId,
    ...(finding.input === undefined ? {} : { input: finding.input }),
    headers: request.headers,
    chunked: request.chunked,
    body: finding.template.map(store),
    constraint: placeOf(finding.constraint),
    answer: describeOutcome(finding.outcome),
    ...(finding.origin === undefined ? {} : { origin: finding.origin }),
  };
}

/** A constraint can be a whole assertion of the schema: only its place is kept. */
function placeOf({ keyword, at: { pointer, file, line } }: Constraint): Constraint {
  return { keyword, at: { pointer, file, line } };
}

const SHOWN = 300;

function describeOutcome(outcome: Finding['outcome']): string {
  if (outcome.kind !== 'answer') return `${outcome.kind}: ${outcome.detail}`;
  return `${outcome.status} ${new TextDecoder().decode(outcome.body.subarray(0, SHOWN))}`;
}

/** The template of a stored body. */
export function restoreBody(body: readonly StoredPiece[]): BodyTemplate {
  return body.map((piece): Piece =>
    typeof piece === 'object' && 'base64' in piece ? new Uint8Array(Buffer.from(piece.base64, 'base64')) : piece,
  );
}

/** Whether a value read from a file is a finding that this version of the kit can send again. */
export function isFindingDocument(value: unknown): value is FindingDocument {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof FindingDocument, unknown>> = value;
  const texts = [
    fields.id,
    fields.title,
    fields.because,
    fields.expected,
    fields.actual,
    fields.target,
    fields.operation,
    fields.case,
    fields.profile,
  ];
  return (
    fields.kind === 'plant-store-kit finding' &&
    fields.version === 1 &&
    typeof fields.chunked === 'boolean' &&
    texts.every((text) => typeof text === 'string') &&
    hasRequest(fields.headers, fields.body) &&
    (fields.input === undefined || typeof fields.input === 'string') &&
    (fields.constraint === undefined || isConstraint(fields.constraint))
  );
}

function isConstraint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { keyword, at }: Partial<Record<keyof Constraint, unknown>> = value;
  if (typeof keyword !== 'string' || typeof at !== 'object' || at === null) return false;
  const { pointer, file, line }: Partial<Record<keyof Constraint['at'], unknown>> = at;
  return typeof pointer === 'string' && typeof file === 'string' && typeof line === 'number';
}

function hasRequest(headers: unknown, body: unknown): boolean {
  const isHeader = (header: unknown): boolean =>
    Array.isArray(header) && header.length === 2 && header.every((part) => typeof part === 'string');
  return Array.isArray(headers) && headers.every(isHeader) && Array.isArray(body) && body.every(isPiece);
}

function isPiece(piece: unknown): boolean {
  if (typeof piece === 'string') return true;
  if (typeof piece !== 'object' || piece === null) return false;
  if ('base64' in piece) return typeof piece.base64 === 'string';
  return 'slot' in piece && 'text' in piece && typeof piece.text === 'string' && isSlot(piece.slot);
}

function isSlot(slot: unknown): boolean {
  if (typeof slot !== 'object' || slot === null) return false;
  const { fill, min, max, before = '', after = '' }: Partial<Record<keyof IntegerSlot, unknown>> = slot;
  const bounds = [min, max].every((bound) => typeof bound === 'string' && /^-?\d+$/.test(bound));
  return (fill === 'fresh' || fill === 'given') && bounds && typeof before === 'string' && typeof after === 'string';
}

function store(piece: Piece): StoredPiece {
  return piece instanceof Uint8Array ? { base64: Buffer.from(piece).toString('base64') } : piece;
}
