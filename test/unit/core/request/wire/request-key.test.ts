import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../../core/contract/contract.js';
import { plainHead } from '../../../../../core/request/samples/plain-head.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import { asWritten, type Fill } from '../../../../../core/request/slots/template.js';
import { writeRequest } from '../../../../../core/request/wire/write-request.js';
import { headWith } from '../../../../../core/request/plan/request-head.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** A function that sends a body to an operation with a required header, and returns the value of that header. */
async function sender(
  name: string,
  schema: string,
  target?: string,
): Promise<(body: string, fill?: Fill, own?: string) => string | undefined> {
  const operation = await operationOf(name, schema);
  return (body, fill = asWritten, own = undefined) => {
    const plain = { ...plainHead(operation), ...(target === undefined ? {} : { target }) };
    const head = own === undefined ? plain : headWith(operation, plain, name.toLowerCase(), own);
    const { headers } = writeRequest({ operation, plan: { head, body: valuePart(body) } }, 'http://x', fill);
    return headers.find(([field]) => field === name.toLowerCase())?.[1];
  };
}

/** The values of the key in a request that has it twice, under another name. */
async function spelled(name: string): Promise<readonly string[]> {
  const operation = await operationOf('Idempotency-Key', '{ type: string }');
  const { headers, ...rest } = plainHead(operation);
  const twice = headers.flatMap(([field, value]) => (field === name.toLowerCase() ? [[name, value] as const, [name, value] as const] : []));
  const request = writeRequest({ operation, plan: { head: { ...rest, headers: twice }, body: valuePart('a') } }, 'http://x', asWritten);
  return request.headers.map(([, value]) => value);
}

async function operationOf(name: string, schema: string): Promise<Operation> {
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
  return operation;
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

it('a key is another one for each different target', async () => {
  const keyAt = async (target: string): Promise<string | undefined> => (await sender('Idempotency-Key', '{ type: string }', target))('a');
  expect(await keyAt('/payments')).toBe(await keyAt('/payments'));
  expect(await keyAt('/payments')).not.toBe(await keyAt('/payments?to=2'));
});

it('a key whose name is spelled otherwise, or that is there twice, is a new one, too', async () => {
  const send = await sender('Idempotency-Key', '{ type: string }');
  const plain = send('a');
  expect(await spelled('IDEMPOTENCY-KEY')).toEqual([plain, plain]);
});

it('a header that a case is about keeps its value', async () => {
  const send = await sender('Idempotency-Key', '{ type: string }');
  expect(send('a', asWritten, 'mine')).toBe('mine');
});

it('a header that names a thing is the same in all requests', async () => {
  const send = await sender('X-Tenant-Id', '{ type: string }');
  expect(send('a')).toBe(send('b'));
});

it('a key that need not be sent is another one for each different body, too', async () => {
  const operation = await operationOf('Idempotency-Key', '{ type: string }');
  const optional = { ...operation, parameters: operation.parameters.map((one) => ({ ...one, required: false })) };
  const head = headWith(optional, plainHead(operation), 'idempotency-key', 'sample');
  const keyOf = (body: string): unknown =>
    writeRequest({ operation: optional, plan: { head, body: valuePart(body) } }, 'http://x', asWritten).headers.find(
      ([name]) => name === 'idempotency-key',
    )?.[1];
  expect(keyOf('a')).toMatch(/\d{9}$/);
  expect(keyOf('a')).not.toBe(keyOf('b'));
});
