import { askRequests } from './ask.js';
import type { JournalEntry, JournalMessage } from '../wire.js';

/** A request as the form has it. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  /** null for a request without a body. */
  readonly mediaType: string | null;
  readonly body: string;
  /** Empty: no credentials are sent. */
  readonly token: string;
  /** The status to ask for with `Prefer`; empty: none. */
  readonly code: string;
}

/** What came back. */
export interface Outcome {
  /** null where no answer came. */
  readonly status: number | null;
  readonly statusText: string;
  readonly response: JournalMessage | undefined;
  /** What kept the answer, or its end, from coming. */
  readonly trouble: string;
  readonly durationMs: number;
  /** What the journal says of it, if it was found there. */
  readonly entry: JournalEntry | undefined;
}

/** Sends a request to the mock that serves this page, and nowhere else. */
export async function sendRequest(draft: Draft, signal: AbortSignal): Promise<Outcome> {
  const last = await newestId();
  const begun = performance.now();
  // Behind the origin nothing but a path can follow, so that no address leads away.
  const url = new URL(location.origin + (draft.path.startsWith('/') ? '' : '/') + draft.path);
  const seen = { status: null, statusText: '', response: undefined, trouble: '' };
  const outcome: Omit<Outcome, 'durationMs' | 'entry'> = await receive(url, draft, signal).catch((error: unknown) => ({
    ...seen,
    trouble: signal.aborted
      ? 'Stopped before an answer came.'
      : `No answer: ${error instanceof Error ? error.message : 'unknown trouble'}.`,
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
    return { status, statusText, response: { headers: described, body: '', bytes: 0, cut: false }, trouble: 'The answer broke off.' };
  }
}

async function newestId(): Promise<number> {
  return (await askRequests(1).catch(() => []))[0]?.id ?? 0;
}

// The mock writes a request down when it is over, which may be a moment after the answer has come.
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
