import { type JsonValue, isArray } from '../../json/value.js';
import { itemNodes } from '../../schema/nodes/named-parts.js';
import { appliedTo } from '../applied-to.js';
import { arrayReading } from '../decoded-text.js';
import { parseMediaType } from '../media-type.js';
import { namedTypes } from '../schema-types.js';
import type { BodyCodec, BodyFormat, BodyOddity, DecodedBody, EncodedBody } from './body-codec.js';
import { bytesCodec } from './bytes-codec.js';
import { headerLines, joinParts } from './join-parts.js';
import { parseMultipart } from './parse-multipart.js';
import { type CodecOf, type PartRule, readPart, writePart } from './part-content.js';

/**
 * `multipart/mixed` and other types of multipart whose parts have no names: a list of them in order (OpenAPI 3.2 section 4.14.6.2). What a schema of
 * another type means there, no version of OpenAPI says: such content is not judged.
 */
export function partsCodec(codecOf: CodecOf): BodyCodec {
  return {
    name: 'parts',
    decode: (bytes, contentType, format) => (isList(format) ? decodeList(bytes, contentType, format, codecOf) : { kind: 'not-decoded' }),
    encode: (value, contentType, format) =>
      isList(format) ? encodeList(value, contentType, format, codecOf) : bytesCodec.encode(value, contentType, format),
  };
}

/** True if the content is described as a list of parts. */
export function isList({ schema }: Pick<BodyFormat, 'schema'>): boolean {
  return namedTypes([schema]).includes('array');
}

/** Reads a list of parts. */
export function decodeList(bytes: Uint8Array, contentType: string, format: BodyFormat, codecOf: CodecOf): DecodedBody {
  const boundary = parseMediaType(contentType)?.parameters.get('boundary');
  if (boundary === undefined || boundary === '') return { kind: 'malformed', because: 'the Content-Type has no boundary', oddities: [] };
  const parsed = parseMultipart(bytes, boundary);
  if (parsed.kind === 'malformed') return { ...parsed, oddities: [] };
  const oddities = new Set<BodyOddity>(parsed.oddities);
  const whole = arrayReading(parsed.parts.map((part, i) => readPart(part, ruleAt(format, i), oddities, codecOf)));
  if (whole.kind === 'malformed') return { ...whole, oddities: [...oddities] };
  if (whole.kind === 'value' && oddities.size === 0) return whole;
  return { kind: 'ambiguous', value: whole.value, oddities: [...whole.oddities, ...oddities] };
}

/** Writes a list of parts. */
export function encodeList(value: JsonValue, contentType: string, format: BodyFormat, codecOf: CodecOf): EncodedBody {
  if (!isArray(value)) return { kind: 'unwritable', because: `${contentType} can only hold a list` };
  if (value.items.length === 0) return { kind: 'unwritable', because: 'multipart has at least one part (RFC 2046 section 5.1.1)' };
  const parts: string[] = [];
  for (const [i, item] of value.items.entries()) {
    const rule = ruleAt(format, i);
    const part = writePart(item, rule, codecOf);
    if (part.kind === 'unwritable') return { kind: 'unwritable', because: `part ${i + 1} ${part.because}` };
    const lines = [...(part.type === undefined ? [] : [`Content-Type: ${part.type}`]), ...headerLines(rule.encoding)];
    parts.push(`${lines.map((line) => `${line}\r\n`).join('')}\r\n${part.text}`);
  }
  return joinParts(parts, contentType);
}

function ruleAt({ schema, prefixEncodings = [], itemEncoding = {} }: BodyFormat, i: number): PartRule {
  return { schemas: itemNodes(appliedTo([schema]), i), encoding: prefixEncodings[i] ?? itemEncoding };
}
