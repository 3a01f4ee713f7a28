import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { Operation } from '../../contract/contract.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { isChanging } from '../../contract/is-changing.js';
import { expectedKind, isPlainEnough } from '../is-plain-enough.js';
import type { ParameterField } from './parameter-field.js';
import { encodedText, rawText } from './raw-text.js';
import { setParameter } from './set-parameter.js';

/** Every optional parameter at once; undefined if there are not several. */
export function allPresent(operation: Operation, plan: RequestPlan, fields: readonly ParameterField[]): CaseProposal | undefined {
  const optional = fields.filter(({ parameter }) => !parameter.required);
  if (optional.length < 2) return undefined;
  let all = plan;
  for (const field of optional) {
    const written = writeParameter(field.parameter, field.plain);
    if (written.kind !== 'unwritable') all = { ...plan, head: setParameter({ ...field, plan: all }, written) };
  }
  if (!isPlainEnough(operation, all)) return undefined;
  return {
    suite: 'valid',
    name: 'parameters/all',
    title: 'every optional parameter is there',
    input: { kind: 'parameter', form: 'optional-parameters' },
    constraint: { keyword: 'parameters', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    plan: all,
  };
}

/**
 * A request in which every parameter is wrong that can be: the control of invalid parameters, because a server that fails on it or
 * accepts it validates none. Undefined if fewer than two can be wrong.
 */
export function allWrong(operation: Operation, plan: RequestPlan, fields: readonly ParameterField[]): CaseProposal | undefined {
  let wrong = plan;
  let count = 0;
  for (const field of fields) {
    const broken = brokenTexts(field).map((text) => ({ ...wrong, head: setParameter({ ...field, plan: wrong }, text) }));
    const alone = brokenTexts(field).findIndex(
      (text) => expectedKind(operation, { ...plan, head: setParameter(field, text) }) === 'invalid',
    );
    const next = broken[alone];
    if (next === undefined) continue;
    wrong = next;
    count += 1;
  }
  if (count < 2) return undefined;
  return {
    suite: 'invalid',
    name: 'parameters/all',
    title: 'every parameter is wrong that can be',
    input: { kind: 'control', form: 'plain-invalid-parameters' },
    constraint: { keyword: 'parameters', at: operation.at },
    focus: operation.at.pointer,
    control: 'invalid-parameters',
    plan: wrong,
  };
}

function brokenTexts(field: ParameterField): readonly ReturnType<typeof rawText>[] {
  const { parameter, operation } = field;
  const isKept = parameter.in === 'path' && isChanging(operation);
  const word = rawText(field, encodedText(field, 'none7e0f3d0a'));
  if (parameter.in === 'path') return isKept ? [word] : [word, rawText(field, encodedText(field, '-1'))];
  return [word, { kind: 'absent' }];
}
