import { describe, expect, it } from 'vitest';
import { requestPlace } from '../../../../core/causes/request-place.js';
import { assertionsWithin } from '../../../../core/schema/nodes/nodes-within.js';
import { contractOfText } from '../../support/contract-of-text.js';

/** The places of every constraint with a keyword in a body, or in the query parameter `q`. */
async function placesOf(
  schema: string,
  keyword: string,
  place: 'body' | 'query' = 'body',
): Promise<readonly (readonly string[] | undefined)[]> {
  const input =
    place === 'body'
      ? `requestBody: { content: { application/json: { schema: ${schema} } } }`
      : `parameters: [{ name: q, in: query, schema: ${schema} }]`;
  const contract = await contractOfText(`
paths:
  /things: { post: { ${input}, responses: { '200': { description: done } } } }
components: { schemas: { Zip: { type: string, minLength: 5 }, Address: { type: object, properties: { zip: { type: string, minLength: 5 } } } } }
`);
  const [operation] = contract.operations;
  const root = place === 'body' ? operation?.body?.content.schema : operation?.parameters[0]?.schema;
  if (operation === undefined || root === undefined) throw new Error('no schema');
  return assertionsWithin(root).flatMap((assertion) => (assertion.keyword === keyword ? [requestPlace(operation, assertion)] : []));
}

const LEAST = '{"keyword":"minLength","limit":5}';
const ZIP = 'zip: { type: string, minLength: 5 }';

describe('the place of a constraint in requests', () => {
  it.each([
    ['a member', `{ type: object, properties: { ${ZIP} } }`, [['body', '.zip', LEAST]]],
    [
      'a member that may be null',
      '{ type: object, properties: { zip: { anyOf: [{ type: string, minLength: 5 }, { type: "null" }] } } }',
      [['body', '.zip', LEAST]],
    ],
    ['a member of a schema with a name', "{ allOf: [{ $ref: '#/components/schemas/Address' }] }", [['body', '.zip', LEAST]]],
    [
      'a member of a schema with a name, wherever that is used',
      "{ type: object, properties: { home: { $ref: '#/components/schemas/Address' } } }",
      [['body', '.zip', LEAST]],
    ],
    [
      'a member that is a schema with a name',
      "{ type: object, properties: { zip: { $ref: '#/components/schemas/Zip' } } }",
      [['body', '.zip', LEAST]],
    ],
    ['an item', '{ type: array, items: { type: string, minLength: 5 } }', [['body', '[*]', LEAST]]],
  ])('is the same wherever it is written: %s', async (_, schema, places) => {
    expect(await placesOf(schema, 'minLength')).toEqual(places);
  });

  it('differs by the way to the member, by the branch, and by what is demanded', async () => {
    const object = (members: string): string => `{ type: object, properties: { ${members} } }`;
    const all = [
      ...(await placesOf(object(ZIP), 'minLength')),
      ...(await placesOf(object(`billing: ${object(ZIP)}, shipping: ${object(ZIP)}`), 'minLength')),
      ...(await placesOf(`{ oneOf: [${object(ZIP)}, ${object(ZIP)}] }`, 'minLength')),
      ...(await placesOf(object('zip: { type: string, minLength: 6 }'), 'minLength')),
      ...(await placesOf('{ type: string, minLength: 5 }', 'minLength', 'query')),
    ];
    expect(all).not.toContain(undefined);
    expect(new Set(all.map((place) => place?.join(' '))).size).toBe(all.length);
  });

  it('is not known for a constraint that no request has', async () => {
    const { operations } = await contractOfText("paths: { /things: { get: { responses: { '200': { description: done } } } } }");
    const [operation] = operations;
    expect(operation && requestPlace(operation, { keyword: 'type', at: operation.at })).toBeUndefined();
  });
});
