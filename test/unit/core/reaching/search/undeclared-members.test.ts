import { expect, it } from 'vitest';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { decodeJson } from '../../../../../core/json/decode.js';
import { getAt } from '../../../../../core/json/edit.js';
import type { InstancePath } from '../../../../../core/json/instance-path.js';
import { tryOperations } from '../../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

/** A creation of which the document describes no member, and one that it forgot. */
const contract = await contractOfText(`
paths:
  /plans: { get: { responses: { '200': { description: all } } } }
  /accounts:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [data], properties: { data: { type: object } } } } } }
      responses: { '201': { description: created }, '400': { description: bad } }
`);

/** The reach of the creation at a server that wants members of a type, one after the other, and says so. */
async function reachWith(wanted: readonly (readonly [InstancePath, string])[], say: (path: InstancePath) => unknown): Promise<unknown> {
  const session = sessionAt('http://x', contract);
  const server = fakeConnection(({ body, method }) => {
    if (method === 'GET') return answerOf(200, []);
    const value = decodeJson(body).value ?? null;
    const missing = wanted.find(([path, type]) => typeof getAt(value, path) !== type);
    return missing === undefined ? answerOf(201, {}) : answerOf(400, say(missing[0]));
  });
  await tryOperations(labOf(session, server), undefined);
  return session.knowledge.reach.get('POST /accounts')?.kind;
}

it.each<readonly [string, (path: InstancePath) => unknown]>([
  ['by a path in a sentence', (path) => ({ message: `${path.join('.')} in body: Required` })],
  [
    'by a path in a member',
    (path) => ({ details: [{ location: 'body', name: path.join('.'), description: 'Required field is missing' }] }),
  ],
  ['by its name in quotation marks', (path) => ({ errors: [{ message: `"${path.join('.')}" is required.` }] })],
])('members that no schema has are sent where a refusal names them %s', async (_, say) => {
  expect(
    await reachWith(
      [
        [['data', 'id'], 'string'],
        [['data', 'secret'], 'string'],
      ],
      say,
    ),
  ).toBe('reached');
  expect(await reachWith([[['kind'], 'string']], say)).toBe('reached');
});

it('nothing is added where a refusal names no member', async () => {
  expect(await reachWith([[['data', 'id'], 'string']], () => ({ message: 'something is required' }))).toBe('refused');
});
