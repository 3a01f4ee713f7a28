import type { Outcome } from '../http/exchange.js';
import type { ExpectationKind } from '../judge/situation.js';
import type { AnswerCount } from './case-result.js';
import type { Settled } from './event.js';

/** Counts answers by their status, in a table that stays small. */
export interface AnswerCounter {
  readonly add: (settled: Settled) => void;
  readonly rows: () => readonly AnswerCount[];
}

const KINDS: readonly ExpectationKind[] = ['accept', 'invalid', 'unauthorized', 'unspecified'];

/** Starts to count. */
export function countAnswers(): AnswerCounter {
  const answers: Readonly<Record<ExpectationKind, Map<number | string, number>>> = {
    accept: new Map(),
    invalid: new Map(),
    unauthorized: new Map(),
    unspecified: new Map(),
  };
  return {
    add: ({ case: testCase, exchange }) => {
      const counts = answers[testCase.expectation.kind];
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
