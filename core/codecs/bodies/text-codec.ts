import { parseJson } from '../../json/parse.js';
import { namedTypes } from '../schema-types.js';
import { parseMediaType } from '../media-type.js';
import { readScalar } from '../parameters/read-scalar.js';
import type { BodyCodec, BodyOddity, DecodedBody } from './body-codec.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { scalarText } from '../scalar-text.js';

const utf8 = new TextEncoder();

/**
 * Text in UTF-8. It is a string if the schema admits one, else what the text says of a boolean or a number, as in a parameter.
 * Frameworks document `text/plain` beside JSON for arrays and objects, with the schema of both: such text is read as JSON.
 */
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
    const decoded = decodeText(bare, namedTypes([schema]), () => readScalar(bare, [schema]));
    return oddities.length === 0 || decoded.kind === 'not-decoded' ? decoded : { ...decoded, oddities: [...decoded.oddities, ...oddities] };
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

function decodeText(
  text: string,
  types: readonly string[],
  scalar: () => DecodedBody | { readonly kind: 'malformed'; readonly because: string },
): DecodedBody {
  if (types.length === 0 || types.includes('string')) return { kind: 'value', value: text, oddities: [] };
  if (types.every((type) => type === 'array' || type === 'object' || type === 'null')) {
    const value = parseJson(text);
    return value === undefined ? { kind: 'ambiguous', value, oddities: ['text-for-structure'] } : { kind: 'value', value, oddities: [] };
  }
  const reading = scalar();
  return reading.kind === 'malformed' ? { ...reading, oddities: [] } : reading;
}
