import { labOf } from '../../../../core/inquiry/lab.js';
import { expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /notes/{slug}:
    parameters: [{ name: slug, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '404': { description: none } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } } }
      responses: { '200': { description: replaced }, '201': { description: created, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } }
    delete: { responses: { '204': { description: gone } } }
components: { schemas: { Note: { type: object, required: [slug], properties: { slug: { type: string } } } } }
`);

it('a thing that a PUT created stays, and is another one than deletions name', async () => {
  const notes = new Set<string>();
  const connection = fakeConnection(({ method, url }) => {
    const slug = url.split('/').at(-1) ?? '';
    const isThere = notes.has(slug);
    if (method === 'PUT') notes.add(slug);
    if (method === 'DELETE') notes.delete(slug);
    if (method === 'DELETE') return { kind: 'response', status: 204, headers: [], body: new Uint8Array() };
    return method === 'GET' && !isThere ? answerOf(404, {}) : answerOf(method === 'PUT' && !isThere ? 201 : 200, { slug });
  });
  const session = sessionAt('http://x', contract);
  await tryOperations(labOf(session, connection), undefined);
  const targetOf = (method: string): string => {
    const operation = session.knowledge.contract.operations.find((one) => one.method === method);
    return operation === undefined ? '' : plainCase(operation).plan.head.target;
  };
  expect(notes.has(targetOf('GET').split('/').at(-1) ?? '')).toBe(true);
  expect(targetOf('DELETE')).not.toBe(targetOf('GET'));
  expect(targetOf('DELETE')).not.toBe(targetOf('PUT'));
});
