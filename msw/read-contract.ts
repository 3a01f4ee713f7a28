import { KitError } from '../core/kit-error.js';
import type { Contract } from '../core/openapi/contract.js';

/**
 * Takes a contract that may have been JSON in between: what JSON leaves out is undefined in a contract as well.
 * @throws KitError for anything else, such as an OpenAPI document.
 */
export function readContract(value: object): Contract {
  if (isContract(value)) return value;
  throw new KitError('UsageError', 'this is not a contract', 'Give what loadContract gives, or the same written as JSON and read again');
}

/** By the members that no OpenAPI document has, and no other version of a contract lacks. */
function isContract(value: object): value is Contract {
  if (!('operations' in value) || !Array.isArray(value.operations)) return false;
  if (!('document' in value) || typeof value.document !== 'object' || value.document === null) return false;
  return value.operations.every(
    (operation: unknown) => typeof operation === 'object' && operation !== null && 'path' in operation && 'responses' in operation,
  );
}
