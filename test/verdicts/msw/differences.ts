import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type namedCases } from '../../../core/cases/named-cases.js';
import type { Contract } from '../../../core/openapi/contract.js';
import type { MockOptions } from '../../../mock/mock-options.js';
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

/** Answers by handlers that have only what is left of a contract in JSON, and by a mock; returns the answers that differ. */
export async function differences(
  contract: Contract,
  options: MockOptions & HandlerOptions,
  requests: Requests,
): Promise<readonly string[]> {
  const written: object = JSON.parse(JSON.stringify(contract));
  await using mock = await startMock({ ...options, contract });
  server.use(...createHandlers({ onWarning: () => {}, ...options, contract: written, baseUrl: STORE }));
  const prefix = options.basePath ?? '';
  const compare = async ([name, send]: Requests[number]): Promise<readonly string[]> => {
    const [handled, mocked] = (await Promise.all([send(STORE + prefix), send(mock.url)])).map((reported) => JSON.stringify(reported));
    return handled === mocked ? [] : [`${name}\n  here ${handled}\n  mock ${mocked}`];
  };
  const found: string[] = [];
  for (let i = 0; i < requests.length; i += AT_A_TIME) {
    found.push(...(await Promise.all(requests.slice(i, i + AT_A_TIME).map(compare))).flat());
  }
  return found;
}

/** The requests of named cases. */
export function requestsOf(cases: ReturnType<typeof namedCases>): Requests {
  return cases.map((each) => [`${each.operation.id} ${each.id}`, (url) => report(url + each.operation.path, initOf(each, TOKEN))]);
}
