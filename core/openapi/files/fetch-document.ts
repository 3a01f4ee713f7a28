import type { Dispatcher, Response } from 'undici';
import { readFailure } from '../../http/links/read-failure.js';
import { type Speaks, connectorOf, tlsOptions } from '../../http/transport/connector.js';
import { PLAIN_TRANSPORT, type Transport } from '../../http/transport/transport.js';
import { type Access, PLAIN_ACCESS } from './access.js';
import { type FileContent, LARGEST_FILE, type Unreadable } from './read-document-file.js';

/** Time limit for one file, in milliseconds, from the connection to the last byte. */
const PATIENCE = 10_000;
/** Upper bound on redirects. */
const REDIRECTS = 5;

/**
 * Fetches a file of at most 20 MB.
 * @param url with the scheme http or https.
 * @param patience time limit in milliseconds.
 */
export async function fetchDocument(url: string, access: Access = PLAIN_ACCESS, patience = PATIENCE): Promise<FileContent> {
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') return unreadable('a URL with a password is not supported');
  const signal = AbortSignal.timeout(patience);
  let [at, known] = [url, access];
  try {
    for (let i = 0; i <= REDIRECTS; i += 1) {
      const found = await fetchAt(at, known, signal, patience);
      if (found.kind !== 'moved') return found;
      // What is meant for one server is no other's to see (Fetch section 4.4).
      if (new URL(found.to).origin !== new URL(at).origin) known = { headers: [], transport: withoutServer(known.transport) };
      at = found.to;
    }
    return unreadable(`it is redirected more than ${REDIRECTS} times`);
  } catch (error) {
    return failureOf(error, patience);
  }
}

/** Where a server says that a file is instead. */
interface Moved {
  readonly kind: 'moved';
  readonly to: string;
}

/** A server without TLS that does not speak HTTP/1.1 is asked once more, over HTTP/2. */
async function fetchAt(url: string, access: Access, signal: AbortSignal, timeoutMs: number): Promise<FileContent | Moved> {
  try {
    return await fetchOver('http1-or-2', url, access, signal, timeoutMs);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isOther = cause instanceof Error && url.startsWith('http:') && readFailure(cause, false).kind === 'not-http';
    if (!isOther || access.transport.route.kind === 'proxy') throw error;
    return await fetchOver('http2', url, access, signal, timeoutMs);
  }
}

async function fetchOver(
  speaks: Speaks,
  url: string,
  { headers, transport }: Access,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<FileContent | Moved> {
  // Loaded late: most documents are files.
  const undici = await import('undici');
  const { origin } = new URL(url);
  const dispatcher: Dispatcher =
    transport.route.kind === 'proxy'
      ? new undici.ProxyAgent({ uri: transport.route.url, proxyTunnel: url.startsWith('https:'), requestTls: tlsOptions(transport) })
      : new undici.Agent({ connect: connectorOf(transport, origin, { timeoutMs, speaks }) });
  const accept = [['accept', 'application/json, */*'] as const];
  const fields = [...accept, ...headers].map(([name, value]): [string, string] => [name, value]);
  try {
    const response = await undici.fetch(url, { headers: fields, redirect: 'manual', signal, dispatcher });
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null || !URL.canParse(location, url)) return await readResponse(response);
    await response.body?.cancel();
    return { kind: 'moved', to: new URL(location, url).href };
  } finally {
    await dispatcher.destroy();
  }
}

async function readResponse({ ok, status, headers, body }: Response): Promise<FileContent> {
  const refused = ok
    ? /^text\/html\b/i.test(headers.get('content-type') ?? '')
      ? 'it is an HTML page'
      : undefined
    : `the server answers ${status}`;
  if (refused !== undefined) {
    await body?.cancel();
    return { ...unreadable(refused), ...(status === 404 || status === 410 ? { isMissing: true } : {}) };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > LARGEST_FILE) return unreadable(`it is larger than ${LARGEST_FILE / 1e6} MB`);
    chunks.push(chunk);
  }
  return { kind: 'read', bytes: Buffer.concat(chunks) };
}

/** A transport without what is of one server: its certificates, its socket, its address. */
function withoutServer({ route }: Transport): Transport {
  return route.kind === 'proxy' ? { ...PLAIN_TRANSPORT, route } : PLAIN_TRANSPORT;
}

/** A document may be at another server than the one that options describe. */
const TRUST =
  'Trust its authority with NODE_EXTRA_CA_CERTS=FILE; if the server has the document that a command tests, --ca, --insecure, --cert and --key count';

function unreadable(reason: string): Unreadable {
  return { kind: 'unreadable', reason };
}

function failureOf(error: unknown, patience: number): FileContent {
  if (!(error instanceof Error)) return unreadable('it cannot be fetched');
  if (error.name === 'TimeoutError') return unreadable(`no complete response within ${patience / 1000} s`);
  const cause = error.cause instanceof Error ? error.cause : error;
  const { kind, detail, advice } = readFailure(cause, false);
  if (kind === 'reset') return unreadable('it cannot be fetched');
  return { ...unreadable(detail), ...(advice === undefined ? {} : { advice: TRUST }) };
}
