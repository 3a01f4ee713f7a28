import { expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { triedOperations } from '../../../support/tried-operations.js';
import { OTHER, postOf, refused, sent, visits } from './visits.js';

const SCHEMA = `{ type: object, required: [berth, crew], properties: {
  berth: { type: string }, crew: { type: array, items: { type: string } }, note: { type: string } } }`;

it('empty texts and lists are sent, which a server may take for none', async () => {
  const { reached } = await triedOperations(
    postOf(SCHEMA),
    visits((request) => {
      const { berth, crew } = sent(request);
      return berth === '' && Array.isArray(crew) && crew.length === 0 ? answerOf(201, {}) : answerOf(500, { error: 'Unhandled' });
    }),
  );
  expect(reached).toContain('POST /visits');
});

const ENGINES = `
paths:
${OTHER}
  /visits:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [ship], properties: {
        from: { type: string }, to: { type: string }, by: { type: string }, flag: { type: string }, note: { type: string }, pier: { type: string },
        mast: { type: string }, sail: { type: string }, ship: { type: object, required: [engine], properties: {
          hull: { type: string }, engine: { type: object, required: [make], properties: { make: { type: string } } } } } } } } } }
      responses: { '201': { description: made }, '501': { description: no such engine } }
`;

it('a documented 501 is about what is asked for: of several parts with the value that it repeats, that of the thing that it names comes first', async () => {
  const asked: string[] = [];
  const { reached } = await triedOperations(
    ENGINES,
    visits((request) => {
      asked.push(request.body);
      const { ship } = sent(request) as { ship?: { engine?: { make?: string } } };
      const make = ship?.engine?.make ?? 'none';
      return make === '' ? answerOf(201, {}) : refused({ error: `There is no engine '${make}' here` }, 501);
    }),
  );
  expect(reached).toContain('POST /visits');
  // Eight values of each of the other texts would come before it.
  expect(asked.length).toBeLessThan(30);
});
