import { askRequests, askSend } from './ask.js';
import type { JournalEntry, JournalMessage, SendDocument } from '../journal/wire.js';

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

/** Lets the mock send a request to itself: a browser can send neither cookies nor every method, header and path. */
export async function sendRequest(draft: SendDocument, signal: AbortSignal): Promise<Outcome> {
  const last = await newestId();
  const begun = performance.now();
  const outcome = await receive(draft, signal);
  const durationMs = performance.now() - begun;
  return { ...outcome, durationMs, entry: await findEntry(last, draft) };
}

async function receive(draft: SendDocument, signal: AbortSignal): Promise<Omit<Outcome, 'durationMs' | 'entry'>> {
  const nothing = { status: null, statusText: '', response: undefined };
  try {
    const sent = await askSend(draft, signal);
    if (typeof sent === 'string') return { ...nothing, trouble: sent };
    const { status, statusText, headers, body, bytes, trouble } = sent;
    return { status, statusText, response: status === null ? undefined : { headers, body, bytes, cut: false }, trouble };
  } catch {
    return { ...nothing, trouble: signal.aborted ? 'Stopped before a response arrived.' : 'No response: the mock does not respond.' };
  }
}

async function newestId(): Promise<number> {
  return (await askRequests(1).catch(() => []))[0]?.id ?? 0;
}

// The mock records a request when it ends, which may be shortly after the response arrives.
async function findEntry(after: number, draft: SendDocument): Promise<JournalEntry | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const entries = await askRequests(50).catch(() => []);
    const found = entries.find((entry) => entry.id > after && entry.method === draft.method && pathOf(entry) === pathOf(draft));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** Without the query, in which the journal redacts keys. */
const pathOf = ({ target }: { readonly target: string }): string => target.split('?')[0] ?? '';
