import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../../core/http/open-connection.js';
import type { EarlyEnd } from '../../../../../core/events/run-event.js';
import { preflight } from '../../../../../core/session/preflight/preflight.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import type { WireRequest } from '../../../../../core/request/wire/wire-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';
import { NOBODY_LISTENS, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { plantStore } from '../../../support/plant-store.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const REFUSED = { error: 400, message: 'a token is required, request 8f3a-11' };

/** Whatever operation is asked: here there is one. */
async function reasonToEnd(...given: Parameters<typeof preflight>): Promise<EarlyEnd | undefined> {
  const { early, refusal } = await preflight(...given);
  return early ?? refusal;
}

const look = (answer: (request: WireRequest, nth: number) => Outcome, waitMs = 0): ReturnType<typeof reasonToEnd> =>
  reasonToEnd(sessionAt('http://127.0.0.1:1/api', contract), fakeConnection(answer), waitMs);

function textOf(status: number, text: string, type: string): Outcome {
  return { kind: 'response', status, headers: [['content-type', type]], body: new TextEncoder().encode(text) };
}

const hasToken = ({ headers }: WireRequest): boolean => headers.some(([name]) => name === 'authorization');

describe('a target that cannot be judged', () => {
  it.each<[string, Outcome, string]>([
    ['does not listen', NOBODY_LISTENS, 'http://127.0.0.1:1/api is unreachable: nothing listens on this port'],
    ['refuses the token with 401', answerOf(401, {}), 'the token was not accepted: a valid request is answered 401'],
    ['refuses the token with 403', answerOf(403, {}), 'the token was not accepted: a valid request is answered 403'],
    ['does not know the path', answerOf(404, {}), 'POST /plants answers 404 at http://127.0.0.1:1/api: is the base URL right?'],
    ['does not know the method', answerOf(405, {}), 'POST /plants answers 405 at http://127.0.0.1:1/api: is the base URL right?'],
    ['redirects', answerOf(307, {}, { location: '/' }), 'POST /plants answers 307 at http://127.0.0.1:1/api: is the base URL right?'],
  ])('%s', async (_, outcome, why) => {
    const request =
      outcome.kind === 'response' ? { request: expect.stringMatching(/^curl -sS -i -X POST '.+\$PLANT_STORE_TOKEN" --data-raw '/) } : {};
    const cause = outcome.kind === 'response' && [404, 405].includes(outcome.status) ? { cause: 'unknown-path' } : {};
    expect(await look(() => outcome)).toEqual({ kind: 'undecided', why, hint: expect.stringMatching(/^[A-Z]/), ...request, ...cause });
  });

  it.each([502, 503, 504])('is a gateway that answers %d to everything', async (status) => {
    const connection = fakeConnection(() => answerOf(status, {}));
    expect(await reasonToEnd(sessionAt('http://x', contract), connection, 0)).toEqual({
      kind: 'undecided',
      why: `http://x answers ${status} to every request: is the server behind the gateway up?`,
      hint: 'Start it, or give it time with --wait 30s',
      request: expect.stringMatching(/^curl /),
    });
    expect(connection.sent.map(({ url }) => url)).toEqual([
      ...Array(6).fill('http://x/plants'),
      expect.stringMatching(/^http:\/\/x\/no-such/),
    ]);
  });

  it('asks to wait for longer than a minute', async () => {
    expect(await look(() => answerOf(503, {}, { 'retry-after': '61' }))).toEqual({
      kind: 'undecided',
      why: 'the server is unavailable: it answered 503 and asked to wait for more than 60 s',
      hint: 'Give it time to start with --wait 2m, or, if it limits its rate, send more gently with --rate',
    });
  });

  it.each([
    ['text/html; charset=utf-8', '<!doctype html><title>App</title>'],
    ['application/xhtml+xml', '\n<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ])('is a server that answers every path with a page of %s', async (type, page) => {
    expect(await look(() => textOf(200, page, type))).toEqual({
      kind: 'undecided',
      why: 'http://127.0.0.1:1/api answers 200 and an HTML page to every path, also to one that cannot exist: is the base URL right?',
      hint: 'A path in the URL is a prefix of every path of the contract',
      request: expect.stringMatching(/^curl /),
    });
  });

  it('refuses the same with and without credentials, whatever differs from request to request', async () => {
    const answer = (_: WireRequest, nth: number): Outcome =>
      answerOf(400, { ...REFUSED, message: `a token is required, request 8f3${nth}a-${nth}1` });
    expect(await look(answer)).toMatchObject({
      kind: 'undecided',
      why: 'the token was not accepted: a valid request is answered 400 ({"error":400,"message":"a token is required, request 8f31a-11"})',
    });
  });

  it('is one whose document leaves no way of making a valid request', async () => {
    const schema = '{ type: object, required: [a], properties: { a: { type: string, minLength: 2, maxLength: 1 } } }';
    const impossible = await contractOfText(documentWith(schema));
    const connection = fakeConnection(() => answerOf(200, {}));
    expect(await reasonToEnd(sessionAt('http://x', impossible), connection, 0)).toMatchObject({
      kind: 'undecided',
      why: expect.stringMatching(/^no valid request could be made for POST \/things: a must have at least 2 characters/),
    });
    expect(connection.sent).toEqual([]);
  });
});

describe('a target that can be judged', () => {
  it.each<[string, Outcome]>([
    ['takes the request', answerOf(200, { name: 'x' })],
    ['takes it with another status', answerOf(201, {})],
    ['fails', answerOf(500, {})],
    ['does not answer in time', { kind: 'timeout', detail: '' }],
    ['closes the connection', { kind: 'reset', detail: '' }],
    ['speaks something else', { kind: 'not-http', detail: '' }],
  ])('%s', async (_, outcome) => {
    expect(await look(() => outcome)).toBeUndefined();
  });

  it.each<[string, Outcome, Outcome]>([
    ['sends its plants as a page', textOf(200, '<p>1: fern</p>', 'text/html'), answerOf(404, {})],
    ['sends JSON as text/html, also to unknown paths', textOf(200, '{"id":1,"name":"fern"}', 'text/html'), textOf(200, '{}', 'text/html')],
    ['fails with 503 for plants only', answerOf(503, {}), answerOf(404, {})],
  ])('%s', async (_, plant, elsewhere) => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection(({ url }) => (url.endsWith('/plants') ? plant : elsewhere));
    expect(await reasonToEnd(session, connection, 0)).toBeUndefined();
    expect(session.evidence.loose.broken().length).toBeGreaterThan(0);
  });

  it('fails with 503 only at first, of which each one counts', async () => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection((_, nth) =>
      nth <= 3 ? answerOf(503, {}) : answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' }),
    );
    expect(await reasonToEnd(session, connection, 0)).toBeUndefined();
    expect(session.evidence.loose.broken()).toHaveLength(3);
    expect(connection.sent.map(({ url }) => url)).toEqual(Array(4).fill('http://x/plants'));
  });

  it.each([
    ['is not ready, and says when it will be', answerOf(503, {}, { 'retry-after': '0' })],
    ['limits its rate', answerOf(429, {}, { 'retry-after': '0' })],
  ])('%s: the response after that one says whether the operation was reached', async (_, busy) => {
    const session = sessionAt('http://x', contract);
    const plant = answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' });
    const connection = fakeConnection((_request, nth) => (nth === 1 ? busy : plant));
    expect(await preflight(session, connection, 0)).toMatchObject({ exchange: { outcome: plant } });
    expect(session.evidence.loose.broken()).toEqual([]);
    expect(connection.sent).toHaveLength(2);
  });

  it('fails with 502 before it says when it will be ready', async () => {
    const answers = [answerOf(502, {}), answerOf(503, {}, { 'retry-after': '0' })];
    const connection = fakeConnection((_, nth) => answers[nth - 1] ?? answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' }));
    expect(await preflight(sessionAt('http://x', contract), connection, 0)).toMatchObject({ exchange: { outcome: { status: 200 } } });
  });

  it('refuses the request for another reason than the one without credentials', async () => {
    const other = answerOf(400, { error: 1, message: 'names must be short' });
    expect(await look((request) => (hasToken(request) ? other : answerOf(400, REFUSED)))).toBeUndefined();
    expect(await look((request) => (hasToken(request) ? other : answerOf(401, {})))).toBeUndefined();
    expect(await look((request) => (hasToken(request) ? answerOf(422, {}) : answerOf(400, {})))).toBeUndefined();
  });

  it('is asked with one authenticated valid request', async () => {
    await using store = await plantStore();
    const session = sessionAt(store.url, contract);
    const connection = openConnection(() => session.target);
    expect(await reasonToEnd(session, connection, 0)).toBeUndefined();
    await connection.close();
    expect(store.received.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['POST', '/plants', `Bearer ${session.target.token}`],
    ]);
  });

  it.each<[string, Outcome, number, number]>([
    ['500', answerOf(500, {}), 0, 1],
    ['a reset', { kind: 'reset', detail: '' }, 0, 1],
    ['503 that does not say when to come back', answerOf(503, {}), 0, 1],
    ['503 while it is waited for', answerOf(503, {}), 5000, 0],
    ['500 while it is waited for', answerOf(500, {}), 5000, 1],
  ])('is judged by what it gives first: %s', async (_, outcome, waitMs, broken) => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection((_request, nth) =>
      nth === 1 ? outcome : answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' }),
    );
    expect(await reasonToEnd(session, connection, waitMs)).toBeUndefined();
    expect(session.evidence.loose.broken()).toHaveLength(broken);
  });

  it('is waited for while nothing listens, and asked until it answers', async () => {
    const outcomes: readonly Outcome[] = [NOBODY_LISTENS, { kind: 'reset', detail: '' }, answerOf(200, {})];
    const connection = fakeConnection((_, nth) => outcomes[nth - 1] ?? NOBODY_LISTENS);
    expect(await reasonToEnd(sessionAt('http://x', contract), connection, 5000)).toBeUndefined();
    expect(connection.sent).toHaveLength(3);
  });

  it('is not waited for longer than was said, nor when the run is interrupted', async () => {
    const connection = fakeConnection(() => NOBODY_LISTENS);
    expect(await reasonToEnd(sessionAt('http://x', contract), connection, 100)).toMatchObject({ kind: 'undecided' });
    expect(connection.sent).toHaveLength(1);
    const session = sessionAt('http://x', contract);
    const interrupted = reasonToEnd(
      session,
      fakeConnection((_, nth) => {
        if (nth === 2) session.end({ kind: 'interrupted' });
        return NOBODY_LISTENS;
      }),
      60_000,
    );
    expect(await interrupted).toEqual({ kind: 'interrupted' });
  });
});
