import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { WireRequest } from '../../request/wire/wire-request.js';

/** A case whose request may have brought the server down. */
export interface Suspect {
  readonly case: Case;
  /** Undefined if its failure has not been noticed yet. */
  readonly exchange: Exchange | undefined;
}

/** A request that was answered. */
export interface Answered {
  readonly case: Case;
  readonly request: WireRequest;
  /** When the answer came, on the clock of `performance.now()`. */
  readonly at: number;
  /** How long the server took for it, in milliseconds. */
  readonly ms: number;
}

/** The requests of a run that may have brought the server down: each is in flight from when it is sent until a response comes. */
export interface InFlight {
  /** Sends a request of a case, which is in flight meanwhile, and after a failure until a request that is sent later is answered. */
  readonly follow: (testCase: Case, send: () => Promise<Exchange>) => Promise<Exchange>;
  /** Keeps a case that got no response in flight while its failure is looked into, whatever is answered meanwhile. */
  readonly hold: (testCase: Case, exchange: Exchange) => void;
  readonly release: (testCase: Case) => void;
  /**
   * The cases that are in flight when the server is lost: those whose failure was noticed, in that order, then those that were sent before
   * the first of all failures and have no outcome yet. The first call decides: afterwards the run closes its connections itself.
   */
  readonly suspects: () => readonly Suspect[];
  /** What was answered within a second before the last answer, the first one first: a server may go down after it has answered. */
  readonly lately: () => readonly Answered[];
  /** What was answered within a second before the first failure, when `suspects` was decided, with how long before that was. */
  readonly answeredBefore: () => readonly (Answered & { readonly msBefore: number })[];
  /** True once a finding has told that the server is lost. */
  isTold: boolean;
}

/** How long after a response a server may go down because of its request, in milliseconds. */
export const AFTERMATH = 50;

/** A server that takes long to answer takes long to go down, too: so many times as long. */
const AFTERMATH_TIMES = 4;

/**
 * True if an answered request may have brought the server down.
 * @param msBefore how long the answer came before the first request was sent that got none, in milliseconds.
 */
export function mayGoDownAfter({ ms, msBefore }: Pick<Answered, 'ms'> & { readonly msBefore: number }): boolean {
  return msBefore < Math.max(AFTERMATH, ms * AFTERMATH_TIMES);
}

/** How long an answered request is remembered, in milliseconds, and the most of them. */
const LATELY = 1000;
const MOST_LATELY = 500;

/** A request that got no response. */
interface Failed {
  readonly case: Case;
  readonly exchange: Exchange;
  /** Counted in events. */
  readonly at: number;
  /** When it was sent, on the clock of `performance.now()`. */
  readonly sentAt: number;
}

/** Nothing is in flight yet. */
export function noneInFlight(): InFlight {
  const pending = new Map<number, Case>();
  const held = new Map<Case, Exchange>();
  let failures: readonly Failed[] = [];
  // Counts events: two of them never happen at the same time, as they may on a clock.
  let now = 0;
  let decided: { readonly suspects: readonly Suspect[]; readonly answered: ReturnType<InFlight['answeredBefore']> } | undefined;
  const answers: Answered[] = [];
  const remember = (answered: Answered): void => {
    answers.push(answered);
    while (answers.length > MOST_LATELY || (answers[0]?.at ?? answered.at) < answered.at - LATELY) answers.shift();
  };
  const answeredBefore = (): ReturnType<InFlight['answeredBefore']> => {
    const sentAt = Math.min(...failures.map((failure) => failure.sentAt));
    return answers.map((answered) => ({ ...answered, msBefore: sentAt - answered.at })).filter(({ msBefore }) => msBefore < LATELY);
  };
  const suspectsNow = (): readonly Suspect[] => {
    const noticed = failures.filter(({ exchange }) => mayHaveBroughtDown(exchange));
    const firstFailure = Math.min(...failures.map(({ at }) => at));
    const silent = [...pending].filter(([since]) => since < firstFailure);
    const exchanges = new Map<Case, Exchange | undefined>([
      ...held,
      ...noticed.map((failure) => [failure.case, failure.exchange] as const),
    ]);
    for (const [, testCase] of silent) if (!exchanges.has(testCase)) exchanges.set(testCase, undefined);
    return [...exchanges].map(([testCase, exchange]) => ({ case: testCase, exchange }));
  };
  const decide = (): NonNullable<typeof decided> => (decided ??= { suspects: suspectsNow(), answered: answeredBefore() });
  return {
    follow: async (testCase, send) => {
      const since = (now += 1);
      const sentAt = performance.now();
      pending.set(since, testCase);
      try {
        const exchange = await send();
        const isAnswered = exchange.outcome.kind === 'response';
        if (isAnswered) remember({ case: testCase, request: exchange.request, at: performance.now(), ms: exchange.ms });
        if (!isAnswered) failures = [...failures, { case: testCase, exchange, at: (now += 1), sentAt }];
        else if (failures.length > 0) failures = failures.filter(({ at }) => at > since);
        return exchange;
      } finally {
        pending.delete(since);
      }
    },
    hold: (testCase, exchange) => held.set(testCase, exchange),
    release: (testCase) => held.delete(testCase),
    suspects: () => decide().suspects,
    answeredBefore: () => decide().answered,
    lately: () => [...answers],
    isTold: false,
  };
}

/** True for a request that got no response: it was in flight when its connection was lost, and was not sent when the server was gone already. */
export function mayHaveBroughtDown({ outcome }: Exchange): boolean {
  return outcome.kind !== 'response' && (outcome.kind !== 'refused' || outcome.isAfterReset === true);
}
