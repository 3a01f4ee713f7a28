import type { ToldOf } from '../../contract/told-of.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { sentencesOf } from '../../words/sentences.js';
import { isRoundedAsTold } from '../../words/told-rounding.js';
import { isOnSpelling, isSameSpelling } from '../../words/told-spelling.js';

const NOTHING: ToldOf = { ofMember: [], ofAll: '' };

/**
 * True if a value is stored as the document says: a text in another spelling of which it speaks, a number rounded.
 * @param schemas that declare the member, of the request and of the response: their descriptions count.
 * @param told what the document says of the member elsewhere.
 */
export function isSameAsTold(schemas: readonly SchemaNode[], sent: JsonValue, stored: JsonValue, told = NOTHING): boolean {
  const ofMember = [...schemas.flatMap(withAllOf).flatMap(({ hints }) => hints?.description ?? []), ...told.ofMember];
  if (isNumber(sent) && isNumber(stored)) return isRoundedAsTold([...ofMember, told.ofAll], sent.text, stored.text);
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  return isSameSpelling([...ofMember, ...sentencesOf(told.ofAll).filter(isOnSpelling)], sent, stored);
}
