import { createHash } from 'node:crypto';
import { UNTRACED, isRandomSuite } from '../cases/case.js';
import { headerVariable, hideSecretBytes, hideSecrets } from '../http/secrets.js';
import type { Outcome } from '../http/exchange.js';
import type { Target } from '../http/target.js';
import type { Header } from '../judge/request.js';
import { type Finding, headingOf } from '../oracle/finding.js';
import { TRACEABLE } from '../oracle/violation.js';
import { type Symptom, groupByCause, hasSeveralFaults } from '../oracle/group.js';
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

/** Draws the findings from all broken cases: one for each cause, the secrets of the target hidden. */
export function makeFindings(broken: readonly BrokenCase[], target: Target): readonly MadeFinding[] {
  const byId = new Map<string, readonly BrokenCase[]>();
  for (const group of groupByCause(broken)) {
    const shown = representative(group);
    if (shown === undefined) continue;
    // Causes that nobody could tell apart by their ids are one: a baseline and a file know each other by them.
    const id = idOf(shown);
    byId.set(id, [...(byId.get(id) ?? []), ...group]);
  }
  return [...byId.values()].flatMap((group) => {
    const shown = representative(group);
    return shown === undefined ? [] : [{ finding: findingOf(shown, group, target), members: group.map(({ settled }) => settled) }];
  });
}

/**
 * The smallest request among those at the spot that most cases point to, a named one where it is not much larger; a
 * plain case where that is broken already.
 */
function representative(group: readonly BrokenCase[]): BrokenCase | undefined {
  const plain = group.find(({ case: own }) => own.kind.startsWith('plain') && own.suite !== 'dredd');
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

function sizeOf({ settled }: BrokenCase): number {
  return settled.exchange.request.body.length;
}

function findingOf(shown: BrokenCase, group: readonly BrokenCase[], target: Target): Finding {
  const { case: own, violation, settled } = shown;
  const { flaky, exchange } = settled;
  const request = { ...exchange.request, headers: sentHeaders(exchange.request.headers, target) };
  const isAnswers = violation.scope === 'answer';
  const others = group.filter((other) => other !== shown && other.case.title !== own.title && other.case.suite !== 'properties');
  return {
    id: idOf(shown),
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

/** Stable across runs: what is broken, where, and how; not which of the cases showed it first. */
function idOf({ case: own, violation, flaky }: BrokenCase): string {
  const about = [own.operation.id, violation.signature, flaky ? 'flaky' : violation.constraint.at.pointer, violation.constraint.keyword];
  return `${violation.check}-${createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 8)}`;
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
