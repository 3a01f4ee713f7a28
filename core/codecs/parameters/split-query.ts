import type { Ambiguity } from '../decoded-text.js';
import { percentDecode } from '../percent-decode.js';
import type { Pair } from './parameter.js';

/** A pair of a query or of a cookie. */
export interface RawPair {
  /** Decoded. */
  readonly name: string;
  /** As it stands there. */
  readonly raw: string;
  /** What servers decode differently in the name. */
  readonly oddities?: readonly Ambiguity[];
}

/**
 * Splits a query or a form into its pairs (WHATWG URL section 5.1). Names are decoded, empty pairs ignored; a pair without `=`
 * has an empty value.
 * @param query without its question mark.
 */
export function splitQuery(query: string): readonly RawPair[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name, raw] = cutAt(pair, '=');
      const { text, oddities } = percentDecode(name, 'space');
      return oddities.length === 0 ? { name: text, raw } : { name: text, raw, oddities };
    });
}

/** Joins pairs that are percent-encoded; one without a name is a text that is no pair. */
export function joinQuery(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('&');
}

/** Splits the values of Cookie headers into their pairs (RFC 6265 section 4.2.1). */
export function splitCookies(values: readonly string[]): readonly RawPair[] {
  return values
    .flatMap((value) => value.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name, raw] = cutAt(pair, '=');
      return { name: name.trim(), raw: raw.trim() };
    });
}

/** The text before the first separator and the text after it, which is empty if there is none. */
export function cutAt(text: string, separator: string): Pair {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
