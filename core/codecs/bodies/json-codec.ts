import { decodeJson } from '../../json/decode.js';
import { grammarFault } from '../../json/grammar.js';
import { printJson } from '../../json/print.js';
import { decodeWideJson } from '../../json/wide-encodings.js';
import type { BodyCodec, BodyOddity } from './body-codec.js';

const utf8 = new TextEncoder();

/** JSON, and every media type with the suffix `+json` (RFC 8259, RFC 6839 section 3.1). */
export const jsonCodec: BodyCodec = {
  name: 'json',
  decode: (bytes) => {
    const { value, text, byteOrderMark, invalidUtf8 } = decodeJson(bytes);
    const wide = value === undefined ? decodeWideJson(bytes) : undefined;
    if (wide !== undefined) return { kind: 'value', value: wide.value, oddities: [wide.encoding === 'UTF-16' ? 'utf-16' : 'utf-32'] };
    const oddities: BodyOddity[] = [];
    if (byteOrderMark) oddities.push('byte-order-mark');
    if (invalidUtf8) oddities.push('body-invalid-utf8');
    return value === undefined ? { kind: 'malformed', because: grammarFault(text), oddities } : { kind: 'value', value, oddities };
  },
  encode: (value, contentType) => ({ kind: 'encoded', bytes: utf8.encode(printJson(value)), contentType }),
};
