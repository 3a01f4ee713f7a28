import type { BehaviourDocument, JournalEntry, OperationDocument } from '../wire.js';

/** The newest requests, newest first. */
export function askRequests(limit: number): Promise<readonly JournalEntry[]> {
  return ask(`requests?limit=${limit}`);
}

/** The operations of the contract that is served now. */
export function askOperations(): Promise<readonly OperationDocument[]> {
  return ask('operations');
}

/** Empties the journal; its `cleared` event tells every open page. */
export async function clearRequests(): Promise<void> {
  await fetch('requests', { method: 'DELETE' });
}

/**
 * Changes part of the behaviour.
 * @returns the new behaviour, or a sentence on what the mock will not take.
 */
export async function changeBehaviour(change: Partial<BehaviourDocument>): Promise<BehaviourDocument | string> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch('behaviour', { method: 'PUT', headers, body: JSON.stringify(change) });
    if (response.ok) return await response.json();
    const { error }: { error: string } = await response.json();
    return error;
  } catch {
    return 'The mock does not answer.';
  }
}

// The addresses are relative to the page, so they hold under any prefix.
async function ask<T>(address: string): Promise<T> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return response.json();
}
