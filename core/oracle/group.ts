import { type Case, isRandomSuite } from '../cases/case.js';
import { failureMode } from './failure-mode.js';
import { type FamilyFinder, findFamilies } from './input-family.js';
import { isObject } from '../json/value.js';
import { CHECK_TRAITS } from './check-ids.js';
import { habitOf } from './habits/habits.js';
import { keptValue, keptValues } from './kept-value.js';
import { hasSiblings } from './shared-cause.js';
import { type PlainFailures, failsAsPlain, plainFailures } from './plain-failures.js';
import { isTrimmed } from './trimmed.js';
import { isWord, memberOfForm } from './unread-text.js';
import { type Symptom, faultsOf, hasSeveralFaults, intermittence, isControl, isUntraced } from './symptom.js';
import { type InputSet, inputs, isIn, isInput, partsOf } from '../input/input.js';
import { textOfInput } from '../input/input-text.js';

/** Broken cases with one cause. */
export interface Group<T extends Symptom> {
  readonly members: readonly T[];
  /** The input family of each. */
  readonly familyOf: FamilyFinder;
}

/**
 * Groups broken cases by cause:
 * - Intermittent failures are one group for each check and class of response.
 * - A response that is wrong regardless of the request is one group for each signature.
 * - Cases of an optional parameter are one group where the request that has only its plain value fails in the same mode.
 * - Otherwise, cases with the same failure mode belong together if they send input of one family at the same location of the
 * contract, or make the same kind of change at different locations, or if the plain case that they vary has that failure mode
 * too; so do invalid requests that have what that plain case fails with.
 * A random body whose failure was not attributed to a field joins the first group with its failure mode; an accepted one that
 * violates several keywords joins the group of a body that violates only one of them.
 * @param symptoms in an order that does not depend on which response came first.
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
  const present = presentFailures(symptoms);
  const found: Found = {
    familyOf,
    controls: controlFailures(symptoms),
    plain: plainFailures(symptoms),
    present,
    lone: new Set(),
    uncounted: new Set(),
    short: new Set(),
    ofKind: new Map(),
    unread: new Set(),
    ofControl: new Map(),
    kept: keptValues(symptoms),
    steady: new Set(symptoms.flatMap((one) => (one.flaky || one.violation.scope !== 'response' ? [] : [answerOf(one)]))),
  };
  for (const symptom of symptoms) {
    const place = placeOf(symptom, symptom.violation.focus, familyOf);
    const member = isWord(symptom) ? memberOfForm(symptom) : undefined;
    if (member !== undefined) found.unread.add(member);
    if (!hasSeveralFaults(symptom)) found.lone.add(place);
    if (!symptom.flaky && !isInput(symptom.case.input, 'unlocated', 'untraced') && habitOf(symptom.case) === undefined)
      (isOfShortText(symptom.case) ? found.short : found.uncounted).add(place);
    if (symptom.case.variant === undefined && !symptom.flaky)
      found.ofKind.set(`${wayOf(symptom)} ${textOfInput(symptom.case.input)}`, place);
    if (isWrongParameter(symptom) && controlsOf(symptom.case).some((one) => found.controls.has(`${wayOf(symptom)} ${one}`)))
      found.ofControl.set(place, `${wayOf(symptom)} everywhere`);
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
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [symptom]);
    else members.push(symptom);
  }
  return [...groups.values()].map((members) => ({ members, familyOf }));
}

interface Found {
  readonly familyOf: FamilyFinder;
  /** The failure modes of the controls. */
  readonly controls: ReadonlySet<string>;
  readonly plain: PlainFailures;
  /** The optional parameters with whose plain value alone requests fail, by failure mode. */
  readonly present: ReadonlyMap<string, ReadonlySet<string>>;
  /** The locations at which a case with one fault fails. */
  readonly lone: Set<string>;
  /** The locations at which a case fails that neither a short text nor a habit explains. */
  readonly uncounted: Set<string>;
  /** The locations at which a short text fails that is none of those that are refused everywhere. */
  readonly short: Set<string>;
  /** The locations at which kinds fail, by failure mode. */
  readonly ofKind: Map<string, string>;
  /** The members of forms that a server accepts with any text. */
  readonly unread: Set<string>;
  /**
   * The causes of invalid values of parameters that fail as the plain invalid request does, by place: a text that the contract says nothing of,
   * such as another spelling of a number, fails in the same parser.
   */
  readonly ofControl: Map<string, string>;
  /** The values with which the server answers, whatever is sent. */
  readonly kept: ReadonlySet<string>;
  /** What is wrong with answers whenever the same is sent. */
  readonly steady: ReadonlySet<string>;
}

/** Keys of the possible causes of a symptom; symptoms that share a key belong together. */
function causesOf(
  symptom: Symptom,
  { familyOf, controls, ofControl, plain, present, lone, uncounted, short, ofKind, unread, kept, steady }: Found,
): readonly string[] {
  const { case: testCase, violation, flaky } = symptom;
  const way = failureMode(testCase, violation);
  const wrongAnswer = violation.scope === 'response' ? answerOf(symptom) : undefined;
  // What an earlier request stored shows in answers to others: that is the fault of the answer, and not one of chance.
  if (flaky && (wrongAnswer === undefined || !steady.has(wrongAnswer))) return [`flaky ${way} ${intermittence(testCase)}`];
  if (wrongAnswer !== undefined) return [wrongAnswer];
  const control = controlsOf(testCase).find((one) => controls.has(`${way} ${one}`));
  if (control !== undefined) return [control.startsWith('as ') ? `${way} ${control}` : `${way} everywhere`];
  const wrong = testCase.expectation.kind === 'unspecified' ? ofControl.get(placeOf(symptom, violation.focus, familyOf)) : undefined;
  if (wrong !== undefined) return [wrong];
  if (hasSiblings(testCase.operation) && isTrimmed(violation)) return [`${way} trimmed`];
  if (isObjectDropped(violation)) return [`${way} without ${violation.focus}`];
  const same = keptValue(symptom);
  if (same !== undefined && kept.has(same)) return [same];
  // A bound is probed at both ends, of which only one counts characters. Where a text fails that no habit explains, habits do not matter.
  const counted = violation.check === 'valid-accepted' ? habitOf(testCase) : undefined;
  const others = isIn(SHORT_TEXTS, testCase.input) ? short : uncounted;
  const isCounted = counted !== undefined && !others.has(placeOf(symptom, violation.focus, familyOf));
  if (isCounted) return [`${way} ${counted.id}`];
  if (failsAsPlain(symptom, plain)) return [`${way} everywhere`];
  const parameters = present.get(way);
  const [parameter] = isInput(testCase.input, 'parameter', 'optional-parameters')
    ? (parameters ?? [])
    : parameters?.has(violation.focus) === true
      ? [violation.focus]
      : [];
  if (parameter !== undefined) return [`${way} with ${parameter}`, ...(isPresent(testCase) ? [`${way} by being there`] : [])];
  const member = memberOfForm(symptom);
  if (member !== undefined && unread.has(member)) return [member];
  const place = placeOf(symptom, violation.focus, familyOf);
  // If a variant of the request fails by itself, its credentials do not matter.
  const form = testCase.variant === undefined ? undefined : ofKind.get(`${way} ${textOfInput(testCase.variant)}`);
  if (form !== undefined && CHECK_TRAITS[violation.check].traceable) return [form];
  if (hasSeveralFaults(symptom)) {
    const places = [place, ...faultsOf(symptom).map((pointer) => placeOf(symptom, pointer, familyOf))];
    return [places.find((one) => lone.has(one)) ?? place];
  }
  if (isIn(ALONE, testCase.input)) return [place];
  const ofKindAlone = `${way} by ${textOfInput(testCase.input)} of ${familyOf(symptom)}`;
  return isNothing(symptom) ? [place, ofKindAlone, `${way} by nothing`] : [place, ofKindAlone];
}

/** True where a whole object or map did not come back: what stood in it does not matter. */
function isObjectDropped({ difference }: Symptom['violation']): boolean {
  return difference !== undefined && difference.stored === undefined && isObject(difference.sent);
}

/** True for a text that may be refused because it is short. */
function isOfShortText({ input, constraint }: Case): boolean {
  return constraint.keyword === 'minLength' || partsOf(input).some((one) => isIn(SHORT_TEXTS, one));
}

const SHORT_TEXTS = inputs('string', 'empty', 'short', 'blank');

/** Inputs that are alike at two places for different reasons. */
const ALONE: InputSet = [...inputs('unlocated', 'untraced'), ...inputs('members', 'refused-member'), ...inputs('several')];

/** What is wrong with an answer, whatever was sent. */
function answerOf({ case: testCase, violation }: Symptom): string {
  const way = failureMode(testCase, violation);
  return hasSiblings(testCase.operation) ? `${way} ${violation.family ?? ''}` : way;
}

/** No body where none is required, or null as the whole body: a server has the same value for both. */
function isNothing({ case: { input, operation, plan } }: Symptom): boolean {
  if (operation.body === undefined || operation.body.required) return false;
  return isInput(input, 'body', 'no-body') || (plan.body.kind === 'value' && plan.body.value === null);
}

function wayOf({ case: testCase, violation }: Symptom): string {
  return failureMode(testCase, violation);
}

/** A case of one wrong parameter. */
function isWrongParameter({ case: testCase, flaky, violation }: Symptom): boolean {
  return !flaky && violation.scope === 'request' && testCase.control === 'invalid-parameters' && !isControl(testCase);
}

/** The plain cases that a case differs from, the plainest first: one with another alternative also differs from the plain request. */
function controlsOf({ control, expectation, suite, input }: Symptom['case']): readonly Case['control'][] {
  // A random body that fails for what it leaves out may lack the member without which the one of the required members fails.
  if (isRandomSuite(suite) && isInput(input, 'members', 'optional-members')) return [control, 'required-only'];
  return control.startsWith('as ') ? [expectation.kind === 'invalid' ? 'plain-invalid' : 'full', control] : [control];
}

function placeOf(symptom: Symptom, pointer: string, familyOf: FamilyFinder): string {
  return `${failureMode(symptom.case, symptom.violation)} at ${pointer} by ${familyOf(symptom)}`;
}

/** True for an optional parameter with its plain value. */
function isPresent({ input }: Case): boolean {
  return isInput(input, 'parameter', 'optional-parameter');
}

/** A case of an optional parameter differs from the request in which it has its plain value: if that fails, the others say nothing else. */
function presentFailures(symptoms: readonly Symptom[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { case: testCase, flaky, violation } of symptoms) {
    if (flaky || violation.scope !== 'request' || !isPresent(testCase)) continue;
    const way = failureMode(testCase, violation);
    found.set(way, (found.get(way) ?? new Set()).add(violation.focus));
  }
  return found;
}

function controlFailures(symptoms: readonly Symptom[]): ReadonlySet<string> {
  const plain = symptoms.filter(({ case: testCase, flaky, violation }) => !flaky && violation.scope === 'request' && isControl(testCase));
  return new Set(plain.map(({ case: testCase, violation }) => `${failureMode(testCase, violation)} ${testCase.control}`));
}
