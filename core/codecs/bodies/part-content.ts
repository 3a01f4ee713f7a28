import { parseJson } from '../../json/parse.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import type { HeaderRule, PropertyEncoding } from '../../contract/contract.js';
import type { Schemas } from '../applied-to.js';
import { type Reading, ambiguous, valueReading } from '../decoded-text.js';
import { concreteType, covers, isJsonName, parseMediaType } from '../media-type.js';
import { notationOf } from '../parameters/parameter.js';
import { rawOfHeader } from '../parameters/raw-texts.js';
import { readRaw } from '../parameters/read-raw.js';
import { readScalar } from '../parameters/read-scalar.js';
import { scalarText } from '../scalar-text.js';
import { fits, namedTypes } from '../schema-types.js';
import { unitedSchema } from '../united-schema.js';
import { binaryBytes, binaryText } from './binary-text.js';
import type { BodyCodec, BodyOddity } from './body-codec.js';
import { type CodecName, codecNameOf } from '../codec-name.js';
import { formatOfParts } from './format-of.js';
import type { MultipartPart } from './parse-multipart.js';
import { xmlText } from '../xml/xml-text.js';

const utf8 = new TextEncoder();

/** The codec of a media type, of which parts are read and written (OpenAPI 3.2 section 4.15.3, nested encoding). */
export type CodecOf = (mediaType: string) => BodyCodec;

/** The schemas and the encoding of a part. */
export interface PartRule {
  readonly schemas: Schemas;
  readonly encoding: PropertyEncoding;
}

/**
 * The value of a part: the part says what it is, else the document, else the schema.
 * @param oddities takes what servers read differently in it.
 */
export function readPart(part: MultipartPart, rule: PartRule, oddities: Set<BodyOddity>, codecOf: CodecOf): Reading {
  const { schemas, encoding } = rule;
  noteHead(part, encoding, oddities);
  if (encoding.isFile === true) return valueReading(binaryText(part.bytes));
  const type = part.contentType ?? declaredType(encoding);
  if (type !== undefined && takesStructures(schemas) && !isJsonName(type)) {
    const kind = codecNameOf(type);
    if (NESTED.has(kind)) return readNested(part, type, rule, oddities, codecOf);
    if (kind === 'xml') {
      oddities.add('part-not-judged');
      return ambiguous(undefined);
    }
  }
  const { text, isValid } = decodeUtf8(part.bytes);
  if (!isValid) oddities.add('body-invalid-utf8');
  if (!isJson(type, schemas)) return readScalar(text, schemas);
  const value = parseJson(text);
  return value === undefined ? { kind: 'malformed', because: `${nameOf(part)} is not JSON` } : valueReading(value);
}

/** A part as it is named in sentences. */
export function nameOf({ name }: Pick<MultipartPart, 'name'>): string {
  return name === undefined ? 'a part' : `part ${name}`;
}

/** The codecs of bodies that have parts or items of their own. */
const NESTED: ReadonlySet<CodecName> = new Set(['multipart', 'parts', 'form', 'sequence']);

function readNested(part: MultipartPart, type: string, rule: PartRule, oddities: Set<BodyOddity>, codecOf: CodecOf): Reading {
  const decoded = codecOf(type).decode(part.bytes, type, formatOfParts(unitedSchema(rule.schemas), rule.encoding.nested));
  if (decoded.kind === 'not-decoded') {
    oddities.add('part-not-judged');
    return ambiguous(undefined);
  }
  if (decoded.kind === 'malformed') return { kind: 'malformed', because: `${nameOf(part)}: ${decoded.because}` };
  for (const oddity of decoded.oddities) oddities.add(oddity);
  return decoded.kind === 'value' ? valueReading(decoded.value) : { kind: 'ambiguous', value: decoded.value, oddities: [] };
}

function noteHead(part: MultipartPart, encoding: PropertyEncoding, oddities: Set<BodyOddity>): void {
  if (!/^(?:7bit|8bit|binary)?$/i.test(part.headers.get('content-transfer-encoding') ?? '')) oddities.add('transfer-encoding');
  if (part.contentType !== undefined && !isListed(part.contentType, encoding)) oddities.add('part-media-type');
  for (const { rule } of encoding.headers ?? []) noteHeader(part, rule, oddities);
}

function noteHeader({ headers }: MultipartPart, rule: HeaderRule, oddities: Set<BodyOddity>): void {
  const sent = headers.get(rule.name.toLowerCase());
  const parameter = { ...rule, in: 'header' } as const;
  const reading = sent === undefined ? undefined : readRaw(parameter, rawOfHeader(notationOf(parameter), [sent]));
  if (reading === undefined && rule.required) oddities.add('part-header-missing');
  if (reading?.kind === 'malformed' || (reading?.kind === 'value' && !fits([rule.schema], reading.value)))
    oddities.add('part-header-broken');
}

/** True for a media type that the document lists for a part, or if it lists none. A part without one is as browsers send it, and right. */
export function isListed(sent: string, { contentType }: PropertyEncoding): boolean {
  const actual = parseMediaType(sent);
  const listed = (contentType ?? '').split(',').flatMap((one) => parseMediaType(one.trim()) ?? []);
  return listed.length === 0 || (actual !== undefined && listed.some((range) => covers({ ...range, parameters: new Map() }, actual)));
}

/** Objects and arrays are JSON if nothing else is said (OpenAPI 3.1 section 4.8.15.1, 3.2 section 4.15.1.1). */
function isJson(type: string | undefined, schemas: Schemas): boolean {
  return type === undefined ? areStructures(schemas) : isJsonName(type);
}

function areStructures(schemas: Schemas): boolean {
  const types = namedTypes(schemas);
  return takesStructures(schemas) && types.every((type) => type === 'object' || type === 'array' || type === 'null');
}

function takesStructures(schemas: Schemas): boolean {
  return namedTypes(schemas).some((type) => type === 'object' || type === 'array');
}

/** The first media type that the document lists for a part. */
export function declaredType({ contentType }: PropertyEncoding): string | undefined {
  return contentType?.split(',')[0]?.trim();
}

/** The content of a part as its bytes, one character each, and its Content-Type. */
export type WrittenPart =
  | { readonly kind: 'part'; readonly type: string | undefined; readonly text: string }
  /** `because` is a predicate without its subject. */
  | { readonly kind: 'unwritable'; readonly because: string };

/** Writes the value of a part: a file as its bytes, what the document names as that, objects and arrays as JSON, and the rest as text. */
export function writePart(value: JsonValue, { schemas, encoding }: PartRule, codecOf: CodecOf): WrittenPart {
  const declared = declaredType(encoding);
  const concrete = declared === undefined || declared.includes('*') ? undefined : declared;
  if (encoding.isFile === true) {
    // A schema that says nothing of a file may have given any value.
    const text = typeof value === 'string' ? value : binaryText(utf8.encode(printJson(value)));
    if (binaryBytes(text) === undefined) return cannot('anything but bytes, as a file');
    return { kind: 'part', type: typeOfFile(declared), text };
  }
  const kind = concrete === undefined ? undefined : codecNameOf(concrete);
  const isStructure = isArray(value) || isObject(value);
  if (isStructure && concrete !== undefined && kind === 'xml')
    return { kind: 'part', type: concrete, text: binaryText(utf8.encode(xmlText(value, unitedSchema(schemas)))) };
  if (isStructure && concrete !== undefined && kind !== undefined && NESTED.has(kind)) {
    const encoded = codecOf(concrete).encode(value, concrete, formatOfParts(unitedSchema(schemas), encoding.nested));
    if (encoded.kind === 'unwritable') return cannot(`it: ${encoded.because}`);
    return { kind: 'part', type: encoded.contentType, text: binaryText(encoded.bytes) };
  }
  const asJson = isStructure || isJsonName(declared ?? '');
  const text = asJson ? printJson(value) : scalarText(value);
  if (text === undefined) return cannot('null');
  if (!text.isWellFormed()) return cannot('a lone surrogate');
  const type = asJson && !isJsonName(concrete ?? '') ? 'application/json' : concrete;
  return { kind: 'part', type, text: binaryText(utf8.encode(text)) };
}

/** The media type of a file: one of the range that the document lists, where any is right, bytes. */
function typeOfFile(declared: string | undefined): string {
  return concreteType(declared ?? '*/*', 'application/octet-stream');
}

function cannot(hold: string): Extract<WrittenPart, { kind: 'unwritable' }> {
  return { kind: 'unwritable', because: `cannot hold ${hold}` };
}
