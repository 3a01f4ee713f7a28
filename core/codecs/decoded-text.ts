import { type JsonValue, type Member, jsonArray, jsonObject } from '../json/value.js';

/** Spellings of one value that some servers read and others refuse: a schema that the value breaks is broken all the same. */
export const SPELLINGS = {
  'leading-zero': 'a number is written with a leading zero',
  'plus-sign': 'a number is written with a plus sign',
  'negative-zero': 'zero is written with a minus sign',
  fraction: 'an integer is written with a fraction',
  exponent: 'a number is written with an exponent',
  underscore: 'a number is written with underscores',
  'bare-point': 'a number is written without a digit on one side of its point',
  radix: 'a number is written in hexadecimal, octal or binary',
  'outer-space': 'spaces stand around a number or a boolean',
  'boolean-spelling': 'a boolean is not written as true or false',
} as const;

/** Texts that servers read as different values, or of which a style does not say what they mean: no schema decides. */
export const AMBIGUITIES = {
  empty: 'an empty value may count as absent',
  'null-text': 'no style says how null is written',
  'other-digits': 'some servers read digits beyond ASCII as numbers',
  'not-finite': 'some servers read NaN and Infinity as numbers',
  repeated: 'a parameter with a single value is repeated',
  'encoded-delimiter': 'a delimiter is percent-encoded: some servers decode before they split',
  'comma-list': 'some servers split repeated values at commas too',
  'other-delimiter': 'a list is delimited in another way than its style says',
  'other-style': 'the value is written in another style',
  'text-for-structure': 'the schema describes an array or an object, but the value is text',
  'unread-content': 'the kit does not read values of this media type',
  nested: 'no style says how nested arrays and objects are written',
  'bad-percent-encoding': 'a percent sign is not followed by two hexadecimal digits',
  'invalid-utf8': 'what percent-encodes invalid UTF-8 is read in different ways',
  unencoded: 'a character stands in the target that must be percent-encoded',
  semicolon: 'some servers separate the pairs of a query with semicolons',
  'encoded-slash': 'a slash or backslash in a path value may be refused or split the path',
  'control-character': 'a control character in a path value may be refused',
  'path-parameters': 'a semicolon in a path value may begin parameters of the segment (RFC 3986 section 3.3)',
  'dot-segment': 'clients and servers remove dot segments (RFC 3986 section 5.2.4)',
  'split-differently': 'the segment can be split among its parameters in several ways',
  'percent-in-cookie': 'some servers percent-decode cookies and others do not (RFC 6265 section 4.1.1)',
  'quoted-cookie': 'some servers remove the quotes of a cookie and others do not (RFC 6265 section 5.2)',
  'header-space': 'spaces around a header value may be kept or removed',
  'non-ascii-header': 'what bytes beyond ASCII mean in a header is open (RFC 9110 section 5.5)',
} as const;

/** The id of a spelling. */
export type Spelling = keyof typeof SPELLINGS;

/** The id of an ambiguity. */
export type Ambiguity = keyof typeof AMBIGUITIES;

/** Whatever servers read differently in a text. */
export type CodecOddity = Spelling | Ambiguity;

/** Why an oddity leaves open what a server does: one sentence without a full stop. */
export function oddityText(oddity: CodecOddity): string {
  return isSpelling(oddity) ? SPELLINGS[oddity] : AMBIGUITIES[oddity];
}

/** A value read from text. */
export interface ValueReading {
  readonly kind: 'value';
  readonly value: JsonValue;
  readonly oddities: readonly Spelling[];
}

/** Text of which servers make different values, whatever the schema says. */
export interface AmbiguousReading {
  readonly kind: 'ambiguous';
  /** What the style says, undefined if it says nothing. */
  readonly value: JsonValue | undefined;
  /** Never without an ambiguity. */
  readonly oddities: readonly CodecOddity[];
}

/** Text that is no value in this codec. */
export interface MalformedReading {
  readonly kind: 'malformed';
  /** A predicate without its subject: "is not JSON". */
  readonly because: string;
}

/** What a text means. */
export type Reading = ValueReading | AmbiguousReading | MalformedReading;

/** A reading without oddities. */
export function valueReading(value: JsonValue, ...oddities: readonly Spelling[]): ValueReading {
  return { kind: 'value', value, oddities };
}

/** A reading that leaves open which value was meant. */
export function ambiguous(value: JsonValue | undefined, ...oddities: readonly CodecOddity[]): AmbiguousReading {
  return { kind: 'ambiguous', value, oddities };
}

/** Adds what was seen around a text to its reading. */
export function withAmbiguities(reading: Reading, found: readonly Ambiguity[]): Reading {
  if (found.length === 0 || reading.kind === 'malformed') return reading;
  return { kind: 'ambiguous', value: reading.value, oddities: [...new Set([...reading.oddities, ...found])] };
}

/** Combines the readings of items: the first malformed one counts, then ambiguities. */
export function arrayReading(items: readonly Reading[]): Reading {
  return combine(items, jsonArray);
}

/** Combines the readings of members: the first malformed one counts, then ambiguities. */
export function objectReading(members: readonly (readonly [name: string, reading: Reading])[]): Reading {
  return combine(
    members.map(([, reading]) => reading),
    (values) => jsonObject(values.map((value, i): Member => [members[i]?.[0] ?? '', value])),
  );
}

function combine(readings: readonly Reading[], make: (values: readonly JsonValue[]) => JsonValue): Reading {
  const malformed = readings.find((reading) => reading.kind === 'malformed');
  if (malformed !== undefined) return malformed;
  const parts = readings.filter((reading) => reading.kind !== 'malformed');
  const values = parts.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const whole = values.length === parts.length ? make(values) : undefined;
  const oddities = [...new Set(parts.flatMap((part): readonly CodecOddity[] => part.oddities))];
  const spellings = oddities.filter(isSpelling);
  if (whole !== undefined && spellings.length === oddities.length) return { kind: 'value', value: whole, oddities: spellings };
  return { kind: 'ambiguous', value: whole, oddities };
}

function isSpelling(oddity: CodecOddity): oddity is Spelling {
  return Object.hasOwn(SPELLINGS, oddity);
}
