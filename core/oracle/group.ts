import { UNTRACED } from '../cases/case.js';
import { failureMode } from './failure-mode.js';
import { AND } from './family.js';
import { type FamilyFinder, findFamilies } from './input-family.js';
import { TRACEABLE } from './check-ids.js';
import { type Symptom, faultsOf, hasSeveralFaults, intermittence, isControl, isUntraced } from './symptom.js';

/** Broken cases that have one cause. */
export interface Group<T extends Symptom> {
  readonly members: readonly T[];
  /** The family of input of each. */
  readonly familyOf: FamilyFinder;
}

/**
 * Sorts broken cases by cause: one cause, one group.
 * - What fails only sometimes is one group for each check and class of answer.
 * - An answer that is wrong whatever was sent is one group for each signature.
 * - Otherwise, cases that fail in the same way belong together when they send input of one family at the same spot of the
 *   contract, or do the same kind of thing to different spots, or when the plain case that they are a variation of fails in that
 *   way too.
 * A random body whose failure was not traced to a part of it belongs to the first group that fails in its way; one that is
 * accepted although it breaks several keywords, to a group of a body that breaks only one of them.
 * @param symptoms in an order that does not depend on which answer came first.
 * @returns the groups in the order of their first case.
 */
export function groupByCause<T extends Symptom>(symptoms: readonly T[]): readonly Group<T>[] {
  const familyOf = findFamilies(symptoms);
  const parents = new Map<string, string>();
  const root = (key: string): string => {
    let at = key;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    return at;
  };
  const join = (a: string, b: string): void => {
    parents.set(root(a), root(b));
  };
  const found: Found = { familyOf, controls: controlFailures(symptoms), lone: new Set(), ofKind: new Map() };
  for (const symptom of symptoms) {
    const place = placeOf(symptom, symptom.violation.focus, familyOf);
    if (!hasSeveralFaults(symptom)) found.lone.add(place);
    if (symptom.case.variant === undefined && !symptom.flaky)
      found.ofKind.set(`${failureMode(symptom.case, symptom.violation)} ${symptom.case.kind}`, place);
  }
  for (const symptom of symptoms) {
    const [first, ...others] = causesOf(symptom, found);
    for (const other of others) if (first !== undefined) join(first, other);
  }
  const groups = new Map<string, T[]>();
  const byWay = new Map<string, string>();
  const located = symptoms.filter((symptom) => !isUntraced(symptom));
  for (const symptom of [...located, ...symptoms.filter(isUntraced)]) {
    const way = failureMode(symptom.case, symptom.violation);
    const known = isUntraced(symptom) ? byWay.get(way) : undefined;
    const key = known ?? root(causesOf(symptom, found)[0] ?? '');
    if (!symptom.flaky && !byWay.has(way)) byWay.set(way, key);
    groups.set(key, [...(groups.get(key) ?? []), symptom]);
  }
  return [...groups.values()].map((members) => ({ members, familyOf }));
}

interface Found {
  readonly familyOf: FamilyFinder;
  /** The ways in which the controls themselves fail. */
  readonly controls: ReadonlySet<string>;
  /** The spots that something with one fault shows. */
  readonly lone: Set<string>;
  /** The spots at which kinds fail, each in a way. */
  readonly ofKind: Map<string, string>;
}

/** The keys of the causes that a symptom can have; symptoms that share one belong together. */
function causesOf(symptom: Symptom, { familyOf, controls, lone, ofKind }: Found): readonly string[] {
  const { case: testCase, violation, flaky } = symptom;
  const way = failureMode(testCase, violation);
  if (flaky) return [`flaky ${way} ${intermittence(testCase)}`];
  if (violation.scope === 'response') return [way];
  if (controls.has(`${way} ${testCase.control}`)) return [`${way} everywhere`];
  const place = placeOf(symptom, violation.focus, familyOf);
  // Where the form of a request fails by itself, its credentials have nothing to do with it.
  const form = testCase.variant === undefined ? undefined : ofKind.get(`${way} ${testCase.variant}`);
  if (form !== undefined && TRACEABLE.has(violation.check)) return [form];
  if (hasSeveralFaults(symptom)) {
    const places = [place, ...faultsOf(symptom).map((pointer) => placeOf(symptom, pointer, familyOf))];
    return [places.find((one) => lone.has(one)) ?? place];
  }
  return testCase.kind === UNTRACED || testCase.kind.includes(AND)
    ? [place]
    : [place, `${way} by ${testCase.kind} of ${familyOf(symptom)}`];
}

function placeOf(symptom: Symptom, pointer: string, familyOf: FamilyFinder): string {
  return `${failureMode(symptom.case, symptom.violation)} at ${pointer} by ${familyOf(symptom)}`;
}

function controlFailures(symptoms: readonly Symptom[]): ReadonlySet<string> {
  const plain = symptoms.filter(({ case: testCase, flaky, violation }) => !flaky && violation.scope === 'request' && isControl(testCase));
  return new Set(plain.map(({ case: testCase, violation }) => `${failureMode(testCase, violation)} ${testCase.control}`));
}
