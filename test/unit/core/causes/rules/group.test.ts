import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../core/json/value.js';
import type { Difference } from '../../../../../core/checks/violation/difference.js';
import type { Symptom } from '../../../../../core/causes/symptom.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import { caseOf, plants } from '../../checks/exchanges.js';
import { type Ill, groupByCause, groups, symptomOf } from '../groups.js';
import { UNTRACED } from '../../../../../core/input/input.js';
import { inputOfText } from '../../../../../core/input/input-text.js';

const fifty = Array.from({ length: 50 }, (_, i) => i);

describe('cases are grouped by cause', () => {
  it('of which there are none without a symptom', () => {
    expect(groups()).toEqual([]);
  });

  it('fifty that send input of one family to one spot are one', () => {
    expect(groups(...fifty.map((i) => ({ input: `value-${i}`, focus: '/name' })))).toEqual([fifty]);
  });

  it('fifty that do one thing to different spots are one', () => {
    expect(groups(...fifty.map((i) => ({ input: 'null', focus: `/member-${i}` })))).toEqual([fifty]);
  });

  it('null for name and null for tag are one, even if both spots fail in other ways too', () => {
    expect(
      groups({ input: 'value-null', focus: '/name' }, { input: 'value-null', focus: '/tag' }, { input: 'value-true', focus: '/tag' }),
    ).toEqual([[0, 1, 2]]);
  });

  it('a random body that fails for what it leaves out is one with the body of the required members, if that fails alike', () => {
    const fewest = symptomOf({ input: 'plain', focus: '/body', control: 'required-only' });
    const random = symptomOf({ input: 'optional-members', focus: '/count' });
    const drawn = { ...random, case: { ...random.case, suite: 'properties' as const } };
    const sizes = (symptoms: readonly Symptom[]): readonly number[] => groupByCause(symptoms).map((members) => members.length);
    expect(sizes([fewest, drawn])).toEqual([2]);
    expect(sizes([{ ...fewest, violation: { ...fewest.violation, check: 'body-is-json' } }, drawn])).toEqual([1, 1]);
    expect(sizes([fewest, random])).toEqual([1, 1]);
  });

  it.each([
    [false, [[0, 1]]],
    [true, [[0], [1]]],
  ])('no body and null are one where a body need not be sent, of which required: %s', (required, expected) => {
    const { body } = plants;
    if (body === undefined) throw new Error('POST /plants takes no body');
    const testCase = caseOf({ input: 'no-body', operation: { ...plants, body: { ...body, required } } });
    const violation = {
      check: 'no-server-error',
      signature: '500',
      expected: '',
      actual: '',
      constraint: testCase.constraint,
      scope: 'request',
    } as const;
    const symptoms: readonly Symptom[] = [
      { case: testCase, violation: { ...violation, focus: '/post' }, flaky: false },
      {
        case: { ...testCase, input: inputOfText('value-null'), plan: { ...testCase.plan, body: valuePart(null) } },
        violation: { ...violation, focus: '/schema' },
        flaky: false,
      },
    ];
    expect(groupByCause(symptoms).map((group) => group.map((one) => symptoms.indexOf(one)))).toEqual(expected);
  });

  it.each([
    ['unspecified', [[0, 1, 2, 3]]],
    ['accept', [[0, 1, 2], [3]]],
  ] as const)('another spelling that is %s belongs to the wrong values where every wrong parameter fails so', (kind, expected) => {
    const focus = '/limit';
    const wrong = symptomOf({ input: 'value-text', focus, control: 'invalid-parameters' });
    const spelled = symptomOf({ input: 'value-spelled-hexadecimal', focus });
    const symptoms = [
      symptomOf({ input: 'plain-invalid-parameters', focus: '/get', control: 'invalid-parameters' }),
      symptomOf({ input: 'missing', focus: '/offset', control: 'invalid-parameters' }),
      { ...wrong, case: { ...wrong.case, expectation: { ...wrong.case.expectation, kind: 'invalid' as const } } },
      { ...spelled, case: { ...spelled.case, expectation: { ...spelled.case.expectation, kind } } },
    ];
    expect(groupByCause(symptoms).map((group) => group.map((one) => symptoms.findIndex((symptom) => symptom === one)))).toEqual(expected);
  });

  it('two causes stay two: neither the spot nor the kind is the same', () => {
    expect(
      groups({ input: 'value-null', focus: '/name' }, { input: 'long', focus: '/tag' }, { input: 'value-true', focus: '/name' }),
    ).toEqual([[0, 2], [1]]);
  });

  it.each([
    ['check', { check: 'valid-accepted' as const }],
    ['class of answer', { check: 'valid-accepted' as const, signature: '409' }],
    ['operation', { operation: 'PUT /plants' }],
  ])('one spot failing with another %s is another cause', (_, other) => {
    expect(groups({ input: 'null', focus: '/name' }, { input: 'null', focus: '/name', ...other })).toEqual([[0], [1]]);
  });

  it('a control that fails in the same way swallows its variations, and only them', () => {
    const ills = [
      { input: 'plain', focus: '/body' },
      { input: 'null', focus: '/name' },
      { input: 'long', focus: '/tag' },
      { input: 'refused', focus: '/header', control: 'plain-invalid' as const },
      { input: 'other', focus: '/id', signature: '409', check: 'valid-accepted' as const },
    ];
    expect(groups(...ills)).toEqual([[0, 1, 2], [3], [4]]);
    expect(groups(...ills.toReversed())).toEqual([[0], [1], [2, 3, 4]]);
  });

  it('an optional parameter that fails with its plain value swallows its other values, and all parameters at once', () => {
    const ills = [
      { input: 'optional-parameters', focus: '/operation' },
      { input: 'optional-parameter', focus: '/limit' },
      { input: 'string-empty', focus: '/limit' },
      { input: 'repeated-parameter', focus: '/limit' },
      { input: 'string-empty', focus: '/since' },
      { input: 'string-empty', focus: '/limit', signature: '409', check: 'valid-accepted' as const },
    ];
    expect(groups(...ills)).toEqual([[0, 1, 2, 3], [4], [5]]);
    expect(groups(...ills.filter(({ input }) => input !== 'optional-parameter'))).toHaveLength(4);
  });

  it('a plain invalid body does so, too', () => {
    const control = 'plain-invalid';
    const ills = [
      { input: control, focus: '/body', control } as const,
      { input: 'null', focus: '/name', control } as const,
      { input: 'long', focus: '/tag', control } as const,
      { input: 'empty', focus: '/id' },
    ];
    expect(groups(...ills)).toEqual([[0, 1, 2], [3]]);
  });

  it.each(['plain', 'plain-invalid'])('a flaky failure of a control (%s) swallows none', (input) => {
    expect(groups({ input, focus: '/body', flaky: true }, { input: 'null', focus: '/name' }, { input: 'long', focus: '/tag' })).toEqual([
      [0],
      [1],
      [2],
    ]);
  });

  it('an answer that is wrong whatever was sent is one for each signature', () => {
    const wrong = (input: string, focus: string, signature: string): Ill => ({
      input,
      focus,
      signature,
      check: 'media-type-declared',
      scope: 'response',
    });
    expect(groups(wrong('null', '/a', '200 '), wrong('long', '/b', '200 '), wrong('null', '/a', '400 '))).toEqual([[0, 1], [2]]);
  });

  it('flaky ones of one check and class of answer are one, apart from reproducible ones', () => {
    const flaky = (input: string, focus: string, signature = '500'): Ill => ({ input, focus, signature, flaky: true });
    expect(groups(flaky('null', '/a'), { input: 'null', focus: '/a' }, flaky('long', '/b'), flaky('long', '/b', '502'))).toEqual([
      [0, 2, 3],
      [1],
    ]);
  });

  it('a flaky answer that is wrong as answers to others are, whenever these are sent, is one with them', () => {
    const wrong = (input: string, flaky: boolean, signature = '200 /name'): Ill => ({
      input,
      focus: '/name',
      signature,
      flaky,
      check: 'body-matches-schema',
      scope: 'response',
    });
    expect(groups(wrong('long', false), wrong('null', true), wrong('null', true, '200 /tag'))).toEqual([[0, 1], [2]]);
  });

  it('an untraced random body joins the group that fails in its way, wherever it stands', () => {
    const random = { input: 'untraced', focus: '/body' };
    expect(groups(random, { input: 'null', focus: '/name' }, { input: 'long', focus: '/tag' }, random)).toEqual([[1, 0, 3], [2]]);
  });

  it('untraced random bodies that fail in a way of their own are one', () => {
    const random = { input: 'untraced', focus: '/body', signature: '409', check: 'valid-accepted' as const };
    expect(groups(random, { input: 'null', focus: '/name' }, random)).toEqual([[1], [0, 2]]);
  });

  it('a random body whose spot is known keeps to that spot', () => {
    const random = (focus: string): Ill => ({ input: 'untraced', focus, check: 'stored-as-sent', signature: '200' });
    const named = { input: 'spaces', focus: '/name', check: 'stored-as-sent' as const, signature: '200' };
    expect(groups(random('/tag'), named, random('/name'))).toEqual([[0], [1, 2]]);
  });

  describe('values that come back otherwise', () => {
    const stored = (input: string, sent: JsonValue, found: JsonValue | undefined): Symptom => {
      const symptom = symptomOf({ input, focus: '/name', check: 'stored-as-sent', signature: '200' });
      const { constraint } = symptom.violation;
      const difference: Difference = { path: 'name', instancePath: ['name'], sent, stored: found, constraint };
      return { ...symptom, violation: { ...symptom.violation, difference } };
    };

    it('as one value, whatever is sent, have one cause', () => {
      const [empty, long, none] = [
        stored('string-empty', '', 'old'),
        stored('string-long', 'a'.repeat(256), 'old'),
        stored('value-null', null, 'old'),
      ];
      expect(groupByCause([empty, long, none])).toEqual([[empty, long, none]]);
    });

    it('as other values have several', () => {
      const [blank, long] = [stored('string-other', 'É', 'é'), stored('string-long', 'a'.repeat(256), 'a'.repeat(9))];
      expect(groupByCause([blank, long])).toHaveLength(2);
    });
  });

  describe('a random body that is accepted although it breaks several keywords', () => {
    const random = (body: string): Symptom => {
      const value = { ...caseOf({ body }), suite: 'fuzz' as const, input: UNTRACED };
      const { constraint } = value;
      const reported = { check: 'invalid-refused', signature: 'success', expected: '', actual: '200', scope: 'request' } as const;
      return { case: value, violation: { ...reported, constraint, focus: constraint.at.pointer }, flaky: false };
    };
    const both = random('{"name":null,"id":""}');
    const idAlone = random('{"name":"a","id":""}');
    const nameAlone = random('{"name":null,"id":1}');

    it('belongs to the body that breaks only one of them', () => {
      expect(groupByCause([both, idAlone])).toEqual([[both, idAlone]]);
      expect(groupByCause([idAlone, random('{"tag":3,"id":"x","name":"a"}'), random('{"id":"1"}')])).toHaveLength(1);
    });

    it('and stays apart where none does', () => {
      expect(groupByCause([both, random('{"tag":3,"name":"a","id":1}')])).toHaveLength(2);
      expect(groupByCause([nameAlone, idAlone, both])).toHaveLength(2);
    });
  });
});
