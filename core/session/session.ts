import { setMaxListeners } from 'node:events';
import type { Case } from '../cases/case.js';
import { type FreshIds, freshIds } from '../cases/fresh.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import type { Target } from '../http/target.js';
import type { Rules } from '../oracle/rules.js';
import type { KnownValues } from '../reach/known-values.js';
import type { Reach } from '../reach/reach.js';
import { inferResources } from '../resources/infer-resources.js';
import type { ResourceModel } from '../resources/resource.js';
import type { EarlyEnd, RunEvent } from '../events/run-event.js';
import type { InstancePath } from '../json/instance-path.js';
import type { Place } from '../place.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import type { Contract, Operation } from '../contract/contract.js';
import { type Deadlines, deadlinesOf } from './deadlines.js';
import type { DuplicateRule } from './duplicates.js';
import { type InFlight, noneInFlight } from './in-flight.js';
import { type LooseExchanges, looseExchanges } from './loose-exchanges.js';
import { type Changes, makeChanges } from './changes.js';
import { type Pace, makePace } from './pace.js';
import type { RenewToken } from './server-options.js';
import { type Silence, noSilence } from './silence.js';
import { type StoredFaults, storedFaults } from './stored-faults.js';

/** The member for which a plain request was refused. */
export interface RefusedMember {
  readonly path: InstancePath;
  /** The place of its schema. */
  readonly at: Place;
  /** True if it was found as the only optional member of a request. */
  readonly isAlone: boolean;
}

/** State shared by all connections of one run. */
export interface Session {
  /** Replaced when it is known which operations can be tried, and which things exist. */
  contract: Contract;
  readonly rules: Rules;
  readonly seed: number;
  readonly ids: FreshIds;
  readonly pace: Pace;
  readonly changes: Changes;
  readonly emit: (event: RunEvent) => void;
  /** Ends the run early; the first reason counts. */
  readonly end: (why: EarlyEnd) => void;
  readonly ended: () => EarlyEnd | undefined;
  /** Aborted when the run ends early. */
  readonly signal: AbortSignal;
  /** Replaced when the token is renewed. */
  target: Target;
  /** How the store treats a used id, by operation; learned early in the run. */
  readonly duplicates: Map<string, DuplicateRule>;
  /** By operation: true if the response to a used id differs from that to an invalid body; determined on first use. */
  readonly distinctDuplicates: Map<string, Promise<boolean>>;
  /** What was reached, by the ids of operations; empty until they were tried. */
  readonly reach: Map<string, Reach>;
  /** By operation and field: true if the server refuses every made-up value of it; determined on first use. */
  readonly ruledFields: Map<string, Promise<boolean>>;
  /** By operation: the member for which its plain request was refused last. */
  readonly refusedMembers: Map<string, RefusedMember>;
  /** By operation and member: true if the server makes its value, whatever is sent; determined on first use. */
  readonly serverMade: Map<string, Promise<boolean>>;
  /** Values that the configuration gives: by the name of a parameter, or the path of a member of a body. */
  readonly given: KnownValues['given'];
  readonly allowDestructive: boolean;
  /** The ids of operations that an earlier run reached: that they refuse a plain request is a fault. */
  readonly reachedBefore: ReadonlySet<string>;
  /** True if no further case is sent, because the time that was given is up. */
  readonly isTimeUp: () => boolean;
  /** Infinite without a time limit. */
  readonly deadlines: Deadlines;
  /** Gives what follows a part of the time that is left, from 0 to 1, so that something is left for others. */
  readonly allot: (part: number) => void;
  /** What the document creates, lists and reads; inferred once. */
  readonly resources: ResourceModel;
  /** Called for every exchange that is not judged as a case. */
  readonly loose: LooseExchanges;
  /** Learns what the exchanges outside of the session's connections create. */
  watch?: ((exchange: Exchange) => void) | undefined;
  /** The operation whose plain request was accepted before the others were tried. */
  acceptedFirst?: Operation | undefined;
  readonly silence: Silence;
  /** What may have brought the server down. */
  readonly inFlight: InFlight;
  /** What accepted invalid requests stored. */
  readonly stored: StoredFaults;
  /** Renews the token; undefined if it cannot. */
  renewToken: RenewToken | undefined;
  /** Set while the token is being renewed. */
  renewing?: Promise<void> | undefined;
  /**
   * Handles a server that refuses or resets connections during the run; returns the final exchange, or throws RunEnded. Default: a server that refuses connections gets three seconds to come back.
   */
  whenGone?: ((connection: Connection, exchange: Exchange, testCase: Case) => Promise<Exchange>) | undefined;
  /** Waits after a timeout until the server responds again. Default: no waiting. */
  whenSilent?: ((connection: Connection, exchange: Exchange) => Promise<void>) | undefined;
}

/** The options of a session. */
export interface SessionParts {
  readonly contract: Contract;
  readonly target: Target;
  readonly rules: Rules;
  readonly seed: number;
  readonly rate: number | undefined;
  readonly emit: (event: RunEvent) => void;
  /** Interrupts the run when aborted. */
  readonly signal: AbortSignal | undefined;
  readonly renewToken: RenewToken | undefined;
  readonly given?: KnownValues['given'] | undefined;
  readonly allowDestructive?: boolean | undefined;
  /** Default: as the document alone tells. */
  readonly resources?: ResourceModel | undefined;
  readonly reachedBefore?: readonly string[] | undefined;
  /** The time for cases, in milliseconds from now. Default: no limit. */
  readonly timeMs?: number | undefined;
}

/**
 * Fresh ids have nine digits: the lengths of bodies, and what a text with several ids in one number means, are the same in every
 * run. Above the last start there is room for a long run.
 */
const FIRST_START = 100_000_000;
const STARTS = 800_000_000;

/** Creates a session. Its ids start at random, whatever the seed: a store may hold the ids of earlier runs. */
export function makeSession(options: SessionParts): Session {
  const { contract, target, rules, seed, rate, emit, renewToken } = options;
  const ids = freshIds(FIRST_START + Math.floor(Math.random() * STARTS));
  const stop = new AbortController();
  // Every connection may listen on it at once.
  setMaxListeners(0, stop.signal);
  let reason: EarlyEnd | undefined;
  const end = (why: EarlyEnd): void => {
    reason ??= why;
    stop.abort();
  };
  const interrupt = (): void => end({ kind: 'interrupted' });
  if (options.signal?.aborted === true) interrupt();
  options.signal?.addEventListener('abort', interrupt, { once: true });
  const deadlines = deadlinesOf(performance.now(), options.timeMs);
  let turnEnds = deadlines.cases;
  const stored = storedFaults();
  const pace = makePace(rate, stop.signal);
  return {
    contract,
    target,
    rules,
    seed,
    ids,
    pace,
    changes: makeChanges(),
    emit,
    end,
    ended: () => reason,
    signal: stop.signal,
    duplicates: new Map(),
    distinctDuplicates: new Map(),
    reach: new Map(),
    ruledFields: new Map(),
    refusedMembers: new Map(),
    serverMade: new Map(),
    given: options.given ?? (() => undefined),
    allowDestructive: options.allowDestructive ?? false,
    resources: options.resources ?? inferResources({ operations: allOperations(contract) }),
    reachedBefore: new Set(options.reachedBefore),
    isTimeUp: () => performance.now() > turnEnds,
    deadlines,
    allot: (part) => {
      const now = performance.now();
      turnEnds = part >= 1 ? deadlines.cases : now + (deadlines.cases - now) * part;
    },
    loose: looseExchanges(rules, stored),
    silence: noSilence(),
    inFlight: noneInFlight(),
    stored,
    renewToken,
  };
}
