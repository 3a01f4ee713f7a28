import { parseMediaType } from '../media-type.js';
import { readPlainText } from '../parameters/content-text.js';
import type { BodyCodec, BodyOddity } from './body-codec.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { scalarText } from '../scalar-text.js';

const utf8 = new TextEncoder();

/** Text in UTF-8, read as in a parameter. */
export const textCodec: BodyCodec = {
  name: 'text',
  decode: (bytes, contentType, { schema }) => {
    const { text, isValid } = decodeUtf8(bytes);
    const oddities: BodyOddity[] = [];
    if (!isValid) oddities.push('body-invalid-utf8');
    if (text.startsWith('\uFEFF')) oddities.push('byte-order-mark');
    const charset = parseMediaType(contentType)?.parameters.get('charset')?.toLowerCase() ?? 'utf-8';
    if (!UTF8.has(charset) && bytes.some((byte) => byte > 0x7f)) oddities.push('other-charset');
    const bare = text.replace(/^\uFEFF/, '');
    const reading = readPlainText(bare, schema);
    return reading.kind === 'malformed' ? { ...reading, oddities } : { ...reading, oddities: [...reading.oddities, ...oddities] };
  },
  encode: (value, contentType) => {
    const text = scalarText(value);
    if (text === undefined) return { kind: 'unwritable', because: `${contentType} cannot hold null, arrays or objects` };
    if (!text.isWellFormed()) return { kind: 'unwritable', because: `${contentType} cannot hold a lone surrogate` };
    const isAscii = /^[\u0000-\u007f]*$/.test(text); // oxlint-disable-line no-control-regex
    const named = parseMediaType(contentType)?.parameters.has('charset') ?? false;
    return { kind: 'encoded', bytes: utf8.encode(text), contentType: isAscii || named ? contentType : `${contentType}; charset=utf-8` };
  },
};

const UTF8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);
