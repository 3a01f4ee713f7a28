import type { Contract } from './contract.js';

/** What a document has at a place, by its own members only; undefined if there is nothing, such as behind a reference. */
export function writtenAt(document: Contract['document'], steps: readonly string[]): unknown {
  return steps.reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), document);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
