import type { Lab } from '../../../core/inquiry/lab.js';
import { counted } from '../../../core/words/counted.js';
import type { CampaignPlan } from '../../../core/events/run-event.js';
import type { Creations } from '../../../core/run/creations/follow-creations.js';
import type { Session } from '../../../core/session/session.js';
import { type Campaign, makeCampaign } from '../campaign/campaign.js';
import { OF_CORPUS } from '../campaign/kept-requests.js';
import type { CampaignCorpus } from '../corpus/campaign-corpus.js';
import { generatorsOf, withDictionary } from '../parts/generators.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { memoize } from '../../../core/memoize.js';
import { deal } from '../singled-out/deal.js';
import { SINGLED_OUT, singledOut } from '../singled-out/singled-out-requests.js';
import { castsOf } from '../programs/casts.js';
import { PROGRAMS } from '../programs/case-of-step.js';
import { isFuzzed } from './is-fuzzed.js';
import { notFuzzed } from './not-fuzzed.js';
import { streamOf } from './case-stream.js';
import { dealKept } from './deal-kept.js';
import { runConnection } from './run-connection.js';
import { STRATEGIES } from './strategies.js';
import { type Strategy, drawsFor } from '../strategies/strategy.js';

/** The length of a campaign, and the shard to run. */
export interface CampaignOptions {
  /** Number of cases, over all shards. */
  readonly cases?: number | undefined;
  /** Time limit, in milliseconds: what the session has left of it, and no more, is for the campaign. */
  readonly timeMs?: number | undefined;
  /** How long to wait for a server that is gone, in milliseconds. Default: 60,000. */
  readonly patienceMs?: number | undefined;
  /** Words that values may have, besides those of the document. */
  readonly dictionary?: readonly string[] | undefined;
  /** The shard to run, counted from 0. */
  readonly shard?: Shard | undefined;
  /** True if something was seen that has to be examined after the last case. */
  readonly hasSuspects?: (() => boolean) | undefined;
  /** True if the last part of the time is for something else. It is asked when that begins. */
  readonly wantsRest?: (() => boolean) | undefined;
}

/** A part of a campaign: all machines use the same seed, and no case runs on two of them. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const PATIENCE = 60_000;
/** Share of the time limit that is left to diagnoses if there are any, and by which they may exceed it. */
const FOR_DIAGNOSES = 0.08;
const GRACE = 0.03;
/** Share of the time limit for what comes after the random requests, if anything does. */
const FOR_REST = 0.25;
const NOTHING_TO_FUZZ = {
  kind: 'undecided',
  why: 'no operation was reached that random requests can be sent to',
  hint: 'Use verify, which says of each operation why it was not reached',
} as const;
const WHOLE: Shard = { index: 0, count: 1 };

/**
 * Sends random requests over all connections until the cases or the time are used up, and emits each verdict. The same seed,
 * document and responses give the same cases in each connection. With a time limit, everything that is sent for it ends then:
 * the session is ended if diagnoses, or what the caller does after the campaign, take longer.
 * @param creations the requests by which the run created what others name.
 * @param corpus what earlier campaigns kept, which takes what this one does. Default: it starts with nothing.
 * @returns call it when nothing more is to be sent: it lifts the time limit.
 */
export async function runCampaign(
  session: Session,
  labs: readonly Lab[],
  creations: Creations,
  options: CampaignOptions,
  corpus?: CampaignCorpus,
): Promise<() => void> {
  const generatorsFor = memoize((operation: KnownOperation) => withDictionary(generatorsOf(operation), options.dictionary));
  const generators = session.knowledge.contract.operations.filter((operation) => isFuzzed(session, operation)).map(generatorsFor);
  const casts = castsOf(session);
  const reached = session.knowledge.contract.operations.filter(({ id }) => session.knowledge.reach.get(id)?.kind === 'reached');
  const left = notFuzzed(
    reached,
    generators.map(({ operation }) => operation),
    casts,
  );
  if (left !== undefined) session.emit({ type: 'note', text: left });
  const { cases = Number.POSITIVE_INFINITY, shard = WHOLE } = options;
  if (generators.length === 0) {
    // What broke beside the cases is still to be examined.
    if (options.hasSuspects?.() !== true) session.end(NOTHING_TO_FUZZ);
    return () => {};
  }
  const restored = corpus?.begin(casts, generators, generatorsFor);
  const campaign = makeCampaign(session, creations, labs.length, options.patienceMs ?? PATIENCE, restored);
  const strategies = STRATEGIES.filter((strategy) => generators.some((one) => drawsFor(strategy, one)));
  const groups = [
    ...((restored?.requests ?? []).length === 0 ? [] : [OF_CORPUS]),
    SINGLED_OUT,
    ...strategies,
    ...(casts.length === 0 ? [] : [PROGRAMS]),
  ];
  const started = performance.now();
  const timeMs = options.timeMs === undefined ? undefined : Math.min(options.timeMs, session.clock.left());
  session.emit({ type: 'campaign-started', plan: { concurrency: labs.length, shard, strategies: groups.map(planOf) }, timeMs });
  session.emit({ type: 'suite-started', suite: 'fuzz', cases, groups });
  const clock = startClock(campaign, timeMs, options);
  const first = shard.index * labs.length;
  const nextDealt = deal(singledOut(generators), {
    count: shard.count * labs.length,
    asks: (connection) => connection >= first && connection < first + labs.length,
  });
  const { pick: pickKept } = campaign.keptPrograms;
  const keptFor = restored && dealKept(restored, labs.length);
  const work = labs.map((lab, i) => {
    const number = first + i;
    const stream = streamOf({
      seed: session.plan.seed,
      connection: number,
      generators,
      strategies,
      casts,
      pickKept,
      generatorsFor,
      nextDealt,
      ...(keptFor === undefined ? {} : { kept: keptFor(i) }),
    });
    return runConnection(campaign, lab, stream, {
      cases: shareOf(cases, number, shard.count * labs.length),
      isOver: clock.isOver,
    });
  });
  await Promise.all(work).finally(() => {
    const { keptPrograms, keptRequests } = campaign;
    corpus?.end({ programs: keptPrograms.all(), requests: keptRequests?.all() ?? [] }, session.target);
  });
  for (const text of notesOf(campaign)) session.emit({ type: 'note', text });
  if (campaign.unconfirmed.length > 0) session.emit({ type: 'unconfirmed', failures: campaign.unconfirmed });
  session.emit({ type: 'suite-finished', suite: 'fuzz', durationMs: performance.now() - started });
  return clock.stop;
}

interface Clock {
  /** True if no further case is sent. */
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/** Starts the time limit of a campaign. */
function startClock(
  campaign: Campaign,
  timeMs: number | undefined,
  { hasSuspects = () => false, wantsRest = () => false }: CampaignOptions,
): Clock {
  if (timeMs === undefined) return { isOver: () => false, stop: () => {} };
  const { session, outages } = campaign;
  let until = performance.now() + timeMs;
  const rest = setTimeout(
    () => {
      if (wantsRest()) until = 0;
    },
    timeMs * (1 - FOR_REST),
  ).unref();
  const early = setTimeout(
    () => {
      if (campaign.open > 0 || hasSuspects()) until = 0;
    },
    timeMs * (1 - FOR_DIAGNOSES),
  ).unref();
  const late = setTimeout(
    () => {
      const why = 'the time was up';
      session.end(outages.isGone() ? { kind: 'lost', why: 'the server was gone when the time was up' } : { kind: 'time-up', why });
    },
    timeMs * (1 + GRACE),
  ).unref();
  return {
    isOver: () => performance.now() >= until,
    stop: () => {
      clearTimeout(rest);
      clearTimeout(early);
      clearTimeout(late);
    },
  };
}

function notesOf({ skipped, vanished }: Campaign): readonly string[] {
  const were = skipped === 1 ? 'was' : 'were';
  const [first] = vanished;
  return [
    ...(skipped === 0 ? [] : [`${counted(skipped, 'case')} ${were} skipped: similar requests brought the server down or made it hang`]),
    ...(first === undefined
      ? []
      : [`${counted(vanished.length, 'failure')} of programs did not show again about new things, such as: ${first}`]),
  ];
}

function planOf({ id, title, weight }: Pick<Strategy, 'id' | 'title' | 'weight'>): CampaignPlan['strategies'][number] {
  return { id, title, weight };
}

/** The cases of one connection: an even share; the first connections take the remainder. */
function shareOf(cases: number, connection: number, concurrency: number): number {
  return Number.isFinite(cases) ? Math.ceil((cases - connection) / concurrency) : cases;
}
