import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Connection } from '../../core/http/open-connection.js';
import { headerValues } from '../../core/codecs/headers.js';
import { documentUrls } from './document-urls.js';
import { type DocumentKind, kindOfDocument } from './kind-of-document.js';

/** A document of a server. */
export interface FoundDocument extends DocumentKind {
  readonly url: string;
}

/** Upper bounds: on redirects that are followed for one URL, and on the whole search, in milliseconds. */
const REDIRECTS = 2;
const SEARCH_MS = 10_000;

/**
 * Looks for the document of a server. Redirects to another origin are not followed.
 * @param baseUrl as it was given.
 * @returns the first document in OpenAPI, or else in Swagger; undefined if there is neither.
 */
export async function findDocument(baseUrl: string, connection: Connection): Promise<FoundDocument | undefined> {
  const until = performance.now() + SEARCH_MS;
  let older: FoundDocument | undefined;
  for (const url of documentUrls(baseUrl)) {
    if (performance.now() > until) break;
    const found = await lookAt(url, connection);
    if (found?.kind === 'openapi') return found;
    older ??= found;
  }
  return older;
}

async function lookAt(start: string, connection: Connection): Promise<FoundDocument | undefined> {
  let url = start;
  for (let i = 0; i <= REDIRECTS; i += 1) {
    const headers = [['accept', 'application/json, */*']] as const;
    const { outcome } = await connection.send({ method: 'GET', url, headers, body: new Uint8Array(), chunked: false });
    const kind = kindOfDocument(outcome);
    if (kind !== undefined) return { url, ...kind };
    const next = redirectOf(outcome, url);
    if (next === undefined) return undefined;
    url = next;
  }
  return undefined;
}

/** Where a response leads on the same origin (RFC 9110 section 15.4). */
function redirectOf(outcome: Outcome, from: string): string | undefined {
  if (outcome.kind !== 'response' || outcome.status < 300 || outcome.status > 399) return undefined;
  const [location] = headerValues(outcome.headers, 'location');
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const next = new URL(location, from);
  return next.origin === new URL(from).origin ? next.href : undefined;
}
