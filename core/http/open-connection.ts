import type { Exchange, Outcome } from './exchange.js';
import { fullLink } from './full-link.js';
import { quickLink } from './quick/quick-link.js';
import type { Target } from './target.js';
import { isUnaskedTimeout } from './unasked-timeout.js';
import type { WireRequest } from '../request/wire-request.js';

/** One connection at a time, kept alive: requests of a connection follow one another. */
export interface Connection {
  /** Sends a request and waits for what comes back. Throws nothing but what `onResend` throws: a failure of the transport is an outcome. */
  readonly send: (request: WireRequest) => Promise<Exchange>;
  /** Lets go of the connection, while nothing is under way: what came over it may have got out of step with what was asked. */
  readonly renew: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Opens a connection to a target.
 * @param current the target at each moment: its token may be renewed.
 * @param onResend told when a server closed a kept connection under a request, which then fared better on a new one.
 * @param keeps whether connections are to be kept: without it every request gets one of its own.
 * @param quick whether ordinary requests and answers take a shorter way than undici's: for campaigns, in which sending is
 * most of the work. What is recorded is the same.
 */
export function openConnection(
  current: () => Target,
  onResend: () => void = () => {},
  keeps: () => boolean = () => true,
  quick = false,
): Connection {
  const full = fullLink(current());
  const short = quick ? quickLink(current()) : undefined;
  const ask = (request: WireRequest, done: (exchange: Exchange) => void, fail: (error: unknown) => void): void => {
    const started = performance.now();
    const target = current();
    const kept = keeps();
    const link = kept && short?.takes(request, target) === true ? short : full;
    const finish = (outcome: Outcome): void => done({ request, outcome, ms: performance.now() - started });
    link.ask({ target, request, since: started }, kept, (outcome) => {
      if (!isClose(outcome) || !link.wasKept()) return finish(outcome);
      full.ask({ target: current(), request, since: started }, false, (second) => {
        // A server that is gone has not hung up on this connection alone.
        if (!isClose(second) && second.kind !== 'refused') notifyOf(onResend, fail);
        finish(second);
      });
    });
  };
  return {
    send: (request) => new Promise((resolve, reject) => ask(request, resolve, reject)),
    renew: () => {
      short?.renew();
      full.renew();
    },
    close: async () => {
      short?.close();
      await full.close();
    },
  };
}

/** Whether a kept connection may have been closed without regard to the request. */
function isClose(outcome: Outcome): boolean {
  return outcome.kind === 'reset' || isUnaskedTimeout(outcome);
}

/** What a listener throws in a callback of a socket would be heard by nobody. */
function notifyOf(happened: () => void, fail: (error: unknown) => void): void {
  try {
    happened();
  } catch (error) {
    fail(error);
  }
}
