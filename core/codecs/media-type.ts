/** A media type or a range of them, in lower case (RFC 9110 section 8.3.1). */
export interface MediaRange {
  /** `*` in `*` + `/*`. */
  readonly type: string;
  /** `*` in a range; `*+json` in a range of suffixes. */
  readonly subtype: string;
  /** Names in lower case; values as written, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** RFC 9110 section 5.6.2. */
const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const PARAMETER = new RegExp(`^\\s*(${TOKEN})=(?:(${TOKEN})|"((?:[^"\\\\]|\\\\.)*)")\\s*$`);
const NAME = new RegExp(`^(${TOKEN})/(${TOKEN})$`);

/**
 * Parses a media type with its parameters, as in Content-Type or one entry of Accept. A lone `*` means any type, as in Java's
 * URLConnection.
 * @returns undefined if it is none: `json`, `a/b/c`.
 */
export function parseMediaType(text: string): MediaRange | undefined {
  const [written = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const name = NAME.exec(written === '*' ? '*/*' : written.toLowerCase());
  const [, type, subtype] = name ?? [];
  if (type === undefined || subtype === undefined) return undefined;
  const parameters = new Map<string, string>();
  for (const part of rest.filter((parameter) => parameter !== '')) {
    const match = PARAMETER.exec(part);
    if (match === null) return undefined;
    parameters.set((match[1] ?? '').toLowerCase(), match[2] ?? (match[3] ?? '').replaceAll(/\\(.)/g, '$1'));
  }
  return { type, subtype, parameters };
}

/** A media type whose parameters are as they have to be: documents write `type=text/html`, where a value that is no token needs quotes. */
export function withQuotes(mediaType: string): string {
  const [name = '', ...parameters] = splitOutsideQuotes(mediaType, ';');
  const quoted = parameters.map((parameter) => {
    const [, start = '', value = ''] = new RegExp(`^(\\s*${TOKEN}=)([^\\s"]+)\\s*$`).exec(parameter) ?? [];
    return value === '' || new RegExp(`^${TOKEN}$`).test(value) ? parameter : `${start}"${value}"`;
  });
  return [name, ...quoted].join(';');
}

/** A documented media type that a Content-Type matches. */
export interface MatchedMediaType<T> {
  readonly media: T;
  /** Parameters that the document does not name, but for `charset=utf-8` and the boundary of multipart: servers may care. */
  readonly extra: readonly string[];
}

/**
 * Finds the documented media type of a Content-Type: the most specific that covers it, first the types, then `type/*+suffix`,
 * `type/*` and `*` + `/*` (OpenAPI 3.1 section 4.8.14.1); among equals the one with the most
 * parameters (with the fewest, if it has none itself: only a charset may be left out), then the first.
 * @returns undefined if none covers it, or if it is no media type.
 */
export function matchMediaType<T extends { readonly name: string }>(
  contentType: string,
  documented: readonly T[],
): MatchedMediaType<T> | undefined {
  const actual = parseMediaType(contentType);
  if (actual === undefined) return undefined;
  const covering = documented.flatMap((media) => {
    const range = parseMediaType(media.name);
    return range !== undefined && covers(range, actual) ? [{ media, range }] : [];
  });
  const rank = ({ range }: { readonly range: MediaRange }): number => specificity(range, actual.parameters.size === 0 ? -1 : 1);
  const [best] = covering.toSorted((a, b) => rank(b) - rank(a));
  if (best === undefined) return undefined;
  const extra = [...actual.parameters].filter(([name, value]) => !best.range.parameters.has(name) && !isPlain(name, value, actual));
  return { media: best.media, extra: extra.map(([name]) => name) };
}

/** True if a range includes a media type: each parameter of the range must be there, `charset` in any case. */
export function covers(range: MediaRange, actual: MediaRange): boolean {
  if (range.type !== '*' && range.type !== actual.type) return false;
  if (range.subtype !== '*' && range.subtype !== actual.subtype) {
    if (!range.subtype.startsWith('*+') || !actual.subtype.endsWith(range.subtype.slice(1))) return false;
  }
  return [...range.parameters].every(([name, value]) => isSameParameter(name, value, actual.parameters.get(name)));
}

/** A charset may be left out where it is UTF-8, and is written in any case (RFC 9110 section 8.3.2). */
function isSameParameter(name: string, wanted: string, actual: string | undefined): boolean {
  if (name !== 'charset') return wanted === actual;
  return (actual ?? 'utf-8').toLowerCase() === wanted.toLowerCase();
}

function isPlain(name: string, value: string, { type }: MediaRange): boolean {
  return (name === 'charset' && value.toLowerCase() === 'utf-8') || (name === 'boundary' && type === 'multipart');
}

/** Larger for a narrower range. */
function specificity({ type, subtype, parameters }: MediaRange, ofParameter = 1): number {
  const breadth = (type === '*' ? 0 : 1) + (subtype === '*' ? 0 : subtype.includes('*') ? 1 : 2);
  return breadth * MANY_PARAMETERS + ofParameter * parameters.size;
}

/** More than a media type has, so that parameters never outweigh a type. */
const MANY_PARAMETERS = 100;

/** One entry of an Accept header. */
export interface AcceptedRange {
  readonly range: MediaRange;
  /** From 0, which refuses it, to 1 (RFC 9110 section 12.4.2). */
  readonly quality: number;
}

/** Parses an Accept header (RFC 9110 section 12.5.1). Entries that are none are left out. */
export function parseAccept(value: string): readonly AcceptedRange[] {
  return splitOutsideQuotes(value, ',').flatMap((entry): readonly AcceptedRange[] => {
    const range = parseMediaType(entry);
    if (range === undefined) return [];
    const parameters = new Map(range.parameters);
    const weight = Number(parameters.get('q') ?? 1);
    parameters.delete('q');
    return [{ range: { ...range, parameters }, quality: weight >= 0 && weight <= 1 ? weight : 1 }];
  });
}

/**
 * The documented media types that a client accepts, the most wanted first: by the quality of the narrowest entry that covers a
 * type (RFC 9110 section 12.5.1), then by how narrow that entry is, then in the order of Accept, then in that of the document.
 * @param accept the value of the Accept header; undefined or empty accepts all.
 */
export function acceptedMediaTypes<T extends { readonly name: string }>(
  accept: string | undefined,
  documented: readonly T[],
): readonly T[] {
  const entries = parseAccept(accept ?? '').toSorted((a, b) => specificity(b.range) - specificity(a.range));
  if (entries.length === 0) return documented;
  return documented
    .flatMap((media) => {
      const rank = rankOf(media.name, entries);
      const quality = entries[rank]?.quality ?? 0;
      return quality > 0 ? [{ media, quality, rank }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality || a.rank - b.rank)
    .map(({ media }) => media);
}

/** The narrowest entry for a media type. A documented range is accepted if either covers the other: the server may answer any type of it. */
function rankOf(name: string, entries: readonly AcceptedRange[]): number {
  const offered = parseMediaType(name);
  return offered === undefined ? -1 : entries.findIndex(({ range }) => covers(range, offered) || covers(offered, range));
}

/** Splits at separators that do not stand in a quoted string, which may lack its end; empty parts are left out. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): readonly string[] {
  return text.match(new RegExp(`(?:"(?:\\\\.|[^"\\\\])*"?|[^"${separator}])+`, 'gs')) ?? [];
}

/** True for `application/json` and `+json`, with or without parameters (RFC 6838 section 4.2.8). */
export function isJsonName(mediaType: string): boolean {
  return /^[^/;]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType.trim());
}

/**
 * A media type of a range (OpenAPI 3.1 section 4.8.14.1). What is no range stays.
 * @param wide the one that is taken where the range leaves the most open: any, or any of `application`.
 */
export function concreteType(name: string, wide = 'application/json'): string {
  const { type, subtype } = parseMediaType(name) ?? { type: '*', subtype: '*' };
  if (!subtype.includes('*') && type !== '*') return name;
  if (type === '*' || type === 'application') return wide;
  return CONCRETE[type] ?? 'application/octet-stream';
}

const CONCRETE: Readonly<Record<string, string>> = {
  text: 'text/plain',
  image: 'image/png',
  multipart: 'multipart/form-data',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};
