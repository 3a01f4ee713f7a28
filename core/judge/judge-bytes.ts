import { namedTypes } from '../codecs/schema-types.js';
import { parseMediaType } from '../codecs/media-type.js';
import type { MediaType } from '../contract/contract.js';
import type { Place } from '../place.js';
import { withAllOf } from '../schema/nodes/with-all-of.js';
import type { Situation } from '../contract/situation.js';

/** What the contract says about a body of bytes: an octet stream may be anything, unless its schema limits it. */
export function bytesSituation({ schema, at }: MediaType, contentType: string): Situation {
  if (hasGrammar(contentType)) return grammarSituation(contentType, at);
  const types = namedTypes([schema]);
  const isString = types.length === 0 || types.includes('string');
  const isLimited = withAllOf(schema).some(({ assertions }) => assertions.some(({ keyword }) => !FREE.has(keyword)));
  if (isString && !isLimited) return { id: 'valid', because: 'any content is valid', at };
  return { id: 'body-not-judged', because: 'the kit does not judge bytes by a schema', at };
}

const FREE: ReadonlySet<string> = new Set(['type', 'format']);

/** True for a media type whose content is more than any text or any bytes: a picture, an archive, CSV. */
export function hasGrammar(contentType: string): boolean {
  const { type, subtype } = parseMediaType(contentType) ?? { type: '', subtype: '' };
  return !ANYTHING.has(`${type}/${subtype}`);
}

const ANYTHING: ReadonlySet<string> = new Set(['text/plain', 'application/octet-stream']);

/** The situation of a body whose grammar the kit does not know. */
export function grammarSituation(contentType: string, at: Place): Situation {
  return { id: 'body-not-judged', because: `the kit does not judge the content of ${contentType}`, at };
}
