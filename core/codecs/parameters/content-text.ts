import { parseJson } from '../../json/parse.js';
import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { codecNameOf } from '../codec-name.js';
import { type Reading, ambiguous, valueReading } from '../decoded-text.js';
import { scalarText } from '../scalar-text.js';
import { namedTypes } from '../schema-types.js';
import { readScalar } from './read-scalar.js';

/**
 * Reads a text as a document of a media type (OpenAPI 3.1 section 4.8.12.2, `content`; 3.2 section 4.12.1, `in: querystring`): JSON, plain text, or what stays a
 * text because the schema asks for one. What another media type says of another schema is left open.
 * @param text decoded.
 */
export function readContentText(mediaType: string, text: string, schema: SchemaNode): Reading {
  switch (codecNameOf(mediaType)) {
    case 'json': {
      const value = parseJson(text);
      return value === undefined ? { kind: 'malformed', because: 'is not JSON' } : valueReading(value);
    }
    case 'text':
      return readPlainText(text, schema);
    case 'sequence':
    case 'form':
    case 'multipart':
    case 'parts':
    case 'bytes':
    case 'xml':
      return takesText(schema) ? valueReading(text) : ambiguous(undefined, 'unread-content');
  }
}

/**
 * Reads plain text: a string if the schema admits one, else what the text says of a boolean or a number. Frameworks document `text/plain` beside JSON for arrays
 * and objects, with the schema of both: such text is read as JSON.
 */
export function readPlainText(text: string, schema: SchemaNode): Reading {
  if (takesText(schema)) return valueReading(text);
  if (!namedTypes([schema]).every((type) => type === 'array' || type === 'object' || type === 'null')) return readScalar(text, [schema]);
  const value = parseJson(text);
  return value === undefined ? ambiguous(undefined, 'text-for-structure') : valueReading(value);
}

function takesText(schema: SchemaNode): boolean {
  const types = namedTypes([schema]);
  return types.length === 0 || types.includes('string');
}

/**
 * The text of a value as a document of a media type.
 * @returns undefined if the kit does not write it.
 */
export function contentText(mediaType: string, value: JsonValue): string | undefined {
  const codec = codecNameOf(mediaType);
  if (codec === 'json') return printJson(value);
  return codec === 'text' || typeof value === 'string' ? scalarText(value) : undefined;
}
