import type { ExpectationKind } from '../judge/situation.js';
import type { Outcome } from '../http/exchange.js';
import type { CampaignPlan, CampaignResult } from './campaign-result.js';
import type { Settled } from './event.js';

/** Counts what a campaign sends. There is a count for each strategy and for each kind of answer, whatever the number of cases. */
export interface CampaignCounter {
  readonly add: (settled: Settled) => void;
  readonly result: (latency: CampaignResult['latency']) => CampaignResult;
}

/** Starts to count. */
export function countCampaign({ lanes, shard, strategies }: CampaignPlan): CampaignCounter {
  const tallies = new Map(strategies.map(({ id }) => [id, { cases: 0, broken: 0 }]));
  const answers: Readonly<Record<ExpectationKind, Map<number | string, number>>> = {
    accept: new Map(),
    reject: new Map(),
    refuse: new Map(),
    silent: new Map(),
  };
  return {
    add: ({ case: own, exchange, verdict, origin }) => {
      const tally = tallies.get(origin?.property ?? '');
      if (tally === undefined) return;
      tally.cases += 1;
      if (verdict.kind === 'broken') tally.broken += 1;
      const counts = answers[own.expectation.kind];
      const answer = answerOf(exchange.outcome);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    },
    result: (latency) => ({
      lanes,
      shard,
      strategies: strategies.map((own) => ({ ...own, ...(tallies.get(own.id) ?? { cases: 0, broken: 0 }) })),
      answers: KINDS.flatMap((expectation) =>
        [...answers[expectation]].map(([answer, count]) => ({ expectation, answer: String(answer), count })),
      ),
      latency,
    }),
  };
}

const KINDS: readonly ExpectationKind[] = ['accept', 'reject', 'refuse', 'silent'];

function answerOf(outcome: Outcome): number | string {
  return outcome.kind === 'answer' ? outcome.status : outcome.kind;
}
