import type { WireRequest } from '../request/wire/wire-request.js';
import { decodeJson } from '../json/decode.js';
import { textsIn } from '../json/inner-values.js';
import { wordsOf } from '../words/name-words.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { type Refusal, readRefusal } from './read-refusal.js';

/** One thing that a refusal says. */
export interface Clause {
  readonly text: string;
  /** The text without the values of the request, numbers and what is in quotes: the same for every request that is refused for the same rule. */
  readonly wording: string;
}

/** Shorter values are parts of any word. */
const SHORTEST = 3;
/** Values of a request that are looked for. */
const MOST_VALUES = 200;

/** What a refusal says, one clause after another; names of parts and what only repeats a value are none. Pure. */
export function clausesOf({ texts }: Refusal, request: WireRequest): readonly Clause[] {
  const values = valuesOf(request);
  const sent = new Set(values);
  return texts
    .filter((text) => !sent.has(text) && !isCodeOfOne(text))
    .flatMap((text) => text.split(/[;\n•]|[.:!?](?=\s|$)/))
    .map(spaced)
    .map((text) => ({ text, wording: wordingOf(text, values) }))
    .filter(({ wording }) => /\p{L}{2}/u.test(wording));
}

/** True for a text that is another one in each response, such as the id of a trace or a time, and for an address. */
function isCodeOfOne(text: string): boolean {
  return !/\s/.test(text.trim()) && /[\d/@]/.test(text);
}

/** A code as words: `outside_opening_hours`. */
function spaced(text: string): string {
  const whole = text.trim();
  return /\s/.test(whole) ? whole : wordsOf(whole).join(' ');
}

function wordingOf(text: string, values: readonly string[]): string {
  const bare = values.reduce((rest, value) => rest.replaceAll(value, MASK), text);
  const unquoted = bare.replaceAll(/(^|[\s(:=])["'`‘“«][^"'`’”»]*["'`’”»](?=$|[\s).,;:])/g, `$1${MASK}`);
  return wordsOf(unquoted.replaceAll(/\d[\d.,:TZ+-]*/g, MASK)).join(' ');
}

/** Has no letter, so it is no word. */
const MASK = ' # ';

/** The texts in the body and the query of a request, long ones first. */
function valuesOf({ url, body }: WireRequest): readonly string[] {
  const { value } = decodeJson(body);
  const inBody = value === undefined ? [] : textsIn(value);
  const query = url.includes('?') ? [...new URLSearchParams(url.slice(url.indexOf('?') + 1)).values()] : [];
  return [...inBody, ...query]
    .filter((one) => one.length >= SHORTEST)
    .slice(0, MOST_VALUES)
    .toSorted((one, other) => other.length - one.length);
}

/** True for two refusals that say the same, but for values. */
export function isSaidAlike(one: Exchange, other: Exchange): boolean {
  const [first, second] = [one, other].map((exchange) => {
    const refusal = readRefusal(exchange);
    return refusal === undefined ? undefined : clausesOf(refusal, exchange.request).map(({ wording }) => wording);
  });
  return first !== undefined && second !== undefined && first.join('\n') === second.join('\n');
}
