import { askRequests } from './ask.js';
import type { JournalEntry, JournalMessage } from '../wire.js';

/** The request in the form. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  /** null for a request without a body. */
  readonly mediaType: string | null;
  readonly body: string;
  /** Empty: no credentials. */
  readonly token: string;
  /** The status to request with `Prefer`; empty: none. */
  readonly code: string;
}

/** The result of a request. */
export interface Outcome {
  /** null if there was no response. */
  readonly status: number | null;
  readonly statusText: string;
  readonly response: JournalMessage | undefined;
  /** Why the response is missing or truncated; empty if it is complete. */
  readonly trouble: string;
  readonly durationMs: number;
  /** The journal's entry for the request, if found. */
  readonly entry: JournalEntry | undefined;
}

/** Sends a request to the mock that serves this page, and to no other origin. */
export async function sendRequest(draft: Draft, signal: AbortSignal): Promise<Outcome> {
  const last = await newestId();
  const begun = performance.now();
  // Joined as text, so that a path such as //host cannot select another origin.
  const url = new URL(location.origin + (draft.path.startsWith('/') ? '' : '/') + draft.path);
  const seen = { status: null, statusText: '', response: undefined, trouble: '' };
  const outcome: Omit<Outcome, 'durationMs' | 'entry'> = await receive(url, draft, signal).catch((error: unknown) => ({
    ...seen,
    trouble: signal.aborted
      ? 'Stopped before a response arrived.'
      : `No response: ${error instanceof Error ? error.message : 'unknown error'}.`,
  }));
  const durationMs = performance.now() - begun;
  return { ...outcome, durationMs, entry: await findEntry(last, draft, url.pathname + url.search) };
}

async function receive(url: URL, draft: Draft, signal: AbortSignal): Promise<Omit<Outcome, 'durationMs' | 'entry'>> {
  const headers = new Headers();
  if (draft.mediaType !== null) headers.set('content-type', draft.mediaType);
  if (draft.token !== '') headers.set('authorization', `Bearer ${draft.token}`);
  if (draft.code !== '') headers.set('prefer', `code=${draft.code}`);
  const body = draft.mediaType === null ? null : draft.body;
  const answer = await fetch(url, { method: draft.method, headers, body, signal, cache: 'no-store', redirect: 'manual' });
  const { status, statusText } = answer;
  const described = [...answer.headers];
  try {
    const text = await answer.text();
    const response = { headers: described, body: text, bytes: new TextEncoder().encode(text).length, cut: false };
    return { status, statusText, response, trouble: '' };
  } catch {
    return { status, statusText, response: { headers: described, body: '', bytes: 0, cut: false }, trouble: 'The response was truncated.' };
  }
}

async function newestId(): Promise<number> {
  return (await askRequests(1).catch(() => []))[0]?.id ?? 0;
}

// The mock records a request when it ends, which may be shortly after the response arrives.
async function findEntry(after: number, draft: Draft, target: string): Promise<JournalEntry | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const entries = await askRequests(50).catch(() => []);
    const found = entries.find(
      (entry) => entry.id > after && entry.method === draft.method && entry.target === target && sameBody(entry, draft),
    );
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

const sameBody = ({ request }: JournalEntry, { mediaType, body }: Draft): boolean =>
  mediaType === null || request.cut ? true : request.body === body;
