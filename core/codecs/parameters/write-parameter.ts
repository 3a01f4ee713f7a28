import { type JsonArray, type JsonObject, type JsonValue, isArray, isObject } from '../../json/value.js';
import { percentEncode } from '../percent.js';
import { codecNameOf } from '../codec-name.js';
import { contentText } from './content-text.js';
import { type CodecParameter, type Notation, type Pair, isAlwaysEncoded, notationOf } from './parameter.js';
import { escapedJson } from './escaped-json.js';
import { scalarText } from '../scalar-text.js';

/** A parameter as text for its location. Texts of path, query and cookie are percent-encoded. */
export type Written =
  /** A piece of a path segment: `writePath` puts it into the template. */
  | { readonly kind: 'path'; readonly text: string }
  /** `joinQuery` joins the pairs of several parameters. */
  | { readonly kind: 'query'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  /** For one Cookie header: `NAME=VALUE`, joined by `; `. */
  | { readonly kind: 'cookie'; readonly pairs: readonly Pair[] }
  | Unwritable;

/** A value that the style cannot write, or not so that it can be told from another value. */
export interface Unwritable {
  readonly kind: 'unwritable';
  /** A predicate without its subject: "cannot hold null". */
  readonly because: string;
}

/** Writes a parameter by its style or media type (OpenAPI 3.1 section 4.8.12.3, RFC 6570). */
export function writeParameter(parameter: CodecParameter, value: JsonValue): Written {
  const { serialization } = parameter;
  const notation = notationOf(parameter);
  if (serialization.kind === 'content') return locate(parameter, writeContent(serialization.mediaType, value, notation));
  if (isArray(value)) return locate(parameter, writeArray(parameter.name, value, notation));
  if (isObject(value)) return locate(parameter, writeObject(parameter.name, value, notation));
  return locate(parameter, writeSingle(parameter.name, value, notation));
}

/** What stands in the location: pairs where it has names, one text elsewhere. */
type Text = { readonly kind: 'pairs'; readonly pairs: readonly Pair[] } | { readonly kind: 'text'; readonly text: string } | Unwritable;

function locate({ in: location, name, serialization, isWholeQuery = false }: CodecParameter, text: Text): Written {
  if (text.kind === 'unwritable') return text;
  const pairs = text.kind === 'pairs' ? text.pairs : ([[isWholeQuery ? '' : percentEncode(name), text.text]] as const);
  const written = text.kind === 'text' ? text.text : '';
  switch (location) {
    case 'path':
      return { kind: 'path', text: written };
    case 'header':
      return /^[ \t]|[ \t]$/.test(written) ? unwritable('cannot hold outer spaces in a header') : { kind: 'header', name, value: written };
    case 'query':
      return { kind: 'query', pairs };
    case 'cookie':
      return pairs.length === 1 || isCookieStyle(serialization)
        ? { kind: 'cookie', pairs }
        : unwritable('cannot hold several values in a cookie');
  }
}

function isCookieStyle(serialization: CodecParameter['serialization']): boolean {
  return serialization.kind === 'style' && serialization.style === 'cookie';
}

function unwritable(because: string): Unwritable {
  return { kind: 'unwritable', because };
}

function writeContent(mediaType: string, value: JsonValue, notation: Notation): Text {
  const text = contentText(mediaType, value);
  if (text === undefined) return unwritable(`can only be a text as ${mediaType}`);
  return encoded(notation.in === 'header' && codecNameOf(mediaType) === 'json' ? escapedJson(text) : text, notation, '');
}

function writeSingle(name: string, value: JsonValue, notation: Notation): Text {
  const text = scalarText(value);
  if (text === undefined) return unwritable('cannot hold null');
  const written = encoded(text, notation, '');
  if (written.kind !== 'text') return written;
  return { kind: 'text', text: prefixed(name, written.text, notation) };
}

function writeArray(name: string, { items }: JsonArray, notation: Notation): Text {
  if (items.length === 0) return unwritable('cannot hold an empty array: it cannot be told from an absent one');
  const { style, explode } = notation;
  if (style === 'deepObject') return unwritable('cannot hold an array in the style deepObject');
  const repeats = explode && style !== 'simple' && style !== 'label';
  if (repeats && notation.in === 'cookie') return unwritable('cannot hold an exploded array in a cookie');
  const written = writeItems(items, notation, repeats ? '' : notation.delimiter);
  if ('kind' in written) return written;
  if (!repeats && written.length === 1 && written[0] === '') return unwritable('cannot hold an array of one empty string');
  if (!repeats) return { kind: 'text', text: prefixed(name, written.join(asWritten(notation.delimiter, notation)), notation) };
  const key = percentEncode(name);
  if (style === 'matrix') return { kind: 'text', text: written.map((text) => prefixed(name, text, notation)).join('') };
  return { kind: 'pairs', pairs: written.map((text): Pair => [key, text]) };
}

/** @param delimiters of the list and of those around it; no item may have one that cannot be escaped. */
function writeItems(items: readonly JsonValue[], notation: Notation, delimiters: string): readonly string[] | Unwritable {
  const [next, ...deeper] = notation.inside;
  if (next === undefined || !items.some(isArray)) return encodeAll(items.map(scalarText), notation, delimiters);
  const written: string[] = [];
  for (const item of items) {
    if (!isArray(item) || item.items.length === 0) return unwritable('cannot hold an empty array, or another value, among arrays');
    const inner = writeItems(item.items, { ...notation, inside: deeper }, delimiters + next);
    if ('kind' in inner) return inner;
    if (inner.length === 1 && inner[0] === '') return unwritable('cannot hold an array of one empty string');
    written.push(inner.join(asWritten(next, notation)));
  }
  return written;
}

function writeObject(name: string, { members }: JsonObject, notation: Notation): Text {
  if (members.length === 0) return unwritable('cannot hold an empty object: it cannot be told from an absent one');
  const names = members.map(([member]) => member);
  if (new Set(names).size < names.length) return unwritable('cannot hold a repeated member');
  const { style, explode, in: location } = notation;
  if (explode && names.includes('')) return unwritable('cannot hold a member without a name');
  if (explode && style === 'form' && location === 'cookie') return unwritable('cannot hold an exploded object in a cookie');
  const delimiter = style === 'deepObject' || (explode && style !== 'simple' && style !== 'label') ? '' : notation.delimiter;
  const keys = encodeAll(names, { ...notation, keep: '' }, explode ? `${delimiter}=` : delimiter);
  if ('kind' in keys) return keys;
  if (style === 'deepObject' && names.some((key) => /[[\]]/.test(key))) return unwritable('cannot hold brackets in the name of a member');
  const values = encodeAll(
    members.map(([, value]) => scalarText(value)),
    notation,
    delimiter,
  );
  if ('kind' in values) return values;
  const pairs = keys.map((key, i): Pair => [key, values[i] ?? '']);
  if (style === 'deepObject') return { kind: 'pairs', pairs: pairs.map(([key, value]) => [`${percentEncode(name)}%5B${key}%5D`, value]) };
  if (!explode) return { kind: 'text', text: prefixed(name, pairs.flat().join(asWritten(delimiter, notation)), notation) };
  if (style === 'matrix') return { kind: 'text', text: pairs.map(([key, value]) => `;${key}${value === '' ? '' : `=${value}`}`).join('') };
  if (location === 'query' || style === 'cookie') return { kind: 'pairs', pairs };
  const text = pairs.map(([key, value]) => `${key}=${value}`).join(asWritten(delimiter, notation));
  return { kind: 'text', text: style === 'label' ? `.${text}` : text };
}

function prefixed(name: string, text: string, { style }: Notation): string {
  if (style === 'label') return `.${text}`;
  if (style === 'matrix') return `;${percentEncode(name)}${text === '' ? '' : `=${text}`}`;
  return text;
}

/** A delimiter as it stands between items. */
function asWritten(delimiter: string, { in: location }: Notation): string {
  return location !== 'header' && isAlwaysEncoded(delimiter) ? percentEncode(delimiter) : delimiter;
}

function encodeAll(texts: readonly (string | undefined)[], notation: Notation, delimiter: string): readonly string[] | Unwritable {
  const written: string[] = [];
  for (const text of texts) {
    if (text === undefined) return unwritable(`cannot hold null, arrays or objects inside a value in the style ${notation.style}`);
    const next = encoded(text, notation, delimiter);
    if (next.kind !== 'text') return next;
    written.push(next.text);
  }
  return written;
}

/** Encodes text for a location. What percent-encoding cannot keep apart from the delimiter is unwritable. */
function encoded(text: string, notation: Notation, delimiter: string): Unwritable | { readonly kind: 'text'; readonly text: string } {
  if (!text.isWellFormed()) return unwritable('cannot hold a lone surrogate');
  const inHeader = notation.in === 'header';
  if (inHeader && /[^\t\u0020-\u007e]/.test(text))
    return unwritable('cannot hold line breaks, control characters or text beyond ASCII in a header');
  const isKept = (character: string): boolean => inHeader || character === '.' || isAlwaysEncoded(character);
  const clash = [...delimiter, ...(notation.style === 'label' && delimiter !== '' ? '.' : '')].find(
    (character) => isKept(character) && text.includes(character),
  );
  if (clash !== undefined) return unwritable(`cannot hold '${clash}' inside an item in the style ${notation.style}`);
  if (notation.style === 'cookie') return asCookie(text, delimiter);
  if (!inHeader) return { kind: 'text', text: percentEncode(text, without(notation.keep, delimiter)) };
  if (delimiter !== '' && text !== text.trim()) return unwritable('cannot hold outer spaces of an item in a header');
  return { kind: 'text', text };
}

/** A value as it is: a cookie holds what RFC 6265 section 4.1.1 lists, and nothing is escaped (OpenAPI 3.2 section 4.12.3). */
function asCookie(text: string, delimiter: string): Unwritable | { readonly kind: 'text'; readonly text: string } {
  if (/[^!#-+\--:<-[\]-~]/.test(text))
    return unwritable('cannot hold spaces, quotes, commas, semicolons, backslashes or text beyond ASCII in a cookie');
  return delimiter !== '' && text.includes(delimiter)
    ? unwritable(`cannot hold '${delimiter}' inside an item in the style cookie`)
    : { kind: 'text', text };
}

/** Reserved characters that stay, but for those that separate. */
function without(keep: string, delimiter: string): string {
  return [...keep].filter((character) => !delimiter.includes(character)).join('');
}
