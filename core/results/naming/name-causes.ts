import type { Group } from '../../causes/rules/group.js';
import { firstAnswer } from '../../causes/rules/cause-rule.js';
import { type Habit, habitOfAll, habitsOf } from '../../causes/habits/habits.js';
import { type SharedCause, sharedCause } from '../../causes/rules/shared-cause.js';
import { habitsApart, splitByHabit } from '../../causes/habits/split-by-habit.js';
import type { BrokenCase } from './broken-cases.js';
import type { CauseRuleId } from './cause-rules.js';
import { idOf, sharedIdOf } from './finding-id.js';
import { type ProbedOperations, guardOf } from './probed-operations.js';
import { joinReading } from './lenient-reading.js';
import { type AllCauses, type Cause, type CauseName, NAMING_RULES, OWN_RULE, isNoNumber, mediaOf, ownName } from './naming-rules.js';
import { idsOfPlaces, isOfRandom } from './random-causes.js';
import { representative } from './representative.js';

/** Broken cases of one cause, with the name of its finding. */
export interface NamedCause extends CauseName, Pick<Cause, 'isGrammar' | 'members' | 'joinedBy'> {
  /** The rule by which causes with the same id are one finding. */
  readonly rule: CauseRuleId;
}

/**
 * Names the cause of each group. Operations that share a cause get one id, which does not depend on which of them show it, so that
 * it stays when some are fixed, and when only some are chosen. A fault of credentials is shared by every operation or by none.
 * Habits that the server shows at most places are one cause, too (core/causes/habits/habits.ts).
 */
export function nameCauses(groups: readonly Group<BrokenCase>[], probed: ProbedOperations): readonly NamedCause[] {
  const broken = groups.flatMap(({ members }) => members);
  const habits = habitsOf(broken, probed.triedHabits);
  const apart = habitsApart(broken, probed.triedHabits);
  const parts = groups.flatMap((group) => splitByHabit(group.members, habits, apart).map((members) => ({ ...group, members })));
  const known: Known = { habits, ofPlaces: idsOfPlaces(parts, probed.file), file: probed.file };
  const causes = parts.flatMap((part) => causeOf(part, known) ?? []);
  const all = readCauses(causes, habits, probed);
  return joinReading(causes.map((cause): NamedCause => named(cause, all)));
}

/** The facts of causes that are read once. */
interface Known {
  /** The ids of the habits that the server has. */
  readonly habits: ReadonlySet<string>;
  /** The ids of causes that named cases show at several places, by those of single places. */
  readonly ofPlaces: ReadonlyMap<string, string>;
  /** The file of the document. */
  readonly file: string;
}

function causeOf({ members, familyOf, rulesOf }: Group<BrokenCase>, { habits, ofPlaces, file }: Known): Cause | undefined {
  const shown = representative(members);
  if (shown === undefined) return undefined;
  const family = familyOf(shown);
  const shared = sharedCause(shown, family, file);
  const idOfAll = (cause: SharedCause): string => {
    const id = sharedIdOf(shown, cause);
    return isOfRandom(members) ? (ofPlaces.get(id) ?? id) : id;
  };
  return {
    id: idOf(shown, family),
    shared: shared && { ...shared, id: idOfAll(shared) },
    habit: habitOfAll(members, habits),
    isGrammar: shared !== undefined && family === 'grammar' && shown.violation.check === 'invalid-refused',
    operation: shown.case.operation.id,
    members,
    joinedBy: rulesOf(members),
  };
}

function named(cause: Cause, all: AllCauses): NamedCause {
  const { isGrammar, members, joinedBy, shared } = cause;
  const found = firstAnswer(NAMING_RULES, ({ nameOf }) => nameOf(cause, all));
  const name = found?.answer ?? ownName(cause, all);
  const rule = found?.rule ?? (shared !== undefined && name.id === shared.id ? shared.rule : OWN_RULE.id);
  return { ...name, isGrammar, members, joinedBy, rule };
}

/** Reads all causes once. */
function readCauses(causes: readonly Cause[], habits: ReadonlySet<string>, { guarded }: ProbedOperations): AllCauses {
  const showing = new Map<string, Set<string>>();
  const guarding = new Map<string, Set<string>>();
  const habitOfShared = new Map<string, Habit>();
  const numbers = new Map<string, string>();
  for (const { id, shared, habit, operation, members } of causes) {
    if (shared !== undefined) showing.set(shared.id, (showing.get(shared.id) ?? new Set()).add(operation));
    if (shared?.requirement !== undefined)
      for (const { case: testCase } of members)
        for (const one of guarded.get(guardOf(shared.requirement, testCase)) ?? [])
          guarding.set(shared.id, (guarding.get(shared.id) ?? new Set()).add(one));
    if (shared !== undefined && habit !== undefined && habits.has(habit.id)) habitOfShared.set(shared.id, habit);
    for (const { case: testCase, violation, flaky } of members)
      if (violation.check === 'invalid-refused' && !flaky && isNoNumber(testCase)) numbers.set(mediaOf(testCase), shared?.id ?? id);
  }
  return { habits, guarding, showing, habitOfShared, numbers };
}
