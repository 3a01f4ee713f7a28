import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../../mock/start-mock.js';
import { call } from '../../../mock/call.js';
import { contractOf } from '../../../support/contract-of.js';

const text = { type: 'string' };
const integer = { type: 'integer' };
const objectOf = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
});
const listOf = (items: object): object => ({ type: 'array', items });

const sentWith = (more: object): object =>
  objectOf({ title: { ...text, minLength: 1 }, lines: listOf(objectOf({ count: integer })), ...more }, ['title', 'lines']);
const SENT = sentWith({});
/** A wrong title, and a wrong count in the second line. */
const WRONG = '{"title":3,"lines":[{"count":1},{"count":"x"}]}';
const RIGHT = '{"title":"a","lines":[]}';
const TITLE = 'title must be a string';
const COUNT = 'lines[1].count must be an integer';

/** What a mock answers to a wrong body, whose error has a schema. */
async function refused(
  error: object,
  { sent = WRONG, type = 'application/json', query = '', prefer = '', more = {} } = {},
): Promise<unknown> {
  const contract = await contractOf({
    '/orders': {
      post: {
        parameters: [{ name: 'limit', in: 'query', schema: integer }],
        requestBody: { required: true, content: { 'application/json': { schema: sentWith(more) } } },
        responses: {
          '201': { description: 'ok' },
          '404': { description: 'none', content: { [type]: { schema: error } } },
          '422': { description: 'bad', content: { [type]: { schema: error } } },
        },
      },
    },
  });
  await using mock = await startMock({ contract });
  const reply = await call(mock.url, { path: `/orders${query}`, body: sent, headers: prefer === '' ? {} : { prefer } });
  return JSON.parse(reply.text);
}

describe('a refusal names each wrong member as', () => {
  it('Laravel does', async () => {
    const laravel = objectOf({ message: text, errors: { type: 'object', additionalProperties: listOf(text) } });
    expect(await refused(laravel)).toEqual({
      message: `${TITLE}; ${COUNT}`,
      errors: { title: [TITLE], 'lines[1].count': [COUNT] },
    });
  });

  it('ASP.NET does', async () => {
    const problem = objectOf(
      { type: text, title: text, status: integer, detail: text, errors: { type: 'object', additionalProperties: listOf(text) } },
      ['errors'],
    );
    expect(await refused(problem, { type: 'application/problem+json' })).toEqual({
      type: expect.any(String),
      title: expect.stringMatching(/^Unprocessable/),
      status: 422,
      detail: `${TITLE}; ${COUNT}`,
      errors: { title: [TITLE], 'lines[1].count': [COUNT] },
    });
  });

  it('FastAPI does', async () => {
    const step = { anyOf: [text, integer] };
    const fastApi = objectOf({ detail: listOf(objectOf({ loc: listOf(step), msg: text, type: text })) }, []);
    expect(await refused(fastApi)).toEqual({
      detail: [
        { loc: ['body', 'title'], msg: TITLE, type: 'type' },
        { loc: ['body', 'lines', 1, 'count'], msg: COUNT, type: 'type' },
      ],
    });
  });

  it('JSON:API does', async () => {
    const source = objectOf({ pointer: text, parameter: text }, []);
    const jsonApi = objectOf({ errors: listOf(objectOf({ status: text, title: text, detail: text, source }, [])) });
    expect(await refused(jsonApi, { query: '?limit=x', sent: '{"title":"","lines":[]}' })).toEqual({
      errors: expect.arrayContaining([
        { status: '422', title: expect.any(String), detail: expect.stringContaining('title'), source: { pointer: '/title' } },
        { status: '422', title: expect.any(String), detail: 'query limit must be an integer', source: { parameter: 'limit' } },
      ]),
    });
  });

  it('RFC 9457 shows', async () => {
    const reference = { ...text, pattern: '^#' };
    const problem = objectOf({ title: text, detail: text, errors: listOf(objectOf({ detail: text, pointer: reference })) });
    expect(await refused(problem, { type: 'application/problem+json' })).toMatchObject({
      errors: [
        { detail: TITLE, pointer: '#/title' },
        { detail: COUNT, pointer: '#/lines/1/count' },
      ],
    });
  });

  it('Spring and zod do', async () => {
    const spring = objectOf({ status: integer, message: text, fieldErrors: listOf(objectOf({ field: text, defaultMessage: text })) });
    expect(await refused(spring)).toMatchObject({
      status: 422,
      fieldErrors: [
        { field: 'title', defaultMessage: TITLE },
        { field: 'lines[1].count', defaultMessage: COUNT },
      ],
    });
    const zod = objectOf({ issues: listOf(objectOf({ path: listOf({ anyOf: [text, integer] }), message: text })) });
    expect(await refused(zod)).toEqual({
      issues: [
        { path: ['title'], message: TITLE },
        { path: ['lines', 1, 'count'], message: COUNT },
      ],
    });
  });

  it('RFC 7807 shows, by name where no other place is', async () => {
    const named = (properties: object): object => objectOf({ title: text, 'invalid-params': listOf(objectOf(properties)) });
    expect(await refused(named({ name: text, reason: text }))).toMatchObject({
      'invalid-params': [
        { name: 'title', reason: TITLE },
        { name: 'lines[1].count', reason: COUNT },
      ],
    });
    expect(await refused(named({ name: text, field: text }))).toMatchObject({
      'invalid-params': [
        { name: 'UnprocessableContentError', field: 'title' },
        { name: 'UnprocessableContentError', field: 'lines[1].count' },
      ],
    });
  });

  it('GraphQL and Joi do, where steps are texts', async () => {
    expect(await refused(objectOf({ errors: listOf(objectOf({ message: text, path: listOf(text) })) }))).toEqual({
      errors: [
        { message: TITLE, path: ['title'] },
        { message: COUNT, path: ['lines', '1', 'count'] },
      ],
    });
    const nested = '{"title":"a","lines":[{"count":1},{"count":{"a":1}}]}';
    expect(await refused(objectOf({ message: text, loc: listOf(text) }), { sent: nested })).toMatchObject({
      loc: ['body', 'lines', '1', 'count'],
    });
  });

  it('Stripe does', async () => {
    const stripe = objectOf({ error: objectOf({ type: { enum: ['api_error', 'invalid_request_error'] }, message: text, param: text }) });
    expect(await refused(stripe)).toEqual({ error: { type: 'invalid_request_error', message: `${TITLE}; ${COUNT}`, param: 'title' } });
  });

  it('a list of texts, and a single field', async () => {
    expect(await refused(objectOf({ errors: listOf(text) }))).toEqual({ errors: [TITLE, COUNT] });
    expect(await refused(objectOf({ error: objectOf({ code: text, message: text, field: text }) }))).toEqual({
      error: { code: 'type', message: `${TITLE}; ${COUNT}`, field: 'title' },
    });
  });
});

it('what is known of nothing is left out, or says why', async () => {
  const schema = objectOf({ message: text, suggestion: text, hint: text, shelfMark: text, help: text }, ['message', 'hint', 'shelfMark']);
  expect(await refused(schema)).toEqual({ message: `${TITLE}; ${COUNT}`, hint: `${TITLE}; ${COUNT}`, shelfMark: `${TITLE}; ${COUNT}` });
});

it('what is about no member names none', async () => {
  const schema = objectOf({ message: text, field: text, errors: listOf(objectOf({ field: text, message: text })) }, ['message']);
  expect(await refused(schema, { sent: '{' })).toEqual({ message: expect.stringContaining('not JSON'), errors: [] });
});

it.each([
  ['in an entry, where only entries have texts', objectOf({ errors: listOf(objectOf({ status: text, detail: text })) }), 'errors.0.detail'],
  ['in the title, where nothing else has a text', objectOf({ title: text, status: integer }), 'title'],
  [
    'in the title, where a map has a name for each text',
    objectOf({ title: text, errors: { type: 'object', additionalProperties: listOf(text) } }),
    'title',
  ],
])('what is about no member says why %s', async (_, error, place) => {
  expect(await refused(error, { sent: '' })).toHaveProperty(place, 'a body is required');
});

it('what is about no member has an empty place, where one has to be there', async () => {
  const error = objectOf({ detail: listOf(objectOf({ loc: listOf(text), field: text, msg: text })) });
  expect(await refused(error, { sent: '' })).toEqual({ detail: [{ loc: [], field: '', msg: 'a body is required' }] });
});

describe('an error tells that it is one', () => {
  const yes = { type: 'boolean' };

  it('by true and false', async () => {
    const schema = objectOf({ success: yes, isOk: yes, error: yes, message: text, retry: yes });
    const { retry: _, ...told } = Object(await refused(schema));
    expect(told).toEqual({ success: false, isOk: false, error: true, message: `${TITLE}; ${COUNT}` });
    expect(await refused(objectOf({ success: { const: true }, message: text }))).toMatchObject({ success: true });
  });

  it.each([
    ['VALIDATION', 'NOT_FOUND', ['VALIDATION', 'NOT_FOUND', 'CONFLICT']],
    ['validationFailed', 'resourceNotFound', ['conflict', 'validationFailed', 'resourceNotFound']],
    ['bad-request', 'missing', ['missing', 'internal', 'bad-request']],
    ['a', 'a', ['a', 'b']],
  ])('by the listed code that fits: %s, %s', async (invalid, absent, codes) => {
    for (const name of ['code', 'type', 'errorCode']) {
      const schema = objectOf({ [name]: { enum: codes }, message: text });
      expect(await refused(schema)).toMatchObject({ [name]: invalid });
      expect(await refused(schema, { sent: RIGHT, prefer: 'code=404' })).toMatchObject({ [name]: absent });
    }
  });

  it('by the status of JSend, and a name as JavaScript has it', async () => {
    const jsend = objectOf({ status: { enum: ['success', 'fail', 'error'] }, message: text });
    expect(await refused(jsend)).toMatchObject({ status: 'fail' });
    const named = objectOf({ error: objectOf({ name: text, message: text }) });
    expect(await refused(named, { sent: RIGHT, prefer: 'code=404' })).toMatchObject({ error: { name: 'NotFoundError' } });
  });
});

it('one text names every member that is wrong, those of a wrong format, too', async () => {
  const sent = '{"lines":[{"count":"x"}],"email":"nope"}';
  const because = 'title is required; lines[0].count must be an integer; email must be an email address (RFC 5321)';
  const email = { ...text, format: 'email' };
  for (const error of [objectOf({ message: text }), objectOf({ message: text, errors: listOf(text) })])
    expect(await refused(error, { sent, more: { email } })).toMatchObject({ message: because });
});

it('a status that was asked for stands in the error', async () => {
  const schema = objectOf({ statusCode: integer, code: text, message: text });
  expect(await refused(schema, { sent: '{"title":"a","lines":[]}', prefer: 'code=404' })).toEqual({
    statusCode: 404,
    code: 'not_found',
    message: 'the status 404 was asked for',
  });
});

describe('a refusal', () => {
  const paths = {
    '/orders': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: SENT } } },
        responses: { '201': { description: 'ok' }, '400': { description: 'bad' } },
      },
    },
  };

  it('says why in a header, also where the error has no body', async () => {
    await using mock = await startMock({ contract: await contractOf(paths) });
    const reply = await call(mock.url, { path: '/orders', body: WRONG });
    expect(reply).toMatchObject({ status: 400, text: '', headers: { 'kit-reason': `${TITLE}; ${COUNT}` } });
    expect((await call(mock.url, { path: '/orders', body: '{"title":"a","lines":[]}' })).headers['kit-reason']).toBeUndefined();
  });

  it('of an unknown path says which was meant, in problem+json where the error has no text', async () => {
    const mute = { '400': { description: 'bad', content: { 'application/json': { schema: objectOf({ ok: { type: 'boolean' } }) } } } };
    await using mock = await startMock({ contract: await contractOf({ '/orders': { get: { responses: mute } } }) });
    const reply = await call(mock.url, { method: 'GET', path: '/order' });
    expect(reply).toMatchObject({ status: 404, headers: { 'content-type': 'application/problem+json' } });
    expect(JSON.parse(reply.text)).toMatchObject({ status: 404, detail: 'there is no path /order; did you mean /orders?' });
  });
});

describe('what an error says beside its reason', () => {
  const spring = objectOf({
    timestamp: { ...text, format: 'date-time' },
    status: integer,
    error: text,
    message: text,
    path: text,
    fieldErrors: listOf(objectOf({ field: text, defaultMessage: text })),
  });

  it('is the phrase of the status, and the path of the request where that of a member is not meant', async () => {
    expect(await refused(spring)).toEqual({
      timestamp: expect.any(String),
      status: 422,
      error: expect.stringMatching(/^Unprocessable/),
      message: `${TITLE}; ${COUNT}`,
      path: '/orders',
      fieldErrors: [
        { field: 'title', defaultMessage: TITLE },
        { field: 'lines[1].count', defaultMessage: COUNT },
      ],
    });
  });

  it('is no name of a member where the whole body is wrong', async () => {
    expect(await refused(spring, { sent: '[]' })).toMatchObject({
      fieldErrors: [{ field: '', defaultMessage: 'the body must be an object' }],
    });
    expect(await refused(objectOf({ message: text, field: text }, ['message']), { sent: '[]' })).toEqual({
      message: 'the body must be an object',
    });
  });

  it('is a code beside a description, and the reason where nothing else has it', async () => {
    expect(await refused(objectOf({ error: text, error_description: text }))).toEqual({
      error: expect.stringMatching(/^unprocessable_/),
      error_description: `${TITLE}; ${COUNT}`,
    });
    expect(await refused(objectOf({ error: text }))).toEqual({ error: `${TITLE}; ${COUNT}` });
  });
});
