import { parseJson } from '../../json/parse.js';
import { fits, itemSchemas, memberSchemas, namedTypes } from '../schema-types.js';
import type { Schemas } from '../applied-to.js';
import { covers, isJsonName, parseMediaType } from '../media-type.js';
import { notationOf } from '../parameters/parameter.js';
import { rawOfHeader } from '../parameters/raw-texts.js';
import { readRaw } from '../parameters/read-raw.js';
import { readScalar } from '../parameters/read-scalar.js';
import { type Reading, arrayReading, objectReading, valueReading } from '../decoded-text.js';
import type { BodyCodec, BodyFormat, BodyOddity, DecodedBody } from './body-codec.js';
import type { HeaderRule, PropertyEncoding } from '../../contract/contract.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { binaryText } from './binary-text.js';
import { encodeMultipart } from './encode-multipart.js';
import { type MultipartPart, parseMultipart } from './parse-multipart.js';

/** `multipart/form-data` (RFC 7578): an object of its parts. A file is a string with one character a byte. */
export const multipartCodec: BodyCodec = {
  name: 'multipart',
  decode: (bytes, contentType, format) => {
    const boundary = parseMediaType(contentType)?.parameters.get('boundary');
    if (boundary === undefined || boundary === '') return { kind: 'malformed', because: 'the Content-Type has no boundary', oddities: [] };
    const parsed = parseMultipart(bytes, boundary);
    if (parsed.kind === 'malformed') return { ...parsed, oddities: [] };
    return decodeParts(parsed.parts, parsed.oddities, format);
  },
  encode: encodeMultipart,
};

function decodeParts(parts: readonly MultipartPart[], seen: readonly BodyOddity[], { schema, encodings }: BodyFormat): DecodedBody {
  const oddities = new Set<BodyOddity>(seen);
  if (parts.length === 0) oddities.add('no-parts');
  const byName = new Map<string, MultipartPart[]>();
  for (const part of parts)
    byName
      .set(part.name, byName.get(part.name) ?? [])
      .get(part.name)
      ?.push(part);
  const members = [...byName].map(([name, named]): readonly [string, Reading] => [
    name,
    readMember(named, memberSchemas([schema], name), encodings.get(name) ?? {}, oddities),
  ]);
  const whole = objectReading(members);
  if (whole.kind === 'malformed') return { ...whole, oddities: [...oddities] };
  if (oddities.size === 0) return whole;
  return { kind: 'ambiguous', value: whole.value, oddities: [...whole.oddities, ...oddities] };
}

function readMember(parts: readonly MultipartPart[], schemas: Schemas, encoding: PropertyEncoding, oddities: Set<BodyOddity>): Reading {
  const [first, another] = parts;
  const isList =
    namedTypes(schemas).includes('array') && (another !== undefined || first?.contentType === undefined || !isJsonName(first.contentType));
  if (isList && !isJsonName(encoding.contentType ?? ''))
    return arrayReading(parts.map((part) => readPart(part, itemSchemas(schemas), encoding, oddities)));
  if (another !== undefined) oddities.add('repeated-part');
  return first === undefined ? valueReading(null) : readPart(first, schemas, encoding, oddities);
}

function readPart(part: MultipartPart, schemas: Schemas, encoding: PropertyEncoding, oddities: Set<BodyOddity>): Reading {
  if (!/^(?:7bit|8bit|binary)?$/i.test(part.transferEncoding ?? '')) oddities.add('transfer-encoding');
  if (part.contentType !== undefined && !isListed(part.contentType, encoding)) oddities.add('part-media-type');
  for (const { rule } of encoding.headers ?? []) noteHeader(part, rule, oddities);
  const isFile = encoding.isFile ?? false;
  if ((part.filename !== undefined) !== isFile) oddities.add('file-as-text');
  if (isFile && part.bytes.length === 0) oddities.add('empty-file');
  if (part.filename === '') oddities.add('nameless-file');
  if (/[\\/]/.test(part.filename ?? '')) oddities.add('file-path');
  if (isFile || part.filename !== undefined) return valueReading(binaryText(part.bytes));
  const { text, isValid } = decodeUtf8(part.bytes);
  if (!isValid) oddities.add('body-invalid-utf8');
  if (!isJson(part.contentType, schemas, encoding)) return readScalar(text, schemas);
  const value = parseJson(text);
  return value === undefined ? { kind: 'malformed', because: `part ${part.name} is not JSON` } : valueReading(value);
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
function isListed(sent: string, { contentType }: PropertyEncoding): boolean {
  const actual = parseMediaType(sent);
  const listed = (contentType ?? '').split(',').flatMap((one) => parseMediaType(one.trim()) ?? []);
  return listed.length === 0 || (actual !== undefined && listed.some((range) => covers({ ...range, parameters: new Map() }, actual)));
}

/** The part says what it is, else the document, else the schema (OpenAPI 3.1 section 4.8.15.1: objects are JSON). */
function isJson(sent: string | undefined, schemas: Schemas, { contentType }: PropertyEncoding): boolean {
  const declared = sent ?? contentType;
  if (declared !== undefined) return isJsonName(declared);
  const types = namedTypes(schemas);
  return types.includes('object') && types.every((type) => type === 'object' || type === 'array' || type === 'null');
}
