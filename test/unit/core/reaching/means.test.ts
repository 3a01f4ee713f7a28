import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { judgedPart } from '../../../../core/openapi/choice/operation-settings.js';
import type { ChoiceOptions } from '../../../../core/openapi/choice/operation-settings.js';
import { givenValues } from '../../../../core/reaching/trial/given-values.js';
import { planOf } from '../../../../core/reaching/plan-of.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import type { SessionParts } from '../../../../core/session/session.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { LIBRARY, type Library, library } from '../../support/library.js';
import { sessionAt } from '../../support/session-at.js';

const whole = await contractOfText(LIBRARY);

/** What is sent where some operations are chosen, and what is said of it. */
async function sentFor(given: ChoiceOptions | string, server: Library = library(), more: Partial<SessionParts> = {}) {
  const options = typeof given === 'string' ? { choice: { operations: [given] } } : given;
  const session = sessionAt('http://x', judgedPart(whole, options), more);
  await tryOperations(labOf(session, server), undefined);
  return {
    sent: server.sent.map(({ method, url }) => `${method} ${url.replace('http://x', '')}`),
    reach: [...session.knowledge.reach].map(([id, { kind }]) => `${id} ${kind}`),
    tried: session.events.flatMap((event) => (event.type === 'operation-tried' ? [event.operation.id] : [])),
    notes: session.events.flatMap((event) => (event.type === 'note' ? [event.text] : [])),
  };
}

describe('a thing that a chosen operation needs', () => {
  it('is created by one that was not chosen, which is neither judged nor counted', async () => {
    const { sent, reach, tried, notes } = await sentFor('PUT /books/{bookId}');
    expect(sent).toEqual(['POST /books', 'PUT /books/1', 'PUT /books/1']);
    expect(reach).toEqual(['PUT /books/{bookId} reached']);
    expect(tried).toEqual(['PUT /books/{bookId}']);
    expect(notes).toEqual([]);
  });

  it('is created where its body names it', async () => {
    const { sent, reach } = await sentFor('POST /loans');
    expect(sent[0]).toBe('POST /books');
    expect(reach).toEqual(['POST /loans reached']);
  });

  it('is created for a deletion, once for the cases and once to be deleted', async () => {
    const { sent, reach } = await sentFor('DELETE /books/{bookId}');
    expect(sent).toEqual(['POST /books', 'POST /books', 'DELETE /books/2']);
    expect(reach).toEqual(['DELETE /books/{bookId} reached']);
  });

  it('is found where it is only read, and created where there is none', async () => {
    expect(await sentFor('GET /books/{bookId}', library('Emma'))).toMatchObject({ sent: ['GET /books', 'GET /books/1'] });
    const { sent, reach } = await sentFor('GET /books/{bookId}');
    expect(sent).toEqual(['GET /books', 'POST /books', 'GET /books/1']);
    expect(reach).toEqual(['GET /books/{bookId} reached']);
  });

  it('is not created where the configuration has a value', async () => {
    const { sent } = await sentFor('GET /books/{bookId}', library('Emma'), { given: givenValues({ bookId: 1 }) });
    expect(sent).toEqual(['GET /books/1']);
  });

  it('is nothing that was there before if it is changed', async () => {
    const server = library('Emma');
    server.refuse('nothing');
    const { sent } = await sentFor({ choice: { operations: ['PUT *', 'PUT /books/*'] } }, server);
    expect(sent).toEqual(['POST /books', 'PUT /books/2', 'PUT /books/2']);
  });

  it('is missing with a note if it is not created', async () => {
    const server = { ...library(), ...fakeConnection(({ method }) => answerOf(method === 'POST' ? 403 : 404, {})) };
    const { notes, tried } = await sentFor('PUT /books/{bookId}', server);
    expect(notes).toEqual(['POST /books, which was not chosen, does not create what the chosen operations need: it answered 403']);
    expect(tried).toEqual(['PUT /books/{bookId}']);
  });
});

it('a chosen operation is reached without the optional members that the server refuses, as among others', async () => {
  const shop = await contractOfText(`
paths:
  /orders:
    get: { responses: { '200': { description: orders } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, coupon: { type: string } } } } } }
      responses: { '201': { description: an order }, '400': { description: bad } }
`);
  const server = fakeConnection(({ body }) => answerOf(Buffer.from(body).includes('coupon') ? 400 : 201, {}));
  const session = sessionAt('http://x', judgedPart(shop, { choice: { operations: ['POST /orders'] } }));
  await tryOperations(labOf(session, server), undefined);
  expect([...session.knowledge.reach]).toEqual([['POST /orders', { kind: 'reached', isOnce: false }]]);
});

describe('no means is', () => {
  const PUT = ['PUT /books/{bookId}'];
  it.each<[string, ChoiceOptions]>([
    ['one that the configuration skips', { choice: { operations: PUT }, operations: { 'POST /books': { skip: true } } }],
    ['one that is excluded by its name', { choice: { operations: PUT, excludeOperations: ['POST /books'] } }],
    ['one that is excluded by a pattern of names', { choice: { excludeOperations: ['POST **', 'GET **', 'DELETE **'] } }],
  ])('%s', async (_, options) => {
    const { sent } = await sentFor(options);
    expect(sent.filter((one) => !one.startsWith('PUT'))).toEqual([]);
  });

  it('one that may destroy', async () => {
    const { sent } = await sentFor('PUT /books/{bookId}');
    expect(sent.filter((one) => one.includes('purge'))).toEqual([]);
  });

  it('one that is named for nothing', async () => {
    expect((await sentFor('GET /staff')).sent).toEqual(['GET /staff']);
  });
});

describe('the plan of a run', () => {
  const planFor = (options: ChoiceOptions, more = {}): string | undefined => planOf(judgedPart(whole, options), { ...options, ...more });

  it('names the means, also for one operation', () => {
    const options = { choice: { operations: ['PUT /books/{bookId}'] } };
    const changes = 'The run changes and deletes only what it creates, with PUT /books/{bookId}';
    const creates = 'creates what the chosen operations need with POST /books';
    expect(planFor(options)).toBe(`${changes}; ${creates}; deletes what it created with DELETE /books/{bookId}.`);
    expect(planFor(options, { keep: true })).toBe(`${changes}; ${creates}.`);
  });

  it('names the deletion of what the chosen operations create', () => {
    expect(planFor({ choice: { operations: ['POST /books'] } })).toBe(
      'The run creates with POST /books; deletes what it created with DELETE /books/{bookId}.',
    );
  });

  it('says nothing where nothing else is needed', () => {
    expect(planFor({ choice: { operations: ['GET /staff'] } })).toBeUndefined();
    expect(planFor({ choice: { operations: ['GET /books/{bookId}'] } }, { values: { bookId: 1 } })).toBeUndefined();
  });
});
