import { UNTRACED } from '../cases/case.js';
import { notJson } from '../judge/expectation.js';
import { STRING_FAMILIES, familiesOf } from './family.js';
import { type Symptom, wayOf } from './symptom.js';

/** Tells the family of the input that a symptom is grouped by, which depends on what else fails at its spot. */
export type FamilyFinder = (symptom: Symptom) => string;

/** The plainest texts that are not JSON: a server that fails on these fails on all that is not. */
const PLAINEST_TEXTS = new Set(['malformed-cut', 'malformed-format']);

/** Looks through all symptoms once, and tells the family of each. */
export function findFamilies(symptoms: readonly Symptom[]): FamilyFinder {
  const pure = new Map<string, Set<string>>();
  const anyText = new Set<string>();
  for (const symptom of symptoms) {
    const at = spotOf(symptom);
    const [family, another] = familiesOf(symptom.case, symptom.violation);
    if (family !== undefined && another === undefined && symptom.case.kind !== UNTRACED)
      pure.set(at, (pure.get(at) ?? new Set()).add(family));
    if (PLAINEST_TEXTS.has(symptom.case.kind)) anyText.add(at);
  }
  return (symptom) => {
    const at = spotOf(symptom);
    const known = pure.get(at) ?? new Set();
    if (notJson(symptom.case.expectation) !== undefined && anyText.has(at)) return 'grammar';
    const own = symptom.case.kind === UNTRACED ? [...known] : familiesOf(symptom.case, symptom.violation);
    const family = own.find((one) => known.has(one)) ?? own.at(-1) ?? UNTRACED;
    return STRING_FAMILIES.includes(family) && STRING_FAMILIES.every((one) => known.has(one)) ? 'string' : family;
  };
}

function spotOf({ case: own, violation }: Symptom): string {
  return `${wayOf(own, violation)} at ${violation.focus}`;
}
