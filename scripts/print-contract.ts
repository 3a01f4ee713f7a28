import type { Contract } from '../core/contract/contract.js';

/** Placeholder for undefined, which JSON cannot represent. */
const UNDEFINED = '\u0000undefined';

/** Prints a contract as a module. */
export function printContract(contract: Contract): string {
  const json = JSON.stringify(contract, (_, value: unknown) => (value === undefined ? UNDEFINED : value), 2);
  const literal = json.replaceAll(JSON.stringify(UNDEFINED), 'undefined');
  return `/* oxlint-disable */
// Made by \`npm run make-contract\` from openapi.yaml. Do not edit.
import type { Contract } from '../core/contract/contract.js';

export const defaultContract: Contract = ${literal};
`;
}
