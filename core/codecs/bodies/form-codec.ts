import { type JsonValue, type Member, isObject, jsonObject } from '../../json/value.js';
import { memberNames, memberSchemas } from '../schema-types.js';
import { type CodecParameter, type Pair } from '../parameters/parameter.js';
import { missedValues } from '../parameters/missed-value.js';
import { readPairs } from '../parameters/read-pairs.js';
import { readScalar } from '../parameters/read-scalar.js';
import { type RawPair, joinQuery, splitQuery } from '../parameters/split-query.js';
import { writeParameter } from '../parameters/write-parameter.js';
import { percentDecode } from '../percent-decode.js';
import { type Reading, ambiguous, objectReading, withAmbiguities } from '../decoded-text.js';
import type { BodyCodec, BodyFormat, DecodedBody } from './body-codec.js';
import { readBracketed } from './bracketed.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { unitedSchema } from '../united-schema.js';
import { propertyParameter } from './property-parameter.js';

const utf8 = new TextEncoder();

/** `application/x-www-form-urlencoded` (WHATWG URL section 5). Each property is read and written as a query parameter. */
export const formCodec: BodyCodec = {
  name: 'form',
  decode: (bytes, _contentType, format) => {
    const { text, isValid } = decodeUtf8(bytes);
    const decoded = decodeForm(splitQuery(text), format);
    return isValid ? decoded : { kind: 'ambiguous', value: undefined, oddities: ['body-invalid-utf8'] };
  },
  encode: (value, contentType, format) => {
    if (!isObject(value)) return { kind: 'unwritable', because: 'a form can only hold an object' };
    const pairs: Pair[] = [];
    for (const [name, member] of value.members) {
      const written = writeParameter(parameterOf(name, member, format), member);
      if (written.kind === 'unwritable') return { kind: 'unwritable', because: `form member ${name} ${written.because}` };
      if (written.kind === 'query') pairs.push(...written.pairs);
    }
    return { kind: 'encoded', bytes: utf8.encode(joinQuery(pairs)), contentType };
  },
};

/** An undeclared member that is an object is written as JSON. */
function parameterOf(name: string, value: JsonValue, { schema, encodings }: BodyFormat): CodecParameter {
  const declared = unitedSchema(memberSchemas([schema], name).slice(0, 1));
  const parameter = propertyParameter(name, declared, encodings.get(name));
  if (!isObject(value) || encodings.has(name)) return parameter;
  return { ...parameter, serialization: { kind: 'content', mediaType: 'application/json' } };
}

function decodeForm(pairs: readonly RawPair[], { schema, encodings }: BodyFormat): DecodedBody {
  const parameters = memberNames([schema]).map((name) =>
    propertyParameter(name, unitedSchema(memberSchemas([schema], name)), encodings.get(name)),
  );
  const { readings, undeclared } = readPairs(parameters, pairs);
  const declared = new Set(parameters.map(({ name }) => name));
  const others = undeclared.filter((name) => !declared.has(name.split('[')[0] ?? ''));
  const isNested = others.length < undeclared.length;
  const raws = rawsByName(pairs);
  const members = [...readings].map(([parameter, reading]): readonly [string, Reading] => [
    parameter.name,
    softened(parameter, reading, encodings.has(parameter.name)),
  ]);
  const ofNames = pairs.flatMap(({ oddities = [] }) => oddities);
  const all = [...members, ...others.map((name) => [name, readUndeclared(name, raws.get(name) ?? [], schema)] as const)];
  const reading = withAmbiguities(objectReading(all), isNested ? [...ofNames, 'nested'] : ofNames);
  if (reading.kind === 'malformed') return { ...reading, oddities: [] };
  // A whole body of JSON, sent as a form, is one strange name.
  const isJson = others.some((name) => /^\s*[[{"]/.test(name));
  if (reading.kind === 'value' || ofNames.length > 0 || isJson) return reading;
  const open = new Set(all.filter(([, one]) => one.kind === 'ambiguous').map(([name]) => name));
  // What stands in brackets belongs to a declared member.
  for (const name of undeclared.flatMap((one) => one.split('[')[0] ?? [])) if (declared.has(name)) open.add(name);
  const likely = [...open].flatMap((name): readonly Member[] => {
    const known = all.find(([other]) => other === name)?.[1];
    const value = known?.kind === 'ambiguous' ? known.value : undefined;
    const put = value === undefined ? readBracketed(name, pairs, memberSchemas([schema], name)) : value;
    return put === undefined ? [] : [[name, put]];
  });
  const values = all.flatMap(([name, one]): readonly Member[] => (one.kind === 'value' ? [[name, one.value]] : []));
  return {
    ...reading,
    value: jsonObject([...values.filter(([name]) => !open.has(name)), ...likely]),
    unread: [...open],
    missed: missedValues(readings),
  };
}

/** JSON for objects is only a default: servers read other notations. */
function softened({ name, serialization }: CodecParameter, reading: Reading, isEncoded: boolean): Reading {
  if (reading.kind !== 'malformed') return reading;
  if (serialization.kind === 'content' && !isEncoded) return ambiguous(undefined, 'other-style');
  return { kind: 'malformed', because: `form member ${name} ${reading.because}` };
}

function rawsByName(pairs: readonly RawPair[]): ReadonlyMap<string, readonly string[]> {
  const raws = new Map<string, string[]>();
  for (const { name, raw } of pairs)
    raws
      .set(name, raws.get(name) ?? [])
      .get(name)
      ?.push(raw);
  return raws;
}

function readUndeclared(name: string, [raw = '', another]: readonly string[], schema: BodyFormat['schema']): Reading {
  if (another !== undefined) return ambiguous(undefined, 'repeated');
  const { text, oddities } = percentDecode(raw, 'space');
  return withAmbiguities(readScalar(text, memberSchemas([schema], name)), oddities);
}
