import { expect, it } from 'vitest';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { readModel } from '../../../../core/model/effects/read-effects.js';
import { contractOfText } from '../../support/contract-of-text.js';

const SPOT = "{ $ref: '#/components/schemas/Spot' }";
const answers = (schema: string): string => `{ description: ok, content: { application/json: { schema: ${schema} } } }`;
const one = (name: string): string => `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]`;

/** Spots are added and listed below an episode, and deleted by their key alone; episodes are added below a show, also several at once. */
const contract = await contractOfText(`
paths:
  /shows/{showId}/episodes:
    ${one('showId')}
    post: { requestBody: { content: { application/json: { schema: ${SPOT} } } }, responses: { '201': ${answers("{ $ref: '#/components/schemas/Episode' }")} } }
  /shows/{showId}/episodes/bulk:
    ${one('showId')}
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { episodes: { type: array, items: { $ref: '#/components/schemas/Episode' } } } } } } }
      responses: { '201': ${answers("{ type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Episode' } } } }")} }
  /episodes/{episodeId}:
    ${one('episodeId')}
    get: { responses: { '200': ${answers("{ $ref: '#/components/schemas/Episode' }")} } }
  /episodes/{episodeId}/spots:
    ${one('episodeId')}
    get: { responses: { '200': ${answers(`{ type: array, items: ${SPOT} }`)} } }
    post: { requestBody: { content: { application/json: { schema: ${SPOT} } } }, responses: { '201': ${answers(SPOT)} } }
  /spots/{spotId}:
    ${one('spotId')}
    delete: { responses: { '204': { description: gone } } }
components:
  schemas:
    Episode: { type: object, properties: { id: { type: string }, title: { type: string }, minutes: { type: integer } } }
    Spot: { type: object, properties: { id: { type: string }, text: { type: string }, seconds: { type: integer } } }
`);
const resources = inferResources(contract);

it('what is created and listed below another thing may be deleted by its key alone', () => {
  const spots = resources.resources.find(({ item }) => item === '/spots/{spotId}');
  expect(spots?.creators.map(({ operation }) => operation)).toEqual(['POST /episodes/{episodeId}/spots']);
  expect(spots?.lists.map(({ operation }) => operation)).toEqual(['GET /episodes/{episodeId}/spots']);
  expect(spots?.deleters.map(({ operation }) => operation)).toEqual(['DELETE /spots/{spotId}']);
});

it('several things are created at once below another thing, too', () => {
  expect(readModel(contract, resources).effects.get('POST /shows/{showId}/episodes/bulk')?.does).toBe('create several');
});
