import { codecOf } from '../codecs/bodies/codec-of.js';
import { formatOf } from '../codecs/bodies/format-of.js';
import type { MediaType } from '../contract/contract.js';
import { SITUATIONS } from '../contract/situation.js';
import { decodeUtf8 } from '../json/decode-utf8.js';
import { memoize } from '../memoize.js';
import { type ContentOpinion, only } from './judge-content.js';
import { judgeDecoded } from './judge-decoded.js';

/**
 * Judges a body in XML: what the document shows is valid, and so is what is written as the schema says, and keeps it. What breaks the schema is left open:
 * many readers of XML leave out what they do not know. Pure; never throws, whatever the bytes.
 */
export function judgeXml(media: MediaType, contentType: string, bytes: Uint8Array): ContentOpinion {
  const { at } = media;
  const { texts, isOfSchema } = shownOf(media);
  if (texts.includes(decodeUtf8(bytes).text)) return only({ id: 'valid', because: 'the request is valid', at });
  const opinion = isOfSchema ? judgeDecoded(media, contentType, bytes) : undefined;
  if (opinion?.situations.every(({ id }) => SITUATIONS[id] === 'accept') === true) return opinion;
  const open = only({
    id: 'body-not-judged',
    because: 'the kit does not judge XML that is not written as the schema says, or breaks it',
    at,
  });
  // What is broken is named all the same where such a request makes the server fail.
  return { ...open, evaluation: opinion?.evaluation ?? open.evaluation };
}

/** What the document shows as texts, and whether its schema tells how they are written: it does where it shows none. */
const shownOf = memoize((media: MediaType): { readonly texts: readonly string[]; readonly isOfSchema: boolean } => {
  const texts = media.examples.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const isRead = (text: string): boolean =>
    codecOf(media.name).decode(new TextEncoder().encode(text), media.name, formatOf(media)).kind === 'value';
  return { texts, isOfSchema: texts.length === 0 || texts.some(isRead) };
});
