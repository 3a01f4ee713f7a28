import { describe, expect, it } from 'vitest';
import { plainHead } from '../../../../core/request/plain-head.js';
import { valuePart } from '../../../../core/request/request-plan.js';
import { asWritten, type Fill } from '../../../../core/request/template.js';
import { writeRequest } from '../../../../core/request/write-request.js';
import { headWith } from '../../../../core/request/request-head.js';
import { contractOfText } from '../../support/contract-of-text.js';

/** A function that sends a body to an operation with a required header, and returns the value of that header. */
async function sender(name: string, schema: string): Promise<(body: string, fill?: Fill, own?: string) => string | undefined> {
  const contract = await contractOfText(`
paths:
  /payments:
    post:
      parameters: [{ name: ${name}, in: header, required: true, schema: ${schema} }]
      requestBody: { content: { application/json: { schema: {} } } }
      responses: { '201': { description: paid } }
`);
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  return (body, fill = asWritten, own = undefined) => {
    const head = own === undefined ? plainHead(operation) : headWith(operation, plainHead(operation), name.toLowerCase(), own);
    const { headers } = writeRequest({ operation, plan: { head, body: valuePart(body) } }, 'http://x', fill);
    return headers.find(([field]) => field === name.toLowerCase())?.[1];
  };
}

describe.each<readonly [string, string, RegExp]>([
  ['Idempotency-Key', "{ type: string, pattern: '^[A-Za-z0-9-]{8,64}$' }", /^[A-Za-z0-9-]{8,64}$/],
  ['Idempotency-Key', '{ type: string, format: uuid }', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['X-Request-ID', '{ type: string }', /\d{9}$/],
  ['nonce', '{ type: string, maxLength: 6 }', /^.{6}$/],
])('%s of %s names the request', (name, schema, form) => {
  it('and is another one for each different body, the same for a repetition, and new for new values', async () => {
    const send = await sender(name, schema);
    expect(send('a')).toMatch(form);
    expect(send('a')).toBe(send('a'));
    expect(send('a')).not.toBe(send('b'));
    expect(send('a', (_, text) => text.replaceAll(/\d/g, '4'))).not.toBe(send('a'));
  });
});

it('a header that a case is about keeps its value', async () => {
  const send = await sender('Idempotency-Key', '{ type: string }');
  expect(send('a', asWritten, 'mine')).toBe('mine');
});

it('a header that names a thing is the same in all requests', async () => {
  const send = await sender('X-Tenant-Id', '{ type: string }');
  expect(send('a')).toBe(send('b'));
});
