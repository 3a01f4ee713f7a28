import { KitError } from '../core/kit-error.js';
import type { Contract } from '../core/contract/contract.js';
import { reviveContract } from '../core/openapi/contract-json.js';

/**
 * Accepts a contract, also after a round trip through JSON, by `JSON.stringify` or `printContractJson`: what JSON omits is undefined
 * in a contract too.
 * @throws KitError for anything else, such as an OpenAPI document.
 */
export function readContract(value: object): Contract {
  const revived = reviveContract(value);
  if (isContract(revived)) return revived;
  throw new KitError('UsageError', 'this is not a contract', 'Pass a result of loadContract, or the same after a round trip through JSON');
}

/** Checks members that every version of a contract has and no OpenAPI document has. */
function isContract(value: object): value is Contract {
  if (!('operations' in value) || !Array.isArray(value.operations)) return false;
  if (!('document' in value) || typeof value.document !== 'object' || value.document === null) return false;
  return value.operations.every(
    (operation: unknown) => typeof operation === 'object' && operation !== null && 'path' in operation && 'responses' in operation,
  );
}
