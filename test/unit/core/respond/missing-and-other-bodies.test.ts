import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Reply, call } from '../../mock/call.js';

const text = { type: 'string' };
const file = { type: 'string', format: 'binary' };
const error = { description: 'bad', content: json({ type: 'object', required: ['message'], properties: { message: text } }) };
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
    expect(await send('/form', 'application/x-www-form-urlencoded')).toMatchObject({ status: 400, text: '{"message":"name is required"}' });
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
});

describe('a compressed body', () => {
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
