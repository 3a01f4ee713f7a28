import type {
  BehaviourDocument,
  JournalEntry,
  OperationDocument,
  OperationForm,
  SendDocument,
  SentDocument,
  WrittenParameters,
} from '../journal/wire.js';

/** Fetches the latest requests, newest first. */
export function askRequests(limit: number): Promise<readonly JournalEntry[]> {
  return ask(`requests?limit=${limit}`);
}

/** Fetches the operations of the contract being served. */
export function askOperations(): Promise<readonly OperationDocument[]> {
  return ask('operations');
}

/** Fetches the form of one operation. */
export function askForm(id: string): Promise<OperationForm> {
  return ask(`operation?id=${encodeURIComponent(id)}`);
}

/** Writes parameters by the styles of the document. */
export async function askParameters(id: string, texts: Readonly<Record<string, string>>): Promise<WrittenParameters> {
  return (await post(`parameters?id=${encodeURIComponent(id)}`, texts)).json();
}

/**
 * Lets the mock send a request to itself.
 * @returns the response, or why the request cannot be sent.
 */
export async function askSend(sent: SendDocument, signal: AbortSignal): Promise<SentDocument | string> {
  const response = await post('send', sent, signal);
  if (response.ok) return response.json();
  const { error }: { error: string } = await response.json();
  return error;
}

function post(address: string, value: unknown, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value), signal });
}

/** Clears the journal; the `cleared` event notifies every open page. */
export async function clearRequests(): Promise<void> {
  await fetch('requests', { method: 'DELETE' });
}

/**
 * Changes part of the behaviour.
 * @returns the new behaviour, or an error message.
 */
export async function changeBehaviour(change: Partial<BehaviourDocument>): Promise<BehaviourDocument | string> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch('behaviour', { method: 'PUT', headers, body: JSON.stringify(change) });
    if (response.ok) return await response.json();
    const { error }: { error: string } = await response.json();
    return error;
  } catch {
    return 'The mock does not respond.';
  }
}

// URLs are relative to the page, so that they work under any prefix.
async function ask<T>(address: string): Promise<T> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.json();
}
