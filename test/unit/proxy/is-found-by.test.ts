import { describe, expect, it } from 'vitest';
import { isFoundBy } from '../../proxy/is-found-by.js';
import { contractOfText } from '../support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /a:
    get:
      parameters: [{ name: n, in: query, schema: { type: integer, minimum: 0 } }]
      responses: { '200': { description: a } }
    post:
      parameters: [{ name: n, in: query, schema: { type: integer, minimum: 0 } }]
      responses: { '200': { description: a } }
    delete:
      parameters: [{ name: n, in: query, schema: { type: integer, minimum: 1 } }]
      responses: { '200': { description: a } }
`);
const [operation] = contract.operations;
const placeOf = (method: string, rest: string): { pointer: string; file: string; line: number } => ({
  pointer: `/paths/~1a/${method}/parameters/0/schema/${rest}`,
  file: 'openapi.yaml',
  line: 1,
});

describe('a fault of a proxy is found by a finding', () => {
  it.each([
    ['at its place', 'get', 'minimum', true],
    ['at an equal schema of another operation', 'post', 'minimum', true],
    ['not at another keyword of an equal schema', 'post', 'type', false],
    ['not at another schema', 'delete', 'minimum', false],
  ])('%s', (_, method, keyword, expected) => {
    if (operation === undefined) throw new Error('there is no operation');
    const constraint = { keyword: 'minimum', at: placeOf(method, keyword) } as const;
    const fault = { kind: 'ignores-constraint', operation, at: placeOf('get', 'minimum'), keyword: 'minimum' } as const;
    expect(isFoundBy(contract, { check: 'invalid-refused', constraint }, fault)).toBe(expected);
  });
});
