import type { BehaviourDocument, JournalEntry, OperationDocument } from '../wire.js';

/** Fetches the latest requests, newest first. */
export function askRequests(limit: number): Promise<readonly JournalEntry[]> {
  return ask(`requests?limit=${limit}`);
}

/** Fetches the operations of the contract being served. */
export function askOperations(): Promise<readonly OperationDocument[]> {
  return ask('operations');
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
