import { hasSiblings } from '../../contract/has-siblings.js';
import { isObject } from '../../json/value.js';
import { type InputSet, inputs, isIn, isInput } from '../../input/input.js';
import { CHECK_TABLE } from '../../policy/checks.js';
import { habitOf } from '../habits/habits.js';
import { keptValue } from './ignored-member.js';
import { failsAsPlain } from '../plain-failures.js';
import { faultsOf, hasSeveralFaults, intermittence, isUntraced } from '../symptom.js';
import { isTrimmed } from '../trimmed.js';
import { memberOfForm } from './unchecked-form-member.js';
import { type AllFailures, type Failure, SHORT_TEXTS, controlKey, isPresent, placeOf, responseKey } from './all-failures.js';
import type { CauseKey } from './cause-key.js';
import type { CauseRule } from './cause-rule.js';
import { controlsOf } from './controls-of.js';

/** A rule by which failures of one operation have one cause. */
export interface JoiningRule extends CauseRule {
  /** The key that the failure shares with the others of its cause; undefined if the rule says nothing of it. */
  readonly keyOf: (failure: Failure, all: AllFailures) => CauseKey | undefined;
  /** True if the rules that follow say something, too. Otherwise the first one that has a key is the last. */
  readonly goesOn?: true;
}

/** The rules, in the order in which they are tried. The last one has a key for every failure. */
export const JOINING_RULES = [
  {
    id: 'untraced-body',
    title: 'a random body that fails as others do',
    about: 'No part of the body is known to matter. It belongs to the first cause of its operation that has its failure mode.',
    keyOf: ({ mode, symptom }, { located }) => (isUntraced(symptom) ? located.get(mode) : undefined),
  },
  {
    id: 'now-and-then',
    title: 'failures that do not repeat',
    about: 'They break one check with one class of response, and depend on the same circumstance, such as a kept connection, or on none.',
    keyOf: (failure, { constant }) => {
      const { flaky, violation, case: testCase } = failure.symptom;
      // A value that an earlier request stored shows in responses to others: a fault of the response, and not of chance.
      const isConstant = violation.scope === 'response' && constant.has(responseKey(failure));
      return flaky && !isConstant ? { shares: 'chance', mode: failure.mode, on: intermittence(testCase) } : undefined;
    },
  },
  {
    id: 'wrong-response',
    title: 'a response that is wrong whatever was sent',
    about: 'The responses differ from the document in the same way, so that the requests do not matter.',
    keyOf: (failure) => (failure.symptom.violation.scope === 'response' ? responseKey(failure) : undefined),
  },
  {
    id: 'plain-request',
    title: 'a plain request that fails alike',
    about: 'The request from which a case differs in one thing fails in the same mode, so that this thing does not matter.',
    keyOf: (failure, { controls }) => {
      const control = controlsOf(failure.symptom.case).find((one) => controls.has(controlKey(failure, one)));
      if (control === undefined) return undefined;
      return control.startsWith('as ') ? controlKey(failure, control) : everything(failure);
    },
  },
  {
    id: 'parameter-spelling',
    title: 'a parameter in another spelling that fails as wrong ones do',
    about: 'Every wrong value of the parameters fails alike. A text that the document leaves open fails in the same parser.',
    keyOf: (failure, { ofControl }) =>
      failure.symptom.case.expectation.kind === 'unspecified' && ofControl.has(placeOf(failure)) ? everything(failure) : undefined,
  },
  {
    id: 'trimmed-texts',
    title: 'texts that are stored without what stands at their ends',
    about: 'One function trims the texts of all members. Only documents with several operations have this rule.',
    keyOf: ({ mode, symptom: { case: testCase, violation } }) =>
      hasSiblings(testCase.operation) && isTrimmed(violation) ? { shares: 'trimming', mode } : undefined,
  },
  {
    id: 'object-not-stored',
    title: 'an object that does not come back',
    about: 'The server drops a whole object or map, so that its members do not matter.',
    keyOf: ({ mode, symptom: { violation } }) =>
      isObjectDropped(violation) ? { shares: 'dropped-object', mode, pointer: violation.focus } : undefined,
  },
  {
    id: 'member-ignored',
    title: 'a member that comes back with one value, whatever was sent',
    about: 'The server answers several sent values with the same one, so that it ignores the member.',
    keyOf: ({ symptom }, { kept }) => {
      const key = keptValue(symptom);
      return key !== undefined && kept.has(key) ? key : undefined;
    },
  },
  {
    id: 'habit-in-operation',
    title: 'valid texts that are refused by one habit',
    about: 'The server counts units for characters, or refuses blank texts or NUL characters. Nothing else fails at the same place.',
    keyOf: (failure, { short, uncounted }) => {
      const { case: testCase, violation } = failure.symptom;
      const habit = violation.check === 'valid-accepted' ? habitOf(testCase) : undefined;
      // A bound is probed at both ends, of which only one counts characters. Where a text fails that no habit explains, habits do not matter.
      const others = isIn(SHORT_TEXTS, testCase.input) ? short : uncounted;
      return habit === undefined || others.has(placeOf(failure)) ? undefined : { shares: 'habit', mode: failure.mode, habit: habit.id };
    },
  },
  {
    id: 'plain-members',
    title: 'an invalid body with the members with which the plain one fails',
    about: 'A server that takes the fault of the body, such as a number as text, then meets the failure of the plain request.',
    keyOf: (failure, { plain }) => (failsAsPlain(failure.symptom, plain) ? everything(failure) : undefined),
  },
  {
    id: 'optional-parameters',
    title: 'optional parameters that fail with their plain value',
    about: 'Requests fail with each of several optional parameters, whichever it is.',
    keyOf: (failure, all) =>
      isPresent(failure.symptom.case) && presentParameter(failure, all) !== undefined
        ? { shares: 'presence', mode: failure.mode }
        : undefined,
    goesOn: true,
  },
  {
    id: 'optional-parameter',
    title: 'an optional parameter that fails with its plain value',
    about: 'Requests fail as soon as the parameter is there, so that its value does not matter.',
    keyOf: (failure, all) => {
      const pointer = presentParameter(failure, all);
      return pointer === undefined ? undefined : { shares: 'parameter', mode: failure.mode, pointer };
    },
  },
  {
    id: 'form-member-unread',
    title: 'a member of a form that takes any text',
    about: 'A server that accepts a word as a number does not look at what it read, so that it accepts numbers out of range, too.',
    keyOf: ({ symptom }, { unread }) => {
      const key = memberOfForm(symptom);
      return key !== undefined && unread.has(key) ? key : undefined;
    },
  },
  {
    id: 'variant-alone',
    title: 'a variant of the request that fails with right credentials, too',
    about: 'The variant fails by itself, so that the wrong credentials that were sent with it do not matter.',
    keyOf: ({ mode, symptom: { case: testCase, violation } }, { placeOfInput }) =>
      testCase.variant === undefined || !CHECK_TABLE[violation.check].traceable ? undefined : placeOfInput(mode, testCase.variant),
  },
  {
    id: 'one-of-several-faults',
    title: 'a body with several faults, one of which is accepted alone',
    about: 'A random body that breaks several keywords does not show which one the server ignores. A body that breaks one of them does.',
    keyOf: (failure, { lone }) => {
      if (!hasSeveralFaults(failure.symptom)) return undefined;
      const place = placeOf(failure);
      return [place, ...faultsOf(failure.symptom).map((pointer) => placeOf(failure, pointer))].find((one) => lone.has(one)) ?? place;
    },
  },
  {
    id: 'same-input',
    title: 'the same change of several members or parameters',
    about: 'One function reads all of them, such as null where nothing may be.',
    keyOf: ({ mode, family, symptom: { case: testCase } }) =>
      isIn(OF_PLACE, testCase.input) ? undefined : { shares: 'input', mode, input: testCase.input, family },
    goesOn: true,
  },
  {
    id: 'no-body-or-null',
    title: 'no body, and null as the whole body',
    about: 'Where a body is not required, a server has the same value for both.',
    keyOf: ({ mode, symptom }) =>
      !isIn(OF_PLACE, symptom.case.input) && isNothing(symptom) ? { shares: 'nothing-sent', mode } : undefined,
    goesOn: true,
  },
  {
    id: 'same-place',
    title: 'inputs of one family at one place',
    about: 'One piece of code handles them: the members of a family are in core/causes/family.ts.',
    keyOf: (failure) => placeOf(failure),
  },
] as const satisfies readonly JoiningRule[];

/** The id of a rule. */
export type JoiningRuleId = (typeof JOINING_RULES)[number]['id'];

/** Inputs that are alike at two places for different reasons. */
const OF_PLACE: InputSet = [...inputs('unlocated', 'untraced'), ...inputs('members', 'refused-member'), ...inputs('several')];

function everything({ mode }: Failure): CauseKey {
  return { shares: 'everything', mode };
}

/** The pointer of an optional parameter with whose plain value alone requests fail. */
function presentParameter({ mode, symptom: { case: testCase, violation } }: Failure, { present }: AllFailures): string | undefined {
  const pointers = present.get(mode) ?? new Set();
  if (isInput(testCase.input, 'parameter', 'optional-parameters')) return [...pointers][0];
  return pointers.has(violation.focus) ? violation.focus : undefined;
}

/** True where a whole object or map did not come back: its members do not matter. */
function isObjectDropped({ difference }: Failure['symptom']['violation']): boolean {
  return difference !== undefined && difference.stored === undefined && isObject(difference.sent);
}

/** No body where none is required, or null as the whole body. */
function isNothing({ case: { input, operation, plan } }: Failure['symptom']): boolean {
  if (operation.body === undefined || operation.body.required) return false;
  return isInput(input, 'body', 'no-body') || (plan.body.kind === 'value' && plan.body.value === null);
}
