import { namedTypes } from '../schema-types.js';
import type { CodecParameter } from '../parameters/parameter.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { PropertyEncoding } from '../../contract/contract.js';

/**
 * A property of a form as a query parameter. Its style counts if the document names one; else its content type; else arrays are
 * repeated pairs and objects JSON (OpenAPI 3.1 sections 4.8.14.4 and 4.8.15.1).
 */
export function propertyParameter(name: string, schema: SchemaNode, encoding: PropertyEncoding = {}): CodecParameter {
  return { name, in: 'query', schema, serialization: serializationOf(schema, encoding) };
}

function serializationOf(
  schema: SchemaNode,
  { contentType, style, explode, allowReserved, delimiters }: PropertyEncoding,
): CodecParameter['serialization'] {
  const isStyled = style !== undefined || explode !== undefined || allowReserved !== undefined;
  const written = style ?? 'form';
  const styled = {
    kind: 'style',
    style: written,
    explode: explode ?? written === 'form',
    allowReserved: allowReserved ?? false,
    ...(delimiters === undefined ? {} : { delimiters }),
  } as const;
  if (isStyled) return styled;
  if (contentType !== undefined && !/^text\/plain\b/i.test(contentType)) return { kind: 'content', mediaType: contentType };
  return isObjectOnly(schema) ? { kind: 'content', mediaType: 'application/json' } : styled;
}

/** True if the schema admits objects and nothing else but null. */
export function isObjectOnly(schema: SchemaNode): boolean {
  const types = namedTypes([schema]);
  return types.includes('object') && types.every((type) => type === 'object' || type === 'null');
}
