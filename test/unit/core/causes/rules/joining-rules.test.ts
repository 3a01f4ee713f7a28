import { describe, expect, it } from 'vitest';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type JsonValue, jsonObject } from '../../../../../core/json/value.js';
import { inputOfText } from '../../../../../core/input/input-text.js';
import { JOINING_RULES } from '../../../../../core/causes/rules/joining-rules.js';
import { groupByCause } from '../../../../../core/causes/rules/group.js';
import type { Symptom } from '../../../../../core/causes/symptom.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import { caseOf, plants } from '../../checks/exchanges.js';
import { type Ill, symptomOf } from '../groups.js';

/** The rules that join members of a group, group by group. */
function rules(...symptoms: readonly Symptom[]): readonly (readonly string[])[] {
  return groupByCause(symptoms).map(({ members, rulesOf }) => rulesOf(members));
}

const ofIlls = (...ills: readonly Ill[]): readonly (readonly string[])[] => rules(...ills.map(symptomOf));

const { operations } = await contractOfText(`
paths:
  /notes:
    post: &post
      requestBody: { content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string, maxLength: 9 }, mood: { type: string } } } } } }
      responses: { '200': { description: done } }
  /forms:
    post:
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [size], properties: { size: { type: integer, maximum: 9 } } } } } }
      responses: { '200': { description: done } }
`);
const [notes = fail(), forms = fail()] = operations;

/** A broken case of an operation with a body. */
function ofBody(body: string, ill: Ill, operation = notes, contentType = 'application/json'): Symptom {
  const { violation, flaky, case: plain } = symptomOf(ill);
  const testCase = caseOf({ body, operation, contentType, input: ill.input, control: ill.control ?? 'full' });
  const broken = testCase.expectation.violations[0]?.assertion ?? testCase.constraint;
  const constraint = ill.check === 'invalid-refused' ? broken : plain.constraint;
  const focus = ill.check === 'invalid-refused' ? broken.at.pointer : ill.focus;
  return { case: { ...testCase, focus: ill.focus }, violation: { ...violation, constraint, focus }, flaky };
}

/** A valid body that is stored with another value at its focus. */
function stored(ill: Ill, sent: JsonValue, found: JsonValue | undefined, operation = notes): Symptom {
  const symptom = ofBody('{"text":"a"}', { check: 'stored-as-sent', signature: '200', ...ill }, operation);
  const { constraint } = symptom.violation;
  return {
    ...symptom,
    violation: { ...symptom.violation, difference: { path: 'x', instancePath: ['x'], sent, stored: found, constraint } },
  };
}

const REFUSED = { check: 'valid-accepted', signature: '400' } as const;
const ACCEPTED = { check: 'invalid-refused', signature: '200' } as const;
const NULL = { input: 'value-null', focus: '/name' } as const;

/** Failures that a rule joins, with the other rules that join some of them. */
const SHOWN: readonly (readonly [string, { readonly failures: readonly Symptom[]; readonly others?: readonly string[] }])[] = [
  ['untraced-body', { failures: [symptomOf(NULL), symptomOf({ input: 'untraced', focus: '/body' })] }],
  ['now-and-then', { failures: [symptomOf({ ...NULL, flaky: true }), symptomOf({ input: 'string-long', focus: '/tag', flaky: true })] }],
  [
    'wrong-response',
    { failures: [symptomOf({ ...NULL, scope: 'response' }), symptomOf({ input: 'string-long', focus: '/tag', scope: 'response' })] },
  ],
  ['plain-request', { failures: [symptomOf({ input: 'plain', focus: '/body' }), symptomOf({ input: 'string-long', focus: '/tag' })] }],
  ['parameter-spelling', { failures: wrongParameters(), others: ['plain-request'] }],
  [
    'trimmed-texts',
    {
      failures: [
        stored({ input: 'string-spaces', focus: '/a' }, ' a', 'a'),
        stored({ input: 'string-line-break', focus: '/b' }, 'b\n', 'b'),
      ],
    },
  ],
  [
    'object-not-stored',
    {
      failures: [
        stored({ input: 'nested-levels', focus: '/a' }, jsonObject([]), undefined),
        stored({ input: 'member-count', focus: '/a' }, jsonObject([]), undefined),
      ],
    },
  ],
  [
    'member-ignored',
    { failures: [stored({ input: 'string-empty', focus: '/a' }, '', 'old'), stored({ input: 'string-long', focus: '/a' }, 'aaa', 'old')] },
  ],
  [
    'habit-in-operation',
    {
      failures: [
        ofBody('{"text":"\\u0000"}', { input: 'string-nul', focus: '/a', ...REFUSED }),
        ofBody('{"text":"a","mood":"\\u0000"}', { input: 'string-nul', focus: '/b', ...REFUSED }),
      ],
    },
  ],
  [
    'plain-members',
    {
      failures: [
        ofBody('{"text":"a","mood":"b"}', { input: 'plain', focus: '/a' }),
        ofBody('{"text":1,"mood":"b"}', { input: 'value-number', focus: '/b', control: 'plain-invalid' }),
      ],
    },
  ],
  ['optional-parameters', { failures: ['/limit', '/since'].map((focus) => symptomOf({ input: 'optional-parameter', focus })) }],
  ['optional-parameter', { failures: ['optional-parameter', 'string-empty'].map((input) => symptomOf({ input, focus: '/limit' })) }],
  [
    'form-member-unread',
    {
      failures: ['word', '10'].map((size) =>
        ofBody(
          `size=${size}`,
          { input: size === 'word' ? 'value-text' : 'out-of-range', focus: '/size', ...ACCEPTED },
          forms,
          'application/x-www-form-urlencoded',
        ),
      ),
    },
  ],
  [
    'variant-alone',
    {
      failures: [
        symptomOf({ input: 'string-empty', focus: '/name' }),
        symptomOf({ input: 'credentials-none', focus: '/security', variant: 'string-empty' }),
      ],
    },
  ],
  ['one-of-several-faults', { failures: severalFaults() }],
  ['same-input', { failures: [symptomOf(NULL), symptomOf({ ...NULL, focus: '/tag' })] }],
  ['no-body-or-null', { failures: nothingSent() }],
  [
    'same-place',
    { failures: [symptomOf({ input: 'string-empty', focus: '/name' }), symptomOf({ input: 'string-short', focus: '/name' })] },
  ],
];

describe('a group of broken cases says which rules join its members', () => {
  it('none for a single one', () => {
    expect(ofIlls(NULL)).toEqual([[]]);
  });

  it.each(SHOWN)('%s', (rule, { failures, others = [] }) => {
    expect(rules(...failures)).toEqual([[...others, rule]]);
  });

  it('chance for wrong responses that never repeat', () => {
    const wrong = { ...NULL, scope: 'response', check: 'body-is-json', flaky: true } as const;
    expect(ofIlls(wrong, { ...wrong, input: 'string-long' })).toEqual([['now-and-then']]);
  });

  it('the place of a parameter, not its spelling, where not every wrong parameter fails', () => {
    expect(rules(...wrongParameters().slice(1))).toEqual([['same-place']]);
  });

  it('the habit for blank texts, unless another short text fails at the same place', () => {
    const blank = (focus: string): Symptom => ofBody('{"text":"a","mood":""}', { input: 'string-empty', focus, ...REFUSED });
    expect(rules(blank('/a'), blank('/b'))).toEqual([['habit-in-operation']]);
    const short = ofBody('{"text":"a"}', { input: 'string-short', focus: '/a', ...REFUSED });
    expect(rules(blank('/a'), short)).toEqual([['same-place']]);
  });

  it('several where each joins some', () => {
    expect(ofIlls(NULL, { ...NULL, focus: '/tag' }, { input: 'value-true', focus: '/tag' })).toEqual([['same-input', 'same-place']]);
  });

  it('as far as they join those that are asked for', () => {
    const symptoms = [NULL, { ...NULL, focus: '/tag' }, { input: 'value-true', focus: '/tag' }].map(symptomOf);
    const [group = fail()] = groupByCause(symptoms);
    expect(group.rulesOf(symptoms.slice(0, 2))).toEqual(['same-input']);
    expect(group.rulesOf(symptoms.slice(1))).toEqual(['same-place']);
    expect(group.rulesOf(symptoms.slice(2))).toEqual([]);
  });

  it('each of which a test above shows', () => {
    expect(SHOWN.map(([rule]) => rule)).toEqual(JOINING_RULES.map(({ id }) => id));
  });
});

describe('a text that is trimmed', () => {
  it('is one cause in documents with several operations alone: a single one has a finding for each kind of text', () => {
    const single = { ...notes, caseFolder: '' };
    expect(
      rules(
        stored({ input: 'string-spaces', focus: '/a' }, ' a', 'a', single),
        stored({ input: 'string-long', focus: '/b' }, 'b\n', 'b', single),
      ),
    ).toEqual([[], []]);
  });
});

function wrongParameters(): readonly Symptom[] {
  const symptoms = [
    symptomOf({ input: 'plain-invalid-parameters', focus: '/get', control: 'invalid-parameters' }),
    symptomOf({ input: 'value-text', focus: '/limit', control: 'invalid-parameters' }),
    symptomOf({ input: 'value-spelled-unit', focus: '/limit' }),
  ];
  const kinds = ['invalid', 'invalid', 'unspecified'] as const;
  return symptoms.map((one, i) => ({ ...one, case: { ...one.case, expectation: { ...one.case.expectation, kind: kinds[i] ?? fail() } } }));
}

function severalFaults(): readonly Symptom[] {
  return ['{"text":7}', '{"text":7,"mood":7}'].map((body) => {
    const { case: testCase, ...rest } = ofBody(body, { input: 'untraced', focus: '/text', ...ACCEPTED });
    return { case: { ...testCase, suite: 'fuzz' as const }, ...rest };
  });
}

function nothingSent(): readonly Symptom[] {
  const none = symptomOf({ input: 'no-body', focus: '/post' });
  const body = { ...(plants.body ?? fail()), required: false };
  const operation = { ...plants, body };
  const absent = { ...none, case: { ...none.case, operation } };
  const plan = { ...none.case.plan, body: valuePart(null) };
  return [
    absent,
    { ...absent, case: { ...absent.case, plan, input: inputOfText('value-null') }, violation: { ...absent.violation, focus: '/schema' } },
  ];
}

function fail(): never {
  throw new Error('the test is wrong');
}
