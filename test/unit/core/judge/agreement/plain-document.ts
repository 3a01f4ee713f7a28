import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON value as JavaScript has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A JSON object: of the document, a schema or another one. */
export type JsonMap = { readonly [name: string]: Json };

/** A document for ajv: its schemas are those of 2020-12, and its references name it. */
export interface PlainDocument {
  readonly root: JsonMap;
  /** Undefined if ajv cannot compile the schema. */
  readonly validatorOf: (schema: JsonMap) => ValidateFunction | undefined;
}

const BASE = 'https://document.example/';

/** The formats that ajv checks; integers by their range. */
const FORMATS = ['int32', 'int64', 'date', 'uuid', 'ipv4', 'email'] as const;

/** Prepares a document for ajv, without the kit's reading of schemas: what OpenAPI 3.0 spells otherwise is rewritten here. */
export function plainDocument(document: unknown): PlainDocument {
  const root = rewritten(toJson(document));
  if (!isMap(root)) throw new Error('the document is not an object');
  const validators = new WeakMap<JsonMap, ValidateFunction | undefined>();
  const [unicode, legacy] = [ajvFor(root, true), ajvFor(root, false)];
  const compile = (schema: JsonMap): ValidateFunction | undefined => {
    for (const ajv of [unicode, legacy])
      try {
        return ajv.compile(schema);
      } catch {
        continue;
      }
    return undefined;
  };
  return {
    root,
    validatorOf: (schema) => {
      if (!validators.has(schema)) validators.set(schema, compile(schema));
      return validators.get(schema);
    },
  };
}

function ajvFor(root: JsonMap, unicodeRegExp: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, unicodeRegExp, allErrors: true });
  addFormats.default(ajv, [...FORMATS]);
  ajv.addSchema(structuredClone(root), BASE);
  return ajv;
}

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows references within the document. */
export function arrive({ root }: Pick<PlainDocument, 'root'>, value: Json | undefined): JsonMap {
  let node = value;
  for (let step = 0; step < 50; step += 1) {
    const reference = isMap(node) ? node['$ref'] : undefined;
    if (typeof reference !== 'string') break;
    node = at(root, reference.slice(reference.indexOf('#') + 1));
  }
  return isMap(node) ? node : {};
}

function at(root: JsonMap, pointer: string): Json | undefined {
  return decodeURIComponent(pointer)
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((node, key) => {
      const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(node)) return node[Number(name)];
      return isMap(node) ? node[name] : undefined;
    }, root);
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)));
}

function rewritten(value: Json): Json {
  if (Array.isArray(value)) return value.map(rewritten);
  if (!isMap(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') return { ...value, $ref: reference.startsWith('#') ? `${BASE}${reference}` : reference };
  const map: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(value)) map[name] = rewritten(inner);
  if (map['nullable'] === true) allowNull(map);
  for (const [exclusive, bound] of BOUNDS) takeExclusive(map, exclusive, bound);
  return map;
}

const BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

function allowNull(map: Record<string, Json>): void {
  if (typeof map['type'] === 'string') map['type'] = [map['type'], 'null'];
  if (Array.isArray(map['enum'])) map['enum'] = [...map['enum'], null];
}

function takeExclusive(map: Record<string, Json>, exclusive: string, bound: string): void {
  if (typeof map[exclusive] !== 'boolean') return;
  if (map[exclusive] && typeof map[bound] === 'number') {
    map[exclusive] = map[bound];
    delete map[bound];
  } else delete map[exclusive];
}
