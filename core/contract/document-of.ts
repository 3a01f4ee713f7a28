import type { Contract, Operation } from './contract.js';

/** The document that describes an operation, of several that are served together. */
export function documentOf({ joined = [], document }: Contract, { id }: Pick<Operation, 'id'>): Contract['document'] {
  return joined.find(({ operations }) => operations.some((operation) => operation.id === id))?.document ?? document;
}
