import { binaryBytes, binaryText } from '../../core/codecs/bodies/binary-text.js';

/** A place in a body that a file can fill: the whole body, or a part of a form. */
export interface FilePart {
  /** The name of the field; empty for the whole body. */
  readonly name: string;
  /** The position among the parts of the form; -1 for the whole body. */
  readonly index: number;
}

/** A file as a browser reads it. */
export interface ChosenFile {
  readonly name: string;
  /** Its media type; empty if the browser does not know it. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The whole body. */
const WHOLE = -1;

/** Media types whose bodies are written, not chosen. */
const TEXTUAL = /^(?:text\/|application\/(?:json|xml|x-www-form-urlencoded|.*\+json|.*\+xml)|multipart\/)|^$/i;

/** The files of a body: the parts of a form that have a filename (RFC 7578 section 4.2), or a body that is no text as a whole. */
export function filePartsOf(contentType: string, body: Uint8Array): readonly FilePart[] {
  const form = partsOf(contentType, body);
  if (form === undefined) return TEXTUAL.test(contentType) ? [] : [{ name: '', index: WHOLE }];
  return form.parts.flatMap(({ head }, index) => (/;\s*filename=/i.test(head) ? [{ name: nameIn(head), index }] : []));
}

/** A body with a file in a place of `filePartsOf`, and its name and media type in the head of the part. */
export function withFile(contentType: string, body: Uint8Array, index: number, file: ChosenFile): Uint8Array {
  const form = partsOf(contentType, body);
  if (index === WHOLE || form === undefined) return file.bytes;
  const parts = form.parts.map((part, i) => {
    const { head, content } = i === index ? { head: headOf(part.head, file), content: binaryText(file.bytes) } : part;
    return `--${form.boundary}\r\n${head}\r\n\r\n${content}\r\n`;
  });
  return binaryBytes(`${parts.join('')}--${form.boundary}--\r\n`) ?? body;
}

/** A form as text that has a character for each byte. */
interface Form {
  readonly boundary: string;
  readonly parts: readonly { readonly head: string; readonly content: string }[];
}

/** Splits a body of multipart/form-data at its boundary (RFC 2046 section 5.1.1); undefined for any other. */
function partsOf(contentType: string, body: Uint8Array): Form | undefined {
  const boundary = /^multipart\/form-data.*;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const text = binaryText(body);
  const parts = text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n/, '').replace(/\r\n$/, ''))
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      return { head: part.slice(0, end), content: part.slice(end + 4) };
    });
  return { boundary, parts };
}

function headOf(head: string, { name, type }: ChosenFile): string {
  const quoted = binaryText(new TextEncoder().encode(name)).replaceAll('"', '%22');
  const named = head.replace(/;\s*filename=(?:"[^"]*"|[^;\r\n]*)/i, `; filename="${quoted}"`);
  return type === '' ? named : named.replace(/^(content-type:\s*).*$/im, `$1${type}`);
}

function nameIn(head: string): string {
  return /;\s*name="([^"]*)"/i.exec(head)?.[1] ?? 'file';
}
