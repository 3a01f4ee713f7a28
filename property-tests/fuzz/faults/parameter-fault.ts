import { constraintOf } from '../../../core/cases/parameters/parameter-case.js';
import { titleAbout } from '../../../core/cases/bodies/proposed-values.js';
import type { Situation } from '../../../core/contract/situation.js';
import { type Input, PLAIN } from '../../../core/input/input.js';
import { inputOfSituation } from '../../../core/input/input-text.js';
import { getAt } from '../../../core/json/edit.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import type { ParameterFault } from './fault-location.js';
import { describeField } from './describe-field.js';
import { inputOfString, inputOfValue, inputOfViolation } from './input-of-fault.js';
import type { ParameterChange } from '../parts/campaign-head.js';

/** The fault of a change, as a named case of the gate describes it that probes the same constraint. */
export function parameterFault(
  operation: KnownOperation,
  change: ParameterChange,
  expectation: Expectation,
  always = false,
): ParameterFault {
  if (change.kind === 'undeclared') {
    const input: Input = { kind: 'undeclared', form: change.in };
    const title = `there is an undeclared ${change.in === 'query' ? 'query parameter' : 'header'} ${JSON.stringify(change.name)}`;
    return {
      kind: 'parameter',
      change,
      always,
      constraint: { keyword: 'parameters', at: operation.at },
      focus: operation.at.pointer,
      title,
      input,
    };
  }
  const { field } = change.part;
  const { parameter } = field;
  const broken = expectation.situations.find(({ part }) => part?.in === parameter.in && part.path[0] === parameter.name);
  const path = broken?.part?.path.slice(1) ?? [];
  return {
    kind: 'parameter',
    change,
    always,
    constraint: broken?.part === undefined ? constraintOf(field, 'type') : { keyword: broken.part.keyword, at: broken.at },
    focus: parameter.at.pointer,
    title: titleOf(change, field.subject, path),
    input: always ? { kind: 'parameter', form: 'optional-parameter' } : inputOf(change, expectation, broken, path),
  };
}

type OfDeclared = Exclude<ParameterChange, { readonly kind: 'undeclared' }>;

function titleOf(change: OfDeclared, subject: string, path: InstancePath): string {
  switch (change.kind) {
    case 'left-out':
      return `${subject} is missing`;
    case 'value':
      return titleAbout(describeField(change.value, path), subject);
    case 'texts': {
      const [text = '', ...others] = change.texts;
      return others.length > 0
        ? `${subject} is there ${others.length === 1 ? 'twice' : 'several times'}`
        : `${subject} is ${describeRaw(text)}`;
    }
  }
}

const SHOWN = 60;

function describeRaw(text: string): string {
  if (text === '') return 'empty';
  return text.length <= SHOWN ? JSON.stringify(text) : `a text of ${text.length} characters`;
}

function inputOf(change: OfDeclared, { situations }: Expectation, broken: Situation | undefined, path: InstancePath): Input {
  if (change.kind === 'left-out') return { kind: 'members', form: 'missing' };
  if (change.kind === 'texts' && change.texts.length !== 1) return { kind: 'parameter', form: 'repeated-parameter' };
  const odd = situations.find(({ id }) => OF_TARGETS.has(id));
  if (broken === undefined && odd !== undefined) return inputOfSituation(odd.id);
  const value = change.kind === 'value' ? getAt(change.value, path) : change.texts[0];
  if (broken?.part !== undefined) return inputOfViolation(broken.part.keyword, value);
  if (change.kind === 'texts') return value === '' ? { kind: 'value', form: 'empty-text' } : inputOfString(change.texts[0] ?? '');
  const { model } = change.part;
  return value === undefined ? PLAIN : inputOfValue(value, model.shape);
}

/** What servers may do with a target before their application sees it. */
const OF_TARGETS: ReadonlySet<Situation['id']> = new Set([
  'delicate-path',
  'escaped-path',
  'long-target',
  'long-segment',
  'value-spelling',
]);
