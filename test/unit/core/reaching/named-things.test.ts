import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import type { KnownOperation } from '../../../../core/knowledge/known-operation.js';
import type { Session } from '../../../../core/session/session.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const CREATE_JAR = `
paths:
  /jars:
    post:
      operationId: create_jar
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { '200': { description: the jar } }
`;

function operationOf({ knowledge }: Session, id: string): KnownOperation {
  const operation = knowledge.contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(id);
  return operation;
}

describe('a creator that gives back what it made before', () => {
  const shelf = `${CREATE_JAR}  /jars/{jar_name}:
    parameters: [{ name: jar_name, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: the jar } } }
    delete: { responses: { '204': { description: gone } } }
`;

  it('makes another one for the deletion, so that the others keep theirs', async () => {
    const jars = new Set<string>();
    const server = fakeConnection(({ method, url, body }) => {
      const name = url.split('/').at(-1) ?? '';
      if (method === 'POST') {
        jars.add(/"name":"([^"]*)"/.exec(Buffer.from(body).toString())?.[1] ?? '');
        return answerOf(200, {});
      }
      if (!jars.has(name)) return answerOf(404, {});
      return method === 'DELETE' ? (jars.delete(name), answerOf(204, '')) : answerOf(200, {});
    });
    const session = sessionAt('http://x', await contractOfText(shelf));
    await tryOperations(labOf(session, server), undefined);
    expect(session.knowledge.reach.get('DELETE /jars/{jar_name}')).toEqual({ kind: 'reached', isOnce: false });
    const { target } = plainCase(operationOf(session, 'GET /jars/{jar_name}')).plan.head;
    expect(jars.has(target.split('/').at(-1) ?? '')).toBe(true);
  });
});

describe('the name of a thing that is replaced by its id', () => {
  const jars = `${CREATE_JAR}  /jars/{jar_name}:
    get: { parameters: [{ name: jar_name, in: path, required: true, schema: { type: string } }], responses: { '200': { description: the jar } } }
  /jars/{jar_id}:
    put:
      parameters: [{ name: jar_id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '200': { description: the jar } }
`;

  it('is not relied on, because the replacement may change it', async () => {
    let count = 0;
    const server = fakeConnection(({ method }) => (method === 'POST' ? answerOf(200, { id: `id-${(count += 1)}` }) : answerOf(200, {})));
    const session = sessionAt('http://x', await contractOfText(jars));
    await tryOperations(labOf(session, server), undefined);
    const knownOf = (id: string) => operationOf(session, id).parameters.map(({ known }) => known);
    expect(knownOf('PUT /jars/{jar_id}')).toEqual(['id-1']);
    expect(knownOf('GET /jars/{jar_name}')).toEqual([undefined]);
  });
});
