import type { Outcome } from '../../../core/http/exchange/exchange.js';
import type { Connection } from '../../../core/http/open-connection.js';
import type { WireRequest } from '../../../core/request/wire/wire-request.js';

/** A connection that answers by itself; `nth` counts from 1. */
export interface FakeConnection extends Connection {
  readonly sent: readonly WireRequest[];
}

/** Makes a connection out of a function from requests to outcomes. */
export function fakeConnection(response: (request: WireRequest, nth: number) => Outcome): FakeConnection {
  const sent: WireRequest[] = [];
  return {
    sent,
    send: (request) => {
      sent.push(request);
      return Promise.resolve({ request, outcome: response(request, sent.length), ms: 1 });
    },
    renew: () => {},
    close: () => Promise.resolve(),
  };
}

/** An answer with a JSON body. */
export function answerOf(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Outcome {
  return {
    kind: 'response',
    status,
    headers: Object.entries({ 'content-type': 'application/json', ...headers }),
    body: new TextEncoder().encode(JSON.stringify(value)),
  };
}

/** The way in which no answer comes. */
export const NOBODY_LISTENS: Outcome = { kind: 'refused', detail: 'nothing listens on this port' };
