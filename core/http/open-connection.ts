import type { Exchange, NoResponse, Outcome } from './exchange/exchange.js';
import { fullLink } from './links/full-link.js';
import { quickLink } from './quick/quick-link.js';
import type { Target } from './target/target.js';
import { isUnaskedTimeout } from './exchange/unasked-timeout.js';
import type { WireRequest } from '../request/wire/wire-request.js';

/** A kept-alive connection that sends its requests one after another. */
export interface Connection {
  /** Sends a request and waits for its outcome. Throws only what `onResend` throws: a failure of the transport is an outcome. */
  readonly send: (request: WireRequest) => Promise<Exchange>;
  /** Drops the connection while no request is in progress: its responses may no longer match the requests. */
  readonly renew: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Opens a connection to a target.
 * @param current returns the current target: its token may be renewed.
 * @param onResend called when a server closed a kept connection during a request, which then succeeded on a new one.
 * @param keeps true to keep connections; otherwise every request gets a new one.
 * @param quick true to send ordinary requests without undici: in a campaign, sending is most of the work. The recorded
 * exchanges are the same.
 */
export function openConnection(
  current: () => Target,
  onResend: () => void = () => {},
  keeps: () => boolean = () => true,
  quick = false,
): Connection {
  const full = fullLink(current());
  const short = quick ? quickLink(current()) : undefined;
  let isHttp2 = false;
  const ask = (request: WireRequest, done: (exchange: Exchange) => void, fail: (error: unknown) => void): void => {
    const started = performance.now();
    const target = current();
    const kept = keeps();
    const link = kept && !isHttp2 && short?.takes(request, target) === true ? short : full;
    const answer = (outcome: Outcome): void => done({ request, outcome, ms: performance.now() - started });
    // A server may answer before it has read all chunks, and close: undici then fails to write the rest, and loses the answer (RFC 9112 section 9.5).
    const finish = (outcome: Outcome): void => {
      const whole = outcome.kind === 'reset' && request.chunked && link === full ? (short ?? quickLink(target)) : undefined;
      if (whole?.takes(request, target) !== true) return answer(outcome);
      whole.renew();
      whole.ask({ target, request, since: started }, false, (second) => {
        if (whole !== short) whole.close().catch(() => {});
        answer(second.kind === 'response' ? second : outcome);
      });
    };
    const take = (outcome: Outcome): void => {
      if (outcome.kind === 'response' && outcome.isHttp2 === true) isHttp2 = true;
      finish(outcome);
    };
    link.ask({ target, request, since: started }, kept, (outcome) => {
      if (link !== full && full.askOverHttp2({ target, request, since: started }, kept, outcome, take)) return;
      if (!isClose(outcome) || !link.wasKept()) return take(outcome);
      full.ask({ target: current(), request, since: started }, false, (second) => {
        if (second.kind === 'refused') return finish(refusedAfter(outcome, second));
        if (!isClose(second)) notifyOf(onResend, fail);
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

/** If the server is gone, a kept connection was not closed for being idle: the request may be what brought the server down. */
function refusedAfter({ kind }: Outcome, refusal: NoResponse): NoResponse {
  if (kind !== 'reset') return refusal;
  return { kind: 'refused', detail: `the connection was closed without a response, and now ${refusal.detail}`, isAfterReset: true };
}

/** True if a kept connection may have been closed regardless of the request. */
function isClose(outcome: Outcome): boolean {
  return outcome.kind === 'reset' || isUnaskedTimeout(outcome);
}

/** Nothing catches what a listener throws in a socket callback. */
function notifyOf(happened: () => void, fail: (error: unknown) => void): void {
  try {
    happened();
  } catch (error) {
    fail(error);
  }
}
