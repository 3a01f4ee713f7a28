import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it, vi } from 'vitest';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { KitError } from '../../../../core/kit-error.js';
import { openConnections } from '../../../../core/session/connections.js';
import { spread } from '../../../../core/run/batches/run-cases.js';
import type { RenewToken } from '../../../../core/session/options/server-options.js';
import { judgeCase } from '../../../../core/inquiry/judging/judge-case.js';
import type { EarlyEnd, RunEvent } from '../../../../core/events/run-event.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { requestOf, send } from '../../../../core/session/send.js';
import { type HttpServer, httpServer, sendJson } from '../../support/http-server.js';
import { plantStore } from '../../support/plant-store.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const cases = namedCases(contract).filter(({ suite }) => suite !== 'credentials');

interface Outcome {
  readonly verdicts: Readonly<Record<string, number>>;
  readonly ended: EarlyEnd | undefined;
  readonly notes: readonly RunEvent[];
  readonly readings: number;
  /** The token and its predecessor at the end. */
  readonly tokens: readonly (string | undefined)[];
}

/** Sends cases over eight connections to a store whose token changes after so many requests. */
async function run(suites: readonly string[], after: number, renew: RenewToken | undefined, refused = 401): Promise<Outcome> {
  let readings = 0;
  await using store = await plantStore({
    first: ({ headers }, nth) => {
      const expected = nth <= after ? 'old' : 'new';
      return headers['authorization'] === `Bearer ${expected}` ? undefined : { status: refused, message: 'who are you?' };
    },
  });
  const counted: RenewToken = (former, signal) => {
    readings += 1;
    return renew?.(former, signal) ?? Promise.resolve(undefined);
  };
  const session = sessionAt(store.url, contract, { renewToken: renew === undefined ? undefined : counted }, { token: 'old' });
  const connections = openConnections(session, 8);
  const verdicts: Record<string, number> = {};
  const queue = cases.filter(({ suite }) => suites.includes(suite)).values();
  const count = (kind: string): number => (verdicts[kind] = (verdicts[kind] ?? 0) + 1);
  const cut = await spread(
    connections.map((connection) => labOf(session, connection)),
    () => queue.next().value,
    async (testCase, lab) => void count((await judgeCase(lab, testCase)).verdict.kind),
  );
  if (cut.length > 0) verdicts['given up'] = cut.length;
  await Promise.all(connections.map((connection) => connection.close()));
  const { token, formerToken } = session.target;
  return {
    verdicts,
    ended: session.ended(),
    notes: session.events.filter(({ type }) => type === 'note'),
    readings,
    tokens: [token, formerToken],
  };
}

describe('a token that expires in the middle', () => {
  it.each([['valid'], ['invalid']])('is read again once for all connections, and no case of the suite %s is blamed', async (suite) => {
    const slow = (): Promise<string> => new Promise((resolve) => setTimeout(() => resolve('new'), 20));
    const { verdicts, ...rest } = await run([suite], 20, slow);
    expect(Object.keys(verdicts)).toEqual(['kept']);
    expect(rest).toEqual({
      ended: undefined,
      notes: [{ type: 'note', text: 'the token expired and was read again' }],
      readings: 1,
      tokens: ['new', 'old'],
    });
  });

  it('is asked for with the one that is refused, and with what tells the end of the run', async () => {
    const renew = vi.fn<RenewToken>(() => Promise.resolve('new'));
    await run(['valid'], 20, renew);
    expect(renew).toHaveBeenCalledExactlyOnceWith('old', expect.any(AbortSignal));
  });

  const NONE = 'Reading it again returned the same token';
  it.each<[string, RenewToken | undefined, string]>([
    ['cannot be read again', undefined, 'Use a token that lives longer, or --token-file FILE'],
    ['is the same when it is read again', () => Promise.resolve('old'), NONE],
    ['is gone when it is read again', () => Promise.resolve(undefined), NONE],
    ['is wrong when it is read again', () => Promise.resolve('wrong'), 'The renewed token is refused as well'],
    ['has a mistake when it is read again', () => Promise.reject(new KitError('FileError', 'it is gone', 'Look for it')), 'Look for it'],
  ])('and %s ends the run undecided, with nothing broken', async (_, renew, hint) => {
    const { verdicts, ended } = await run(['valid', 'malformed'], 20, renew);
    const why = hint === 'Look for it' ? 'it is gone' : 'the token was accepted at first and is refused now';
    expect(ended).toEqual({ kind: 'undecided', why, hint });
    expect(Object.keys(verdicts).toSorted()).toEqual(['given up', 'kept']);
  });
});

/** A store that reads a header of a connection once, and takes later spellings of it, in small or capital letters, for what it has read. */
function forgetfulStore(): Promise<HttpServer> {
  const read = new WeakMap<object, Map<string, string>>();
  return httpServer((response, { headers, json }) => {
    const seen = read.get(response.socket ?? response) ?? new Map<string, string>();
    read.set(response.socket ?? response, seen);
    const sent = headers['authorization'] ?? '';
    const taken = seen.get(sent.toLowerCase()) ?? sent;
    seen.set(sent.toLowerCase(), taken);
    if (taken === 'Bearer Old') sendJson(response, 200, json);
    else sendJson(response, 401, { error: 401, message: 'who are you?' });
  });
}

describe('a connection on which the server refuses what it accepts on others', () => {
  it('is not used any more, and the request is sent again', async () => {
    await using store = await forgetfulStore();
    const session = sessionAt(store.url, contract, {}, { token: 'Old' });
    const [connection] = openConnections(session, 1);
    const testCase = cases.find(({ id }) => id === 'valid/name/empty');
    if (connection === undefined || testCase === undefined) throw new Error('nothing to send');
    const request = requestOf(session, testCase);
    const headers = request.headers.map(([name, value]) => [name, value.replace(/^Bearer .*/, 'Bearer OLD')] as const);
    await connection.send({ ...request, headers });
    expect(await send(session, connection, testCase)).toMatchObject({ outcome: { kind: 'response', status: 200 } });
    expect(session.ended()).toBeUndefined();
    expect(session.events.filter(({ type }) => type === 'note')).toEqual([
      {
        type: 'note',
        text: 'the server refuses the credentials on some kept connections, and accepts them on new ones: requests were sent again',
      },
    ]);
    await connection.close();
  });
});

describe('401 to one body, while the token is good,', () => {
  it('is a failure of that body', async () => {
    await using store = await plantStore({
      first: ({ body }) => (body.includes('"name":""') ? { status: 401, message: 'no name' } : undefined),
    });
    const session = sessionAt(store.url, contract, { renewToken: () => Promise.reject(new Error('never asked')) });
    const [connection] = openConnections(session, 1);
    const testCase = cases.find(({ id }) => id === 'valid/name/empty');
    if (connection === undefined || testCase === undefined) throw new Error('nothing to send');
    expect(await judgeCase(labOf(session, connection), testCase)).toMatchObject({
      verdict: { kind: 'broken', violation: { check: 'valid-accepted' } },
      flaky: undefined,
    });
    expect(session.ended()).toBeUndefined();
    await connection.close();
  });
});
