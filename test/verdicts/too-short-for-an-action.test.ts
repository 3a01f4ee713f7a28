import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const json = (name: string): string => `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const refused = (...statuses: readonly number[]): string => statuses.map((status) => `'${status}': { description: refused }`).join(', ');
const id = '{ name: id, in: path, required: true, schema: { type: string } }';

const contract = await contractOfText(`
paths:
  /reviews:
    post: { requestBody: { required: true, ${json('Text')} }, responses: { '201': { description: new, ${json('Review')} }, ${refused(400, 415)} } }
  /reviews/{id}:
    parameters: [${id}]
    get: { responses: { '200': { description: one, ${json('Review')} }, ${refused(404)} } }
    patch: { requestBody: { required: true, ${json('Text')} }, responses: { '200': { description: changed, ${json('Review')} }, ${refused(400, 404, 409, 415)} } }
  /reviews/{id}/submit:
    parameters: [${id}]
    post: { responses: { '200': { description: submitted, ${json('Review')} }, ${refused(404, 409)} } }
  /reviews/{id}/publish:
    parameters: [${id}]
    post: { responses: { '200': { description: published, ${json('Review')} }, ${refused(404, 409)} } }
components:
  schemas:
    Text: { type: object, required: [text], properties: { text: { type: string, minLength: 1, maxLength: 2000 } } }
    Review: { type: object, required: [id, text, state], properties: { id: { type: string }, text: { type: string }, state: { enum: [draft, submitted, published] } } }
`);

it('an action that wants more words than a text has is reached, and so is the one after it', async () => {
  const reviews = new Map<string, Readonly<Record<string, unknown>>>();
  await using server = await httpServer((response, { method, path, json: given, isJson }) => {
    const send = sender(response);
    const [, , key = '', action = ''] = path.replace(/\?.*/, '').split('/');
    const review = reviews.get(key);
    const store = (status: number, one: Readonly<Record<string, unknown>>): void => {
      reviews.set(String(one['id']), one);
      send(status, one);
    };
    if (key !== '' && review === undefined) return send(404);
    if (method === 'GET') return send(200, review);
    if (action === 'submit') {
      if (review?.['state'] !== 'draft') return send(409, { error: 'Only drafts are submitted.' });
      if (String(review['text']).split(/\s+/).length < 5) return send(409, { error: 'A review needs at least five words.' });
      return store(200, { ...review, state: 'submitted' });
    }
    if (action === 'publish') {
      if (review?.['state'] !== 'submitted') return send(409, { error: 'Only submitted reviews are published.' });
      return store(200, { ...review, state: 'published' });
    }
    if (!isJson) return send(415);
    const { text } = membersOf(given);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return send(400);
    if (typeof text !== 'string' || text === '' || [...text].length > 2000) return send(400);
    if (review !== undefined && review['state'] !== 'draft') return send(409, { error: 'Only drafts are changed.' });
    return review === undefined ? store(201, { id: `r${reviews.size + 1}`, text, state: 'draft' }) : store(200, { ...review, text });
  });

  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'], seed: 1 });

  expect(run.operations.map(({ reach }) => reach)).toEqual(['reached', 'reached', 'reached', 'reached', 'reached']);
  expect(run.findings.map(({ check, operation }) => [check, operation])).toEqual([]);
});
