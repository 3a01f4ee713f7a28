import { createHash } from 'node:crypto';
import { ALL_SUITES, type Case, UNTRACED, isRandomSuite } from '../cases/case.js';
import { asWritten, assemble } from '../cases/template.js';
import { headerVariable, hideSecretBytes, hideSecrets } from '../http/secrets.js';
import type { Outcome } from '../http/exchange.js';
import type { Target } from '../http/target.js';
import type { Header } from '../judge/request.js';
import { type Finding, headingOf } from '../oracle/finding.js';
import { TRACEABLE } from '../oracle/violation.js';
import { answerClass } from '../oracle/answer-class.js';
import { groupByCause } from '../oracle/group.js';
import { type Symptom, hasSeveralFaults } from '../oracle/symptom.js';
import type { Settled } from './event.js';

/** A broken case with what was seen of it. */
export interface BrokenCase extends Symptom {
  readonly settled: Settled;
  /** How many cases it stands for, where it is not itself alone. */
  readonly times?: number;
}

/** The broken case of a settled one, or undefined where nothing is broken. */
export function brokenCase(settled: Settled): BrokenCase | undefined {
  if (settled.verdict.kind !== 'broken') return undefined;
  return { case: settled.case, violation: settled.verdict.violation, flaky: settled.flaky !== undefined, settled };
}

/** A finding with the broken cases that it stands for. */
export interface MadeFinding {
  readonly finding: Finding;
  readonly members: readonly Settled[];
}

/** Draws the findings from all broken cases, whatever their order: one for each cause, the secrets of the target hidden. */
export function makeFindings(broken: readonly BrokenCase[], target: Target): readonly MadeFinding[] {
  const byId = new Map<string, readonly BrokenCase[]>();
  for (const { members, familyOf } of groupByCause(broken.toSorted(inOrderOfCases))) {
    const shown = representative(members);
    if (shown === undefined) continue;
    // Causes that nobody could tell apart by their ids are one: a baseline and a file know each other by them.
    const id = idOf(shown, familyOf(shown));
    byId.set(id, [...(byId.get(id) ?? []), ...members]);
  }
  return [...byId].flatMap(([id, group]) => {
    const shown = representative(group);
    return shown === undefined ? [] : [{ finding: findingOf(id, shown, group, target), members: group.map(({ settled }) => settled) }];
  });
}

/** Answers come in any order; what is told of them must not depend on it. */
function inOrderOfCases(a: BrokenCase, b: BrokenCase): number {
  const [one, other] = [a, b].map(({ case: own, settled: { origin } }) => ({
    suite: ALL_SUITES.indexOf(own.suite),
    lane: origin?.lane ?? 0,
    index: origin?.index ?? 0,
    id: own.id,
  }));
  if (one === undefined || other === undefined) return 0;
  return (
    one.suite - other.suite || one.index - other.index || one.lane - other.lane || (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/**
 * The smallest request among those at the spot that most cases point to, a named one where it is not much larger; a
 * plain case where that is broken already.
 */
function representative(group: readonly BrokenCase[]): BrokenCase | undefined {
  const plain = group.find(({ case: own }) => isControl(own) && own.suite !== 'dredd');
  if (plain !== undefined) return plain;
  const notDredd = group.filter(({ case: own }) => own.suite !== 'dredd');
  // A body with one fault tells which it is.
  const sure = notDredd.filter((own) => !hasSeveralFaults(own));
  const named = sure.length > 0 ? sure : notDredd;
  const traced = named.filter(({ case: own, violation }) => own.kind !== UNTRACED || !TRACEABLE.has(violation.check));
  const candidates = [traced, named, group].find((some) => some.length > 0) ?? group;
  // Named cases decide on the spot: they are the same in each run, so the finding's id is, too.
  const steady = candidates.filter(({ case: own }) => !isRandomSuite(own.suite));
  const counts = new Map<string, number>();
  for (const { violation } of steady.length > 0 ? steady : candidates) {
    const { pointer } = violation.constraint.at;
    counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  }
  const [pointer] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const [smallest, ...others] = candidates
    .filter(({ violation }) => violation.constraint.at.pointer === pointer)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const readable = others.find(({ case: own }) => !isRandomSuite(own.suite));
  if (smallest === undefined || !isRandomSuite(smallest.case.suite) || readable === undefined) return smallest;
  return sizeOf(readable) <= 4 * sizeOf(smallest) + READABLE ? readable : smallest;
}

/** So many bytes more are no loss where a named case says in words what a random body only shows. */
const READABLE = 100;

/** Of the body as it is written in the case: the digits that are filled in differ from run to run. */
function sizeOf({ case: own }: BrokenCase): number {
  return assemble(own.body, asWritten).length;
}

function findingOf(id: string, shown: BrokenCase, group: readonly BrokenCase[], target: Target): Finding {
  const { case: own, violation, settled } = shown;
  const { flaky, exchange } = settled;
  const request = { ...exchange.request, headers: sentHeaders(exchange.request.headers, target) };
  const isAnswers = violation.scope === 'answer';
  const others = group.filter((other) => other !== shown && other.case.title !== own.title && other.case.suite !== 'properties');
  return {
    id,
    inputs: inputsOf(shown, group),
    check: violation.check,
    operation: own.operation.id,
    title: `${headingOf(violation.check, own.expectation.kind)}: ${isAnswers ? hideSecrets(violation.actual, target) : own.title}`,
    example: isAnswers ? own.title : undefined,
    because: own.expectation.because,
    constraint: flaky === undefined ? violation.constraint : { keyword: 'operation', at: own.operation.at },
    expected: violation.expected,
    actual: hideSecrets(violation.actual, target),
    request,
    template: own.body,
    before: settled.before && { ...settled.before, headers: sentHeaders(settled.before.headers, target) },
    outcome: hideInOutcome(exchange.outcome, target),
    flaky: flaky === undefined ? undefined : { ...flaky, outcome: hideInOutcome(flaky.outcome, target) },
    seen: group.reduce((sum, { times = 1 }) => sum + times, 0),
    caseId: own.id,
    alsoShownBy: [...new Set(others.map((other) => other.case.title))].slice(0, 5),
    witnesses: group.some((other) => other.case.suite === 'dredd') ? ['dredd'] : [],
    origin: settled.origin,
  };
}

/** Stable across runs: what is broken, where, by what family of input, and the class of the answer; not which case showed it first. */
function idOf({ case: own, violation, flaky }: BrokenCase, family: string): string {
  const { check, constraint, scope } = violation;
  const input = flaky ? ['flaky'] : [constraint.at.pointer, constraint.keyword, scope === 'request' ? family : ''];
  const about = [own.operation.id, answerClass(violation), ...input];
  return `${check}-${createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 8)}`;
}

/** The kinds of input that show a finding. Of requests without an answer, time decides how many were sent; random cases differ from run to run. */
function inputsOf({ case: own, violation, flaky }: BrokenCase, group: readonly BrokenCase[]): readonly string[] {
  if (flaky || violation.scope === 'answer' || isControl(own) || answerClass(violation) === 'none') return [];
  const named = group.filter((other) => !isRandomSuite(other.case.suite) && other.case.suite !== 'dredd');
  return [...new Set(named.map((other) => other.case.kind))].toSorted();
}

/** Whether a case is one of the plain ones that all others are variations of. */
function isControl({ kind }: Case): boolean {
  return kind === 'plain' || kind === 'plain-invalid';
}

/** The headers of a case, and the names of those that the user adds to it or puts in their place. */
function sentHeaders(headers: readonly Header[], target: Target): readonly Header[] {
  const named = target.headers.map((header): Header => [header[0].toLowerCase(), headerVariable(header)]);
  const replaced = new Set(named.map(([name]) => name));
  return [...headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...named];
}

function hideInOutcome(outcome: Outcome, target: Target): Outcome {
  if (outcome.kind !== 'answer') return outcome;
  const headers = outcome.headers.map(([name, value]) => [name, hideSecrets(value, target)] as const);
  return { ...outcome, headers, body: hideSecretBytes(outcome.body, target) };
}
