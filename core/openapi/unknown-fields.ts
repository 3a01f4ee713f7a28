import { isObject } from '../json/value.js';
import { nearest } from '../known-keys.js';
import { pointerTo } from '../place.js';
import type { Reading } from './reader-context.js';
import type { LocatedNode } from './source/located-node.js';
import { placeIn } from './source/source-file.js';

/** The fields of OpenAPI 3.0 and 3.1, by object. */
const KNOWN = {
  document: ['openapi', 'info', 'servers', 'security', 'paths', 'components', 'tags', 'externalDocs', 'jsonSchemaDialect', 'webhooks'],
  'path item': [
    'summary',
    'description',
    'servers',
    'parameters',
    'get',
    'put',
    'post',
    'delete',
    'options',
    'head',
    'patch',
    'trace',
    '$ref',
  ],
  operation: [
    'tags',
    'summary',
    'description',
    'externalDocs',
    'operationId',
    'parameters',
    'requestBody',
    'responses',
    'callbacks',
    'deprecated',
    'security',
    'servers',
  ],
  parameter: [
    'name',
    'in',
    'description',
    'required',
    'deprecated',
    'allowEmptyValue',
    'style',
    'explode',
    'allowReserved',
    'schema',
    'content',
    'example',
    'examples',
  ],
  header: ['description', 'required', 'deprecated', 'style', 'explode', 'schema', 'content', 'example', 'examples'],
  'request body': ['description', 'content', 'required'],
  response: ['description', 'content', 'headers', 'links'],
  'media type': ['schema', 'example', 'examples', 'encoding'],
  encoding: ['contentType', 'headers', 'style', 'explode', 'allowReserved'],
  link: ['operationRef', 'operationId', 'parameters', 'requestBody', 'description', 'server'],
  server: ['url', 'description', 'variables'],
  'server variable': ['enum', 'default', 'description'],
  schema: [
    '$ref',
    '$defs',
    '$id',
    '$anchor',
    '$dynamicRef',
    '$dynamicAnchor',
    '$schema',
    '$comment',
    '$vocabulary',
    'definitions',
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'if',
    'then',
    'else',
    'dependentSchemas',
    'dependentRequired',
    'type',
    'enum',
    'const',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'multipleOf',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'properties',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'required',
    'minProperties',
    'maxProperties',
    'items',
    'prefixItems',
    'unevaluatedItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    'title',
    'description',
    'default',
    'example',
    'examples',
    'deprecated',
    'readOnly',
    'writeOnly',
    'discriminator',
    'xml',
    'externalDocs',
    'nullable',
  ],
} as const;

/** The objects of OpenAPI whose fields are checked. */
export type ObjectName = keyof typeof KNOWN;

/** Warns of every field that OpenAPI does not define: it may be a misspelt one. `x-` fields pass. */
export function warnOfUnknownFields({ warn }: Reading, node: LocatedNode, object: ObjectName): void {
  if (!isObject(node.value)) return;
  const known: readonly string[] = KNOWN[object];
  for (const [name] of node.value.members) {
    if (known.includes(name) || name.startsWith('x-')) continue;
    const meant = nearest(name, known);
    warn({
      kind: 'unknown-field',
      message: `'${name}' is not a field of ${/^[aeiou]/.test(object) ? 'an' : 'a'} ${object}, and is ignored`,
      hint: meant === undefined ? 'Remove it, or write it as x-…' : `Did you mean ${meant}?`,
      at: placeIn(node.source, pointerTo(node.pointer, name)),
    });
  }
}
