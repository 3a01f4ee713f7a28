import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Reply, call } from '../../mock/call.js';

const text = { type: 'string' };
const file = { type: 'string', format: 'binary' };
const entry = { type: 'object', properties: { field: text, message: text } };
const places = { message: text, field: text, errors: { type: 'array', items: entry } };
const error = { description: 'bad', content: json({ type: 'object', required: ['message'], properties: places }) };
const taking = (type: string, schema: object, more: object = {}, others: object = {}): object => ({
  post: {
    requestBody: { required: true, content: { [type]: { schema, ...more } } },
    responses: { '204': { description: 'ok' }, '400': error, ...others },
  },
});
const UPLOAD = { type: 'object', required: ['photo'], properties: { photo: file, note: text } };

let mock: Mock;
beforeAll(async () => {
  const contract = await contractOf({
    '/form': taking('application/x-www-form-urlencoded', { type: 'object', required: ['name'], properties: { name: text } }),
    '/text': taking('text/plain', text),
    '/bytes': taking('application/octet-stream', file),
    '/xml': taking('application/xml', { type: 'object' }),
    '/upload': taking('multipart/form-data', UPLOAD, { encoding: { photo: { contentType: 'image/png, image/jpeg' } } }),
    '/json': taking('application/json', { type: 'object' }),
    '/typed': taking('application/json', { type: 'object' }, {}, { '415': error }),
  });
  mock = await startMock({ contract });
});
afterAll(() => mock.close());

const send = (
  path: string,
  type: string | undefined,
  body: string | Uint8Array = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> => call(mock.url, { path, body, headers: { 'content-type': type, ...headers } });

describe('a required body that is missing is refused', () => {
  it.each(['/form', '/text', '/bytes', '/xml', '/upload', '/json'])('by POST %s', async (path) => {
    expect(await send(path, undefined)).toMatchObject({ status: 400, text: expect.stringMatching(/body is required|not JSON/) });
  });

  it('but an empty text and an empty file are none', async () => {
    expect(await send('/text', 'text/plain')).toMatchObject({ status: 204 });
    expect(await send('/bytes', 'application/octet-stream')).toMatchObject({ status: 204 });
  });

  it('and an empty form lacks its members', async () => {
    expect(await send('/form', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 400,
      text: expect.stringContaining('"message":"name is required"'),
    });
  });
});

describe('a part of a form', () => {
  const form = (type: string): string =>
    `--x\r\nContent-Disposition: form-data; name="photo"; filename="a"${type === '' ? '' : `\r\nContent-Type: ${type}`}\r\n\r\nbytes\r\n--x--\r\n`;
  it.each([
    ['image/png', 204],
    ['image/jpeg', 204],
    ['', 204],
    ['text/html', 400],
  ])('of the type %j is answered with %i', async (type, status) => {
    expect(await send('/upload', 'multipart/form-data; boundary=x', form(type))).toMatchObject({ status });
  });

  it('of a wrong type is named', async () => {
    const reply = await send('/upload', 'multipart/form-data; boundary=x', form('text/html'));
    const message = 'part photo has the Content-Type text/html, and the document lists image/png, image/jpeg';
    expect(JSON.parse(reply.text)).toEqual({ message, field: 'photo', errors: [{ field: 'photo', message }] });
  });
});

describe('a form whose member is written as no style says', () => {
  it.each([
    ['amount=5&metadata[k]=v', { amount: 5, metadata: { k: 'v' } }],
    ['amount=5&metadata[k][l]=v&metadata%5Bm%5D=w', { amount: 5, metadata: { k: { l: 'v' }, m: 'w' } }],
    ['amount=5&lines[0][count]=1&lines[1][count]=2', { amount: 5, lines: [{ count: 1 }, { count: 2 }] }],
    ['amount=5&tags[]=a&tags[]=b', { amount: 5, tags: ['a', 'b'] }],
    ['amount=5&metadata=', { amount: 5 }],
    ['amount=5&metadata=x&note=a', { amount: 5, note: 'a' }],
  ])('is kept as it is most likely meant: %s', async (body, kept) => {
    for (const memory of [true, false]) {
      await using server = await startMock({ contract: await charges(), memory });
      const reply = await call(server.url, { path: '/charges', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      expect(reply.status).toBe(201);
      const { id: _, ...shown } = Object(JSON.parse(reply.text));
      if (memory) expect(shown).toEqual(kept);
      else expect(shown).toMatchObject(kept);
    }
  });

  it.each([
    ['amount=abc&metadata[k]=v', 'amount must be an integer'],
    ['metadata[k]=v', 'amount is required'],
    ['amount=abc&note=a&metadata=x', 'amount must be an integer'],
  ])('is judged in its other members: %s', async (body, message) => {
    await using server = await startMock({ contract: await charges() });
    const reply = await call(server.url, { path: '/charges', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(JSON.parse(reply.text)).toEqual({ message, field: expect.any(String), errors: expect.any(Array) });
  });
});

/** Charges, in the style of Stripe. */
function charges(): ReturnType<typeof contractOf> {
  const integer = { type: 'integer' };
  const properties = {
    amount: integer,
    note: text,
    metadata: { type: 'object' },
    tags: { type: 'array', items: text },
    lines: { type: 'array', items: { type: 'object', properties: { count: integer } } },
  };
  const charge = { type: 'object', required: ['id', 'amount'], properties: { id: { ...integer, readOnly: true }, ...properties } };
  const ok = (description: string): object => ({ description, content: json(charge) });
  const sent = { schema: { type: 'object', required: ['amount'], properties } };
  return contractOf({
    '/charges': {
      post: {
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': sent } },
        responses: { '201': ok('made'), '400': error },
      },
    },
    '/charges/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true, schema: integer }], responses: { '200': ok('ok') } } },
  });
}

describe('a compressed body', () => {
  it.each(['identity', 'Identity', ''])('is none with the coding %j', async (coding) => {
    expect(await send('/json', 'application/json', '{}', { 'content-encoding': coding })).toMatchObject({ status: 204 });
    expect(await send('/json', 'application/json', '[]', { 'content-encoding': coding })).toMatchObject({ status: 400 });
  });

  const zipped = gzipSync('{}');
  it('gets the documented 415, which says what is taken', async () => {
    const reply = await send('/typed', 'application/json', zipped, { 'content-encoding': 'gzip' });
    expect(reply).toMatchObject({ status: 415, headers: { 'accept-encoding': 'identity' } });
  });

  it('or the error of any bad request', async () => {
    const reply = await send('/json', 'application/json', zipped, { 'content-encoding': 'gzip' });
    expect(reply).toMatchObject({ status: 400, text: expect.stringContaining('compressed') });
  });
});
