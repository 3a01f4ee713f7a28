import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { triedOperations } from '../../../support/tried-operations.js';

/** Visits, beside another operation, because in a document of one nothing else is tried. */
function documentOf(schema: string): string {
  return `
paths:
  /others: { get: { responses: { '200': { description: ok } } } }
  /visits:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '201': { description: made }, '422': { description: bad } }
`;
}

describe('two members that must differ', () => {
  const LANGUAGE = '{ type: string, enum: [cs, de, en] }';

  it.each<readonly [string, string, (sent: Readonly<Record<string, unknown>>) => readonly unknown[]]>([
    [
      'beside each other',
      `{ type: object, required: [source, target], properties: { source: ${LANGUAGE}, target: ${LANGUAGE} } }`,
      ({ source, target }) => [source, target],
    ],
    [
      'in the items of a list',
      `{ type: object, required: [pairs], properties: { pairs: { type: array, minItems: 1, items: { type: object, required: [from, to], properties: { from: ${LANGUAGE}, to: ${LANGUAGE} } } } } }`,
      ({ pairs }) => Object.values(Object(Object(pairs)[0])),
    ],
  ])('get the values in their order, %s', async (_, schema, valuesOf) => {
    const accepted: unknown[] = [];
    const { reached } = await triedOperations(documentOf(schema), ({ path, body }) => {
      if (!path.startsWith('/visits')) return answerOf(200, {});
      const values = valuesOf(Object(JSON.parse(body)));
      if (values[0] === values[1]) return answerOf(422, { message: 'the two must differ' });
      accepted.push(values);
      return answerOf(201, {});
    });
    expect(reached).toContain('POST /visits');
    expect(accepted[0]).toEqual(['cs', 'de']);
  });
});
