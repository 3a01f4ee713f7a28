import { describe, expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { type Call, type Reply, call } from './call.js';
import { contractOf, json } from '../support/contract-of.js';

const book = { type: 'object', required: ['isbn'], properties: { isbn: { type: 'integer', format: 'int64' }, shelf: { type: 'string' } } };
const fault = { type: 'object', required: ['reason'], properties: { reason: { type: 'string' }, status: { type: 'integer' } } };
const requestBody = { required: true, content: json(book) };
const ok = { description: 'ok', content: json(book) };
const bad = { description: 'bad', content: json(fault) };

async function ask(paths: object, sent: Call, authStatus?: number): Promise<Reply> {
  await using mock = await startMock({ contract: await contractOf(paths), ...(authStatus === undefined ? {} : { authStatus }) });
  return await call(mock.url, { path: '/books', ...sent });
}

const put = (responses: object): object => ({ '/books': { put: { requestBody, responses } } });

describe('on other documents the mock', () => {
  it('echoes exact integers', async () => {
    const reply = await ask(put({ '200': ok }), { method: 'PUT', body: '{"isbn":-9223372036854775808,"shelf":"A"}' });
    expect(reply).toMatchObject({ status: 200, text: '{"isbn":-9223372036854775808,"shelf":"A"}' });
  });

  it('shows the default of what was left out, where the response has it', async () => {
    const flag = (schema: object): object => ({ ...book, required: ['isbn', 'lent'], properties: { ...book.properties, lent: schema } });
    const created = { description: 'ok', content: json(flag({ type: 'boolean', example: true })) };
    const content = json({ ...flag({ type: 'boolean', default: false }), required: ['isbn'] });
    const post = { requestBody: { required: true, content }, responses: { '201': created } };
    const reply = await ask({ '/books': { post } }, { body: '{"isbn":1}' });
    expect(reply).toMatchObject({ status: 201, text: '{"isbn":1,"lent":false}' });
  });

  it('shows no default that the response does not allow', async () => {
    const flagged = (lent: object): object => ({ ...book, properties: { ...book.properties, lent } });
    const created = { description: 'ok', content: json({ ...flagged({ type: 'boolean', example: true }), required: ['isbn', 'lent'] }) };
    const post = { requestBody: { required: true, content: json(flagged({ default: null })) }, responses: { '201': created } };
    const reply = await ask({ '/books': { post } }, { body: '{"isbn":1}' });
    expect(reply).toMatchObject({ status: 201, text: '{"isbn":1,"lent":true}' });
  });

  it('gives the examples of the document to the digit', async () => {
    const content = json(book, { examples: { first: { value: { isbn: '#9223372036854775807' } } } });
    const reply = await ask({ '/books': { get: { responses: { '200': { description: 'ok', content } } } } }, { method: 'GET' });
    expect(reply).toMatchObject({ status: 200, text: '{"isbn":9223372036854775807}' });
  });

  it('gives the single example of a media type to the digit', async () => {
    const content = json(book, { example: { isbn: '#9007199254740993' } });
    const reply = await ask({ '/books': { get: { responses: { '200': { description: 'ok', content } } } } }, { method: 'GET' });
    expect(reply.text).toBe('{"isbn":9007199254740993}');
  });

  it.each([
    ['422 where it is listed', { '200': ok, '400': bad, '422': bad }, 422],
    ['400', { '200': ok, '400': bad }, 400],
    ['another documented failure', { '200': ok, '418': bad }, 418],
    ['400 from a range', { '200': ok, '4XX': bad }, 400],
    ['400 from default', { '200': ok, default: bad }, 400],
  ])('refuses a bad body with %s', async (_, responses, status) => {
    const reply = await ask(put(responses), { method: 'PUT', body: '{}' });
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.text)).toMatchObject({ reason: 'isbn is required' });
  });

  it.each([
    ['415 where it is listed', { '200': ok, '400': bad, '415': bad }, 415],
    ['415 where its range is listed', { '200': ok, '400': bad, '4XX': bad }, 415],
    ['422 where no 415 is listed', { '200': ok, '400': bad, '422': bad }, 422],
    ['another documented failure', { '200': ok, '418': bad }, 418],
    ['400 from default', { '200': ok, default: bad }, 400],
  ])('refuses another media type with %s', async (_, responses, status) => {
    const reply = await ask(put(responses), { method: 'PUT', body: '{"isbn":1}', headers: { 'content-type': 'text/plain' } });
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.text)).toMatchObject({ reason: 'Content-Type is text/plain; this operation takes application/json' });
  });

  it.each([
    ['no 4xx', { '200': ok }],
    ['only 4xx that speak of something else', { '200': ok, '404': bad }],
  ])('refuses another media type with 400 problem+json where the document has %s', async (_, responses) => {
    const reply = await ask(put(responses), { method: 'PUT', body: '{"isbn":1}', headers: { 'content-type': undefined } });
    expect(reply).toMatchObject({ status: 400, headers: { 'content-type': 'application/problem+json' } });
    expect(JSON.parse(reply.text)).toMatchObject({ detail: 'the request has no Content-Type; this operation takes application/json' });
  });

  it('takes no account of the media type where no body is declared', async () => {
    const paths = { '/books': { get: { responses: { '200': ok, '400': bad } } } };
    expect((await ask(paths, { method: 'GET', body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(200);
  });

  it.each([
    ['the lowest success', { '202': ok, '201': ok, '400': bad }, 201],
    ['the first status of a range', { '2XX': ok, '400': bad }, 200],
  ])('answers a good body with %s', async (_, responses, status) => {
    expect(await ask(put(responses), { method: 'PUT', body: '{"isbn":1}' })).toMatchObject({ status, text: '{"isbn":1}' });
  });

  it('answers without a body where the document has none', async () => {
    const reply = await ask(put({ '204': { description: 'done' } }), { method: 'PUT', body: '{"isbn":1}' });
    expect(reply).toMatchObject({ status: 204, text: '' });
    expect(reply.headers).not.toHaveProperty('content-length');
  });

  it('refuses missing credentials as the document says of that status', async () => {
    const other = {
      description: 'who?',
      content: json({ type: 'object', required: ['login'], properties: { login: { type: 'string' } } }),
    };
    const reply = await ask(put({ '200': ok, '400': bad, '401': other }), {
      method: 'PUT',
      body: '{"isbn":1}',
      headers: { authorization: undefined },
    });
    expect(reply).toMatchObject({ status: 401, text: '{"login":"the request carries no credentials"}' });
  });

  it('answers problem+json where the document has no error', async () => {
    const paths = put({ '200': ok });
    const refused = await ask(paths, { method: 'PUT', body: '{"isbn":1}', headers: { authorization: undefined } });
    expect(refused).toMatchObject({ status: 401, headers: { 'content-type': 'application/problem+json', 'www-authenticate': 'Bearer' } });
    const missing = await ask(paths, { method: 'PUT', path: '/none' });
    expect(missing).toMatchObject({ status: 404, headers: { 'content-type': 'application/problem+json' } });
    expect(JSON.parse(missing.text)).toMatchObject({ status: 404, detail: 'there is no path /none' });
  });

  it('asks for no credentials where the document does not', async () => {
    const paths = { '/books': { get: { security: [], responses: { '200': ok } } } };
    expect((await ask(paths, { method: 'GET', headers: { authorization: undefined } })).status).toBe(200);
  });

  it('keeps its operations apart', async () => {
    const content = json(fault, { example: { reason: 'none' } });
    const paths = { '/books': { get: { responses: { '200': ok } }, delete: { responses: { '200': { description: 'gone', content } } } } };
    await using mock = await startMock({ contract: await contractOf(paths) });
    expect(JSON.parse((await call(mock.url, { method: 'GET', path: '/books' })).text)).toHaveProperty('isbn');
    expect(JSON.parse((await call(mock.url, { method: 'DELETE', path: '/books' })).text)).toEqual({ reason: 'none' });
  });

  it('names all methods of a path in Allow', async () => {
    const paths = { '/books': { get: { responses: { '200': ok } }, put: { requestBody, responses: { '200': ok } } } };
    expect(await ask(paths, { method: 'DELETE' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, PUT' } });
  });

  it('refuses with the error that is documented for the status, by the operation or another one', async () => {
    const missing = {
      description: 'missing',
      headers: { 'X-Trace': { schema: { type: 'string' } } },
      content: json(fault, { example: { reason: 'gone' } }),
    };
    const get = { responses: { '200': ok, '400': bad, '404': missing } };
    const paths = { '/books': { put: { requestBody, responses: { '200': ok, '400': bad } } }, '/others': { get } };
    expect(await ask(paths, { method: 'GET', path: '/nowhere' })).toMatchObject({
      status: 404,
      text: '{"reason":"there is no path /nowhere"}',
    });
    const byAnother = await ask(paths, { method: 'PUT', body: '{"isbn":1}', headers: { prefer: 'code=404' } });
    expect(byAnother).toMatchObject({ status: 404, text: '{"reason":"the status 404 was asked for"}' });
    expect(byAnother.headers).not.toHaveProperty('x-trace');
  });

  it('names the status of a problem of its own', async () => {
    const reply = await ask({ '/books': { get: { responses: { '200': ok } } } }, { method: 'GET', headers: { authorization: undefined } });
    expect(JSON.parse(reply.text)).toMatchObject({ title: 'Unauthorized', status: 401 });
  });
});
