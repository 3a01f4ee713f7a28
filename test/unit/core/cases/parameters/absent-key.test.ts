import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { jsonNumber } from '../../../../../core/json/value.js';
import type { KnownOperation } from '../../../../../core/knowledge/known-operation.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** The targets of the cases about a key that names nothing, of an operation with a known key. */
async function targetsOf(method: string, schema: string, known = '7'): Promise<readonly string[]> {
  const contract = await contractOfText(`
paths:
  /others: { get: { responses: { '200': { description: ok } } } }
  /boxes/{box}/keys/{key}:
    ${method}:
      parameters:
        - { name: box, in: path, required: true, schema: { type: integer } }
        - { name: key, in: path, required: true, schema: ${schema} }
      responses: { '200': { description: ok }, '404': { description: none } }
`);
  const withKeys = (operation: KnownOperation): KnownOperation => ({
    ...operation,
    parameters: operation.parameters.map((one) => ({ ...one, known: one.name === 'box' ? jsonNumber('3') : known })),
  });
  const operations = contract.operations.map((one) => (one.path.startsWith('/boxes') ? withKeys(one) : one));
  return namedCases({ ...contract, operations })
    .filter(({ input }) => input.kind === 'id' && input.form === 'absent-key')
    .map(({ plan }) => plan.head.target);
}

it.each([
  [
    'a UUID of nothing',
    'get',
    '{ type: string, format: uuid }',
    '0d1b2c3d-1111-4222-8333-444455556666',
    '7e0f3d0a-5c1b-4f6e-9a38-2d41c6b5e903',
  ],
  ['a text that nobody uses', 'get', '{ type: string, maxLength: 20 }', 'a', 'none7e0f3d0a5c1b'],
  ['of the pattern', 'get', "{ type: string, pattern: '^pat_[0-9a-f]{8}$' }", 'pat_0000aaaa', expect.stringMatching(/^pat_[0-9a-f]{8}$/)],
  ['of what it changes, too', 'patch', '{ type: string }', 'a', '7e0f3d0a-5c1b-4f6e-9a38-2d41c6b5e903'],
])('a key is %s', async (_, method, schema, known, key) => {
  const targets = await targetsOf(method, schema, known);
  expect(targets).toEqual([`/boxes/1987654321/keys/${known}`, expect.stringMatching(/^\/boxes\/3\/keys\//)]);
  expect(targets[1]?.split('/').at(-1)).toEqual(key);
});

it('no key is asked for that a PUT may create, and none beside a list', async () => {
  expect(await targetsOf('put', '{ type: string }', 'a')).toEqual([]);
  expect(await targetsOf('get', '{ type: string, enum: [a, b] }', 'a')).toEqual(['/boxes/1987654321/keys/a']);
});
