import { parseMediaType } from '../../../core/codecs/media-type.js';
import { type MultipartPart, type ParsedMultipart, parseMultipart } from '../../../core/codecs/bodies/parse-multipart.js';
import type { Input } from '../../../core/input/input.js';
import { LARGE_BODY } from '../../../core/judge/judge-content.js';

/** Bytes in a kilobyte. */
const KB = 1000;

/** What is special about a multipart text, and the input of the named cases that have the same. */
export interface MultipartFault {
  /** A clause: "part file has no filename". */
  readonly title: string;
  readonly input: Input;
}

/**
 * What a multipart text has that the plain one has not, by the grammar of RFC 7578 section 4: the first of its parts that differs, or its end.
 * @param contentType with the boundary of both.
 * @returns undefined for what is no multipart, or differs in nothing but values.
 */
export function multipartFault(sent: Uint8Array, plain: Uint8Array, contentType: string): MultipartFault | undefined {
  const boundary = parseMediaType(contentType)?.parameters.get('boundary');
  if (boundary === undefined) return undefined;
  const [parsed, usual] = [parseMultipart(sent, boundary), parseMultipart(plain, boundary)];
  if (parsed.kind === 'malformed') {
    const { because } = parsed;
    return {
      title: because,
      input: { kind: 'malformed', form: sent.length === 0 ? 'empty' : because.includes('boundary') ? 'separator' : 'format' },
    };
  }
  return ofParts(parsed.parts, usual) ?? ofEnd(parsed);
}

function ofEnd({ oddities }: Extract<ParsedMultipart, { readonly kind: 'parts' }>): MultipartFault | undefined {
  if (oddities.includes('not-closed'))
    return { title: 'the body does not end with its closing boundary', input: { kind: 'malformed', form: 'cut' } };
  if (oddities.includes('preamble'))
    return { title: 'there is a text before the first boundary', input: { kind: 'malformed', form: 'garbage' } };
  if (oddities.includes('bare-line-feed'))
    return { title: 'lines end without a carriage return', input: { kind: 'malformed', form: 'control' } };
  return undefined;
}

function ofParts(parts: readonly MultipartPart[], usual: ParsedMultipart): MultipartFault | undefined {
  const plain = new Map(usual.kind === 'parts' ? usual.parts.map((part) => [part.name, part]) : []);
  const seen = new Set<string | undefined>();
  for (const part of parts) {
    const fault = ofPart(part, plain.get(part.name), seen.has(part.name));
    if (fault !== undefined) return fault;
    seen.add(part.name);
  }
  return undefined;
}

function ofPart(part: MultipartPart, plain: MultipartPart | undefined, isAgain: boolean): MultipartFault | undefined {
  const { name, filename, contentType } = part;
  if (name === undefined) return { title: 'a part has no name', input: { kind: 'malformed', form: 'name' } };
  if (isAgain) return { title: `part ${name} is there twice`, input: { kind: 'file', form: 'twice' } };
  if (plain === undefined)
    return { title: `there is an undeclared part ${name}`, input: { kind: 'unknown-members', form: 'unknown-member' } };
  if (filename !== plain.filename) {
    if (filename === undefined) return { title: `part ${name} has no filename`, input: { kind: 'file', form: 'nameless' } };
    return { title: `the filename of part ${name} is ${JSON.stringify(filename)}`, input: { kind: 'file', form: 'name' } };
  }
  if (contentType !== plain.contentType) {
    const title =
      contentType === undefined ? `part ${name} has no Content-Type` : `the Content-Type of part ${name} is ${JSON.stringify(contentType)}`;
    return { title, input: { kind: 'file', form: 'media-type' } };
  }
  if (part.filename !== undefined && part.bytes.length === 0)
    return { title: `part ${name} is empty`, input: { kind: 'file', form: 'empty' } };
  if (part.filename !== undefined && part.bytes.length > LARGE_BODY)
    return { title: `part ${name} is a file of ${Math.ceil(part.bytes.length / KB)} KB`, input: { kind: 'file', form: 'large' } };
  return undefined;
}
