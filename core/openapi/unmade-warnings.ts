import type { Contract } from '../contract/contract.js';
import type { DocumentWarning } from '../contract/document-warning.js';
import { unmadePatterns } from '../schema/samples/unmade-patterns.js';
import { schemasOfOperation } from './schemas-of-operation.js';

/** Warnings of patterns for which the kit finds no text: a mock cannot answer, nor a gate ask, what has to match them. */
export function unmadeWarnings({ operations }: Pick<Contract, 'operations'>): readonly DocumentWarning[] {
  return unmadePatterns(operations.flatMap(schemasOfOperation)).map(({ pattern, at }) => ({
    kind: 'value-not-made',
    message: `no text was found that matches ${pattern}, so that made-up values break it`,
    hint: 'Give the schema an example',
    at,
  }));
}
