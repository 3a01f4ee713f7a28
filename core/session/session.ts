import { setMaxListeners } from 'node:events';
import type { Case } from '../cases/case.js';
import { type FreshIds, freshIds } from '../cases/fresh-ids.js';
import type { Exchange } from '../http/exchange/exchange.js';
import type { Connection } from '../http/open-connection.js';
import type { Target } from '../http/target/target.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import type { Rules } from '../policy/judging-options.js';
import type { KnownValues } from '../reach/values/known-values.js';
import { type Knowledge, nothingKnown } from '../knowledge/knowledge.js';
import { inferResources } from '../resources/inferred/infer-resources.js';
import type { ResourceModel } from '../resources/resource.js';
import type { CaseOutcome, EarlyEnd, RunEvent } from '../events/run-event.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import type { Contract } from '../contract/contract.js';
import type { Role } from '../security/role.js';
import type { OtherPrincipal } from '../security/other-principal.js';
import { type Deadlines, deadlinesOf, laterBy } from './timing/deadlines.js';
import { type InFlight, noneInFlight } from './seen/in-flight.js';
import { type LooseExchanges, looseExchanges } from './seen/side-exchanges.js';
import { type AcceptedChanges, noChanges } from './seen/accepted-changes.js';
import { type Crowd, makeCrowd } from './timing/crowd.js';
import { type AnsweringAddress, answeringAddress } from './seen/answering-address.js';
import { type Changes, makeChanges } from './seen/exclusive-writes.js';
import { type Pace, makePace } from './timing/pace.js';
import type { RenewToken } from './options/server-options.js';
import { type Silence, noSilence } from './timing/timeouts.js';
import { type PastRequests, pastRequests } from './seen/past-requests.js';
import { type StoredFaults, storedFaults } from './seen/stored-faults.js';

/** State shared by all connections of one run. */
export interface Session {
  /** The document: it never changes. */
  readonly contract: Contract;
  readonly rules: Rules;
  readonly plan: RunPlan;
  readonly ids: FreshIds;
  /** What the run has learned of the server. */
  readonly knowledge: Knowledge;
  readonly emit: (event: RunEvent) => void;
  /** Ends the run early; the first reason counts. */
  readonly end: (why: EarlyEnd) => void;
  readonly ended: () => EarlyEnd | undefined;
  /** Aborted when the run ends early. */
  readonly signal: AbortSignal;
  /** Replaced when the token is renewed. */
  target: Target;
  readonly traffic: Traffic;
  readonly clock: Clock;
  readonly evidence: Evidence;
  readonly health: Health;
}

/** What a run was asked to do. */
export interface RunPlan {
  readonly seed: number;
  /** Values that the configuration gives: by the name of a parameter, or the path of a member of a body. */
  readonly given: KnownValues['given'];
  /** Their names and paths. */
  readonly givenNames: KnownValues['givenNames'];
  readonly allowDestructive: boolean;
  /** True if the time limit of a request was not given, so that it may grow. */
  readonly timeLimitGrows: boolean;
  /** True if settings are written, each by one request at a time, and put back. */
  readonly writesSettings: boolean;
  /** True if the server is a mock that the kit started for the run. */
  readonly isOwnMock: boolean;
  /** What the document creates, lists and reads; inferred once. */
  readonly resources: ResourceModel;
  /** The ids of operations that an earlier run reached: that they refuse a plain request is a fault. */
  readonly reachedBefore: ReadonlySet<string>;
  /** Other users, in the order in which an operation is asked as them. */
  readonly roles: readonly Role[];
  /** Undefined if the run knows no user to whom things are closed. */
  readonly other: OtherPrincipal | undefined;
}

/** How requests are sent. */
export interface Traffic {
  readonly pace: Pace;
  readonly changes: Changes;
  readonly crowd: Crowd;
  /** How often an operation answered 503 to a request that was sent alone, by its id. */
  readonly failedAlone: Map<string, number>;
  /** Renews the token; undefined if it cannot. */
  renewToken: RenewToken | undefined;
  /** For operations that call what they are given. */
  readonly addresses: AnsweringAddress;
  /** Set while the token is being renewed. */
  renewing?: Promise<void> | undefined;
}

/** The time that a run has. */
export interface Clock {
  /** True if no further case is sent, because the time that was given is up. */
  readonly isTimeUp: () => boolean;
  /** Infinite without a time limit. */
  readonly deadlines: Deadlines;
  /** Limits the next steps to a part of the remaining time, from 0 to 1, so that some is left for others. */
  readonly allot: (part: number) => void;
  /** Limits the next steps to a point in time, on the clock of `performance.now()`. */
  readonly allotUntil: (at: number) => void;
  /** Sets a part of the remaining time aside, from 0 to 1: `allot` divides what is left of it. */
  readonly setAside: (part: number) => void;
  /** Limits the next steps to so many milliseconds, or to what was allotted to them if that is less. */
  readonly allotAtMost: (ms: number) => void;
  /** The time left for cases but for what is set aside, in milliseconds. */
  readonly left: () => number;
  /** Puts off all deadlines by so many milliseconds, which the time that was given does not include. */
  readonly putOff: (ms: number) => void;
}

/** What requests beside the cases show. */
export interface Evidence {
  /** Called for every exchange that is not judged as a case. */
  readonly loose: LooseExchanges;
  /** What accepted invalid requests stored. */
  readonly stored: StoredFaults;
  /** What was done to things. */
  readonly past: PastRequests;
  /** The deletions of what a request of the run created: none if it created nothing that can be deleted. */
  undo?: ((request: WireRequest) => readonly Case[]) | undefined;
  /** Learns what the exchanges outside of the session's connections create. */
  watch?: ((exchange: Exchange) => void) | undefined;
}

/** Operations that a change of the run broke. */
export interface Breakage {
  /** By the ids of operations: how many changes were accepted when the plain request succeeded last. */
  readonly good: Map<string, number>;
  /** The ids of those that could not be mended. */
  readonly broken: Set<string>;
  /** How many were mended. */
  mends: number;
  /** Resolves when the last of those that were looked into was mended or not. */
  turn: Promise<unknown>;
}

/** How a server is handled that hangs or goes away. */
export interface Health {
  readonly silence: Silence;
  /** True if a plain request got no response within the longest time limit either. */
  isHopeless?: boolean;
  readonly changes: AcceptedChanges;
  readonly breakage: Breakage;
  /** The requests that may have brought the server down. */
  readonly inFlight: InFlight;
  /** The id of the operation that was sent last, of those that come after everything else. */
  sentLast?: string | undefined;
  /** Set once an operation that comes last ended what the run needs: the server answers everything alike since. */
  turned?: { readonly since: string; readonly status: number } | undefined;
  /** Starts a server that is gone, and first ends what was started before; undefined if the run cannot. */
  readonly restart: (() => Promise<void>) | undefined;
  /** The cases that are known to have brought the server down, each as it is told. */
  readonly broughtDownBy: CaseOutcome[];
  /** The operations that brought the server down when it was asked whether it is there, by id. */
  readonly unanswered: Set<string>;
  /** The case that is told for an exchange without a response: its own, or that of a request which brought the server down at the same time. */
  readonly told: WeakMap<Exchange, CaseOutcome>;
  /** When the last outage was over, on the clock of `performance.now()`: what was sent before says nothing. Infinite while the server is gone. */
  downUntil: number;
  /** The request with which it was noticed that the server is lost for good. */
  lost?: { readonly case: Case; readonly exchange: Exchange } | undefined;
  /**
   * Handles a server that refuses or resets connections during the run; returns the final exchange, or throws RunEnded. Default: that there
   * is no response is the final outcome.
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
  /** Default: the run serves one itself, where that can be reached. */
  readonly addresses?: AnsweringAddress | undefined;
  readonly given?: KnownValues['given'] | undefined;
  /** Default: none. */
  readonly givenNames?: KnownValues['givenNames'] | undefined;
  readonly allowDestructive?: boolean | undefined;
  /** Default: false. */
  readonly timeLimitGrows?: boolean | undefined;
  /** Default: false. */
  readonly writesSettings?: boolean | undefined;
  readonly isOwnMock?: boolean | undefined;
  /** Default: as the document alone tells. */
  readonly resources?: ResourceModel | undefined;
  readonly reachedBefore?: readonly string[] | undefined;
  readonly other?: OtherPrincipal | undefined;
  /** Default: none. */
  readonly roles?: readonly Role[] | undefined;
  /** The time for cases, in milliseconds from now. Default: no limit. */
  readonly timeMs?: number | undefined;
  /** Starts a server that is gone. Default: somebody else does. */
  readonly restart?: (() => Promise<void>) | undefined;
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
  let deadlines = deadlinesOf(performance.now(), options.timeMs);
  let casesEnd = deadlines.cases;
  let turnEnds = casesEnd;
  const stored = storedFaults();
  const pace = makePace(rate, stop.signal);
  return {
    contract,
    rules,
    plan: {
      seed,
      given: options.given ?? (() => undefined),
      givenNames: options.givenNames ?? (() => []),
      allowDestructive: options.allowDestructive ?? false,
      timeLimitGrows: options.timeLimitGrows ?? false,
      writesSettings: options.writesSettings ?? false,
      isOwnMock: options.isOwnMock ?? false,
      resources: options.resources ?? inferResources({ operations: allOperations(contract) }),
      reachedBefore: new Set(options.reachedBefore),
      other: options.other,
      roles: options.roles ?? [],
    },
    ids,
    knowledge: nothingKnown(contract),
    emit,
    end,
    ended: () => reason,
    signal: stop.signal,
    target,
    traffic: {
      pace,
      changes: makeChanges(),
      crowd: makeCrowd(),
      failedAlone: new Map(),
      renewToken,
      addresses: options.addresses ?? answeringAddress(undefined, target.baseUrl),
    },
    clock: {
      isTimeUp: () => performance.now() > turnEnds,
      get deadlines() {
        return deadlines;
      },
      allot: (part) => {
        const now = performance.now();
        turnEnds = part >= 1 ? casesEnd : now + (casesEnd - now) * part;
      },
      setAside: (part) => {
        const now = performance.now();
        casesEnd = part <= 0 ? deadlines.cases : now + (deadlines.cases - now) * (1 - part);
        turnEnds = casesEnd;
      },
      allotUntil: (at) => {
        turnEnds = Math.min(at, casesEnd);
      },
      allotAtMost: (ms) => {
        turnEnds = Math.min(turnEnds, performance.now() + ms);
      },
      left: () => casesEnd - performance.now(),
      putOff: (ms) => {
        deadlines = laterBy(deadlines, ms);
        casesEnd += ms;
        turnEnds += ms;
      },
    },
    evidence: { loose: looseExchanges(rules, stored), stored, past: pastRequests(() => target.baseUrl) },
    health: {
      silence: noSilence(),
      changes: noChanges(),
      breakage: { good: new Map(), broken: new Set(), mends: 0, turn: Promise.resolve() },
      inFlight: noneInFlight(),
      restart: options.restart,
      broughtDownBy: [],
      unanswered: new Set(),
      told: new WeakMap(),
      downUntil: Number.NEGATIVE_INFINITY,
    },
  };
}
