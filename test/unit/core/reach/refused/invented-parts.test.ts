import { expect, it } from 'vitest';
import { madeUpParts } from '../../../../../core/reach/refused/invented-parts.js';
import { jsonNumber } from '../../../../../core/json/value.js';
import type { KnownOperation } from '../../../../../core/knowledge/known-operation.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const HOST = '{ type: object, properties: { phone: { type: string }, email: { type: string } } }';
const SCHEMA = `{ type: object, properties: { title: { type: string }, days: { type: integer }, host: ${HOST} } }`;

async function operationOf(example: string): Promise<KnownOperation> {
  const contract = await contractOfText(`
paths:
  /visits:
    patch:
      requestBody: { required: true, content: { application/json: { schema: ${SCHEMA}, ${example} } } }
      responses: { '200': { description: ok } }
`);
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

const WHOLE = 'example: { title: A walk, days: 2, host: { phone: "1", email: b } }';
const PARTIAL = 'example: { title: A walk, host: { phone: "1", email: b } }';

function knowing(operation: KnownOperation): KnownOperation {
  const { body } = operation;
  return body === undefined
    ? operation
    : { ...operation, body: { ...body, content: { ...body.content, known: [[['days'], jsonNumber('3')]] } } };
}

it.each<readonly [string, string, readonly string[]]>([
  ['is invented where the document has no example', 'encoding: {}', ['body']],
  ['is given where the example has all of it', WHOLE, []],
  ['is invented where the example lacks an optional member', PARTIAL, ['body']],
  ['is invented where the example lacks a member of a member', 'example: { title: A walk, days: 2, host: { phone: "1" } }', ['body']],
  [
    'is given where one of the examples has all of it',
    'examples: { few: { value: { title: x } }, all: { value: { title: A walk, days: 2, host: { phone: "1", email: b } } } }',
    [],
  ],
])('a body %s', async (_, example, parts) => {
  expect(madeUpParts(await operationOf(example))).toEqual(parts);
});

it('a member that the run knows counts as given', async () => {
  expect(madeUpParts(knowing(await operationOf(PARTIAL)))).toEqual([]);
});
