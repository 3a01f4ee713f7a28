import { isRandomSuite } from '../../cases/case.js';
import { habitShownBy, habitsOf, showsSeveral } from './habits.js';
import { type Symptom, hasSeveralFaults } from '../symptom.js';

/**
 * Splits the invalid requests of a cause by the habits that explain them: a member that takes texts and fractions for integers has nothing of
 * its own where the server takes both everywhere. Cases that are explained by habits which the server does not have stay together, and a case of
 * several habits is with the first.
 * @param standing the ids of the habits that the server has.
 * @param apart those of them that it has at places that no other fault explains (habitsApart).
 * @returns if a case has another explanation, what the habits apart explain, and the rest; the whole if there is nothing of the one or the
 * other.
 */
export function splitByHabit<T extends Symptom>(
  members: readonly T[],
  standing: ReadonlySet<string>,
  apart: ReadonlySet<string>,
): readonly (readonly T[])[] {
  const several = new Set(members.filter((member) => habitShownBy(member) === undefined && showsSeveral(member, standing)));
  const single = members.filter((member) => !several.has(member));
  if (single.every((member) => isLenient(member))) {
    const [first, ...others] = byHabit(single, standing);
    return first === undefined ? [members] : [[...first, ...several], ...others];
  }
  const isOfHabit = (member: T): boolean => isLenient(member) && apart.has(habitShownBy(member)?.id ?? '');
  const rest = members.filter((member) => !isOfHabit(member));
  return rest.some(isSurelyOther) ? [rest, ...byHabit(members.filter(isOfHabit), apart)] : [members];
}

/**
 * The habits that a server has without the places at which it accepts what no leniency explains. A server that checks no value has none: each of
 * its members takes anything.
 */
export function habitsApart(broken: readonly Symptom[], tried: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const placeAt = ({ case: { operation }, violation }: Symptom): string => `${operation.id} ${violation.focus}`;
  const others = new Set(broken.filter(isSurelyOther).map(placeAt));
  return habitsOf(
    broken.filter((symptom) => !others.has(placeAt(symptom))),
    tried,
  );
}

function byHabit<T extends Symptom>(members: readonly T[], standing: ReadonlySet<string>): readonly (readonly T[])[] {
  const parts = new Map<string, T[]>();
  for (const member of members) {
    const { id = '' } = habitShownBy(member) ?? {};
    const key = standing.has(id) ? id : '';
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [member]);
    else part.push(member);
  }
  return [...parts.values()];
}

/** True for an invalid request that a leniency explains. */
function isLenient(symptom: Symptom): boolean {
  return habitShownBy(symptom)?.check === 'invalid-refused';
}

/** True for a named invalid request with one fault that no leniency explains. */
function isSurelyOther(symptom: Symptom): boolean {
  const { case: testCase, violation, flaky } = symptom;
  return (
    violation.check === 'invalid-refused' && !flaky && !isRandomSuite(testCase.suite) && !hasSeveralFaults(symptom) && !isLenient(symptom)
  );
}
