import { httpDateText } from '../../plausible/dates.js';

/** What a header is made for. */
export interface HeaderFor {
  /** The media type of the body; undefined if there is none. */
  readonly mediaType: string | undefined;
  /** Midnight of the day from which dates count back, in milliseconds. */
  readonly today: number;
}

const DAY = 86_400_000;

/** The endings of files by their media types; others have their subtype. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'application/octet-stream': 'bin',
  'application/gzip': 'gz',
  'application/x-ndjson': 'ndjson',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** Stands for a place until the request is known. */
export const PLACE = '/';

const PLACES: ReadonlySet<string> = new Set(['location', 'content-location', 'operation-location']);

/** True for the name, in lower case, of a header that names a place. */
export function isPlaceHeader(name: string): boolean {
  return PLACES.has(name);
}

/**
 * What headers say whose form is fixed, by their names in lower case (RFC 9110, RFC 9111, RFC 6266): no made-up words would be read. A place is one that
 * core/respond/bodies/locations.ts finds for the request.
 */
const KNOWN: Readonly<Record<string, (about: HeaderFor) => string>> = {
  'content-disposition': ({ mediaType }) => `attachment; filename="file.${endingOf(mediaType)}"`,
  etag: () => '"1"',
  'last-modified': ({ today }) => httpDateText(today - DAY),
  expires: ({ today }) => httpDateText(today + 30 * DAY),
  sunset: ({ today }) => httpDateText(today + 365 * DAY),
  'cache-control': () => 'no-cache',
  pragma: () => 'no-cache',
  vary: () => 'Accept',
  allow: () => 'GET, HEAD, OPTIONS',
  'retry-after': () => '1',
  'accept-ranges': () => 'none',
  'x-content-type-options': () => 'nosniff',
  'strict-transport-security': () => 'max-age=31536000',
};

/** The value of a header whose form is fixed; undefined of any other. */
export function knownHeader(name: string, about: HeaderFor): string | undefined {
  if (isPlaceHeader(name)) return PLACE;
  return Object.hasOwn(KNOWN, name) ? KNOWN[name]?.(about) : undefined;
}

function endingOf(mediaType = 'application/octet-stream'): string {
  const [plain = ''] = mediaType.toLowerCase().split(';');
  const subtype = plain.trim().split('/')[1] ?? '';
  return ENDINGS[plain.trim()] ?? /[a-z0-9]+$/.exec(subtype)?.[0] ?? 'bin';
}
