import { namedTypes } from '../codecs/schema-types.js';
import { parseMediaType } from '../codecs/media-type.js';
import { allows } from '../schema/allows.js';
import { binaryText } from '../codecs/bodies/binary-text.js';
import { isTinyFile } from '../plausible/tiny-files.js';
import type { MediaType } from '../contract/contract.js';
import type { Place } from '../place.js';
import { withAllOf } from '../schema/nodes/with-all-of.js';
import type { Situation } from '../contract/situation.js';

/** What the contract says about a body of bytes: an octet stream may be anything, unless its schema limits it, and of another type what the kit makes is right. */
export function bytesSituation({ schema, at }: MediaType, contentType: string, bytes: Uint8Array): Situation {
  if (hasGrammar(contentType)) {
    const isRight = isTinyFile(bytes, nameOf(contentType)) && allows(schema, binaryText(bytes), 'request');
    return isRight ? { id: 'valid', because: 'it is a file of its media type', at } : grammarSituation(contentType, at);
  }
  const types = namedTypes([schema]);
  const isString = types.length === 0 || types.includes('string');
  const isLimited = withAllOf(schema).some(({ assertions }) => assertions.some(({ keyword }) => !FREE.has(keyword)));
  if (isString && !isLimited) return { id: 'valid', because: 'any content is valid', at };
  // Of these, a limit counts the same in bytes and in characters.
  const text = bytes.every((byte) => byte < 0x80) ? binaryText(bytes) : undefined;
  if (text !== undefined && allows(schema, text, 'request')) return { id: 'valid', because: 'the content is valid against the schema', at };
  return { id: 'body-not-judged', because: 'the kit does not judge bytes by a schema', at };
}

const FREE: ReadonlySet<string> = new Set(['type', 'format']);

/** True for a media type whose content is more than any text or any bytes: a picture, an archive, CSV. */
export function hasGrammar(contentType: string): boolean {
  return !ANYTHING.has(nameOf(contentType));
}

/** A media type without its parameters. */
function nameOf(contentType: string): string {
  const { type, subtype } = parseMediaType(contentType) ?? { type: '', subtype: '' };
  return `${type}/${subtype}`;
}

const ANYTHING: ReadonlySet<string> = new Set(['text/plain', 'application/octet-stream']);

/** The situation of a body whose grammar the kit does not know. */
export function grammarSituation(contentType: string, at: Place): Situation {
  return { id: 'body-not-judged', because: `the kit does not judge the content of ${contentType}`, at };
}
