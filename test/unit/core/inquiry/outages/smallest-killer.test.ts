import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPlan } from '../../../../../core/cases/case-proposal.js';
import type { Case } from '../../../../../core/cases/case.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import type { Killer, Search } from '../../../../../core/inquiry/outages/find-killer.js';
import { smallestKiller } from '../../../../../core/inquiry/outages/smallest-killer.js';
import { decodeJson } from '../../../../../core/json/decode.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import type { WireRequest } from '../../../../../core/request/wire/wire-request.js';
import { requestOf } from '../../../../../core/session/send.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { NOBODY_LISTENS, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /notes:
    get: { responses: { '200': { description: all notes } } }
  /tags:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string }, d: { type: string } } }
      responses: { '201': { description: a tag } }
`);
const operation = contract.operations.find(({ method }) => method === 'POST');
if (operation === undefined) throw new Error('the document has no POST');
const RESET: Outcome = { kind: 'reset', detail: 'the connection was closed without a response' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A case with a body. */
function caseWith(body: Readonly<Record<string, string>>, title: string): Case {
  const { value } = decodeJson(new TextEncoder().encode(JSON.stringify(body)));
  if (operation === undefined || value === undefined) throw new Error('no body');
  const plain = plainCase(operation);
  const testCase = withPlan(plain, { ...plain.plan, body: valuePart(value) }, title);
  return title === plain.title ? testCase : { ...testCase, input: { kind: 'string', form: 'empty' }, focus: '/a' };
}

/** Makes a request smaller whose server is gone over the bodies that `kills` takes; `deaths` counts them. */
async function smallestOf(
  testCase: Case,
  kills: (members: Readonly<Record<string, string>>) => boolean,
): Promise<{ readonly killer: Killer; readonly body: unknown; readonly deaths: number }> {
  const session = sessionAt('http://x', contract);
  let deaths = 0;
  let isDown = false;
  const connection = fakeConnection(({ method, body }) => {
    if (isDown) return NOBODY_LISTENS;
    isDown = method === 'POST' && kills(bodyOf(body));
    if (!isDown) return answerOf(200, {});
    deaths += 1;
    return RESET;
  });
  const back = (): Promise<number> => {
    isDown = false;
    return Promise.resolve(1000);
  };
  const search: Search = { session, connection, back };
  const request = requestOf(session, testCase);
  const first: Killer = { case: testCase, request, exchange: { request, outcome: RESET, ms: 1 }, goneForMs: 1 };
  const work = smallestKiller(search, first, undefined);
  await vi.runAllTimersAsync();
  const killer = await work;
  return { killer, body: bodyOf(killer.request.body), deaths };
}

const bodyOf = (body: WireRequest['body']): Readonly<Record<string, string>> => JSON.parse(new TextDecoder().decode(body));

const PLAIN = 'the request is plain';

it('one member that is enough is left, and the server is brought down once for it', async () => {
  const { body, deaths } = await smallestOf(caseWith({ a: '1', b: '2', c: '3' }, PLAIN), ({ b }) => b !== undefined);
  expect(body).toEqual({ b: '2' });
  expect(deaths).toBe(1);
});

it('two members that are needed together are left', async () => {
  const { body } = await smallestOf(caseWith({ a: '1', b: '2', c: '3', d: '4' }, PLAIN), ({ b, d }) => b !== undefined && d !== undefined);
  expect(body).toEqual({ b: '2', d: '4' });
});

it('nothing is left where nothing is needed', async () => {
  const { body, killer } = await smallestOf(caseWith({ a: '1', b: '2' }, PLAIN), () => true);
  expect(body).toEqual({});
  expect(killer.case.title).toBe('nothing optional is sent');
});

it('the server is not brought down more than three times', async () => {
  const { deaths } = await smallestOf(
    caseWith({ a: '1', b: '2', c: '3', d: '4', e: '5', f: '6', g: '7' }, PLAIN),
    ({ a, g }) => a !== undefined && g !== undefined,
  );
  expect(deaths).toBe(3);
});

it('the title stays where what is special is left, and not where it is left out', async () => {
  const special = caseWith({ a: '', b: plainOf('b') }, 'a is empty');
  expect((await smallestOf(special, ({ a }) => a === '')).killer.case).toMatchObject({ title: 'a is empty', focus: '/a' });
  expect((await smallestOf(special, ({ b }) => b !== undefined)).killer.case).toMatchObject({
    title: 'of its query and body only b is sent',
    input: { kind: 'unlocated', form: 'brings-down' },
  });
});

/** What the plain request has in a member. */
function plainOf(name: string): string {
  if (operation === undefined) return '';
  return bodyOf(requestOf(sessionAt('http://x', contract), plainCase(operation)).body)[name] ?? '';
}
