import type { JsonValue } from '../../json/value.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { withAllOf } from '../../schema/with-all-of.js';
import { isSameSpelling } from '../../words/told-spelling.js';

/**
 * True if a text is stored in another spelling of which the document speaks.
 * @param schemas that declare the member, of the request and of the response: their descriptions count.
 * @param ofAll what the document says of the texts of all members.
 */
export function isSameAsTold(schemas: readonly SchemaNode[], sent: JsonValue, stored: JsonValue, ofAll?: string): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  const told = schemas.flatMap(withAllOf).flatMap(({ hints }) => hints?.description ?? []);
  return isSameSpelling(ofAll === undefined ? told : [...told, ofAll], sent, stored);
}
