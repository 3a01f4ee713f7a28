import { KitError } from '../kit-error.js';
import { isObject } from '../json/value.js';
import { nearest } from '../known-keys.js';
import { pointerTo } from './place.js';
import { placeIn } from './source-file.js';
import type { LocatedNode } from './resolve-ref.js';

/** The fields that the kit reads, or may ignore because they do not affect requests and responses, by object. */
const KNOWN = {
  document: ['openapi', 'info', 'servers', 'security', 'paths', 'components', 'tags', 'externalDocs', 'jsonSchemaDialect'],
  'path item': ['summary', 'description', 'servers', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', '$ref'],
  operation: [
    'tags',
    'summary',
    'description',
    'externalDocs',
    'operationId',
    'requestBody',
    'responses',
    'deprecated',
    'security',
    'servers',
  ],
  'request body': ['description', 'content', 'required'],
  response: ['description', 'content'],
  'media type': ['schema', 'example', 'examples'],
  schema: [
    '$ref',
    'allOf',
    'type',
    'properties',
    'required',
    'additionalProperties',
    'enum',
    'const',
    'items',
    'format',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'maxProperties',
    'dependentRequired',
    'propertyNames',
    'unevaluatedProperties',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    '$defs',
    'title',
    'description',
    'default',
    'deprecated',
    'example',
    'examples',
    'externalDocs',
    '$comment',
    '$schema',
  ],
} as const;

/** The objects of OpenAPI 3.1 whose fields are checked. */
export type ObjectName = keyof typeof KNOWN;

/**
 * Refuses a field that the kit does not support, instead of ignoring it. `x-` fields pass.
 * @throws KitError at the line of the first such field.
 */
export function refuseUnknownFields(node: LocatedNode, object: ObjectName): void {
  if (!isObject(node.value)) return;
  const known: readonly string[] = KNOWN[object];
  for (const [name] of node.value.members) {
    if (known.includes(name) || name.startsWith('x-')) continue;
    throw unsupported(node, name, `'${name}' in ${object === 'operation' ? 'an' : 'a'} ${object}`, nearest(name, known));
  }
}

/**
 * The error for a feature of OpenAPI that the kit does not support.
 * @param meant what may have been meant instead.
 */
export function unsupported(node: LocatedNode, field: string, what: string, meant?: string): KitError {
  const at = placeIn(node.source, pointerTo(node.pointer, field));
  return new KitError(
    'DocumentError',
    `${what} is not supported`,
    meant === undefined ? 'Remove it from the document, or write it another way' : `Did you mean ${meant}?`,
    at,
  );
}
