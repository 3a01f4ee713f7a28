import { setMaxListeners } from 'node:events';
import type { Case } from '../cases/case.js';
import { type FreshIds, freshIds } from '../cases/fresh.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import type { Target } from '../http/target.js';
import type { Rules } from '../oracle/rules.js';
import type { EarlyEnd, RunEvent } from '../run/event.js';
import type { Contract } from '../openapi/contract.js';
import type { DuplicateRule } from './duplicates.js';
import { type LooseExchanges, looseExchanges } from './loose-exchanges.js';
import { type Pace, makePace } from './pace.js';
import type { RenewToken } from './server-options.js';

/** What all connections of one run share. */
export interface Session {
  readonly contract: Contract;
  readonly rules: Rules;
  readonly seed: number;
  readonly ids: FreshIds;
  readonly pace: Pace;
  readonly emit: (event: RunEvent) => void;
  /** Ends the run early; the first reason counts. */
  readonly end: (why: EarlyEnd) => void;
  readonly ended: () => EarlyEnd | undefined;
  /** Aborted when the run ends early. */
  readonly signal: AbortSignal;
  /** Replaced when a token file is read again. */
  target: Target;
  /** What the store does with a used id, by operation; learned early in the run. */
  readonly duplicates: Map<string, DuplicateRule>;
  /** By operation: whether the answer to a used id differs from that to an invalid body; asked when it is first needed. */
  readonly telling: Map<string, Promise<boolean>>;
  /** Told of every exchange that is not settled as a case. */
  readonly loose: LooseExchanges;
  /** Reads the token again; undefined when it cannot help. */
  renewToken: RenewToken | undefined;
  /** Set while the token is being read. */
  renewing?: Promise<void> | undefined;
  /**
   * Takes over where a server refuses or resets connections in the middle of the run; gives what came of the request in the
   * end, or undefined when the run ended. Without it, a server that refuses them gets three seconds to come back.
   */
  whenGone?: ((connection: Connection, exchange: Exchange, testCase: Case) => Promise<Exchange | undefined>) | undefined;
  /** Waits after a request that was not answered in time, until the server answers again. Without it, nobody waits. */
  whenSilent?: ((connection: Connection, exchange: Exchange) => Promise<void>) | undefined;
}

/** What a session is made of. */
export interface SessionParts {
  readonly contract: Contract;
  readonly target: Target;
  readonly rules: Rules;
  readonly seed: number;
  readonly rate: number | undefined;
  readonly emit: (event: RunEvent) => void;
  /** Interrupts the run when it aborts. */
  readonly signal: AbortSignal | undefined;
  readonly renewToken: RenewToken | undefined;
}

/** Fresh ids begin anywhere in the lower half of 31 bits, so that a long run stays inside. */
const STARTS = 2 ** 30;

/** Makes a session. Its ids begin at random, whatever the seed: a store may remember the ids of earlier runs. */
export function makeSession(options: SessionParts): Session {
  const { contract, target, rules, seed, rate, emit, renewToken } = options;
  const ids = freshIds(1000 + Math.floor(Math.random() * STARTS));
  const stop = new AbortController();
  // Every connection may wait on it at once.
  setMaxListeners(0, stop.signal);
  let reason: EarlyEnd | undefined;
  const end = (why: EarlyEnd): void => {
    reason ??= why;
    stop.abort();
  };
  const interrupt = (): void => end({ kind: 'interrupted' });
  if (options.signal?.aborted === true) interrupt();
  options.signal?.addEventListener('abort', interrupt, { once: true });
  const pace = makePace(rate, stop.signal);
  return {
    contract,
    target,
    rules,
    seed,
    ids,
    pace,
    emit,
    end,
    ended: () => reason,
    signal: stop.signal,
    duplicates: new Map(),
    telling: new Map(),
    loose: looseExchanges(rules),
    renewToken,
  };
}
