import type { Case } from '../cases/case.js';
import type { Group } from '../oracle/group.js';
import { type Habit, habitOfAll, habitsOf } from '../oracle/habits/habits.js';
import { sharedCause } from '../oracle/shared-cause.js';
import { habitsApart, splitByHabit } from '../oracle/habits/split-by-habit.js';
import type { BrokenCase } from './broken-cases.js';
import { habitIdOf, idOf, sharedIdOf } from './finding-id.js';
import type { ProbedOperations } from './probed-operations.js';
import { joinReading } from './lenient-reading.js';
import { idsOfPlaces, isOfRandom } from './random-causes.js';
import { representative } from './representative.js';
import { isInput } from '../input/input.js';

/** Broken cases of one cause, with the id of its finding. */
export interface NamedCause {
  readonly id: string;
  /** The id of the finding that it belongs to if more show it: every operation, for credentials, or other leniencies. */
  readonly partOf?: string;
  /** The habit of the server that it is, if it is one. */
  readonly habit?: Habit;
  /** True for texts that are accepted though they are not JSON. */
  readonly isGrammar: boolean;
  readonly members: readonly BrokenCase[];
}

interface Cause {
  /** The id of the cause in its operation alone. */
  readonly id: string;
  /** The id of the cause in every operation, if operations share it. */
  readonly sharedId: string | undefined;
  readonly requirement: string | undefined;
  readonly habit: Habit | undefined;
  readonly isGrammar: boolean;
  readonly operation: string;
  readonly members: readonly BrokenCase[];
}

/**
 * Names the cause of each group. Operations that share a cause get one id, which does not depend on which of them show it, so that
 * it stays when some are fixed, and when only some are chosen. A fault of credentials is shared by every operation or by none.
 * A habit of a server is one cause, too (core/oracle/habits/habits.ts).
 */
export function nameCauses(groups: readonly Group<BrokenCase>[], { file, guarded, triedHabits }: ProbedOperations): readonly NamedCause[] {
  const broken = groups.flatMap(({ members }) => members);
  const habits = habitsOf(broken, triedHabits);
  const apart = habitsApart(broken, triedHabits);
  const parts = groups.flatMap((group) => splitByHabit(group.members, habits, apart).map((members) => ({ ...group, members })));
  const ofPlaces = idsOfPlaces(parts, file);
  const causes = parts.flatMap(({ members, familyOf }): readonly Cause[] => {
    const shown = representative(members);
    if (shown === undefined) return [];
    const family = familyOf(shown);
    const shared = sharedCause(shown, family, file);
    const sharedId = shared && sharedIdOf(shown, shared);
    return [
      {
        id: idOf(shown, family),
        sharedId: isOfRandom(members) && sharedId !== undefined ? (ofPlaces.get(sharedId) ?? sharedId) : sharedId,
        requirement: shared?.requirement,
        habit: habitOfAll(members, habits),
        isGrammar: shared !== undefined && family === 'grammar' && shown.violation.check === 'invalid-refused',
        operation: shown.case.operation.id,
        members,
      },
    ];
  });
  const showing = new Map<string, Set<string>>();
  for (const { sharedId = '', operation } of causes) showing.set(sharedId, (showing.get(sharedId) ?? new Set()).add(operation));
  const readBy = leniencies(causes);
  const habitOfShared = new Map(
    causes.flatMap(({ sharedId, habit }) => (habit === undefined || !habits.has(habit.id) ? [] : [[sharedId, habit] as const])),
  );
  const named = causes.map(({ id, sharedId, requirement, habit: shown, isGrammar, members }): NamedCause => {
    // A random body shows a habit at the place of a named case.
    const habit = shown ?? (isOfRandom(members) && sharedId !== undefined ? habitOfShared.get(sharedId) : undefined);
    const lenient = [...new Set(members.map((member) => (isServerError(member) ? readBy.get(mediaOf(member)) : undefined)))];
    if (lenient.length === 1 && lenient[0] !== undefined) return { id: lenient[0], partOf: sharedId ?? id, isGrammar, members };
    if (habit !== undefined) {
      const ofHabit = habitIdOf(habit);
      return habits.has(habit.id)
        ? { id: ofHabit, habit, isGrammar, members }
        : { id: sharedId ?? id, partOf: ofHabit, isGrammar, members };
    }
    if (sharedId === undefined) return { id, isGrammar, members };
    const all = showing.get(sharedId);
    if (requirement === undefined) return { id: sharedId, isGrammar, members };
    const isEverywhere = [...(guarded.get(requirement) ?? [])].every((operation) => all?.has(operation));
    return all !== undefined && all.size > 1 && isEverywhere
      ? { id: sharedId, isGrammar, members }
      : { id, partOf: sharedId, isGrammar, members };
  });
  return joinReading(named);
}

/**
 * The causes by which a parser takes numbers that JSON does not have, by media type. A server error to one at another place comes from the value
 * that the parser should not have made: a parser that refuses it (RFC 8259 section 6) ends both.
 */
function leniencies(causes: readonly Cause[]): ReadonlyMap<string, string> {
  return new Map(
    causes.flatMap(({ id, sharedId, members }) =>
      members.flatMap((member): readonly (readonly [string, string])[] =>
        member.violation.check === 'invalid-refused' && !member.flaky && isNoNumber(member.case) ? [[mediaOf(member), sharedId ?? id]] : [],
      ),
    ),
  );
}

function isNoNumber({ input }: Case): boolean {
  return isInput(input, 'malformed', 'nan');
}

function isServerError({ case: testCase, violation, flaky }: BrokenCase): boolean {
  return violation.check === 'no-server-error' && !flaky && isNoNumber(testCase);
}

function mediaOf({ case: { operation } }: BrokenCase): string {
  return operation.body?.content.name ?? '';
}
