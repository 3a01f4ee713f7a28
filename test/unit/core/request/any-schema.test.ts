import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { freshIds } from '../../../../core/cases/fresh-ids.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { judgeWith } from '../../../../core/judge/judge.js';
import type { Contract } from '../../../../core/contract/contract.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { asWritten, assemble, hasSlots, templateOf } from '../../../../core/request/slots/template.js';
import { type RequestModel, requestModelOf } from '../../../../core/request/request-model.js';
import { bodyTemplate } from '../../../../core/request/wire/write-request.js';
import { invalidBodies, validBodies } from '../../../../property-tests/random-bodies.js';
import { randomCase } from '../../../../property-tests/fuzz/diagnosis/random-case.js';
import { memoize } from '../../../../core/memoize.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { documentWith } from '../../support/document-with.js';

const integer = (rest: object = {}): object => ({ type: 'integer', ...rest });
const object = (properties: object, rest: object = {}): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...rest,
});

/** Schemas of requests, and the plain bodies, with slots for fresh integers as `#` and their range. */
const SCHEMAS: readonly (readonly [name: string, schema: object, full: string])[] = [
  ['multipleOf', object({ id: integer({ multipleOf: 7 }) }), '{"id":#-9007199254740991..9007199254740991/7}'],
  ['not', object({ id: integer({ not: { const: 5000 } }) }), '{"id":#-9007199254740991..4998}'],
  ['not multipleOf', object({ id: integer({ not: { multipleOf: 2 } }) }), '{"id":#1..1}'],
  ['oneOf', object({ id: { oneOf: [integer({ maximum: 100 }), integer({ minimum: 50 })] } }), '{"id":#-9007199254740991..48}'],
  [
    'oneOf of objects',
    { oneOf: [object({ id: integer({ maximum: 9 }) }), object({ id: integer({ minimum: 7 }), tag: { type: 'string' } })] },
    '{"id":#-9007199254740991..5}',
  ],
  ['if', object({ id: integer() }, { if: object({ id: { minimum: 1000 } }), else: object({ a: {} }) }), '{"id":#1002..9007199254740991}'],
  ['uniqueItems', { type: 'array', uniqueItems: true, minItems: 2, items: integer() }, '[#1..1,#0..0]'],
  ['contains', { type: 'array', contains: integer({ minimum: 5 }), items: integer() }, '[#7..9007199254740991]'],
  [
    'prefixItems',
    { type: 'array', prefixItems: [integer(), { type: 'string' }], items: false },
    '[#-9007199254740991..9007199254740991,"sample"]',
  ],
  [
    'pattern',
    object({ id: integer(), code: { type: 'string', pattern: '^[A-Z]{3}$' } }),
    '{"id":#-9007199254740991..9007199254740991,"code":"ABC"}',
  ],
  [
    'minProperties',
    object({}, { minProperties: 1, patternProperties: { '^x-': { type: 'boolean' } }, additionalProperties: false }),
    '{"x-":true}',
  ],
  [
    'dependentSchemas',
    object({ id: integer() }, { dependentSchemas: { id: object({ tag: { const: 'a' } }) } }),
    '{"id":#-9007199254740991..9007199254740991,"tag":"a"}',
  ],
  ['recursion', { $ref: '#/components/schemas/Tree' }, '{"id":#-9007199254740991..9007199254740991,"trees":[]}'],
  [
    'readOnly',
    { type: 'object', properties: { id: integer({ readOnly: true }), name: { type: 'string' } }, required: ['name'] },
    '{"name":"sample"}',
  ],
  [
    'readOnly and required',
    { type: 'object', properties: { id: integer({ readOnly: true }), name: { type: 'string' } }, required: ['id', 'name'] },
    '{"name":"sample"}',
  ],
  [
    'readOnly and required in a branch',
    {
      allOf: [
        object({ id: integer({ readOnly: true }), name: { type: 'string' } }),
        { required: ['id'], dependentRequired: { name: ['id'] } },
      ],
    },
    '{"name":"sample"}',
  ],
];

const TREE = object({ id: integer(), trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } });

/** The document of a schema, made once. */
const modelOf = memoize(async (schema: object): Promise<{ readonly contract: Contract; readonly model: RequestModel }> => {
  const contract = await contractOfText(documentWith(JSON.stringify(schema), { schemas: JSON.stringify({ Tree: TREE }) }));
  const [model] = contract.operations.flatMap((operation) => requestModelOf(operation) ?? []);
  if (model === undefined) throw new Error('no body');
  return { contract, model };
});

/** The kinds of expectation with which a case is judged whatever is filled in. */
function judgedAs(testCase: Case): ReadonlySet<string> {
  const template = bodyTemplate(testCase);
  const fills = [1, 4997, 77_777, 2 ** 31 - 9].flatMap((start) => [freshIds(start).fill, freshIds(start).refill]);
  const used = hasSlots(template) ? [asWritten, ...fills] : [asWritten];
  return new Set(used.map((fill) => judgeWith(testCase.operation, testCase.plan.head.facts, assemble(template, fill)).kind));
}

/** The plain body, with slots as `#` and their range. */
function shown({ full }: RequestModel): string {
  const pieces = templateOf(full).map((piece) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) return piece;
    const { min, max, step } = piece.slot;
    return `#${min}..${max}${step === undefined ? '' : `/${step}`}`;
  });
  return pieces.join('');
}

describe.each(SCHEMAS)('a request with %s', (_, schema, full) => {
  it('has a plain body, whose fresh integers keep every keyword', async () => {
    const { model } = await modelOf(schema);
    expect(shown(model)).toBe(full);
    expect(evaluate(model.media.schema, model.full, { direction: 'request' }).violations).toEqual([]);
    expect(evaluate(model.media.schema, model.minimal, { direction: 'request' }).violations).toEqual([]);
  });

  it('has named cases that stay what they are, whatever integers are filled in', async () => {
    const { contract } = await modelOf(schema);
    const cases = namedCases(contract);
    for (const testCase of cases.filter(({ expectation }) => expectation.kind !== 'unspecified')) {
      expect(judgedAs(testCase), testCase.id).toEqual(new Set([testCase.expectation.kind]));
    }
    expect(cases.filter(({ suite }) => suite === 'valid').length).toBeGreaterThan(1);
    expect(cases.filter(({ suite }) => suite === 'invalid').length).toBeGreaterThan(1);
  });

  it('breaks every keyword that one value can break', async () => {
    const { contract } = await modelOf(schema);
    const broken = new Set(
      namedCases(contract).flatMap(({ expectation }) => expectation.violations.map(({ assertion }) => assertion.keyword)),
    );
    const written = ['pattern', 'multipleOf', 'uniqueItems'].filter((keyword) => JSON.stringify(schema).includes(`"${keyword}":`));
    expect(written.filter((keyword) => !JSON.stringify(schema).includes('"not":') && !broken.has(keyword as never))).toEqual([]);
  });

  it('has random bodies, valid and invalid ones', async () => {
    const { model } = await modelOf(schema);
    for (const [bodies, kind] of [
      [validBodies, 'accept'],
      [invalidBodies, 'invalid'],
    ] as const) {
      const drawn = fc.sample(bodies(model.operation), { numRuns: 60, seed: 20_261_122 }).map((body) => randomCase(model, 'a', 0, body));
      const kept = drawn.filter(({ expectation }) => expectation.kind === kind);
      expect(kept.length, kind).toBeGreaterThan(12);
      expect(new Set(kept.map((one) => printedBody(one))).size, kind).toBeGreaterThan(3);
      for (const testCase of kept) expect(judgedAs(testCase), printedBody(testCase)).toEqual(new Set([kind]));
    }
  });
});

function printedBody(testCase: Case): string {
  return new TextDecoder().decode(assemble(bodyTemplate(testCase), asWritten));
}
