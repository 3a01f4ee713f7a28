import { fits, itemSchemas, memberSchemas, namedTypes } from '../schema-types.js';
import type { Schemas } from '../applied-to.js';
import { type Reading, ambiguous, arrayReading, objectReading, valueReading, withAmbiguities } from '../decoded-text.js';
import type { DecodeText } from './decode-text.js';
import { percentEncode } from '../percent.js';
import { type Notation, isAlwaysEncoded } from './parameter.js';
import type { RawTexts } from './raw-texts.js';
import { readScalar } from './read-scalar.js';
import type { RawPair } from './split-query.js';

/** What a parameter's text is read with. */
export interface TextReader {
  readonly notation: Notation;
  readonly decode: DecodeText;
  readonly schemas: Schemas;
  readonly allowEmptyValue: boolean;
}

/**
 * Reads the texts of a parameter by its style (OpenAPI 3.1 section 4.8.12.3). Where the schema admits a single value, an array
 * and an object, each is tried in this order, and the first valid reading counts.
 * @returns undefined if the parameter is absent.
 */
export function readStyled(raw: RawTexts, reader: TextReader): Reading | undefined {
  if (raw.malformed !== undefined) return { kind: 'malformed', because: raw.malformed };
  const types = namedTypes(reader.schemas);
  const structured = types.filter((type) => type === 'array' || type === 'object');
  const readings = [
    types.length === 0 || types.length > structured.length ? readSingle(raw, reader) : undefined,
    structured.includes('array') ? readArray(raw, reader) : undefined,
    structured.includes('object') ? readObject(raw, reader) : undefined,
  ].filter((reading) => reading !== undefined);
  const valid = readings.find((reading) => reading.kind === 'value' && (readings.length === 1 || fits(reader.schemas, reading.value)));
  const reading = valid ?? readings.find(({ kind }) => kind === 'ambiguous') ?? readings[0];
  if (reading !== undefined) return withAmbiguities(reading, raw.oddities);
  return raw.oddities.length > 0 ? ambiguous(undefined, ...raw.oddities) : undefined;
}

function readSingle({ values }: RawTexts, reader: TextReader): Reading | undefined {
  const [raw, another] = values;
  if (raw === undefined) return undefined;
  if (another !== undefined) return ambiguous(undefined, 'repeated');
  const { notation, schemas, allowEmptyValue } = reader;
  if (raw === '' && allowEmptyValue && notation.in === 'query') {
    const types = namedTypes(schemas);
    if (types.length === 0 || types.includes('string')) return valueReading('');
  }
  return readText(raw, schemas, reader);
}

/** Reads an item; one that is a list itself is split, if the document says how. */
function readItem(raw: string, schemas: Schemas, reader: TextReader): Reading {
  const { notation } = reader;
  const [next, ...deeper] = notation.inside;
  const text = notation.in === 'header' ? raw.trim() : raw;
  if (next === undefined || text === '' || !namedTypes(schemas).includes('array')) return readText(raw, schemas, reader);
  const inner = { ...reader, notation: { ...notation, inside: deeper } };
  return arrayReading(splitAt(text, next, notation).map((item) => readItem(item, itemSchemas(schemas), inner)));
}

function readText(raw: string, schemas: Schemas, { decode, notation }: TextReader): Reading {
  const { text, oddities } = decode(notation.in === 'header' ? raw.trim() : raw);
  return withAmbiguities(readScalar(text, schemas), oddities);
}

function readArray(raw: RawTexts, reader: TextReader): Reading | undefined {
  if (raw.values.length === 0) return undefined;
  const { notation } = reader;
  const schemas = itemSchemas(reader.schemas);
  const repeats = notation.explode && notation.style !== 'simple' && notation.style !== 'label';
  const pieces = repeats ? { texts: raw.values, reading: undefined } : split(raw.values, notation);
  if (pieces.reading !== undefined) return pieces.reading;
  const readItems = (texts: readonly string[]): Reading => arrayReading(texts.map((text) => readItem(text, schemas, reader)));
  const items = readItems(pieces.texts);
  const found =
    repeats && notation.inside.length > 0
      ? []
      : repeats
        ? commaOddities(items, pieces.texts, readItems, reader.schemas)
        : delimiterOddities(raw.values, notation);
  const array = withAmbiguities(items, found);
  return repeats && notation.in === 'cookie' ? withAmbiguities(array, ['other-style']) : array;
}

/** Some servers split repeated values at commas too: where that decides whether the list is valid, the contract does not. */
function commaOddities(
  items: Reading,
  texts: readonly string[],
  readItems: (texts: readonly string[]) => Reading,
  schemas: Schemas,
): readonly 'comma-list'[] {
  if (!texts.some((text) => text.includes(','))) return [];
  const isValid = (reading: Reading): boolean => reading.kind === 'value' && fits(schemas, reading.value);
  return isValid(items) === isValid(readItems(texts.flatMap((text) => text.split(',')))) ? [] : ['comma-list'];
}

function readObject(raw: RawTexts, reader: TextReader): Reading | undefined {
  const { notation } = reader;
  if (notation.explode) {
    if (raw.members.length > 0) return readMembers(raw.members, reader);
    return raw.values.length > 0 ? ambiguous(undefined, 'other-style') : undefined;
  }
  if (raw.values.length === 0) return undefined;
  const { texts, reading } = split(raw.values, notation);
  if (reading !== undefined) return reading;
  const found = delimiterOddities(raw.values, notation);
  if (texts.length % 2 === 1)
    return found.length > 0 ? ambiguous(undefined, ...found) : { kind: 'malformed', because: 'must be a list of names and values' };
  const pairs = texts.flatMap((name, i): readonly RawPair[] => (i % 2 === 0 ? [{ name, raw: texts[i + 1] ?? '' }] : []));
  return withAmbiguities(readMembers(pairs, reader), found);
}

function readMembers(pairs: readonly RawPair[], reader: TextReader): Reading {
  const { decode, notation, schemas } = reader;
  const areDecoded = notation.explode && (notation.in === 'query' || notation.in === 'cookie');
  const named = pairs.map(({ name, raw }) => ({ name: areDecoded ? name : decode(name).text, raw }));
  const members = new Map<string, Reading>();
  for (const { name, raw } of named) {
    members.set(name, members.has(name) ? ambiguous(undefined, 'repeated') : readText(raw, memberSchemas(schemas, name), reader));
  }
  return objectReading([...members]);
}

/** Splits the single text of a list. */
function split(
  values: readonly string[],
  notation: Notation,
): { readonly texts: readonly string[]; readonly reading: Reading | undefined } {
  if (values.length > 1 && (notation.in !== 'header' || notation.delimiter !== ','))
    return { texts: [], reading: ambiguous(undefined, 'repeated') };
  const text = values.join(',');
  if (text === '') return { texts: [], reading: ambiguous(undefined, 'empty') };
  if (isOldLabel(text, notation)) return { texts: text.split('.'), reading: undefined };
  return { texts: splitAt(text, notation.delimiter, notation), reading: undefined };
}

/** Splits at a delimiter, and at its percent-encoding if it has no other place in a target. In a query, a plus sign is a space. */
function splitAt(text: string, delimiter: Notation['delimiter'], { in: location }: Notation): readonly string[] {
  if (location === 'header' || !isAlwaysEncoded(delimiter)) return text.split(delimiter);
  const spellings = text.replaceAll(new RegExp(percentEncode(delimiter), 'gi'), delimiter);
  return (location === 'query' && delimiter === ' ' ? spellings.replaceAll('+', ' ') : spellings).split(delimiter);
}

/** OpenAPI before 3.1.1 separated the items of a label that is not exploded with dots, RFC 6570 with commas. */
function isOldLabel(text: string, { style, explode }: Notation): boolean {
  return style === 'label' && !explode && !text.includes(',') && text.includes('.');
}

function delimiterOddities(values: readonly string[], notation: Notation): readonly ('encoded-delimiter' | 'other-delimiter')[] {
  if (notation.in === 'header' || isAlwaysEncoded(notation.delimiter)) return [];
  if (values.some((text) => isOldLabel(text, notation))) return ['other-delimiter'];
  return values.some((text) => /%2C/i.test(text)) ? ['encoded-delimiter'] : [];
}
