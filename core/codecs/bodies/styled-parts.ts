import type { PropertyEncoding } from '../../contract/contract.js';
import { type JsonValue } from '../../json/value.js';
import { printJson } from '../../json/print.js';
import type { Schemas } from '../applied-to.js';
import type { Reading } from '../decoded-text.js';
import { type MissedValue, missedValues } from '../parameters/missed-value.js';
import { readPairs } from '../parameters/read-pairs.js';
import { writeParameter } from '../parameters/write-parameter.js';
import { percentEncode } from '../percent.js';
import { percentDecode } from '../percent-decode.js';
import { unitedSchema } from '../united-schema.js';
import { propertyParameter } from './property-parameter.js';

/** A name and a text, which stand in a part as they are. */
export type NamedText = readonly [name: string, text: string];

/** A property that is written by a style. */
export interface StyledProperty {
  readonly name: string;
  readonly schemas: Schemas;
  readonly encoding: PropertyEncoding;
}

/** True if a style counts instead of the content type (OpenAPI 3.1 section 4.8.15). */
export function isStyled({ style, explode, allowReserved }: PropertyEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

/**
 * The parts of a property of multipart/form-data that is written by a style: the pairs of a query, in which nothing is percent-encoded (OpenAPI 3.2 section
 * 4.15.2).
 * @returns the reason, a predicate without its subject, if the parts would not be read as the same value.
 */
export function writeStyled(property: StyledProperty, value: JsonValue): readonly NamedText[] | string {
  const written = writeParameter(parameterOf(property), value);
  if (written.kind === 'unwritable') return written.because;
  const parts = (written.kind === 'query' ? written.pairs : []).map(([name, text]): NamedText => [
    percentDecode(name).text,
    percentDecode(text).text,
  ]);
  const [reading] = readStyled([property], parts).readings.values();
  if (reading?.kind === 'value' && printJson(reading.value) === printJson(value)) return parts;
  return 'cannot hold a delimiter of its style';
}

/** What parts say of the properties that are written by a style. */
export interface StyledReading {
  readonly readings: ReadonlyMap<string, Reading>;
  readonly missed: readonly MissedValue[];
  /** The names of the parts that belong to none of them. */
  readonly others: readonly string[];
}

/** Reads the parts of properties that are written by a style. */
export function readStyled(properties: readonly StyledProperty[], parts: readonly NamedText[]): StyledReading {
  const pairs = parts.map(([name, text]) => ({ name, raw: percentEncode(text, ',') }));
  const { readings, undeclared } = readPairs(properties.map(parameterOf), pairs);
  return {
    readings: new Map([...readings].map(([{ name }, reading]) => [name, reading])),
    missed: missedValues(readings),
    others: undeclared,
  };
}

function parameterOf({ name, schemas, encoding }: StyledProperty): ReturnType<typeof propertyParameter> {
  return propertyParameter(name, unitedSchema(schemas), encoding);
}
