import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { isJsonName } from '../media-type.js';
import type { BodyFormat, EncodedBody } from './body-codec.js';
import type { PropertyEncoding } from '../../contract/contract.js';
import { binaryBytes, binaryText } from './binary-text.js';
import { scalarText } from '../scalar-text.js';

const utf8 = new TextEncoder();

/**
 * Writes an object as multipart/form-data: arrays as repeated parts, objects as JSON, files with a filename. The same value gives
 * the same bytes: the boundary is the first of a series that does not occur in them.
 */
export function encodeMultipart(value: JsonValue, contentType: string, { encodings }: BodyFormat): EncodedBody {
  if (!isObject(value)) return { kind: 'unwritable', because: 'multipart can only hold an object' };
  const parts: string[] = [];
  for (const [name, member] of value.members) {
    const encoding = encodings.get(name) ?? {};
    const items = isArray(member) && !isJsonName(encoding.contentType ?? '') ? member.items : [member];
    if (items.length === 0)
      return { kind: 'unwritable', because: `part ${name} cannot hold an empty array: it cannot be told from an absent one` };
    for (const item of items) {
      const part = partOf(name, item, encoding);
      if (typeof part !== 'string') return part;
      parts.push(part);
    }
  }
  const boundary = boundaryFor(parts);
  const text = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  const name = contentType.split(';')[0] ?? contentType;
  return { kind: 'encoded', bytes: binaryBytes(text) ?? new Uint8Array(), contentType: `${name}; boundary=${boundary}` };
}

/** A part as its bytes, one character each. */
function partOf(name: string, value: JsonValue, encoding: PropertyEncoding): string | Extract<EncodedBody, { kind: 'unwritable' }> {
  const cannot = (what: string): Extract<EncodedBody, { kind: 'unwritable' }> => ({
    kind: 'unwritable',
    because: `part ${name} cannot hold ${what}`,
  });
  if (!name.isWellFormed()) return cannot('a name with a lone surrogate');
  const declared = encoding.contentType?.split(',')[0]?.trim();
  if (encoding.isFile === true) {
    if (typeof value !== 'string' || binaryBytes(value) === undefined) return cannot('anything but bytes, as a file');
    const type = declared === undefined || declared.includes('*') ? 'application/octet-stream' : declared;
    return `${disposition(name)}; filename="${quoted(name)}"\r\nContent-Type: ${type}${headerLines(encoding)}\r\n\r\n${value}`;
  }
  const isJson = isArray(value) || isObject(value) || isJsonName(declared ?? '');
  const text = isJson ? printJson(value) : scalarText(value);
  if (text === undefined) return cannot('null');
  if (!text.isWellFormed()) return cannot('a lone surrogate');
  const type = isJson ? jsonType(declared) : declared;
  const line = type === undefined || type.includes('*') ? '' : `\r\nContent-Type: ${type}`;
  return `${disposition(name)}${line}${headerLines(encoding)}\r\n\r\n${binaryText(utf8.encode(text))}`;
}

function headerLines({ headers = [] }: PropertyEncoding): string {
  return headers.flatMap(({ rule, plain }) => (plain === undefined ? [] : [`\r\n${rule.name}: ${plain}`])).join('');
}

function jsonType(declared: string | undefined): string {
  return declared !== undefined && isJsonName(declared) ? declared : 'application/json';
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${quoted(name)}"`;
}

/** As browsers write names (WHATWG HTML section 4.10.21.8). */
function quoted(name: string): string {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return binaryText(utf8.encode(escaped));
}

function boundaryFor(parts: readonly string[]): string {
  let count = 0;
  while (parts.some((part) => part.includes(`form-boundary-${count}`))) count += 1;
  return `form-boundary-${count}`;
}
