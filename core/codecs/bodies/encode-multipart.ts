import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { isJsonName } from '../media-type.js';
import type { BodyFormat, EncodedBody } from './body-codec.js';
import type { PropertyEncoding } from '../../contract/contract.js';
import { itemSchemas, memberSchemas } from '../schema-types.js';
import { binaryText } from './binary-text.js';
import { headerLines, joinParts } from './join-parts.js';
import { type CodecOf, type PartRule, writePart } from './part-content.js';
import { isStyled, writeStyled } from './styled-parts.js';

const utf8 = new TextEncoder();

/** Writes an object as multipart/form-data: arrays as repeated parts, objects as JSON, files with a filename, and what has a style by that. */
export function encodeMultipart(value: JsonValue, contentType: string, format: BodyFormat, codecOf: CodecOf): EncodedBody {
  if (!isObject(value)) return { kind: 'unwritable', because: 'multipart can only hold an object' };
  const parts: string[] = [];
  for (const [name, member] of value.members) {
    const written = partsOf(name, member, format, codecOf);
    if (typeof written === 'string') return { kind: 'unwritable', because: `part ${name} ${written}` };
    parts.push(...written);
  }
  return joinParts(parts, contentType);
}

/** The parts of a property, or the reason, a predicate without its subject, why it has none. */
function partsOf(name: string, value: JsonValue, { schema, encodings }: BodyFormat, codecOf: CodecOf): readonly string[] | string {
  const schemas = memberSchemas([schema], name);
  const encoding = encodings.get(name) ?? {};
  if (isStyled(encoding) && encoding.isFile !== true) {
    const texts = writeStyled({ name, schemas, encoding }, value);
    if (typeof texts === 'string') return texts;
    return texts.map(([label, text]) => [disposition(label), ...headerLines(encoding), '', binaryText(utf8.encode(text))].join('\r\n'));
  }
  if (!isArray(value) || isOnePart(encoding)) return asList(partOf(name, value, { schemas, encoding }, codecOf));
  if (value.items.length === 0) return 'cannot hold an empty array: it cannot be told from an absent one';
  const parts: string[] = [];
  for (const item of value.items) {
    const part = partOf(name, item, { schemas: itemSchemas(schemas), encoding }, codecOf);
    if (part.kind === 'unwritable') return part.because;
    parts.push(part.text);
  }
  return parts;
}

/** True if a list is one part: of JSON, which documents mean so whatever OpenAPI says. */
function isOnePart({ contentType }: PropertyEncoding): boolean {
  return contentType !== undefined && isJsonName(contentType);
}

type Part = { readonly kind: 'part'; readonly text: string } | { readonly kind: 'unwritable'; readonly because: string };

function asList(part: Part): readonly string[] | string {
  return part.kind === 'unwritable' ? part.because : [part.text];
}

/** A part as its bytes, one character each. */
function partOf(name: string, value: JsonValue, rule: PartRule, codecOf: CodecOf): Part {
  if (!name.isWellFormed()) return { kind: 'unwritable', because: 'cannot hold a name with a lone surrogate' };
  const written = writePart(value, rule, codecOf);
  if (written.kind === 'unwritable') return written;
  const file = rule.encoding.isFile === true ? `; filename="${quoted(name)}"` : '';
  const type = written.type === undefined ? [] : [`Content-Type: ${written.type}`];
  return { kind: 'part', text: [`${disposition(name)}${file}`, ...type, ...headerLines(rule.encoding), '', written.text].join('\r\n') };
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${quoted(name)}"`;
}

/** As browsers write names (WHATWG HTML section 4.10.21.8). */
function quoted(name: string): string {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return binaryText(utf8.encode(escaped));
}
