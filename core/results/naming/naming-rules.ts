import type { Case } from '../../cases/case.js';
import { isInput } from '../../input/input.js';
import type { CauseRule } from '../../causes/rules/cause-rule.js';
import type { JoiningRuleId } from '../../causes/rules/joining-rules.js';
import type { Habit } from '../../causes/habits/habits.js';
import type { SharedCause } from '../../causes/rules/shared-cause.js';
import type { BrokenCase } from './broken-cases.js';
import { habitIdOf } from './finding-id.js';
import { isOfRandom } from './random-causes.js';

/** A cause in one operation, before it is known which others show it. */
export interface Cause {
  /** The id of the cause in its operation alone. */
  readonly id: string;
  /** The cause in every operation, with its id, if operations share it. */
  readonly shared: (SharedCause & { readonly id: string }) | undefined;
  /** The habit that would explain it, if one does. */
  readonly habit: Habit | undefined;
  /** True for texts that are accepted though they are not JSON. */
  readonly isGrammar: boolean;
  readonly operation: string;
  readonly members: readonly BrokenCase[];
  /** The rules that join the members. */
  readonly joinedBy: readonly JoiningRuleId[];
}

/** The facts that all causes say together. */
export interface AllCauses {
  /** The ids of the habits that the server has. */
  readonly habits: ReadonlySet<string>;
  /** The operations that refused credentials that others took, by the id of the shared cause. */
  readonly guarding: ReadonlyMap<string, ReadonlySet<string>>;
  /** The operations that show a shared cause, by its id. */
  readonly showing: ReadonlyMap<string, ReadonlySet<string>>;
  /** The habits that named cases show at the places of shared causes, by the ids of these. */
  readonly habitOfShared: ReadonlyMap<string, Habit>;
  /** The ids of the causes by which a parser takes numbers that JSON does not have, by media type. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** The name of a cause: causes with one id are one finding. */
export interface CauseName {
  readonly id: string;
  /** The id of the finding that it belongs to if more show it: every operation, for credentials, another list, or other leniencies. */
  readonly partOf?: string;
  /** The habit of the server that it is, if it is one. */
  readonly habit?: Habit;
}

/** A rule by which the causes of a server become findings. */
export interface NamingRule extends CauseRule {
  /** The name of the cause; undefined if the rule says nothing of it. */
  readonly nameOf: (cause: Cause, all: AllCauses) => CauseName | undefined;
}

/** The rules, in the order in which they are tried: the first one that has a name counts. */
export const NAMING_RULES = [
  {
    id: 'numbers-that-are-none',
    title: 'server errors at numbers that JSON does not have',
    about:
      'They come from a value that the parser should not have made. A parser that refuses NaN and Infinity (RFC 8259 section 6) ends both findings.',
    nameOf: ({ id, shared, members }, { numbers }) => {
      const [only, ...others] = new Set(members.map((member) => (isErrorAtNumber(member) ? numbers.get(mediaOf(member.case)) : undefined)));
      return only === undefined || others.length > 0 ? undefined : { id: only, partOf: shared?.id ?? id };
    },
  },
  {
    id: 'habit',
    title: 'a habit of the server',
    about: 'One setting or one function of the server decides how it reads values, and it shows at most places at which it was tried.',
    nameOf: (cause, all) => {
      const habit = habitOf(cause, all);
      return habit !== undefined && all.habits.has(habit.id) ? { id: habitIdOf(habit), habit } : undefined;
    },
  },
] as const satisfies readonly NamingRule[];

/** The rule of causes of one operation that no other rule joins. */
export const OWN_RULE = {
  id: 'same-constraint',
  title: 'one constraint, one input family and one class of response',
  about: 'Causes of one operation for which these are equal are one finding.',
} as const satisfies CauseRule;

/**
 * The name of a cause of which no rule says something: that of all operations which share it, or its own. Wrong credentials are shared by
 * every operation that requires others, or by none; a habit at few places is a fault of these.
 */
export function ownName(cause: Cause, all: AllCauses): CauseName {
  const { id, shared } = cause;
  const habit = habitOf(cause, all);
  if (habit !== undefined) return { id: shared?.id ?? id, partOf: habitIdOf(habit) };
  if (shared === undefined) return { id };
  return isShared(shared, all) ? { id: shared.id } : { id, partOf: shared.id };
}

/** True if the operations that show a cause are enough for one that they share, and none refused the credentials that they took. */
function isShared({ id, requirement, ofSeveral }: NonNullable<Cause['shared']>, { guarding, showing }: AllCauses): boolean {
  if (requirement === undefined && ofSeveral === undefined) return true;
  const operations = showing.get(id) ?? new Set();
  return operations.size > 1 && [...(guarding.get(id) ?? [])].every((one) => operations.has(one));
}

/** True for a number that JSON does not have: NaN or an infinity. */
export function isNoNumber({ input }: Case): boolean {
  return isInput(input, 'malformed', 'nan');
}

/** The media type of the body of a case; empty if there is none. */
export function mediaOf({ operation }: Case): string {
  return operation.body?.content.name ?? '';
}

function isErrorAtNumber({ case: testCase, violation, flaky }: BrokenCase): boolean {
  return violation.check === 'no-server-error' && !flaky && isNoNumber(testCase);
}

/** A random body shows a habit at the place of a named case. */
function habitOf({ habit, shared, members }: Cause, { habitOfShared }: AllCauses): Habit | undefined {
  return habit ?? (isOfRandom(members) && shared !== undefined ? habitOfShared.get(shared.id) : undefined);
}
