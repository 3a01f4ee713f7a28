import * as fc from 'fast-check';
import { type Json, type JsonMap, type PlainDocument, arrive, isMap } from './plain-document.js';

/** How deep a drawn value nests. */
const DEEPEST = 3;

/** How deep required members are drawn at most: a schema can require itself. */
const MOST_REQUIRED = 6;

/** Values near a schema: most are valid, some break a bound or a list of values by one. */
export function valuesNear(document: PlainDocument, schema: JsonMap, depth = 0): fc.Arbitrary<Json> {
  const whole = flattened(document, schema);
  const branches = [...listOf(whole['oneOf']), ...listOf(whole['anyOf'])].filter(isMap);
  if (branches.length > 0 && depth < DEEPEST) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = whole;
    return fc.oneof(...branches.map((branch) => valuesNear(document, merged(rest, flattened(document, branch)), depth)));
  }
  const fixed = [...listOf(whole['enum']), ...('const' in whole ? [whole['const']] : [])].filter((one) => one !== undefined);
  const examples = ['example', 'default'].flatMap((name) => (name in whole ? [whole[name] ?? null] : []));
  if (fixed.length > 0) return weighted([9, fc.constantFrom(...fixed)], [1, fc.constantFrom<Json>('other', 7, true)]);
  const types = typesOf(whole);
  const made = fc.oneof(...types.map((type) => ofType(document, whole, type, depth)));
  return examples.length > 0 ? weighted([4, made], [1, fc.constantFrom(...examples)]) : made;
}

function weighted(...choices: readonly (readonly [number, fc.Arbitrary<Json>])[]): fc.Arbitrary<Json> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Any JSON: what a mutation puts in the place of a value. */
export const strangers: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    7,
    1e6,
    'x',
    'true',
    '12',
    '',
    'a b',
    'a,b',
    'é',
    'a&b=c+d',
    [],
    ['x'],
    [1, 2],
    {},
    { a: 1 },
  ),
  fc.integer({ min: -1000, max: 1000 }),
  fc.string({ maxLength: 40 }),
);

function typesOf(schema: JsonMap): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type) && type.length > 0) return type.map(String);
  if (isMap(schema['properties'])) return ['object'];
  if (isMap(schema['items'])) return ['array'];
  return ['string', 'integer', 'boolean'];
}

function ofType(document: PlainDocument, schema: JsonMap, type: string, depth: number): fc.Arbitrary<Json> {
  switch (type) {
    case 'object':
      return objectsNear(document, schema, depth);
    case 'array':
      return arraysNear(document, schema, depth);
    case 'integer':
      return numbersNear(schema, true);
    case 'number':
      return numbersNear(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return stringsNear(schema);
  }
}

function objectsNear(document: PlainDocument, schema: JsonMap, depth: number): fc.Arbitrary<Json> {
  const properties = isMap(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = listOf(schema['required']).map(String);
  // Built when it is drawn: schemas are wide, and refer to themselves.
  const inner = (one: Json): fc.Arbitrary<Json> =>
    fc.constant(one).chain((next) => valuesNear(document, isMap(next) ? next : {}, depth + 1));
  const members = properties
    .filter(([name, one]) => required.includes(name) || (depth < DEEPEST && arrive(document, one)['readOnly'] !== true))
    .map(([name, one]) => {
      const present = depth >= MOST_REQUIRED ? fc.constant<Json>(null) : inner(one);
      return [
        name,
        required.includes(name) ? present.map((value): Json | undefined => value) : fc.option(present, { nil: undefined }),
      ] as const;
    });
  const undeclared = required.filter((name) => properties.every(([declared]) => declared !== name));
  const others = [...undeclared.map((name) => [name, fc.constant<Json | undefined>('x')] as const)];
  const { additionalProperties: additional } = schema;
  if (isMap(additional) && depth < DEEPEST) others.push(['extra', fc.option(inner(additional), { nil: undefined })]);
  const names = [...members, ...others].map(([name]) => name);
  return fc
    .tuple(...[...members, ...others].map(([, value]) => value))
    .map((values): Json => Object.fromEntries(values.flatMap((value, i) => (value === undefined ? [] : [[names[i] ?? '', value]]))));
}

function arraysNear(document: PlainDocument, schema: JsonMap, depth: number): fc.Arbitrary<Json> {
  const { items } = schema;
  if (depth >= DEEPEST) return fc.constant<Json>([]);
  const least = countOf(schema['minItems'], 0);
  const most = Math.min(countOf(schema['maxItems'], least + 3), least + 3);
  return fc.array(valuesNear(document, isMap(items) ? items : {}, depth + 1), { minLength: Math.max(0, least - 1), maxLength: most + 1 });
}

function numbersNear(schema: JsonMap, isInteger: boolean): fc.Arbitrary<Json> {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((name) => {
    const bound = schema[name];
    return typeof bound === 'number' && Math.abs(bound) < 1e15 ? [bound - 1, bound, bound + 1] : [];
  });
  const { multipleOf: step } = schema;
  const near = [...bounds, 0, 1, 7, ...(typeof step === 'number' ? [step * 3] : []), ...(isInteger ? [] : [0.5, -2.25])];
  const low = typeof schema['minimum'] === 'number' ? Math.ceil(schema['minimum']) : -1000;
  return fc.oneof(
    fc.constantFrom(...near),
    fc.integer({ min: low, max: low + 2000 }).map((value) => (typeof step === 'number' ? value * step : value)),
  );
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2024-02-03T04:05:06Z',
  date: '2024-02-03',
  time: '04:05:06Z',
  uuid: '7e0f3d0a-5c1b-4f6e-9a38-2d41c6b5e903',
  email: 'a@example.com',
  uri: 'https://example.com/a?b=c',
  url: 'https://example.com/a?b=c',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'a.example.com',
  byte: 'YWJj',
};

const words = fc.stringMatching(/^[a-z]{1,8}$/);

function stringsNear(schema: JsonMap): fc.Arbitrary<Json> {
  const { format, pattern } = schema;
  const known = typeof format === 'string' ? OF_FORMAT[format] : undefined;
  if (known !== undefined) return weighted([9, fc.constant(known)], [1, fc.constant('no such format')]);
  const least = countOf(schema['minLength'], 1);
  const most = countOf(schema['maxLength'], least + 5);
  const sizes = [least - 1, least, Math.min(most, least + 5), ...('maxLength' in schema && most < 5000 ? [most, most + 1] : [])];
  const sized = fc
    .constantFrom(...sizes.filter((size) => size >= 0))
    .chain((size) => fc.constantFrom('a', 'é', '🌵', '7').map((unit) => unit.repeat(size)));
  const plain = fc.oneof(sized, fc.constantFrom('abc', 'a b', 'a+b', 'a,b', 'true', '12', 'x&y=z', 'ü%'), words);
  const matching = typeof pattern === 'string' ? stringsOf(pattern) : undefined;
  return matching === undefined ? plain : weighted([4, matching], [1, plain]);
}

/** To make one is slow. */
const stringsOf = memoizeText((pattern): fc.Arbitrary<string> | undefined => {
  try {
    const strings = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
    fc.sample(strings, 1);
    return strings;
  } catch {
    return undefined;
  }
});

function memoizeText<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly made: T }>();
  return (text) => {
    const found = known.get(text) ?? { made: make(text) };
    known.set(text, found);
    return found.made;
  };
}

/** A schema with what it refers to and its `allOf` in one object. */
function flattened(document: PlainDocument, schema: JsonMap, level = 0): JsonMap {
  const { allOf, ...rest } = arrive(document, schema);
  if (level > MOST_REQUIRED) return rest;
  return listOf(allOf)
    .filter(isMap)
    .reduce<JsonMap>((whole, part) => merged(whole, flattened(document, part, level + 1)), rest);
}

function merged(one: JsonMap, other: JsonMap): JsonMap {
  const properties = [one['properties'], other['properties']].filter(isMap);
  return {
    ...one,
    ...other,
    ...(properties.length > 0 ? { properties: Object.assign({}, ...properties) } : {}),
    required: [...listOf(one['required']), ...listOf(other['required'])],
  };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function countOf(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? Math.min(value, 10_000) : otherwise;
}
