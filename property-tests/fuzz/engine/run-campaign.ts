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

/** How long a campaign is, and which part of it is run here. */
export interface CampaignOptions {
  /** How many cases the whole campaign has, all shards together. */
  readonly cases?: number | undefined;
  /** How long it takes, in milliseconds. */
  readonly timeMs?: number | undefined;
  /** How long a server that is gone is waited for, in milliseconds. Default: 60,000. */
  readonly patienceMs?: number | undefined;
  /** One of several machines, counted from 0. */
  readonly shard?: Shard | undefined;
}

/** A part of a campaign: the same seed on every machine, and no case on two of them. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const PATIENCE = 60_000;
const WHOLE: Shard = { index: 0, count: 1 };

/**
 * Sends random requests over all connections until the cases or the time are used up, and tells each verdict. The same seed,
 * document and answers give the same cases in each connection.
 */
export async function runCampaign(session: Session, connections: readonly Connection[], options: CampaignOptions): Promise<void> {
  const tools = session.contract.operations.flatMap((operation) => requestModelOf(operation) ?? []).map(generatorsOf);
  const { cases = Number.POSITIVE_INFINITY, timeMs, shard = WHOLE } = options;
  if (tools.length === 0) return;
  const campaign = makeCampaign(session, connections.length, options.patienceMs ?? PATIENCE);
  session.emit({ type: 'campaign-started', plan: { concurrency: connections.length, shard, strategies: STRATEGIES.map(planOf) } });
  session.emit({ type: 'suite-started', suite: 'fuzz', cases, groups: STRATEGIES });
  const started = performance.now();
  const until = timeMs === undefined ? Number.POSITIVE_INFINITY : started + timeMs;
  const work = connections.map((connection, i) => {
    const number = shard.index * connections.length + i;
    const stream = streamOf({ seed: session.seed, connection: number, tools, strategies: STRATEGIES });
    return runConnection(campaign, connection, stream, { cases: shareOf(cases, number, shard.count * connections.length), until });
  });
  await Promise.all(work);
  for (const text of notesOf(campaign)) session.emit({ type: 'note', text });
  session.emit({ type: 'suite-finished', suite: 'fuzz', durationMs: performance.now() - started });
}

function notesOf({ spared, unconfirmed }: Campaign): readonly string[] {
  const were = (count: number): string => (count === 1 ? 'was' : 'were');
  return [
    ...(spared > 0
      ? [`${counted(spared, 'case')} ${were(spared)} not sent: they have what brought the server down, or made it hang, before`]
      : []),
    ...(unconfirmed > 0
      ? [`${counted(unconfirmed, 'failure')} ${were(unconfirmed)} being made sure of when the campaign was interrupted, and not told`]
      : []),
  ];
}

function planOf({ id, title, weight }: Strategy): CampaignPlan['strategies'][number] {
  return { id, title, weight };
}

/** The cases of one connection: an even share, the first ones having one more. */
function shareOf(cases: number, connection: number, concurrency: number): number {
  return Number.isFinite(cases) ? Math.ceil((cases - connection) / concurrency) : cases;
}
