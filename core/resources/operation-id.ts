import type { Operation } from '../contract/contract.js';

/** The operationId without the path and the method that FastAPI adds; empty if there is none. */
export function operationIdOf({ path, method, operationId = '' }: Pick<Operation, 'path' | 'method' | 'operationId'>): string {
  const added = `${path}_${method}`.replaceAll(/\W/g, '_').toLowerCase();
  return operationId.toLowerCase().endsWith(added) ? operationId.slice(0, operationId.length - added.length) : operationId;
}
