import { hasSiblings } from '../../contract/has-siblings.js';
import type { Case } from '../../cases/case.js';
import { inputs, isIn, isInput, partsOf } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';
import { failureMode } from '../failure-mode.js';
import { habitOf } from '../habits/habits.js';
import { findFamilies } from '../habits/family-in-context.js';
import { keptValues } from './ignored-member.js';
import { type PlainFailures, plainFailures } from '../plain-failures.js';
import { type Symptom, hasSeveralFaults, isControl } from '../symptom.js';
import { isWord, memberOfForm } from './unchecked-form-member.js';
import { type CauseKey, type KeySet, createKeySet } from './cause-key.js';
import { controlsOf } from './controls-of.js';

/** A broken case with the facts that the rules read. */
export interface Failure<T extends Symptom = Symptom> {
  readonly symptom: T;
  /** Its failure mode (failure-mode.ts). */
  readonly mode: string;
  /** The family of its input (../family.ts). */
  readonly family: string;
}

/** The facts that several failures say together. */
export interface AllFailures {
  /** The key of the first failure of each mode; of those that a part of the request explains, if there are any. */
  readonly located: ReadonlyMap<string, CauseKey>;
  /** The plain requests that fail. */
  readonly controls: KeySet;
  /** The members with which plain bodies fail. */
  readonly plain: PlainFailures;
  /** The pointers of the optional parameters with whose plain value alone requests fail, by failure mode. */
  readonly present: ReadonlyMap<string, ReadonlySet<string>>;
  /** The places at which a case with one fault fails. */
  readonly lone: KeySet;
  /** The places at which a case fails that neither a short text nor a habit explains. */
  readonly uncounted: KeySet;
  /** The places at which a short text fails that is none of those that are refused everywhere. */
  readonly short: KeySet;
  /** The place at which a plain request with an input fails in a mode. */
  readonly placeOfInput: (mode: string, input: Case['input']) => CauseKey | undefined;
  /** The members of forms that a server accepts with any text. */
  readonly unread: KeySet;
  /**
   * The places of invalid values of parameters that fail as the plain invalid request does: a text that the contract says nothing of, such as
   * another spelling of a number, fails in the same parser.
   */
  readonly ofControl: KeySet;
  /** The values with which the server answers, whatever is sent. */
  readonly kept: KeySet;
  /** The faults of responses that show whenever the same is sent. */
  readonly constant: KeySet;
}

/** The facts of each broken case, in their order. */
export function failuresOf<T extends Symptom>(symptoms: readonly T[]): readonly Failure<T>[] {
  const familyOf = findFamilies(symptoms);
  return symptoms.map((symptom) => ({
    symptom,
    mode: failureMode(symptom.case, symptom.violation),
    family: familyOf(symptom),
  }));
}

/** Reads all failures once. */
export function readFailures(failures: readonly Failure[]): Omit<AllFailures, 'located'> {
  const symptoms = failures.map(({ symptom }) => symptom);
  const placesWhere = (isOne: (failure: Failure) => boolean): KeySet =>
    createKeySet(failures.filter(isOne).map((failure) => placeOf(failure)));
  const controls = createKeySet(failures.filter(isPlainFailure).map((failure) => controlKey(failure, failure.symptom.case.control)));
  const withInput = failures.filter(({ symptom }) => symptom.case.variant === undefined && !symptom.flaky);
  const places = new Map(withInput.map((failure) => [inputText(failure.mode, failure.symptom.case.input), placeOf(failure)]));
  return {
    controls,
    plain: plainFailures(symptoms),
    present: presentFailures(failures),
    lone: placesWhere(({ symptom }) => !hasSeveralFaults(symptom)),
    uncounted: placesWhere(({ symptom }) => isUnexplained(symptom) && !isOfShortText(symptom.case)),
    short: placesWhere(({ symptom }) => isUnexplained(symptom) && isOfShortText(symptom.case)),
    placeOfInput: (mode, input) => places.get(inputText(mode, input)),
    unread: createKeySet(symptoms.filter(isWord).flatMap((symptom) => memberOfForm(symptom) ?? [])),
    ofControl: placesWhere(
      (failure) =>
        isWrongParameter(failure.symptom) && controlsOf(failure.symptom.case).some((one) => controls.has(controlKey(failure, one))),
    ),
    kept: keptValues(symptoms),
    constant: createKeySet(failures.filter(isConstantResponse).map(responseKey)),
  };
}

/** The key of a failure by its family at a place. Default: its focus. */
export function placeOf({ mode, family, symptom }: Failure, pointer = symptom.violation.focus): CauseKey {
  return { shares: 'place', mode, pointer, family };
}

/** The key of a fault of a response, whatever was sent. */
export function responseKey({ mode, symptom: { case: testCase, violation } }: Failure): CauseKey {
  return { shares: 'response', mode, family: hasSiblings(testCase.operation) ? (violation.family ?? '') : '' };
}

/** The key of the failure of a plain request, in the mode of another failure. */
export function controlKey({ mode }: Failure, control: Case['control']): CauseKey {
  return { shares: 'control', mode, control };
}

/** Texts that may be refused because they are short. */
export const SHORT_TEXTS = inputs('string', 'empty', 'short', 'blank');

/** True for an optional parameter with its plain value. */
export function isPresent({ input }: Case): boolean {
  return isInput(input, 'parameter', 'optional-parameter');
}

function inputText(mode: string, input: Case['input']): string {
  return `${mode} ${textOfInput(input)}`;
}

function isPlainFailure({ symptom: { case: testCase, violation, flaky } }: Failure): boolean {
  return !flaky && violation.scope === 'request' && isControl(testCase);
}

function isConstantResponse({ symptom: { flaky, violation } }: Failure): boolean {
  return !flaky && violation.scope === 'response';
}

/** True if a part of the request explains the failure, and no habit does. */
function isUnexplained({ case: testCase, flaky }: Symptom): boolean {
  return !flaky && !isInput(testCase.input, 'unlocated', 'untraced') && habitOf(testCase) === undefined;
}

function isOfShortText({ input, constraint }: Case): boolean {
  return constraint.keyword === 'minLength' || partsOf(input).some((one) => isIn(SHORT_TEXTS, one));
}

/** A case of one wrong parameter. */
function isWrongParameter({ case: testCase, flaky, violation }: Symptom): boolean {
  return !flaky && violation.scope === 'request' && testCase.control === 'invalid-parameters' && !isControl(testCase);
}

/** A case of an optional parameter differs from the request in which it has its plain value: if that fails, the others say nothing else. */
function presentFailures(failures: readonly Failure[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { symptom, mode } of failures) {
    const { case: testCase, flaky, violation } = symptom;
    if (flaky || violation.scope !== 'request' || !isPresent(testCase)) continue;
    found.set(mode, (found.get(mode) ?? new Set()).add(violation.focus));
  }
  return found;
}
