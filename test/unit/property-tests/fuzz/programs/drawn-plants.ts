import { memoize } from '../../../../../core/memoize.js';
import { readModel } from '../../../../../core/model/effects/read-effects.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { subjectsOf } from '../../../../../core/sequences/plan/subjects-of.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { drawProgram } from '../../../../../property-tests/fuzz/programs/draw-program.js';
import type { Program } from '../../../../../property-tests/fuzz/programs/program.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
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
/** Made once for each operation. */
export const generatorsFor = memoize(generatorsOf);
/** Plants, with what is done to them. */
export const plantsCast = { subject, others: [], untried: new Set<string>() };
/** The program with a number, about a plant: up to nine requests. */
export const drawPlants = (i: number): Program => drawProgram(seededRandom(1, i), 2, plantsCast, generatorsFor);
