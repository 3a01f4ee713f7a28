import { counted } from '../../../core/cases/counted.js';
import { requestModelOf } from '../../../core/request/request-model.js';
import type { Connection } from '../../../core/http/open-connection.js';
import type { CampaignPlan } from '../../../core/run/event.js';
import type { Session } from '../../../core/session/session.js';
import { type Campaign, makeCampaign } from './campaign.js';
import { generatorsOf } from './generators.js';
import { streamOf } from './case-stream.js';
import { runConnection } from './run-connection.js';
import { STRATEGIES } from '../strategies/index.js';
import type { Strategy } from '../strategies/strategy.js';

/** The length of a campaign, and the shard to run. */
export interface CampaignOptions {
  /** Number of cases, over all shards. */
  readonly cases?: number | undefined;
  /** Time limit, in milliseconds. */
  readonly timeMs?: number | undefined;
  /** How long to wait for a server that is gone, in milliseconds. Default: 60,000. */
  readonly patienceMs?: number | undefined;
  /** The shard to run, counted from 0. */
  readonly shard?: Shard | undefined;
}

/** A part of a campaign: all machines use the same seed, and no case runs on two of them. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const PATIENCE = 60_000;
const WHOLE: Shard = { index: 0, count: 1 };

/**
 * Sends random requests over all connections until the cases or the time are used up, and emits each verdict. The same seed,
 * document and responses give the same cases in each connection.
 */
export async function runCampaign(session: Session, connections: readonly Connection[], options: CampaignOptions): Promise<void> {
  const generators = session.contract.operations.flatMap((operation) => requestModelOf(operation) ?? []).map(generatorsOf);
  const { cases = Number.POSITIVE_INFINITY, timeMs, shard = WHOLE } = options;
  if (generators.length === 0) return;
  const campaign = makeCampaign(session, connections.length, options.patienceMs ?? PATIENCE);
  session.emit({ type: 'campaign-started', plan: { concurrency: connections.length, shard, strategies: STRATEGIES.map(planOf) } });
  session.emit({ type: 'suite-started', suite: 'fuzz', cases, groups: STRATEGIES });
  const started = performance.now();
  const until = timeMs === undefined ? Number.POSITIVE_INFINITY : started + timeMs;
  const work = connections.map((connection, i) => {
    const number = shard.index * connections.length + i;
    const stream = streamOf({ seed: session.seed, connection: number, generators, strategies: STRATEGIES });
    return runConnection(campaign, connection, stream, { cases: shareOf(cases, number, shard.count * connections.length), until });
  });
  await Promise.all(work);
  for (const text of notesOf(campaign)) session.emit({ type: 'note', text });
  session.emit({ type: 'suite-finished', suite: 'fuzz', durationMs: performance.now() - started });
}

function notesOf({ skipped, unconfirmed }: Campaign): readonly string[] {
  const were = (count: number): string => (count === 1 ? 'was' : 'were');
  return [
    ...(skipped > 0
      ? [`${counted(skipped, 'case')} ${were(skipped)} skipped: similar requests brought the server down or made it hang`]
      : []),
    ...(unconfirmed > 0
      ? [`${counted(unconfirmed, 'failure')} ${were(unconfirmed)} unconfirmed when the campaign was interrupted, and not reported`]
      : []),
  ];
}

function planOf({ id, title, weight }: Strategy): CampaignPlan['strategies'][number] {
  return { id, title, weight };
}

/** The cases of one connection: an even share; the first connections take the remainder. */
function shareOf(cases: number, connection: number, concurrency: number): number {
  return Number.isFinite(cases) ? Math.ceil((cases - connection) / concurrency) : cases;
}
