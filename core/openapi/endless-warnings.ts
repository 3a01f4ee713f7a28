import type { Operation } from '../contract/contract.js';
import type { DocumentWarning } from '../contract/document-warning.js';
import { endlessSchemas } from '../schema/samples/endless-schemas.js';
import { schemasOfOperation } from './schemas-of-operation.js';

/** Warnings of schemas that no value keeps, because what they require leads back to them: a line for each circle. */
export function endlessWarnings(operations: readonly Operation[]): readonly DocumentWarning[] {
  return endlessSchemas(operations.flatMap(schemasOfOperation)).map(({ at }) => ({
    kind: 'value-not-made',
    message: 'no value keeps this schema: what it requires leads back to it, without end',
    hint: 'Make one of the members on the way optional, or let it be null',
    at,
  }));
}
