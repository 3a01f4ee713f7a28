import { expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { type Asked, triedOperations } from '../../../support/tried-operations.js';

const KEY = 'required: true, schema: { type: string } }';
const answers = (status: string, name: string): string =>
  `'${status}': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }, '409': { description: not now }`;

const DOCUMENT = `
paths:
  /crews:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { ${answers('201', 'Crew')} }
  /crews/{crewId}:
    get: { parameters: [{ name: crewId, in: path, ${KEY}], responses: { ${answers('200', 'Crew')} } }
  /regattas:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { ${answers('201', 'Regatta')} }
  /regattas/{regattaId}:
    get: { parameters: [{ name: regattaId, in: path, ${KEY}], responses: { ${answers('200', 'Regatta')} } }
  /regattas/{regattaId}/open:
    post: { parameters: [{ name: regattaId, in: path, ${KEY}], responses: { ${answers('200', 'Regatta')} } }
  /regattas/{regattaId}/start:
    post: { parameters: [{ name: regattaId, in: path, ${KEY}], responses: { ${answers('200', 'Regatta')} } }
  /regattas/{regattaId}/finish:
    post: { parameters: [{ name: regattaId, in: path, ${KEY}], responses: { ${answers('200', 'Regatta')} } }
  /regattas/{regattaId}/entries:
    post:
      parameters: [{ name: regattaId, in: path, ${KEY}]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [crewId], properties: { crewId: { type: string } } } } } }
      responses: { '201': { description: entered }, '409': { description: not now }, '422': { description: no such crew } }
components:
  schemas:
    Crew: { type: object, required: [crewId], properties: { crewId: { type: string }, name: { type: string } } }
    Regatta: { type: object, required: [regattaId], properties: { regattaId: { type: string }, name: { type: string } } }
`;

interface Regatta {
  state: 'draft' | 'open' | 'running' | 'finished';
  readonly crews: Set<string>;
}

/** A server whose regattas start with so many different crews. */
function regattas(wanted: number): (request: Asked) => ReturnType<typeof answerOf> {
  const all = new Map<string, Regatta>();
  let crews = 0;
  const conflict = (error: string): ReturnType<typeof answerOf> => answerOf(409, { error });
  return ({ method, path, body }) => {
    const [, kind, key = '', action] = path.split('/');
    if (kind === 'crews')
      return method === 'POST'
        ? answerOf(201, { crewId: `crew-${(crews += 1)}` })
        : answerOf(key.startsWith('crew-') ? 200 : 404, { crewId: key });
    if (key === '') {
      const regattaId = `regatta-${all.size}`;
      all.set(regattaId, { state: 'draft', crews: new Set() });
      return answerOf(201, { regattaId });
    }
    const regatta = all.get(key);
    if (regatta === undefined) return answerOf(404, { error: 'There is no such regatta' });
    if (action === undefined) return answerOf(200, { regattaId: key });
    if (action === 'entries') {
      const { crewId } = JSON.parse(body) as { crewId: string };
      if (!crewId.startsWith('crew-')) return answerOf(422, { error: 'There is no such crew' });
      if (regatta.state !== 'open') return conflict(`the regatta is ${regatta.state}, not open`);
      if (regatta.crews.has(crewId)) return conflict('this crew is already entered');
      regatta.crews.add(crewId);
      return answerOf(201, {});
    }
    const [from, to] = { open: ['draft', 'open'], start: ['open', 'running'], finish: ['running', 'finished'] }[action] ?? [];
    if (regatta.state !== from) return conflict(`the regatta is ${regatta.state}, not ${from}`);
    if (action === 'start' && regatta.crews.size < wanted) return conflict(`needs at least ${wanted} crews`);
    regatta.state = to as Regatta['state'];
    return answerOf(200, { regattaId: key });
  };
}

it.each([1, 2, 3])('an action that wants %i things in its thing, and one after it, are reached', async (wanted) => {
  const { reached } = await triedOperations(DOCUMENT, regattas(wanted));
  expect(reached).toEqual(expect.arrayContaining(['POST /regattas/{regattaId}/start', 'POST /regattas/{regattaId}/finish']));
});

it('one that wants more than the run adds stays behind', async () => {
  const { reached } = await triedOperations(DOCUMENT, regattas(12));
  expect(reached).not.toContain('POST /regattas/{regattaId}/start');
});
