import { type FileContent, LARGEST_FILE } from './read-document-file.js';

/** Time limit for one file, in milliseconds, from the connection to the last byte. */
const PATIENCE = 10_000;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens on this port',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name is unknown',
};

/**
 * Fetches a file of at most 20 MB.
 * @param url with the scheme http or https.
 * @param patience time limit in milliseconds.
 */
export async function fetchDocument(url: string, patience = PATIENCE): Promise<FileContent> {
  try {
    const { username, password } = new URL(url);
    if (username !== '' || password !== '') return unreadable('a URL with a password is not supported');
    const response = await fetch(url, { headers: { accept: 'application/json, */*' }, signal: AbortSignal.timeout(patience) });
    return await readResponse(response);
  } catch (error) {
    return unreadable(reasonOf(error, patience));
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
    return unreadable(refused);
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

function unreadable(reason: string): FileContent {
  return { kind: 'unreadable', reason };
}

function reasonOf(error: unknown, patience: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no complete response within ${patience / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? 'it cannot be fetched';
}
