import { counted } from '../../../core/words/counted.js';
import type { Operation } from '../../../core/contract/contract.js';
import { requestModelOf } from '../../../core/request/request-model.js';

/** The number of operations that are named. */
const NAMED = 3;

/**
 * The operations for which a campaign draws nothing, because they take no body of JSON: only their plain requests are sent.
 * @returns one sentence without a full stop, or undefined if there are none.
 */
export function notFuzzed(operations: readonly Operation[]): string | undefined {
  const without = operations.filter((operation) => requestModelOf(operation) === undefined).map(({ id }) => id);
  if (without.length === 0) return undefined;
  const more = without.length - NAMED;
  const names = `${without.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `not fuzzed, because random bodies are JSON: ${counted(without.length, 'operation')} without a body of JSON (${names}); verify varies their parameters, forms and texts`;
}
