import { ALL_SUITES } from '../cases/case.js';
import type { Outcome } from '../http/exchange/exchange.js';
import { bindSteps } from '../http/curl/bindings.js';
import type { Step } from '../http/exchange/step.js';
import { headerVariable, hideSecretBytes, hideSecrets } from '../http/masking/secrets.js';
import type { Target } from '../http/target/target.js';
import type { Header } from '../codecs/headers.js';
import { describePath } from '../json/instance-path.js';
import { describeActual } from '../checks/violation/describe-actual.js';
import { isDescribed } from '../contract/documented-statuses.js';
import { type Finding, type ShownCause, headingOf } from '../causes/finding.js';
import { type Habit, habitOf } from '../causes/habits/habits.js';
import { isNoText } from '../causes/habits/family-in-context.js';
import { groupByCause } from '../causes/rules/group.js';
import { intermittence } from '../causes/symptom.js';
import { unknownThing } from '../causes/unknown-thing.js';
import type { CaseOutcome } from '../events/run-event.js';
import type { BrokenCase } from './naming/broken-cases.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import { bodyTemplate } from '../request/wire/write-request.js';
import { habitInputs, inputsOf, readingId, readingInputs } from './naming/finding-id.js';
import { listSome } from '../words/list-some.js';
import { CHECK_TABLE } from '../policy/checks.js';
import { CAUSE_RULES, type CauseRuleId } from './naming/cause-rules.js';
import { type NamedCause, nameCauses } from './naming/name-causes.js';
import { type ProbedOperations, probedBy } from './naming/probed-operations.js';
import { othersOf, shownOf } from './naming/shown-cases.js';
import { isInput, partsOf } from '../input/input.js';
import { textOfInput } from '../input/input-text.js';

/** A finding with its broken cases. */
export interface MadeFinding {
  readonly finding: Finding;
  readonly members: readonly CaseOutcome[];
  /** The rules that join some of them, in the order of CAUSE_RULES; none for a single one. */
  readonly rules: readonly CauseRuleId[];
}

/**
 * Makes the findings of all broken cases, in any order: one for each cause, with the secrets of the target hidden.
 * @param probed the facts on the operations that the rest of the run shows.
 */
export function makeFindings(
  broken: readonly BrokenCase[],
  target: Target,
  probed: ProbedOperations = probedBy(broken),
): readonly MadeFinding[] {
  const byId = new Map<string, FindingCause>();
  // Causes with the same id become one finding: a baseline and a file identify findings by id.
  for (const cause of nameCauses(groupByCause(broken.toSorted(inOrderOfCases(probed.order))), probed)) {
    const known = byId.get(cause.id);
    byId.set(cause.id, known === undefined ? { ...cause, rules: cause.joinedBy, causes: [cause] } : withCause(known, cause));
  }
  return [...byId.values()].flatMap((cause) => {
    const shown = shownOf(cause);
    return shown === undefined
      ? []
      : [
          {
            finding: findingOf(cause, shown, target, probed),
            members: cause.members.map(({ caseOutcome }) => caseOutcome),
            rules: CAUSE_RULES.map(({ id }) => id).filter((id) => cause.rules.includes(id)),
          },
        ];
  });
}

/** All causes with the id of one finding. */
interface FindingCause extends NamedCause {
  readonly rules: readonly CauseRuleId[];
  /** Each by itself. */
  readonly causes: readonly NamedCause[];
}

function withCause(known: FindingCause, cause: NamedCause): FindingCause {
  const { members, joinedBy, rule } = cause;
  return {
    ...known,
    members: [...known.members, ...members],
    rules: [...known.rules, ...joinedBy, rule],
    causes: [...known.causes, cause],
  };
}

/** Responses arrive in any order; the findings must not depend on it. */
function inOrderOfCases(operations: readonly string[]): (a: BrokenCase, b: BrokenCase) => number {
  const rank = new Map(operations.map((id, i) => [id, i]));
  const rankOf = ({ case: { operation } }: BrokenCase): number => rank.get(operation.id) ?? operations.length;
  return (a, b) => {
    const [one, other] = [a.caseOutcome.origin, b.caseOutcome.origin];
    return (
      ALL_SUITES.indexOf(a.case.suite) - ALL_SUITES.indexOf(b.case.suite) ||
      (one?.index ?? 0) - (other?.index ?? 0) ||
      (one?.connection ?? 0) - (other?.connection ?? 0) ||
      rankOf(a) - rankOf(b) ||
      (a.case.id < b.case.id ? -1 : Number(a.case.id > b.case.id))
    );
  };
}

function findingOf(cause: FindingCause, shown: BrokenCase, target: Target, { order }: ProbedOperations): Finding {
  const { id, partOf, members: group } = cause;
  const { case: testCase, violation, caseOutcome } = shown;
  const { flaky } = caseOutcome;
  const shownCause = shownCauseOf(shown, target);
  const gathered = othersOf(cause, shown);
  const isOfResponses = violation.scope === 'response';
  const others = group.filter((other) => other !== shown && other.case.title !== testCase.title && other.case.suite !== 'properties');
  return {
    ...shownCause,
    id,
    ...(partOf === undefined ? {} : { partOf }),
    check: violation.check,
    operations: operationsOf(testCase.operation.id, group, order),
    ...titleAndInputs(cause, shown, target),
    example: isOfResponses && testCase.title !== '' ? testCase.title : undefined,
    because: becauseOf(shown),
    expected: violation.expected,
    actual: describeActual(violation, (text) => hideSecrets(text, target)),
    steps: bindSteps(
      (caseOutcome.steps ?? []).map((step) => hideInStep(step, target)),
      shownCause,
    ),
    flaky: flaky === undefined ? undefined : { ...flaky, outcome: hideInOutcome(flaky.outcome, target) },
    ...(caseOutcome.cut === true ? { cut: true as const } : {}),
    // What was seen beside the cases alone counts as none of them.
    seen: Math.max(
      1,
      group.reduce((sum, { times = 1 }) => sum + times, 0),
    ),
    alsoShownBy: [...new Set(others.map((other) => other.case.title))].slice(0, 5),
    alsoFoundBy: group.some((other) => other.case.suite === 'dredd') ? ['dredd'] : [],
    origin: caseOutcome.origin,
    ...(gathered.length === 0 ? {} : { others: gathered.map((one) => shownCauseOf(one, target)) }),
  };
}

/** Why the response is wrong. Of a sequence the rule of the check: what its last request alone may be answered with does not speak of the fault. */
function becauseOf({ case: { input, expectation }, violation }: BrokenCase): string {
  if (!partsOf(input).some(({ kind }) => kind === 'sequence')) return expectation.because;
  const [rule = ''] = CHECK_TABLE[violation.check].about.split(/(?<=\w)[.:;](?:\s|$)/);
  return rule.charAt(0).toLowerCase() + rule.slice(1);
}

/** A case that shows a cause, with secrets as names. */
function shownCauseOf(shown: BrokenCase, target: Target): ShownCause {
  const { case: testCase, violation, caseOutcome } = shown;
  const { request, outcome } = caseOutcome.exchange;
  const { at } = testCase.operation;
  return {
    operation: testCase.operation.id,
    title: titleOf(shown, target),
    constraint: caseOutcome.flaky === undefined ? violation.constraint : { keyword: 'operation', at },
    request: hideInRequest(request, target),
    template: bodyTemplate(testCase).map((piece) => (typeof piece === 'string' ? hideSecrets(piece, target) : piece)),
    outcome: hideInOutcome(outcome, target),
    input: textOfInput(testCase.input),
    caseId: testCase.id,
  };
}

function titleAndInputs({ id, habit, members }: NamedCause, shown: BrokenCase, target: Target): Pick<Finding, 'title' | 'inputs'> {
  if (id === readingId) return { title: readingTitle(shown, members) + alsoFails(shown, members), inputs: readingInputs(shown, members) };
  if (habit !== undefined) return { title: habitTitle(shown, habit, members), inputs: habitInputs(members) };
  return { title: titleOf(shown, target) + alsoFails(shown, members), inputs: inputsOf(shown, members) };
}

/** The operation that the finding shows, then the others in the order of the document. */
function operationsOf(shown: string, group: readonly BrokenCase[], order: readonly string[]): readonly string[] {
  const all = new Set(group.map(({ case: { operation } }) => operation.id));
  all.delete(shown);
  return [shown, ...[...all].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))];
}

/** The act of the server, then the input; for an intermittent fault, the condition. */
/** A random request whose cause was still searched for when the run ended. */
const UNTITLED = 'a random request';

function titleOf({ case: testCase, violation, caseOutcome }: BrokenCase, target: Target): string {
  const { outcome } = caseOutcome.exchange;
  if (intermittence(testCase) !== '') return testCase.title.charAt(0).toUpperCase() + testCase.title.slice(1);
  const { refusedMember } = violation;
  if (refusedMember !== undefined) {
    const why = refusedMember.isAlone ? 'which is refused alone, too' : 'and is accepted without it';
    return `${headingOf(violation.check, testCase.expectation.kind)}: the body has ${refusedMember.name}, ${why}`;
  }
  const detail =
    violation.scope === 'response' ? describeActual(violation, (text) => hideSecrets(text, target)) : testCase.title || UNTITLED;
  const isSaid = isInput(testCase.input, 'id', 'absent-key') || testCase.expectation.kind !== 'accept';
  const named = isSaid || unknownThing({ case: testCase, violation }) === undefined ? '' : ', and names nothing that the run knows';
  const isListed =
    violation.check === 'status-documented' && outcome.kind === 'response' && isDescribed(testCase.operation, outcome.status);
  return `${isListed ? 'Status documented for another reason' : headingOf(violation.check, testCase.expectation.kind)}: ${detail}${named}`;
}

/** The consequence of the fault elsewhere, if it is worse. */
function alsoFails({ violation }: BrokenCase, group: readonly BrokenCase[]): string {
  const other = group.find((one) => one.violation.check === 'no-server-error');
  return violation.check === 'no-server-error' || other === undefined
    ? ''
    : `, and answered ${other.violation.actual} where ${other.case.title}`;
}

/** The values that are accepted everywhere, with some of the places. */
function habitTitle({ case: testCase, violation }: BrokenCase, { words }: Habit, group: readonly BrokenCase[]): string {
  const places = [testCase, ...group.map((other) => other.case)].flatMap((one) => habitOf(one)?.at.map((path) => describePath(path)) ?? []);
  return `${headingOf(violation.check, testCase.expectation.kind)}: ${words}, as in ${listSome([...new Set(places)])}`;
}

/** The leniencies of a reader: texts that are not JSON, and its habits. */
function readingTitle({ case: testCase, violation }: BrokenCase, group: readonly BrokenCase[]): string {
  const text = group.find(({ case: one }) => isNoText(one))?.case.title;
  const words = new Set(group.flatMap(({ case: one }) => habitOf(one)?.words ?? []));
  const all = [...(text === undefined ? [] : [`a text that is not JSON, as where ${text}`]), ...words];
  const more = all.length > MOST_WORDS ? `; and ${all.length - MOST_WORDS} more` : '';
  return `${headingOf(violation.check, testCase.expectation.kind)}: JSON is read leniently: ${all.slice(0, MOST_WORDS).join('; ')}${more}`;
}

/** Upper bound on the leniencies that a title names. */
const MOST_WORDS = 3;

/** The headers of a case, and the names of those that the user added or replaced. */
function sentHeaders(headers: readonly Header[], target: Target): readonly Header[] {
  const named = target.headers.map((header): Header => [header[0].toLowerCase(), headerVariable(header)]);
  // Cookies add up.
  const replaced = new Set(named.map(([name]) => name).filter((name) => name !== 'cookie'));
  return [...headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...named];
}

function hideInStep({ operation, request, outcome }: Step, target: Target): Step {
  return { operation, request: hideInRequest(request, target), outcome: hideInOutcome(outcome, target) };
}

function hideInRequest(request: WireRequest, target: Target): WireRequest {
  return { ...request, headers: sentHeaders(request.headers, target), body: hideSecretBytes(request.body, target) };
}

function hideInOutcome(outcome: Outcome, target: Target): Outcome {
  if (outcome.kind !== 'response') return { ...outcome, detail: hideSecrets(outcome.detail, target) };
  const headers = outcome.headers.map(([name, value]) => [name, hideSecrets(value, target)] as const);
  return { ...outcome, headers, body: hideSecretBytes(outcome.body, target) };
}
