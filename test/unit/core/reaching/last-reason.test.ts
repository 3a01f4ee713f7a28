import { expect, it } from 'vitest';
import { labOf } from '../../../../core/inquiry/lab.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const DOCUMENT = `
paths:
  /races/{raceId}/start:
    post:
      parameters: [{ name: raceId, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { by: { type: string } } } } } }
      responses: { '200': { description: started }, '404': { description: none }, '409': { description: not ready } }
  /races:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Race' } } } } }
  /races/{raceId}:
    get:
      parameters: [{ name: raceId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Race' } } } } }
  /races/{raceId}/open:
    post:
      parameters: [{ name: raceId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: open }, '404': { description: none }, '409': { description: open already } }
  /visits:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [kind], properties: { kind: { type: string } } } } } }
      responses: { '201': { description: made }, '400': { description: bad } }
components:
  schemas:
    Race: { type: object, required: [raceId], properties: { raceId: { type: string }, name: { type: string } } }
`;

it('the reason of an operation that stays behind is what the server said of the request that came furthest, with its words', async () => {
  let races = 0;
  const open = new Set<string>();
  const server = fakeConnection(({ method, url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/visits') return answerOf(400, { error: 'Bad request' });
    if (method === 'POST' && pathname === '/races') return answerOf(201, { raceId: `race-${(races += 1)}` });
    if (!pathname.includes('race-')) return answerOf(404, { error: 'No such race' });
    const [, , race = '', action] = pathname.split('/');
    if (action === 'start')
      return answerOf(409, { error: open.has(race) ? 'Nobody has seen the marshal yet' : 'The race is a draft, not open' });
    if (action === 'open') open.add(race);
    return answerOf(200, { raceId: race });
  });
  const session = sessionAt('http://x', await contractOfText(DOCUMENT));
  await tryOperations(labOf(session, server), undefined);
  const reasons = [...session.knowledge.reach].flatMap(([id, reach]) => (reach.kind === 'refused' ? [[id, reach.reason]] : []));
  expect(Object.fromEntries(reasons)).toEqual({
    'POST /races/{raceId}/start': expect.stringMatching(/^409 .*: "Nobody has seen the marshal yet"$/),
    // The same as at first.
    'POST /visits': '400 to a plain request whose values are made up',
  });
});
