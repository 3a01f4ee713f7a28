import type { InstancePath } from '../../json/instance-path.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { SchemaReader } from '../../schema/schema-reader.js';
import { type ErrorField, type ErrorFields, errorFields } from './error-fields.js';
import { REASON_PHRASES } from '../places/reason-phrases.js';

/** Fills an error of the contract with a status and a reason; without one, its texts stay. */
export type FillError = (base: JsonValue, status: number, text: string | undefined) => JsonValue;

/** Maximum length of an error text in code points, if the schema sets none. */
const LONGEST_TEXT = 1_000;

/**
 * Fills the errors of a schema (core/respond/bodies/error-fields.ts says where). What would break the schema is not replaced; where the
 * error breaks it already, because nothing can keep it, it is not broken further.
 */
export function errorFiller(schema: SchemaNode, reader: SchemaReader): FillError {
  const fieldsOf = memoize((base: object & JsonValue): ErrorFields => errorFields(reader, schema, base));
  const faults = (body: JsonValue): number =>
    reader.evaluate(schema, body, { direction: 'response', formats: 'assertion' }).violations.length;
  let ofOthers: ErrorFields | undefined;
  return (base, code, because) => {
    const { texts, statuses } = typeof base === 'object' && base !== null ? fieldsOf(base) : (ofOthers ??= errorFields(reader, schema, ''));
    let allowed: number | undefined;
    for (const candidate of filled(base, { texts, statuses }, code, because)) {
      const count = faults(candidate);
      if (count === 0 || count <= (allowed ??= faults(base))) return candidate;
    }
    return base;
  };
}

/** The error with its text and its status in every pair of places, the best first, then with one of them. */
function* filled(base: JsonValue, { texts, statuses }: ErrorFields, code: number, because: string | undefined): Generator<JsonValue> {
  const titled = statuses.flatMap((field) => withTitle(base, field, code) ?? []);
  for (const text of because === undefined ? [undefined] : [...texts, undefined]) {
    const said = (body: JsonValue): JsonValue =>
      text === undefined ? body : setAt(body, text.path, shorten(because ?? '', text.longest ?? LONGEST_TEXT));
    for (const body of titled) yield said(body);
    for (const field of statuses) yield said(withStatus(base, field, code));
    if (text !== undefined) yield said(base);
  }
}

function withStatus(base: JsonValue, { path, isText }: ErrorField, code: number): JsonValue {
  return setAt(base, path, isText ? String(code) : jsonNumber(String(code)));
}

/** A problem (RFC 9457) that is of another status has another title and type; undefined if it is no such problem. */
function withTitle(base: JsonValue, field: ErrorField, code: number): JsonValue | undefined {
  const beside = (name: string): InstancePath => [...field.path.slice(0, -1), name];
  const [status, title, type] = [getAt(base, field.path), getAt(base, beside('title')), getAt(base, beside('type'))];
  const phrase = REASON_PHRASES[code];
  const isOther = status !== undefined && status !== null && (isNumber(status) ? status.text : status) !== String(code);
  if (!isOther || typeof title !== 'string' || phrase === undefined) return undefined;
  const named = setAt(withStatus(base, field, code), beside('title'), phrase);
  return typeof type === 'string' ? setAt(named, beside('type'), 'about:blank') : named;
}

/** Truncates a text to a number of code points, never inside one. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, Math.max(0, limit - 1)).join('')}…`;
}
