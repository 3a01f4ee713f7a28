import { decodeUtf8 } from '../../json/decode-utf8.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import type { BodyCodec } from './body-codec.js';
import { xmlValue } from '../xml/read-xml.js';
import { rootName, xmlText } from '../xml/xml-text.js';

/**
 * XML: written and read by the `xml` of its schemas. What is read is certain if its value would be written as the same text, the document names the root, and
 * readers of XML agree on all of it. A string that begins with a tag or a declaration stands for a whole document.
 */
export const xmlCodec: BodyCodec = {
  name: 'xml',
  decode: (bytes, _, { schema }) => {
    const { text, isValid } = decodeUtf8(bytes);
    const value = isValid ? xmlValue(text, schema) : undefined;
    if (value === undefined) return { kind: 'not-decoded' };
    const isCertain = rootName(schema, value) !== undefined && isReadAlike(value);
    const isSame = isCertain && withoutLayout(text) === withoutLayout(xmlText(value, schema));
    return { kind: isSame ? 'value' : 'ambiguous', value, oddities: [] };
  },
  encode: (value, contentType, { schema }) => {
    const text = typeof value === 'string' && /^\s*</.test(value) ? value : xmlText(value, schema);
    return text.isWellFormed()
      ? { kind: 'encoded', bytes: new TextEncoder().encode(text), contentType }
      : { kind: 'unwritable', because: 'a lone surrogate is no character of XML (XML 1.0 section 2.2)' };
  },
};

/** True if readers of XML agree on a value: nothing is empty, no text has spaces that a reader may drop, and numbers are those of `xs:decimal`. */
function isReadAlike(value: JsonValue): boolean {
  if (isArray(value)) return value.items.length > 0 && value.items.every(isReadAlike);
  if (isObject(value)) return value.members.length > 0 && value.members.every(([, member]) => isReadAlike(member));
  if (isNumber(value)) return /^-?\d+(?:\.\d+)?$/.test(value.text);
  return typeof value === 'string' ? /^[^\s\p{Cc}](?:[^\p{Cc}\n]*[^\s\p{Cc}])?$/u.test(value) : value !== null;
}

/** A document without its declaration, if that says what is meant anyway, and without what stands between tags for people only. */
function withoutLayout(text: string): string {
  return text.replace(/^<\?xml version="1\.0"(?: encoding="utf-8")?\?>/i, '').replaceAll(/(^|>)[ \t\r\n]+(<|$)/g, '$1$2');
}
