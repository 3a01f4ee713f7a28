import { decodeUtf8 } from '../../json/decode-utf8.js';
import { parseJson } from '../../json/parse.js';
import { type JsonValue, isArray, jsonArray } from '../../json/value.js';
import { namedTypes } from '../schema-types.js';
import { jsonTexts, writtenItems } from '../sequences.js';
import type { BodyCodec, BodyOddity } from './body-codec.js';
import { bytesCodec } from './bytes-codec.js';

const utf8 = new TextEncoder();

/**
 * Lines and sequences of JSON texts (RFC 7464), where the schema describes the list of all items: that of `itemSchema` (OpenAPI 3.2 section
 * 4.14.5), or one that is an array itself. What another schema means there, no version of OpenAPI says: such content is not judged.
 */
export const sequenceCodec: BodyCodec = {
  name: 'sequence',
  decode: (bytes, contentType, { schema }) => {
    if (!namedTypes([schema]).includes('array')) return { kind: 'not-decoded' };
    const { text, isValid } = decodeUtf8(bytes);
    const oddities: readonly BodyOddity[] = [
      ...(isValid ? [] : (['body-invalid-utf8'] as const)),
      ...(text.startsWith('\uFEFF') ? (['byte-order-mark'] as const) : []),
    ];
    const items: JsonValue[] = [];
    for (const [i, piece] of jsonTexts(text.replace(/^\uFEFF/, ''), contentType).entries()) {
      if (piece.trim() === '') continue;
      const item = parseJson(piece);
      if (item === undefined) return { kind: 'malformed', because: `item ${i + 1} of the body is not JSON`, oddities };
      items.push(item);
    }
    return { kind: 'value', value: jsonArray(items), oddities };
  },
  encode: (value, contentType, format) => {
    if (!namedTypes([format.schema]).includes('array')) return bytesCodec.encode(value, contentType, format);
    if (!isArray(value)) return { kind: 'unwritable', because: `${contentType} can only hold a list` };
    if (value.items.length === 0)
      return { kind: 'unwritable', because: `an empty list cannot be told from an absent body in ${contentType}` };
    return { kind: 'encoded', bytes: utf8.encode(writtenItems(value.items, contentType)), contentType };
  },
};
