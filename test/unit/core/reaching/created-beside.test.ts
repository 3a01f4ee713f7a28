import { expect, it } from 'vitest';
import { answerOf } from '../../support/fake-connection.js';
import { triedOperations } from '../../support/tried-operations.js';

const ENGINE = "content: { application/json: { schema: { $ref: '#/components/schemas/Engine' } } }";
const VOYAGE = "content: { application/json: { schema: { $ref: '#/components/schemas/Voyage' } } }";
const BY_KEY = '[{ name: engineId, in: path, required: true, schema: { type: string, format: uuid } }]';

const DOCUMENT = `
paths:
  /voyages:
    post:
      requestBody: { ${VOYAGE} }
      responses: { '201': { description: made, ${VOYAGE} } }
  /engines:
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Engine' } } } } } } }
    post:
      requestBody: { ${ENGINE} }
      responses: { '201': { description: made, ${ENGINE} } }
  /engines/{engineId}:
    get: { parameters: ${BY_KEY}, responses: { '200': { description: ok, ${ENGINE} }, '404': { description: none } } }
    delete: { parameters: ${BY_KEY}, responses: { '204': { description: gone }, '404': { description: none } } }
  /engines/{engineId}/stop:
    post: { parameters: ${BY_KEY}, responses: { '204': { description: stopped }, '404': { description: none } } }
components:
  schemas:
    Engine: { type: object, required: [id], properties: { id: { type: string, format: uuid }, make: { type: string } } }
    Voyage: { type: object, properties: { id: { type: string, format: uuid }, engine: { $ref: '#/components/schemas/Engine' } } }
`;

it('what came into being beside another thing, and cannot be created alone, is not deleted while other operations name it', async () => {
  const engines = new Set<string>();
  const uuid = (number: number): string => `5f2c6b9e-4a3d-4c5b-9e8f-${String(number).padStart(12, '0')}`;
  const { asked, reached } = await triedOperations(
    DOCUMENT,
    ({ method, path }) => {
      const [, kind, key, action] = path.split('/');
      if (kind === 'voyages') {
        const id = uuid(engines.size + 1);
        engines.add(id);
        return answerOf(201, { id: uuid(1000 + engines.size), engine: { id, make: 'diesel' } });
      }
      if (key === undefined)
        return method === 'GET'
          ? answerOf(
              200,
              [...engines].map((id) => ({ id })),
            )
          : answerOf(500, { error: 'Unhandled' });
      if (!engines.has(key)) return answerOf(404, { error: 'There is no such engine' });
      if (method === 'DELETE') engines.delete(key);
      return method === 'DELETE' || action === 'stop' ? answerOf(204, '') : answerOf(200, { id: key });
    },
    true,
  );
  expect(reached).toEqual(expect.arrayContaining(['GET /engines/{engineId}', 'POST /engines/{engineId}/stop']));
  const named = asked.find((one) => one.startsWith('POST /engines/5f2c'))?.split('/')[2];
  expect(asked).not.toContain(`DELETE /engines/${named}`);
});
