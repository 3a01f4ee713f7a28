import { describe, expect, it } from 'vitest';
import { constraintAt, requestModelOf } from '../../../../../core/request/request-model.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { randomCase } from '../../../../../property-tests/fuzz/diagnosis/random-case.js';
import { operationOf } from '../../generate/arbitraries/draws.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import { inputOfText } from '../../../../../core/input/input-text.js';
import { UNTRACED } from '../../../../../core/input/input.js';

const ground = requestModelOf(await operationOf('openapi.yaml')) ?? fail();
const value = (text: string) => parseJson(text) ?? fail();
const random = (text: string, fault?: Parameters<typeof randomCase>[4]) =>
  randomCase(ground, 'valid-bodies', 7, valuePart(value(text), {}), fault);

describe('the case of a random body', () => {
  it('is what the judge says, whatever the property meant', () => {
    expect(random('{"id":5,"name":"x"}').expectation.kind).toBe('accept');
    expect(random('{"id":5.0,"name":"x"}').expectation.kind).toBe('unspecified');
    expect(random('{"id":5}').expectation.kind).toBe('invalid');
  });

  it('knows no spot where it is valid and nothing was traced', () => {
    expect(random('{"id":5,"name":"x"}')).toMatchObject({
      id: 'properties/valid-bodies/7',
      suite: 'properties',
      title: 'a random body',
      input: UNTRACED,
      control: 'full',
    });
  });

  it('names the first part that is wrong where it is invalid', () => {
    expect(random('{"id":5,"name":3}')).toMatchObject({
      title: 'name is 3',
      control: 'plain-invalid',
      constraint: { keyword: 'type', at: { pointer: '/components/schemas/Plant/properties/name/type' } },
    });
    expect(random('{"id":5}')).toMatchObject({ title: 'name is missing', constraint: { keyword: 'required' } });
  });

  it('has the place of its fault where one was located', () => {
    const constraint = constraintAt(ground, ['name'], 'type');
    const fault = {
      kind: 'field',
      path: ['name'],
      pointer: '/there',
      constraint,
      title: 'name is "x"',
      value: 'x',
      always: false,
      shape: ground.shape,
    } as const;
    expect(random('{"id":5,"name":"x"}', fault)).toMatchObject({
      title: 'name is "x"',
      input: inputOfText('string-short+string-other'),
      focus: '/there',
      constraint,
    });
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
