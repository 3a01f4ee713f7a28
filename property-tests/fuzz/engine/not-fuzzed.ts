import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { type Cast, possibleSteps } from '../programs/possible-steps.js';
import { counted } from '../../../core/words/counted.js';

/** The number of operations that are named. */
const NAMED = 3;

/**
 * The operations that were reached, and that a campaign sends no random requests to: deletions and actions on things that it cannot create.
 * @param fuzzed those that are sent single requests.
 * @returns one sentence without a full stop, or undefined if there are none.
 */
export function notFuzzed(
  reached: readonly KnownOperation[],
  fuzzed: readonly KnownOperation[],
  casts: readonly Cast[],
): string | undefined {
  const used = new Set([...fuzzed, ...casts.flatMap(operationsOf)].map(({ id }) => id));
  const left = reached.filter(({ id }) => !used.has(id)).map(({ id }) => id);
  if (left.length === 0) return undefined;
  const more = left.length - NAMED;
  const names = `${left.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `only the plain requests of ${counted(left.length, 'operation')} were sent (${names}): each is possible once for a thing, or changes what the run cannot create anew`;
}

/** The operations that programs about a kind of thing send. */
function operationsOf(cast: Cast): readonly KnownOperation[] {
  return [cast.subject.maker.creation, ...possibleSteps(cast).map(({ operation }) => operation)];
}
