import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type namedCases } from '../../../core/cases/named/named-cases.js';
import type { Contract } from '../../../core/contract/contract.js';
import type { MockOptions } from '../../../mock/server/mock-options.js';
import { startMock } from '../../../mock/start-mock.js';
import { type HandlerOptions, createHandlers } from '../../../msw/index.js';
import { type Reported, initOf, report } from '../../unit/msw/reported.js';

/** Nobody is there: only the handlers can answer. */
export const STORE = 'http://store.example';
export const TOKEN = 'the-named-token';
const AT_A_TIME = 20;

/** Requests by name, each sent to the base URL that it is given. */
export type Requests = readonly (readonly [name: string, send: (baseUrl: string) => Promise<Reported>])[];

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/**
 * Answers by handlers that have only what is left of a contract in JSON, and by a mock; returns the answers that differ.
 * @param compared what is compared of an answer.
 * @param given what handlers are made of; default: the contract.
 */
export async function differences(
  contract: Contract,
  options: MockOptions & HandlerOptions,
  requests: Requests,
  compared: (reported: Reported) => Reported = (reported) => reported,
  given?: Pick<HandlerOptions, 'document'>,
): Promise<readonly string[]> {
  const written: object = JSON.parse(JSON.stringify(contract));
  await using mock = await startMock({ ...options, contract });
  server.use(...createHandlers({ onWarning: () => {}, ...options, ...(given ?? { contract: written }), baseUrl: STORE }));
  const prefix = options.basePath ?? '';
  const compare = async ([name, send]: Requests[number]): Promise<readonly string[]> => {
    const reports = await Promise.all([send(STORE + prefix), send(mock.url)]);
    const [handled, mocked] = reports.map((reported) => JSON.stringify(compared(reported)));
    return handled === mocked ? [] : [`${name}\n  here ${handled}\n  mock ${mocked}`];
  };
  const found: string[] = [];
  for (let i = 0; i < requests.length; i += AT_A_TIME) {
    found.push(...(await Promise.all(requests.slice(i, i + AT_A_TIME).map(compare))).flat());
  }
  return found;
}

/** An answer without what is made up, which Prism makes in the mock. Of an error stays its reason, which is a sentence. */
export function withoutMadeUp(reported: Reported): Reported {
  const { status, body } = reported;
  const read: unknown = status >= 400 && body.startsWith('{') ? JSON.parse(body) : undefined;
  const { reason, detail, message } = Object(read);
  const sentence = [reason, detail, message].find((text) => typeof text === 'string' && text.includes(' '));
  return { ...withoutBody(reported), body: sentence ?? withoutBody(reported).body };
}

/** An answer without its body, but whether there is one. */
export function withoutBody(reported: Reported): Reported {
  return { ...reported, body: reported.body === '' ? 'nothing' : 'something' };
}

/** The requests of named cases. */
export function requestsOf(cases: ReturnType<typeof namedCases>): Requests {
  return cases.map((each) => [`${each.operation.id} ${each.id}`, (url) => report(url + each.plan.head.target, initOf(each, TOKEN))]);
}
