import type { Exchange } from '../../http/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { isArray } from '../../json/value.js';
import { type Refusal, lastName } from '../../refusals/read-refusal.js';

/** True if the limit that a refusal tells is not that of the part of which the document may declare another one. Pure. */
export function isLimitOfElse(exchange: Exchange, refusal: Refusal): boolean {
  const { kinds } = refusal;
  if (!kinds.has('range') || kinds.has('form') || kinds.has('missing')) return false;
  return isOfWhole(exchange, refusal) || keepsToldLimit(exchange, refusal);
}

/**
 * True if a refusal tells a limit, and names the whole request where it names parts: `An express order takes at most 20 pieces`. Of a list, if that is
 * within the limit by its own length.
 */
function isOfWhole({ request }: Exchange, { parts, texts }: Refusal): boolean {
  if (parts.length === 0 || parts.some((part) => !WHOLE.has(lastName(part)))) return false;
  const body = decodeJson(request.body).value;
  return body === undefined || !isArray(body) || texts.every((text) => keepsLimit(text, body.items.length));
}

const WHOLE: ReadonlySet<string> = new Set(['', 'body']);

/** True if a list that a refusal names is within the limit that it tells: `the order weighs 1281368 g; more than 30 kg has to be split`. */
function keepsToldLimit({ request }: Exchange, { parts, texts }: Refusal): boolean {
  const body = decodeJson(request.body).value;
  const [name, another] = [...new Set(parts.map(lastName))];
  const value = body === undefined || name === undefined || another !== undefined ? undefined : getAt(body, [name]);
  const telling = texts.filter((text) => LIMIT_OF_COUNT.test(text));
  return value !== undefined && isArray(value) && telling.length > 0 && telling.every((text) => keepsLimit(text, value.items.length));
}

const LIMIT_OF_COUNT = /\b(?:at most|at least|(?:more|less|fewer) than|up to|maximum(?: of)?|minimum(?: of)?) \d/i;

/** True if a count is not beyond a limit that a sentence tells. */
function keepsLimit(text: string, count: number): boolean {
  const most = /\b(?:at most|more than|up to|maximum(?: of)?) (\d+)/i.exec(text)?.[1];
  const least = /\b(?:at least|less than|fewer than|minimum(?: of)?) (\d+)/i.exec(text)?.[1];
  return (most !== undefined && count <= Number(most)) || (least !== undefined && count >= Number(least)) || (most ?? least) === undefined;
}
