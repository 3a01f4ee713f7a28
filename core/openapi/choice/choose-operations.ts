import { KitError } from '../../kit-error.js';
import { checkKeys } from '../../known-keys.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { CHOICE_KEYS, type OperationChoice } from './operation-choice.js';
import { type OperationMatcher, type PatternKind, readPattern } from './patterns.js';
import { unmatched } from './unmatched.js';

/**
 * Chooses operations of a contract. The others stay known as `notChosen`, because the server has them; ids of cases and findings are
 * the same as without a choice.
 * @returns the same contract if every operation is chosen.
 * @throws KitError for a pattern that no operation fits, with the most similar name, and if no operation is left.
 */
export function chooseOperations(contract: Contract, choice: OperationChoice = {}): Contract {
  checkKeys(choice, CHOICE_KEYS, 'choice');
  const matchers = (patterns: readonly string[] | undefined, kind: PatternKind): readonly OperationMatcher[] =>
    (patterns ?? []).map((pattern) => matcherOf(contract, pattern, kind));
  const wanted = KINDS.map((kind) => matchers(choice[kind], kind)).filter((list) => list.length > 0);
  const excluded = KINDS.flatMap((kind) => matchers(choice[EXCLUDES[kind]], kind));
  return keepOperations(
    contract,
    (operation) => wanted.every((list) => list.some((matches) => matches(operation))) && !excluded.some((matches) => matches(operation)),
    'Filters of different kinds narrow the choice; repeat one to widen it',
  );
}

/** True for an operation that a pattern excludes by its name, a tag or its path. */
export function isExcluded(operation: Operation, choice: OperationChoice = {}): boolean {
  return KINDS.some((kind) => (choice[EXCLUDES[kind]] ?? []).some((pattern) => readPattern(pattern, kind)(operation)));
}

const KINDS: readonly PatternKind[] = ['operations', 'tags', 'paths'];
const EXCLUDES = { operations: 'excludeOperations', tags: 'excludeTags', paths: 'excludePaths' } as const;

/**
 * The contract with some of its operations.
 * @param hint what to do if none is left.
 * @throws KitError if none is left.
 */
export function keepOperations(contract: Contract, isKept: (operation: Operation) => boolean, hint: string): Contract {
  const operations = contract.operations.filter(isKept);
  if (operations.length === contract.operations.length) return contract;
  if (operations.length === 0) throw new KitError('UsageError', `${contract.file}: no operation is left to judge`, hint);
  const others = contract.operations.filter((operation) => !operations.includes(operation));
  return { ...contract, operations, notChosen: [...(contract.notChosen ?? []), ...others] };
}

function matcherOf(contract: Contract, pattern: string, kind: PatternKind): OperationMatcher {
  const matches = readPattern(pattern, kind);
  const fault = contract.operations.some(matches) ? undefined : unmatched(contract, pattern, kind);
  if (fault !== undefined) throw new KitError('UsageError', `${contract.file}: ${fault.message}`, fault.hint);
  return matches;
}
