import type { Header } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';
import { parameterSamples } from '../samples/parameter-samples.js';
import type { IntegerSlot } from '../slots/slot.js';
import type { RequestHead } from '../plan/request-head.js';
import type { Fill } from '../slots/template.js';

/** Words of headers that name a request and not a thing, such as `Idempotency-Key` and `X-Request-Id`. */
const NAMES = /\b(?:idempoten\w*|nonce|request id|correlation id)\b/;

/** Digits of a hash, and fewer for a short header. */
const DIGITS = [9, 6, 4];

/** Two runs on one server must not have the same keys. */
const RUN = Math.floor(Math.random() * 2 ** 32);

/** A header that names the request. */
interface RequestKey {
  /** In lower case. */
  readonly name: string;
  /** Its value in plain requests as they are planned. */
  readonly plain: string;
  readonly before: string;
  readonly digits: number;
}

/**
 * The header fields of a request as they are sent: a key that names the request is another one for each different target or body, and the same
 * for a repetition, unless that has new values. A case that is about its value keeps that; its name may be spelled in any case.
 */
export function withRequestKey(
  operation: Operation,
  { target, headers }: Pick<RequestHead, 'target' | 'headers'>,
  body: Uint8Array,
  fill: Fill,
): readonly Header[] {
  const key = keyOf(operation).key;
  if (key === undefined) return headers;
  return headers.map(([name, value]) => [
    name,
    name.toLowerCase() === key.name && value === key.plain ? keyFor(key, target, body, fill) : value,
  ]);
}

/** True for a header that names a request, whether it has to be sent or not. */
export function namesRequest({ in: location, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return location === 'header' && NAMES.test(wordsOf(name).join(' '));
}

const keyOf = memoize((operation: Operation): { readonly key: RequestKey | undefined } => {
  const found = operation.parameters.flatMap((parameter) => {
    return namesRequest(parameter) ? (readKey(operation, parameter) ?? []) : [];
  });
  return { key: found[0] };
});

function readKey(operation: Operation, parameter: Parameter): RequestKey | undefined {
  const [plain] = parameterSamples(operation, parameter);
  if (typeof plain !== 'string') return undefined;
  const isValid = (value: string): boolean => allows(parameter.schema, value, 'request');
  const ways = DIGITS.flatMap((digits) => [`${plain}-`, plain.slice(0, -digits), ''].map((before) => ({ before, digits })));
  const way = ways.find(({ before, digits }) => ['0', '9', '5'].every((digit) => isValid(before + digit.repeat(digits))));
  return way && { name: parameter.name.toLowerCase(), plain, ...way };
}

const encoder = new TextEncoder();

/** By the hash of Fowler, Noll and Vo (FNV-1a, 32 bits). */
function keyFor({ before, digits }: RequestKey, target: string, body: Uint8Array, fill: Fill): string {
  let hash = RUN;
  for (const bytes of [encoder.encode(target), body]) for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  const min = 10 ** (digits - 1);
  const slot: IntegerSlot = { fill: 'given', min: String(min), max: String(10 * min - 1) };
  return before + fill(slot, String(min + ((hash >>> 0) % (9 * min))));
}
