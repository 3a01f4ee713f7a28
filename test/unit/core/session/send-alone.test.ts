import { expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import type { Exchange } from '../../../../core/http/exchange/exchange.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import type { WireRequest } from '../../../../core/request/wire/wire-request.js';
import { send, sendAlone } from '../../../../core/session/send.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';
import { requestTo } from '../../support/target-of.js';

const contract = await loadContract('openapi.yaml');
const [operation] = contract.operations;

it('a change that is sent alone waits for one of the same thing whose path is written otherwise', async () => {
  if (operation === undefined) throw new Error('no operation');
  const session = sessionAt('http://x', contract);
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const connection = {
    ...fakeConnection(() => answerOf(200, {})),
    send: (request: WireRequest) => {
      sent.push(request.url);
      return new Promise<Exchange>((resolve) => waiting.push(() => resolve({ request, outcome: answerOf(200, {}), ms: 1 })));
    },
  };
  const put = (path: string): WireRequest => requestTo(`http://x/plants/${path}`, '{}', { method: 'PUT' });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const first = send(session, connection, plainCase(operation), put('%37'));
  await settled();
  const alone = sendAlone(session, connection, put('7'), plainCase(operation));
  await settled();
  expect(sent).toEqual(['http://x/plants/%37']);
  waiting[0]?.();
  await first;
  await settled();
  expect(sent).toHaveLength(2);
  waiting[1]?.();
  await alone;
});
