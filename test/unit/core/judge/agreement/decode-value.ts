import { type Json, type JsonMap, type PlainDocument, arrive, isMap } from './plain-document.js';

/**
 * What a server makes of a value that was sent as text: the scalars in it become texts, and each text becomes what its schema
 * admits. Where a schema admits several types, the first that is valid counts.
 */
export function decoded(document: PlainDocument, schema: JsonMap, value: Json): Json {
  const types = typesOf(document, schema);
  if (Array.isArray(value)) {
    const items = partOf(document, schema, 'items');
    return value.map((item) => decoded(document, items, item));
  }
  if (isMap(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, decoded(document, memberOf(document, schema, name), inner)]),
    );
  }
  if (types.size > 0 && [...types].every((type) => type === 'array' || type === 'null') && types.has('array'))
    return decoded(document, schema, [value]);
  const text = String(value);
  const readings: Json[] = [];
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) readings.push(text === 'true');
  if (types.has('integer') && /^-?(?:0|[1-9]\d*)$/.test(text)) readings.push(Number(text));
  if (types.has('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) readings.push(Number(text));
  if (types.size === 0 || types.has('string') || readings.length === 0) readings.push(text);
  return readings.find((reading) => document.validatorOf(schema)?.(reading) === true) ?? readings[0] ?? text;
}

/** The same for the members of a form, in which objects are JSON. */
export function decodedForm(document: PlainDocument, schema: JsonMap, value: Json): Json {
  if (!isMap(value)) return decoded(document, schema, value);
  const members = Object.entries(value).map(([name, inner]): readonly [string, Json] => {
    const member = memberOf(document, schema, name);
    if (isMap(inner)) return [name, inner];
    if (!Array.isArray(inner)) return [name, decoded(document, member, inner)];
    const items = partOf(document, member, 'items');
    return [name, inner.map((item) => (isMap(item) ? item : decoded(document, items, item)))];
  });
  return Object.fromEntries(members);
}

/** The types that a schema names, in all its branches. */
export function typesOf(document: PlainDocument, schema: JsonMap): ReadonlySet<string> {
  const types = new Set<string>();
  for (const node of branches(document, schema)) {
    const { type } = node;
    const named = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : implied(node);
    for (const name of named) types.add(name);
  }
  return types;
}

function implied(schema: JsonMap): readonly string[] {
  const found: string[] = [];
  const listed = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : [];
  for (const one of listed) found.push(one === null ? 'null' : Array.isArray(one) ? 'array' : typeof one);
  if ('minimum' in schema || 'maximum' in schema) found.push('number');
  if ('pattern' in schema || 'minLength' in schema || 'maxLength' in schema) found.push('string');
  if ('items' in schema || 'minItems' in schema || 'maxItems' in schema) found.push('array');
  if ('properties' in schema || 'required' in schema) found.push('object');
  return found;
}

/** The schemas that apply to the same value, in any branch. */
function branches(document: PlainDocument, schema: JsonMap): readonly JsonMap[] {
  const found = new Set<JsonMap>([arrive(document, schema)]);
  for (const node of found)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const inner = node[keyword];
      if (Array.isArray(inner)) for (const one of inner) found.add(arrive(document, one));
    }
  return [...found];
}

function partOf(document: PlainDocument, schema: JsonMap, keyword: string): JsonMap {
  const parts = branches(document, schema).flatMap((node) => (isMap(node[keyword]) ? [node[keyword]] : []));
  const [only, another] = parts;
  return only === undefined ? {} : another === undefined ? only : united(parts);
}

function memberOf(document: PlainDocument, schema: JsonMap, name: string): JsonMap {
  const parts = branches(document, schema).flatMap(({ properties, additionalProperties }): readonly JsonMap[] => {
    const declared = isMap(properties) ? properties[name] : undefined;
    if (declared !== undefined) return isMap(declared) ? [declared] : [];
    return isMap(additionalProperties) ? [additionalProperties] : [];
  });
  const [only, another] = parts;
  return only === undefined ? {} : another === undefined ? only : united(parts);
}

const unions = new Map<string, JsonMap>();

/** One schema object for the same schemas, so that it is compiled once. */
function united(parts: readonly JsonMap[]): JsonMap {
  const key = JSON.stringify(parts);
  const known = unions.get(key) ?? { anyOf: parts };
  unions.set(key, known);
  return known;
}
