import { describe, expect, it } from 'vitest';
import { readModel } from '../../../../../core/model/read-effects.js';
import { inferResources } from '../../../../../core/resources/infer-resources.js';
import { subjectsOf } from '../../../../../core/sequences/plan/subjects-of.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { drawProgram } from '../../../../../property-tests/fuzz/programs/draw-program.js';
import type { Program } from '../../../../../property-tests/fuzz/programs/program.js';
import { simplerPrograms } from '../../../../../property-tests/fuzz/programs/walk-program.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { memoize } from '../../../../../core/memoize.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /plants:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Plant' } } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } } }
  /plants/{plantId}:
    parameters: [{ name: plantId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } } } }
    delete: { responses: { '204': { description: gone } } }
  /plants/{plantId}/water:
    parameters: [{ name: plantId, in: path, required: true, schema: { type: integer } }]
    post: { responses: { '204': { description: done } } }
components: { schemas: { Plant: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } } } }
`);
const resources = inferResources(contract);
const [subject] = subjectsOf(contract, resources, readModel(contract, resources));
if (subject === undefined) throw new Error('a kind of thing is needed');
const generatorsFor = memoize(generatorsOf);
const cast = { subject, others: [], untried: new Set<string>() };
const draw = (i: number): Program => drawProgram(seededRandom(1, i), 2, cast, generatorsFor);
const programs = Array.from({ length: 500 }, (_, i) => draw(i));
const rolesOf = ({ steps }: Program): readonly string[] => steps.map(({ role }) => role);

describe('programs', () => {
  it('create a thing first, and go on with up to seven requests about it, and its deletion', () => {
    expect(programs.every((program) => rolesOf(program)[0] === 'create')).toBe(true);
    const lengths = new Set(programs.map(({ steps }) => steps.length));
    expect(Math.min(...lengths)).toBe(2);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(9);
    expect(new Set(programs.flatMap(rolesOf))).toEqual(new Set(['create', 'read', 'list', 'act', 'delete']));
  });

  it('delete in any place, and name nothing that exists now and then', () => {
    expect(programs.some((program) => rolesOf(program).slice(1, -1).includes('delete'))).toBe(true);
    expect(programs.some(({ steps }) => steps.some(({ names }) => names === 'nothing'))).toBe(true);
    expect(programs.every(({ steps }) => steps[0]?.names === 'own')).toBe(true);
  });

  it('are the same for the same random numbers', () => {
    expect(rolesOf(draw(7))).toEqual(rolesOf(draw(7)));
  });

  it('become simpler without a request in between, and with plain ones', () => {
    const program = programs.find(({ steps }) => steps.length > 3) ?? fail();
    const simpler = [...simplerPrograms(program)];
    expect(simpler[0]?.steps).toHaveLength(program.steps.length - 1);
    for (const one of simpler) {
      expect(one.steps[0]?.role).toBe('create');
      expect(one.steps.at(-1)).toBe(program.steps.at(-1));
    }
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
