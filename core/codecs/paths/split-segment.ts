import type { TemplatePart } from './path-template.js';

/** A segment as its bytes, whatever their percent-encoding: one character a byte. */
interface SegmentBytes {
  readonly bytes: string;
  /** Where each byte stands in the segment, and at last its length; undefined if each character is one byte. */
  readonly at: readonly number[] | undefined;
}

const utf8 = new TextEncoder();

/**
 * Splits a segment among the parts of a template: literals in every percent-encoding (RFC 3986 section 6.2.2.2), and parameters
 * that are as short as possible from one side. Takes time linear in the segment for each part, unlike a regular expression.
 * @returns the text of each parameter, or undefined if the segment does not fit.
 */
export function splitSegment(parts: readonly TemplatePart[], raw: string, from: 'left' | 'right'): readonly string[] | undefined {
  const { bytes, at } = bytesOf(raw);
  const literals = parts.map((part) => (part.kind === 'literal' ? bytesOf(part.text).bytes : undefined));
  const spans = from === 'left' ? fromLeft(literals, bytes) : fromRight(literals, bytes);
  return spans?.map(([start, end]) => (at === undefined ? raw.slice(start, end) : raw.slice(at[start], at[end])));
}

/** Upper bound on the places of one segment that are looked at for splits of it. */
const MOST_STEPS = 100_000;

/** Every way to split a segment among the parts of a template, those with the shortest first parameter first, up to a bound. */
export function* everySplit(parts: readonly TemplatePart[], raw: string): Generator<readonly string[]> {
  const { bytes, at } = bytesOf(raw);
  const literals = parts.map((part) => (part.kind === 'literal' ? bytesOf(part.text).bytes : undefined));
  for (const spans of everySpan(literals, { bytes, left: MOST_STEPS }, 0))
    yield spans.map(([start, end]) => (at === undefined ? raw.slice(start, end) : raw.slice(at[start], at[end])));
}

/** A segment that is searched for splits. */
interface Searched {
  readonly bytes: string;
  /** The number of places that may still be looked at. */
  left: number;
}

function* everySpan(parts: readonly Part[], searched: Searched, start: number): Generator<readonly Span[]> {
  const { bytes } = searched;
  const [part, next] = parts;
  const others = parts.slice(1);
  if (parts.length === 0) {
    if (start === bytes.length) yield [];
  } else if (part !== undefined) {
    if (bytes.startsWith(part, start)) yield* everySpan(others, searched, start + part.length);
  } else {
    // A parameter ends where the literal behind it begins.
    for (let end = others.length === 0 ? bytes.length : start; end <= bytes.length && searched.left > 0; end += 1) {
      searched.left -= 1;
      if (next !== undefined && !bytes.startsWith(next, end)) continue;
      for (const spans of everySpan(others, searched, end)) yield [[start, end], ...spans];
    }
  }
}

type Span = readonly [start: number, end: number];

/** The bytes of a literal; undefined for a parameter. */
type Part = string | undefined;

/** Each literal is taken where it occurs first, but the last one, which ends the segment. */
function fromLeft(parts: readonly Part[], bytes: string): readonly Span[] | undefined {
  const spans: Span[] = [];
  let start = 0;
  let isOpen = false;
  for (const [i, literal] of parts.entries()) {
    if (literal === undefined) {
      if (isOpen) spans.push([start, start]);
      isOpen = true;
      continue;
    }
    const found = i === parts.length - 1 ? bytes.length - literal.length : bytes.indexOf(literal, start);
    if (found < start || !bytes.startsWith(literal, found) || (!isOpen && found > start)) return undefined;
    if (isOpen) spans.push([start, found]);
    isOpen = false;
    start = found + literal.length;
  }
  if (isOpen) spans.push([start, bytes.length]);
  return isOpen || start === bytes.length ? spans : undefined;
}

/** The mirror image. */
function fromRight(parts: readonly Part[], bytes: string): readonly Span[] | undefined {
  const mirrored = parts.map((literal) => (literal === undefined ? undefined : reverse(literal))).toReversed();
  return fromLeft(mirrored, reverse(bytes))
    ?.map(([start, end]): Span => [bytes.length - end, bytes.length - start])
    .toReversed();
}

function reverse(bytes: string): string {
  return [...bytes].toReversed().join('');
}

function bytesOf(raw: string): SegmentBytes {
  if (/^[!-$&-~]*$/.test(raw)) return { bytes: raw, at: undefined };
  let bytes = '';
  const at: number[] = [];
  for (let i = 0; i < raw.length;) {
    const triplet = raw[i] === '%' ? /^%([0-9A-Fa-f]{2})/.exec(raw.slice(i, i + 3)) : null;
    const character = String.fromCodePoint(raw.codePointAt(i) ?? 0);
    const added =
      triplet === null
        ? [...utf8.encode(character)].map((byte) => String.fromCharCode(byte)).join('')
        : String.fromCharCode(Number.parseInt(triplet[1] ?? '', 16));
    for (const _ of added) at.push(i);
    bytes += added;
    i += triplet === null ? character.length : 3;
  }
  return { bytes, at: [...at, raw.length] };
}
