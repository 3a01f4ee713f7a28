import { type Case, UNTRACED, isRandomSuite } from '../cases/case.js';
import { TRACEABLE, type Violation } from './violation.js';

/** What grouping has to know of a broken case. */
export interface Symptom {
  readonly case: Case;
  readonly violation: Violation;
  readonly flaky: boolean;
}

/**
 * Sorts broken cases by cause: one cause, one group.
 * - What fails only sometimes is one group for each check and signature.
 * - An answer that is wrong whatever was sent is one group for each signature.
 * - Otherwise, cases that fail in the same way belong together when they probe the same spot of the contract, or do the
 *   same kind of thing to different spots, or when the plain case that they are a variation of fails in that way too.
 * A random body whose failure was not traced to a part of it belongs to the first group that fails in its way; one that is
 * accepted although it breaks several keywords, to a group of a body that breaks only one of them.
 * @returns the groups in the order of their first case.
 */
export function groupByCause<T extends Symptom>(symptoms: readonly T[]): readonly (readonly T[])[] {
  const parents = new Map<string, string>();
  const root = (key: string): string => {
    let at = key;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    return at;
  };
  const join = (a: string, b: string): void => {
    parents.set(root(a), root(b));
  };
  const broken = controlFailures(symptoms);
  const lone = new Set(symptoms.filter((own) => !hasSeveralFaults(own)).map((own) => spotOf(own, own.violation.focus)));
  for (const symptom of symptoms) {
    const [first, ...others] = causesOf(symptom, broken, lone);
    for (const other of others) if (first !== undefined) join(first, other);
  }
  const groups = new Map<string, T[]>();
  const byWay = new Map<string, string>();
  const traced = symptoms.filter((symptom) => !isUntraced(symptom));
  for (const symptom of [...traced, ...symptoms.filter(isUntraced)]) {
    const way = wayOf(symptom.case, symptom.violation);
    const known = isUntraced(symptom) ? byWay.get(way) : undefined;
    const key = known ?? root(causesOf(symptom, broken, lone)[0] ?? '');
    if (!symptom.flaky && !byWay.has(way)) byWay.set(way, key);
    groups.set(key, [...(groups.get(key) ?? []), symptom]);
  }
  return [...groups.values()];
}

/** Where neither the judge nor the answer names the spot, a random body has to be traced. */
function isUntraced({ case: own, violation, flaky }: Symptom): boolean {
  return own.kind === UNTRACED && !flaky && TRACEABLE.has(violation.check);
}

/** The keys of the causes that a symptom can have; symptoms that share one belong together. */
function causesOf(symptom: Symptom, controls: ReadonlySet<string>, lone: ReadonlySet<string>): readonly string[] {
  const { case: own, violation, flaky } = symptom;
  const way = wayOf(own, violation);
  if (flaky) return [`flaky ${violation.check} ${violation.signature}`];
  if (violation.scope === 'answer') return [way];
  if (controls.has(`${way} ${own.control}`)) return [`${way} everywhere`];
  if (hasSeveralFaults(symptom)) {
    const spots = [violation.focus, ...faultsOf(symptom)].map((pointer) => spotOf(symptom, pointer));
    return [spots.find((spot) => lone.has(spot)) ?? spotOf(symptom, violation.focus)];
  }
  const spot = spotOf(symptom, violation.focus);
  return own.kind === UNTRACED ? [spot] : [spot, `${way} by ${own.kind}`];
}

function spotOf({ case: own, violation }: Symptom, pointer: string): string {
  return `${wayOf(own, violation)} at ${pointer}`;
}

/** The keywords that a body breaks, by their pointers. */
function faultsOf({ case: own }: Symptom): readonly string[] {
  return [...new Set(own.expectation.violations.map(({ assertion }) => assertion.at.pointer))];
}

/** Whether a random body is accepted that breaks several keywords: which of them the server does not look at, it does not tell. */
export function hasSeveralFaults(symptom: Symptom): boolean {
  const { case: own, violation } = symptom;
  return violation.check === 'invalid-refused' && isRandomSuite(own.suite) && faultsOf(symptom).length > 1;
}

function wayOf(own: Case, { check, signature }: Violation): string {
  return `${own.operation.id} ${check} ${signature}`;
}

/** The ways in which the controls themselves fail. */
function controlFailures(symptoms: readonly Symptom[]): ReadonlySet<string> {
  const plain = symptoms.filter(
    ({ case: own, flaky, violation }) => !flaky && violation.scope === 'request' && (own.kind === 'plain' || own.kind === 'plain-invalid'),
  );
  return new Set(plain.map(({ case: own, violation }) => `${wayOf(own, violation)} ${own.control}`));
}
