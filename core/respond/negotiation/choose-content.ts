import { acceptedMediaTypes, covers, parseAccept, parseMediaType } from '../../codecs/media-type.js';
import type { MediaType, ResponseRule } from '../../contract/contract.js';
import { pointerTokens } from '../../place.js';
import { allContents } from '../../contract/all-contents.js';

/** A documented media type, and the name under which it is sent. */
export interface ChosenContent {
  readonly media: MediaType;
  /** As the document writes it; a media type of the documented range. */
  readonly name: string;
}

/** The documented media types of a response: `application/json` first, then other JSON. */
export function contentsOf(rule: ResponseRule): readonly MediaType[] {
  return allContents(rule).toSorted((a, b) => Number(isPlainJson(b)) - Number(isPlainJson(a)));
}

function isPlainJson({ name }: MediaType): boolean {
  return /^application\/json\b/.test(name);
}

/**
 * The documented media types that a client accepts, the most wanted first (RFC 9110 section 12.5.1); JSON, where it wants several
 * alike. An Accept that lists no media type is ignored.
 */
export function acceptedContents(rule: ResponseRule, accept: string | undefined): readonly ChosenContent[] {
  const offered = contentsOf(rule).map((media): ChosenContent => ({ media, name: writtenName(media) }));
  return acceptedMediaTypes(accept, offered).map(({ media, name }) => ({ media, name: isRange(name) ? nameWithin(name, accept) : name }));
}

/** The media type as the document writes it; the contract has it in lower case. Of a list, which is no media type, the first. */
function writtenName({ name, at }: MediaType): string {
  const written = pointerTokens(at.pointer).at(-1) ?? name;
  const [first = ''] = (written.toLowerCase() === name ? written : name).split(',');
  return parseMediaType(first) === undefined ? 'application/octet-stream' : first.trim();
}

function isRange(name: string): boolean {
  return name.includes('*');
}

/** What stands for a range if the client takes it. */
const USUAL: readonly string[] = ['application/json', 'text/plain', 'image/png', 'audio/mpeg', 'video/mp4', 'multipart/form-data'];

/** A media type of a documented range: the usual one, else the one that the client names. */
function nameWithin(written: string, accept: string | undefined): string {
  const range = parseMediaType(written);
  const takes = (name: string): boolean => {
    const parsed = parseMediaType(name);
    return parsed !== undefined && range !== undefined && covers({ ...range, parameters: new Map() }, parsed);
  };
  const suffixed = written.includes('*+') ? [written.replace('*+', 'vnd.example+')] : [];
  const wanted = acceptedMediaTypes(
    accept,
    [...suffixed, ...USUAL].filter(takes).map((name) => ({ name })),
  );
  const named = parseAccept(accept ?? '').flatMap(({ range: { type, subtype }, quality }) => {
    const name = `${type}/${subtype}`;
    return quality > 0 && !isRange(name) && takes(name) ? [name] : [];
  });
  return wanted[0]?.name ?? named[0] ?? 'application/octet-stream';
}
