import type { Contract, Operation } from '../../contract/contract.js';

/** All operations of the server in the order of the document, also those that were not chosen. */
export function allOperations({ operations, notChosen = [] }: Pick<Contract, 'operations' | 'notChosen'>): readonly Operation[] {
  return [...operations, ...notChosen].toSorted((a, b) => (a.at.file === b.at.file ? a.at.line - b.at.line : 0));
}

/** The operations that a run may send: those that were chosen, and those that may be means. */
export function usableOperations({ operations, means = [] }: Pick<Contract, 'operations' | 'means'>): readonly Operation[] {
  return means.length === 0 ? operations : [...operations, ...means];
}
