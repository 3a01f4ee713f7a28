import type { Case } from '../../cases/case.js';
import { isDescribed } from '../../contract/documented-statuses.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { lastNameIn } from '../../json/instance-path.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { type Refusal, lastName } from '../../refusals/read-refusal.js';
import { kindsOf } from '../../refusals/refusal-kinds.js';
import { requestModelOf } from '../../request/request-model.js';
import type { Shape } from '../../schema/shape.js';

/** Statuses by which servers refuse what a request means, where they have another one for its form (RFC 9110 section 15.5, RFC 4918 section 11). */
const OF_MEANING: readonly number[] = [409, 422];

/**
 * True for a refusal of a value at the bound that the schema itself has, in words of bounds alone, where the document has another status for what a
 * request means: `The lesson is too long` is of the maximum, which the value keeps. Pure.
 */
export function refusesSchemaBound({ operation, focus }: Case, exchange: Exchange, { status, parts, texts }: Refusal): boolean {
  const field = requestModelOf(operation)?.fields.find(({ shape }) => shape.at.pointer === focus);
  const body = field === undefined ? undefined : decodeJson(exchange.request.body).value;
  const sent = body === undefined ? undefined : getAt(body, field?.path ?? []);
  if (field === undefined || sent === undefined || !isAtBound(field.shape, sent)) return false;
  if (!OF_MEANING.some((other) => other !== status && isDescribed(operation, other)) || status === 409) return false;
  const kinds = texts.map(kindsOf);
  const isOfOthers = parts.some((part) => lastName(part) !== lastNameIn(field.path));
  return !isOfOthers && kinds.some((of) => of.length > 0) && kinds.every((of) => of.every((kind) => kind === 'range' || kind === 'form'));
}

function isAtBound({ min, max, lengths }: Shape, value: JsonValue): boolean {
  if (isNumber(value)) return value.text === min || value.text === max;
  return typeof value === 'string' && ([...value].length === lengths.max || (lengths.min > 0 && [...value].length === lengths.min));
}
