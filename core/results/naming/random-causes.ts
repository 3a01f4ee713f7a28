import { isRandomSuite } from '../../cases/case.js';
import type { Group } from '../../causes/rules/group.js';
import { sharedCause } from '../../causes/rules/shared-cause.js';
import { isControl } from '../../causes/symptom.js';
import type { BrokenCase } from './broken-cases.js';
import { sharedIdOf } from './finding-id.js';
import { representative } from './representative.js';
import { textOfInput } from '../../input/input-text.js';

/**
 * The ids of causes that named cases show at several places, by the id that each of these places has alone: a random body of another
 * operation shows such a cause at one place, where its named cases may not have been sent.
 * @param file of the document.
 */
export function idsOfPlaces(groups: readonly Group<BrokenCase>[], file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { members, familyOf } of groups) {
    const shown = representative(members);
    if (shown === undefined || !isOfPlaces(shown)) continue;
    const idAt = (member: BrokenCase): string | undefined => {
      const shared = sharedCause(member, familyOf(member), file);
      return shared?.requirement === undefined ? shared && sharedIdOf(member, shared) : undefined;
    };
    const id = idAt(shown);
    const alike = members.filter((member) => textOfInput(member.case.input) === textOfInput(shown.case.input) && isOfPlaces(member));
    const places = new Map(alike.map((member) => [member.violation.constraint.at.pointer, member]));
    if (id === undefined || places.size < 2) continue;
    for (const member of places.values()) {
      const alone = idAt(member);
      if (alone !== undefined && !found.has(alone)) found.set(alone, id);
    }
  }
  return found;
}

/** True if only random bodies show a cause. */
export function isOfRandom(members: readonly BrokenCase[]): boolean {
  return members.every(({ case: { suite } }) => isRandomSuite(suite));
}

function isOfPlaces({ case: testCase, violation, flaky }: BrokenCase): boolean {
  return !flaky && violation.scope === 'request' && !isRandomSuite(testCase.suite) && !isControl(testCase);
}
