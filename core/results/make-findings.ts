import { ALL_SUITES } from '../cases/case.js';
import type { Outcome } from '../http/exchange.js';
import { headerVariable, hideSecretBytes, hideSecrets } from '../http/secrets.js';
import type { Target } from '../http/target.js';
import type { Header } from '../judge/request.js';
import { describeActual } from '../oracle/describe-actual.js';
import { type Finding, headingOf } from '../oracle/finding.js';
import { groupByCause } from '../oracle/group.js';
import { intermittence } from '../oracle/symptom.js';
import type { CaseOutcome } from '../run/event.js';
import type { BrokenCase } from './broken-cases.js';
import { bodyTemplate } from '../request/write-request.js';
import { idOf, inputsOf } from './finding-id.js';
import { headline, representative } from './representative.js';

/** A finding with its broken cases. */
export interface MadeFinding {
  readonly finding: Finding;
  readonly members: readonly CaseOutcome[];
}

/** Makes the findings of all broken cases, in any order: one for each cause, with the secrets of the target hidden. */
export function makeFindings(broken: readonly BrokenCase[], target: Target): readonly MadeFinding[] {
  const byId = new Map<string, readonly BrokenCase[]>();
  for (const { members, familyOf } of groupByCause(broken.toSorted(inOrderOfCases))) {
    const shown = representative(members);
    if (shown === undefined) continue;
    // Causes with the same id become one finding: a baseline and a file identify findings by id.
    const id = idOf(shown, familyOf(shown));
    byId.set(id, [...(byId.get(id) ?? []), ...members]);
  }
  return [...byId].flatMap(([id, group]) => {
    const shown = headline(group);
    return shown === undefined
      ? []
      : [{ finding: findingOf(id, shown, group, target), members: group.map(({ caseOutcome }) => caseOutcome) }];
  });
}

/** Responses arrive in any order; the findings must not depend on it. */
function inOrderOfCases(a: BrokenCase, b: BrokenCase): number {
  const [one, other] = [a.caseOutcome.origin, b.caseOutcome.origin];
  return (
    ALL_SUITES.indexOf(a.case.suite) - ALL_SUITES.indexOf(b.case.suite) ||
    (one?.index ?? 0) - (other?.index ?? 0) ||
    (one?.connection ?? 0) - (other?.connection ?? 0) ||
    (a.case.id < b.case.id ? -1 : Number(a.case.id > b.case.id))
  );
}

function findingOf(id: string, shown: BrokenCase, group: readonly BrokenCase[], target: Target): Finding {
  const { case: testCase, violation, caseOutcome } = shown;
  const { flaky, exchange } = caseOutcome;
  const request = { ...exchange.request, headers: sentHeaders(exchange.request.headers, target) };
  const isOfResponses = violation.scope === 'response';
  const others = group.filter((other) => other !== shown && other.case.title !== testCase.title && other.case.suite !== 'properties');
  return {
    id,
    inputs: inputsOf(shown, group),
    check: violation.check,
    operation: testCase.operation.id,
    title: titleOf(shown, target),
    example: isOfResponses ? testCase.title : undefined,
    because: testCase.expectation.because,
    constraint: flaky === undefined ? violation.constraint : { keyword: 'operation', at: testCase.operation.at },
    expected: violation.expected,
    actual: describeActual(violation, (text) => hideSecrets(text, target)),
    request,
    template: bodyTemplate(testCase),
    before: caseOutcome.before && { ...caseOutcome.before, headers: sentHeaders(caseOutcome.before.headers, target) },
    outcome: hideInOutcome(exchange.outcome, target),
    flaky: flaky === undefined ? undefined : { ...flaky, outcome: hideInOutcome(flaky.outcome, target) },
    seen: group.reduce((sum, { times = 1 }) => sum + times, 0),
    input: testCase.kind,
    caseId: testCase.id,
    alsoShownBy: [...new Set(others.map((other) => other.case.title))].slice(0, 5),
    alsoFoundBy: group.some((other) => other.case.suite === 'dredd') ? ['dredd'] : [],
    origin: caseOutcome.origin,
  };
}

/** What the server did, then the input; for an intermittent fault, when it occurs. */
function titleOf({ case: testCase, violation }: BrokenCase, target: Target): string {
  if (intermittence(testCase) !== '') return testCase.title.charAt(0).toUpperCase() + testCase.title.slice(1);
  const detail = violation.scope === 'response' ? describeActual(violation, (text) => hideSecrets(text, target)) : testCase.title;
  return `${headingOf(violation.check, testCase.expectation.kind)}: ${detail}`;
}

/** The headers of a case, and the names of those that the user added or replaced. */
function sentHeaders(headers: readonly Header[], target: Target): readonly Header[] {
  const named = target.headers.map((header): Header => [header[0].toLowerCase(), headerVariable(header)]);
  // Cookies add up.
  const replaced = new Set(named.map(([name]) => name).filter((name) => name !== 'cookie'));
  return [...headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...named];
}

function hideInOutcome(outcome: Outcome, target: Target): Outcome {
  if (outcome.kind !== 'response') return { ...outcome, detail: hideSecrets(outcome.detail, target) };
  const headers = outcome.headers.map(([name, value]) => [name, hideSecrets(value, target)] as const);
  return { ...outcome, headers, body: hideSecretBytes(outcome.body, target) };
}
