import type { Exchange, SentRequest } from './exchange.js';
import { type Link, fullLink } from './full-link.js';
import { quickLink } from './quick/quick-link.js';
import type { Target } from './target.js';

/** One connection at a time, kept alive: requests of a lane follow one another. */
export interface Lane {
  /** Sends a request and waits for what comes back. Never throws: a failure of the transport is an outcome. */
  readonly send: (request: SentRequest) => Promise<Exchange>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a lane to a target.
 * @param current the target at each moment: its token may be renewed.
 * @param onResend told when a server closed a kept connection under a request, which was then sent again on a new one.
 * @param keeps whether connections are to be kept: without it every request gets one of its own.
 * @param quick whether ordinary requests and answers take a shorter way than undici's: for campaigns, in which sending is
 * most of the work. What is recorded is the same.
 */
export function openLane(current: () => Target, onResend: () => void = () => {}, keeps: () => boolean = () => true, quick = false): Lane {
  const full = fullLink(current());
  const short = quick ? quickLink(current()) : undefined;
  const again = async (link: Link, request: SentRequest, started: number): Promise<Exchange> => {
    onResend();
    const outcome = await (keeps() ? link : full).ask({ target: current(), request, since: started }, keeps());
    return { request, outcome, ms: performance.now() - started };
  };
  return {
    send: async (request) => {
      const started = performance.now();
      const target = current();
      const kept = keeps();
      const link = kept && short?.takes(request, target) === true ? short : full;
      const outcome = await link.ask({ target, request, since: started }, kept);
      if (outcome.kind === 'reset' && link.wasKept()) return again(link, request, started);
      return { request, outcome, ms: performance.now() - started };
    },
    close: async () => {
      short?.close();
      await full.close();
    },
  };
}
