import { percentEncode } from '../percent.js';
import { splitTarget } from './split-target.js';

/** What may stand before a target in a URL, or after it: a fragment is not sent. */
const PARTS = /^(https?:\/\/[^/?#]*)([^#]*)/i;

/** Characters that cannot stand in the first line of a request (RFC 9112 section 3). */
const UNWRITABLE = /[^\x21-\x7E]+/g;

/**
 * The target of a request to a URL (RFC 9112 section 3.2), as it is written there: a URL parser would remove dot segments, encoded ones too, which
 * servers see.
 */
export function targetOfUrl(url: string): string {
  const [, , target = ''] = PARTS.exec(url) ?? [];
  return writable(target.startsWith('/') ? target : `/${target}`);
}

/** A URL whose target can be sent as it is written. */
export function writableUrl(url: string): string {
  const [, origin, target = ''] = PARTS.exec(url) ?? [];
  return origin === undefined ? url : origin + writable(target);
}

function writable(target: string): string {
  return target.replaceAll(UNWRITABLE, (characters) => percentEncode(characters));
}

/** True if clients with a URL parser send another path (RFC 3986 section 5.2.4, and the URL standard for encoded dots). */
export function hasDotSegment(url: string): boolean {
  return splitTarget(targetOfUrl(url))[0]
    .split('/')
    .some((segment) => DOTS.test(segment));
}

const DOTS = /^(?:\.|%2e){1,2}$/i;
