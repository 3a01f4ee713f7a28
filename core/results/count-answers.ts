import type { Outcome } from '../http/exchange.js';
import type { ExpectationKind } from '../judge/situation.js';
import type { AnswerCount } from './case-result.js';
import type { Settled } from '../run/event.js';

/** Counts answers by their status, in a table that stays small. */
export interface AnswerCounter {
  readonly add: (settled: Settled) => void;
  readonly rows: () => readonly AnswerCount[];
}

const KINDS: readonly ExpectationKind[] = ['accept', 'reject', 'refuse', 'silent'];

/** Starts to count. */
export function countAnswers(): AnswerCounter {
  const answers: Readonly<Record<ExpectationKind, Map<number | string, number>>> = {
    accept: new Map(),
    reject: new Map(),
    refuse: new Map(),
    silent: new Map(),
  };
  return {
    add: ({ case: own, exchange }) => {
      const counts = answers[own.expectation.kind];
      const answer = answerOf(exchange.outcome);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    },
    rows: () =>
      KINDS.flatMap((expectation) => [...answers[expectation]].map(([answer, count]) => ({ expectation, answer: String(answer), count }))),
  };
}

function answerOf(outcome: Outcome): number | string {
  return outcome.kind === 'answer' ? outcome.status : outcome.kind;
}
