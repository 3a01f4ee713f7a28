import { describe, expect, it } from 'vitest';
import { memoize } from '../../../../../core/memoize.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { readModel } from '../../../../../core/model/effects/read-effects.js';
import { type PartPlan, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { subjectsOf } from '../../../../../core/sequences/plan/subjects-of.js';
import { plainCampaignHead } from '../../../../../property-tests/fuzz/parts/campaign-heads.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { keepPrograms } from '../../../../../property-tests/fuzz/programs/kept-programs.js';
import type { Program, ProgramStep } from '../../../../../property-tests/fuzz/programs/program.js';
import { repairedStep } from '../../../../../property-tests/fuzz/programs/repaired-step.js';
import type { SentStep } from '../../../../../property-tests/fuzz/programs/walk-program.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';

const contract = await contractOfText(`
paths:
  /plants:
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } } }
  /plants/{plantId}:
    parameters: [{ name: plantId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } } } }
  /plants/{plantId}/care:
    parameters: [{ name: plantId, in: path, required: true, schema: { type: integer } }]
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [kind], properties: { kind: { type: string, enum: [water, score] }, score: { type: integer, minimum: 0, maximum: 9 } } } } } }
      responses: { '201': { description: done, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } } }
components:
  schemas: { Plant: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string }, state: { type: string, enum: [dry, wet] } } } }
`);
const resources = inferResources(contract);
const [subject] = subjectsOf(contract, resources, readModel(contract, resources));
const generatorsFor = memoize(generatorsOf);
const [post, , care] = contract.operations;
if (subject === undefined || post === undefined || care === undefined) throw new Error('the test is wrong');

const partOf = (text: string): PartPlan => valuePart(parseJson(text) ?? null);

const stepOf = (operation: typeof post, body?: string): ProgramStep => ({
  role: operation === post ? 'create' : 'act',
  about: subject.resource,
  of: generatorsFor(operation),
  body: body === undefined ? 'plain' : partOf(body),
  changes: [],
  names: 'own',
});

function sentAs(step: ProgramStep, body: string, status: number, answer: unknown): SentStep {
  const { operation } = step.of;
  const request = { method: operation.method, url: 'http://x/', headers: [], body: Buffer.from(body), chunked: false };
  const plan = { head: plainCampaignHead(operation), body: partOf(body) };
  return {
    step,
    bound: { generators: step.of, plan },
    testCase: { ...plainCase(operation), expectation: { ...plainCase(operation).expectation } },
    exchange: { request, outcome: answerOf(status, answer), ms: 1 },
    trail: [],
  };
}

const program: Program = { subject, steps: [stepOf(post)] };
const water = sentAs(stepOf(care, '{"kind":"water"}'), '{"kind":"water"}', 201, { id: 1, state: 'wet' });

describe('kept programs', () => {
  it('are those whose last request shows something new: a listed value, or another way of getting there', () => {
    const kept = keepPrograms();
    expect(kept.pick(seededRandom(1, 1), subject)).toBeUndefined();
    expect(kept.observe(program, [water], water)).toBe(true);
    expect(kept.observe(program, [water], water)).toBe(false);
    expect(kept.observe(program, [water, water], water)).toBe(true);
    expect(kept.observe(program, [water, water, water], water)).toBe(false);
    const score = sentAs(stepOf(care, '{"kind":"score","score":9}'), '{"kind":"score","score":9}', 201, { id: 1, state: 'wet' });
    expect(kept.observe(program, [score], score)).toBe(true);
    const steps = Array.from({ length: 20 }, (_, i) => kept.pick(seededRandom(1, i), subject)?.steps.length);
    expect(new Set(steps)).toEqual(new Set([2, 3]));
  });

  it('begin with a plain creation, and have no request that was refused', () => {
    const kept = keepPrograms();
    const refused = sentAs(stepOf(care, '{"kind":"water"}'), '{"kind":"water"}', 409, {});
    expect(kept.observe(program, [], refused)).toBe(false);
    kept.observe({ ...program, steps: [stepOf(post, '{"name":"drawn"}')] }, [water], water);
    const [create, ...others] = kept.pick(seededRandom(1, 1), subject)?.steps ?? [];
    expect(create?.body).toBe('plain');
    expect(others).toEqual([water.step]);
  });
});

describe('programs that earlier campaigns kept', () => {
  const given: Program = { subject, steps: [stepOf(post), water.step] };

  it('are picked from the beginning', () => {
    expect(keepPrograms([given]).pick(seededRandom(1, 1), subject)).toBe(given);
  });

  it('are not kept twice when they show what they were kept for', () => {
    const kept = keepPrograms([given]);
    expect(kept.observe(given, [water], water)).toBe(true);
    expect(kept.all()).toEqual([given]);
    kept.observe(given, [water, water], water);
    expect(kept.all().map(({ steps }) => steps.length)).toEqual([2, 3]);
  });

  it('are as many as there is room for, the longer ones', () => {
    const longer: Program = { subject, steps: [stepOf(post), water.step, water.step] };
    const kept = keepPrograms([...Array.from({ length: 70 }, () => ({ ...given })), longer]).all();
    expect(kept).toHaveLength(64);
    expect(kept).toContain(longer);
  });
});

describe('a request that is refused for a member', () => {
  const repaired = (body: string): unknown => {
    const refusal = { errors: [{ field: 'score', message: 'is wrong with this kind' }] };
    const step = repairedStep(seededRandom(1, 1), 2, sentAs(stepOf(care, body), body, 422, refusal));
    return step?.body;
  };

  it('is sent without it where it had it, and with it otherwise', () => {
    expect(repaired('{"kind":"water","score":3}')).toEqual(partOf('{"kind":"water"}'));
    expect(repaired('{"kind":"score"}')).toMatchObject({
      kind: 'value',
      value: {
        members: [
          ['kind', 'score'],
          ['score', expect.anything()],
        ],
      },
    });
  });

  it('is not sent again where the refusal names none', () => {
    const body = '{"kind":"water"}';
    expect(repairedStep(seededRandom(1, 1), 2, sentAs(stepOf(care, body), body, 409, { message: 'no' }))).toBeUndefined();
  });
});
