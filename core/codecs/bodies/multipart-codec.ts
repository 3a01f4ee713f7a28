import { itemSchemas, memberNames, memberSchemas, namedTypes } from '../schema-types.js';
import { isJsonName, parseMediaType } from '../media-type.js';
import { type Reading, arrayReading, objectReading, valueReading } from '../decoded-text.js';
import type { PropertyEncoding } from '../../contract/contract.js';
import type { MissedValue } from '../parameters/missed-value.js';
import type { BodyCodec, BodyFormat, BodyOddity, DecodedBody, WrongTypePart } from './body-codec.js';
import { decodeJson } from '../../json/decode.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { isArray } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { encodeMultipart } from './encode-multipart.js';
import { type MultipartPart, type ParsedMultipart, parseMultipart } from './parse-multipart.js';
import { type CodecOf, type PartRule, isListed, readPart } from './part-content.js';
import { decodeList, encodeList } from './parts-codec.js';
import { type StyledProperty, isStyled, readStyled } from './styled-parts.js';

/**
 * `multipart/form-data` (RFC 7578): an object of its parts. A file is a string with one character a byte. Where the schema describes a list, the parts
 * stand in its order, and their headers name them (OpenAPI 3.2 section 4.14.6.3).
 */
export function multipartCodec(codecOf: CodecOf): BodyCodec {
  return {
    name: 'multipart',
    decode: (bytes, contentType, format) => {
      if (isListAlone(format)) return decodeList(bytes, contentType, format, codecOf);
      const boundary = parseMediaType(contentType)?.parameters.get('boundary');
      if (boundary === undefined || boundary === '')
        return { kind: 'malformed', because: 'the Content-Type has no boundary', oddities: [] };
      const parsed = parseMultipart(bytes, boundary);
      if (parsed.kind === 'malformed') return { ...parsed, oddities: [] };
      const known = decodedBy(parsed);
      const decoded = known.get(format) ?? decodeForm(parsed, format, codecOf);
      known.set(format, decoded);
      return decoded;
    },
    encode: (value, contentType, format) =>
      isListAlone(format) ? encodeList(value, contentType, format, codecOf) : encodeMultipart(value, contentType, format, codecOf),
  };
}

/** Whoever judges, stores and answers a request reads its body, and files may be large. */
const decodedBy = memoize((_parsed: ParsedMultipart) => new Map<BodyFormat, DecodedBody>());

function decodeForm({ parts, oddities }: Extract<ParsedMultipart, { kind: 'parts' }>, format: BodyFormat, codecOf: CodecOf): DecodedBody {
  if (areNamed(parts)) return decodeParts(parts, oddities, format, codecOf);
  return { kind: 'malformed', because: 'a part of the body has no Content-Disposition with a name', oddities: [] };
}

/** A part of a form. */
interface NamedPart extends MultipartPart {
  readonly name: string;
}

function areNamed(parts: readonly MultipartPart[]): parts is readonly NamedPart[] {
  return parts.every(({ name }) => name !== undefined);
}

/** True if the content is a list and nothing else. */
function isListAlone({ schema }: BodyFormat): boolean {
  const types = namedTypes([schema]);
  return types.length > 0 && types.every((type) => type === 'array');
}

function decodeParts(parts: readonly NamedPart[], seen: readonly BodyOddity[], format: BodyFormat, codecOf: CodecOf): DecodedBody {
  const { schema, encodings } = format;
  const oddities = new Set<BodyOddity>(seen);
  if (parts.length === 0) oddities.add('no-parts');
  const styled = stylesIn(parts, format);
  const byName = new Map<string, NamedPart[]>();
  for (const part of styled.others)
    byName
      .set(part.name, byName.get(part.name) ?? [])
      .get(part.name)
      ?.push(part);
  const members = [...byName].map(([name, named]): readonly [string, Reading] => [
    name,
    readMember(named, { schemas: memberSchemas([schema], name), encoding: encodings.get(name) ?? {} }, oddities, codecOf),
  ]);
  const whole = objectReading([...members, ...styled.readings]);
  if (whole.kind === 'malformed') return { ...whole, oddities: [...oddities] };
  if (whole.kind === 'ambiguous' && styled.missed.length > 0)
    return { ...whole, oddities: [...whole.oddities, ...oddities], missed: styled.missed };
  if (oddities.size === 0) return whole;
  const wrongParts = oddities.has('part-media-type') ? styled.others.flatMap((part) => wrongType(part, encodings.get(part.name))) : [];
  return {
    kind: 'ambiguous',
    value: whole.value,
    oddities: [...whole.oddities, ...oddities],
    ...(wrongParts.length === 0 ? {} : { wrongParts }),
  };
}

function wrongType({ name, contentType }: NamedPart, encoding: PropertyEncoding = {}): readonly WrongTypePart[] {
  if (contentType === undefined || isListed(contentType, encoding)) return [];
  return [{ name, sent: contentType, listed: encoding.contentType ?? '' }];
}

/** What parts say of the properties that are written by a style, whose parts may have other names. */
function stylesIn(
  parts: readonly NamedPart[],
  { schema, encodings }: BodyFormat,
): {
  readonly readings: readonly (readonly [string, Reading])[];
  readonly missed: readonly MissedValue[];
  readonly others: readonly NamedPart[];
} {
  const properties = [...encodings].flatMap(([name, encoding]): readonly StyledProperty[] =>
    isStyled(encoding) && encoding.isFile !== true ? [{ name, schemas: memberSchemas([schema], name), encoding }] : [],
  );
  if (properties.length === 0) return { readings: [], missed: [], others: parts };
  const names = new Set(properties.map(({ name }) => name));
  const plain = new Set(memberNames([schema]).filter((name) => !names.has(name)));
  const candidates = parts.filter(({ name, filename }) => filename === undefined && !plain.has(name));
  const { readings, missed, others } = readStyled(
    properties,
    candidates.map(({ name, bytes }) => [name, decodeUtf8(bytes).text]),
  );
  return {
    readings: [...readings].map(([name, reading]) => [
      name,
      reading.kind === 'malformed' ? { kind: 'malformed', because: `part ${name} ${reading.because}` } : reading,
    ]),
    missed,
    others: parts.filter((part) => !candidates.includes(part) || others.includes(part.name)),
  };
}

function readMember(parts: readonly NamedPart[], rule: PartRule, oddities: Set<BodyOddity>, codecOf: CodecOf): Reading {
  const { schemas, encoding } = rule;
  const [first, another] = parts;
  const isList = namedTypes(schemas).includes('array') && (another !== undefined || first === undefined || !holdsWholeList(first, rule));
  if (isList) {
    const item = { schemas: itemSchemas(schemas), encoding };
    return arrayReading(parts.map((part) => readFormPart(part, item, oddities, codecOf)));
  }
  if (another !== undefined) oddities.add('repeated-part');
  return first === undefined ? valueReading(null) : readFormPart(first, rule, oddities, codecOf);
}

/** Each item of a list is a part, of the type that its encoding says (OpenAPI 3.1 section 4.8.15.1); documents also mean one of JSON that is the list. */
function holdsWholeList({ contentType, bytes }: NamedPart, { encoding }: PartRule): boolean {
  return isJsonName(contentType ?? encoding.contentType ?? '') && isArray(decodeJson(bytes).value);
}

/** A part with a filename is a file to most servers. */
function readFormPart(part: NamedPart, rule: PartRule, oddities: Set<BodyOddity>, codecOf: CodecOf): Reading {
  const isFile = rule.encoding.isFile ?? false;
  if ((part.filename !== undefined) !== isFile) oddities.add('file-as-text');
  if (isFile && part.bytes.length === 0) oddities.add('empty-file');
  if (part.filename === '') oddities.add('nameless-file');
  if (/[\\/]/.test(part.filename ?? '')) oddities.add('file-path');
  if (/[\u0100-\u{10FFFF}]/u.test(part.filename ?? '')) oddities.add('file-script');
  if (/; *filename="[^"]*\\"/i.test(part.headers.get('content-disposition') ?? '')) oddities.add('file-quote');
  const encoding = part.filename === undefined ? rule.encoding : { ...rule.encoding, isFile: true };
  return readPart(part, { ...rule, encoding }, oddities, codecOf);
}
