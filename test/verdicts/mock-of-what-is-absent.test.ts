import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

/** Boats and their logs, of which the document describes no status for what does not exist. */
const contract = await contractOfText(`
components:
  schemas:
    NewBoat: { type: object, required: [name], properties: { name: { type: string }, metres: { type: number } } }
    Boat: { allOf: [{ $ref: '#/components/schemas/NewBoat' }, { type: object, required: [id], properties: { id: { type: integer } } }] }
    NewLog: { type: object, required: [text], properties: { text: { type: string } } }
    Log: { allOf: [{ $ref: '#/components/schemas/NewLog' }, { type: object, required: [id], properties: { id: { type: integer } } }] }
paths:
  /boats:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Boat' } } } } } } }
    post: { requestBody: &sent { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewBoat' } } } }, responses: { '201': &one { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } }, '400': &bad { description: bad } } }
  /boats/{id}:
    parameters: &id [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *one, '400': *bad } }
    put: { requestBody: *sent, responses: { '200': *one, '400': *bad } }
    delete: { responses: { '204': { description: gone }, '400': *bad } }
  /boats/{id}/logs:
    parameters: *id
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Log' } } } } }, '400': *bad } }
    post: { requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewLog' } } } }, responses: { '201': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Log' } } } }, '400': *bad } }
`);

it.each(['standard', 'strict'] as const)('a mock that says by 404 what does not exist is kept by the %s profile', async (profile) => {
  const { verdict, findings } = await verify({
    spec: contract,
    profile,
    cases: 50,
    seed: 1,
    only: ['valid', 'invalid', 'unspecified', 'sequences'],
  });
  expect(findings.map(({ title }) => title)).toEqual([]);
  expect(verdict).toBe('kept');
});
