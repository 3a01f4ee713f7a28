import { type OpenSession, judgeServer } from './core/run/open-session.js';
import type { Lab } from './core/inquiry/lab.js';
import { runSequences, sequencesToRun } from './core/run/run-sequences.js';
import { isStopped } from './core/session/is-stopped.js';
import { involves } from './core/sequences/plan/involves.js';
import type { Session } from './core/session/session.js';
import { noteNotRun } from './core/results/runs/not-run.js';
import { noteMissing } from './core/results/runs/missing-values.js';
import { withMinReach } from './core/results/runs/min-reach.js';
import type { Run } from './core/results/runs/run.js';
import { prepareCredentials } from './core/session/credentials/prepare-credentials.js';
import type { ServerOptions } from './core/session/options/server-options.js';
import type { Case } from './core/cases/case.js';
import type { Contract, Operation } from './core/contract/contract.js';
import type { Sequence } from './core/sequences/plan/sequence.js';
import { judgedPart } from './core/openapi/choice/operation-settings.js';
import { loadContract } from './core/openapi/load-contract.js';
import { servedPart } from './mock/server/served-part.js';
import { type Liberties, withTarget } from './with-target.js';
import type { CampaignCorpus, Corpus } from './property-tests/fuzz/corpus/campaign-corpus.js';
import type { CampaignOptions } from './property-tests/fuzz/engine/run-campaign.js';
import { type Part, casesOf } from './core/run/part.js';
import { isInput } from './core/input/input.js';

/** What to fuzz, how, and for how long. All options are optional. */
export interface FuzzOptions extends ServerOptions, CampaignOptions {
  /** The base URL of the server; a path in it is a prefix. Without it, the mock is started and fuzzed. */
  readonly url?: string | undefined;
  /** A loaded contract, or the path of the document. Default: `openapi.yaml`. */
  readonly spec?: Contract | string | undefined;
  /** The least share of operations that has to be reached, from 0 to 1; otherwise the run is undecided. Default: any, but none. */
  readonly minReach?: number | undefined;
  /** What earlier campaigns kept, where this one starts, and what takes what it keeps. */
  readonly campaignCorpus?: Corpus | undefined;
}

const CONCURRENCY = 32;
/** Default number of cases without a time limit. */
const CASES = 100_000;

/**
 * Fuzzes a server: sends random requests, judges each response by the contract, and minimises every failure. The first
 * request checks whether the server can be judged at all.
 * @returns the run, whatever the verdict; also if its signal ended it.
 * @throws KitError if the document or an option is invalid.
 */
export async function fuzz(given: FuzzOptions = {}): Promise<Run> {
  const written = typeof given.spec === 'object' ? given.spec : await loadContract(given.spec);
  const loaded = given.url === undefined ? servedPart(written) : written;
  const { contract: whole, options } = prepareCredentials(loaded, given);
  const contract = judgedPart(whole, options);
  const { runCampaign } = await import('./property-tests/fuzz/engine/run-campaign.js');
  const { isFuzzed } = await import('./property-tests/fuzz/engine/is-fuzzed.js');
  const corpus = await corpusOf(options);
  const cases = options.cases ?? (options.timeMs === undefined ? CASES : undefined);
  let stopClock = (): void => {};
  const asked: AskedRules = { done: new Set(), left: 0, reached: new Set() };
  const judge = (url: string, liberties: Liberties): Promise<Run> =>
    judgeServer(
      contract,
      {
        ...options,
        ...liberties,
        caseTimeMs: options.timeMs,
        concurrency: options.concurrency ?? CONCURRENCY,
        quick: true,
        isCampaign: true,
        sendsLast: true,
        emitsFindings: options.onEvent !== undefined,
      },
      url,
      // Faults that need two related requests are found before the campaign, or not at all.
      ({ verdict }) => verdict.kind === 'broken' && verdict.violation.check === 'ids-told-apart',
      async (session, connections, opened, part) => {
        stopClock();
        const { operations } = session.knowledge.contract;
        if (part.isLast && !operations.some((operation) => isFuzzed(session, operation))) return;
        if (!part.isLast) await runRules(session, connections, options, part, asked);
        session.clock.putOff(Math.max(0, -spareTime(session, options, part)));
        const campaign: CampaignOptions = {
          ...options,
          cases: cases === undefined ? undefined : casesOf(part, cases),
          hasSuspects: () => hasSuspects(opened),
          wantsRest: () => !part.isLast && hasRulesLeft(session, asked),
        };
        stopClock = await runCampaign(session, connections, opened.creations, campaign, corpus);
        if (!part.isLast) await runRulesLeft(session, connections, options, asked);
        if (part.isLast || opened.last.length === 0) return;
        // What comes last has its own part of the time, which the session ends.
        stopClock();
      },
    ).finally(() => stopClock());
  const run = await withTarget(options.url, whole, options, judge).finally(() => corpus && options.campaignCorpus?.keep(corpus.change()));
  const { count = 1 } = options.shard ?? {};
  const noted = noteNotRun(run, new Map([['fuzz', cases === undefined ? Number.POSITIVE_INFINITY : Math.ceil(cases / count)]]));
  const notes = corpus?.notes() ?? [];
  return noteMissing(withMinReach({ ...noted, notes: [...noted.notes, ...notes] }, options.minReach));
}

/** The corpus of a campaign; undefined if it has none. */
async function corpusOf({ campaignCorpus }: FuzzOptions): Promise<CampaignCorpus | undefined> {
  if (campaignCorpus === undefined) return undefined;
  const { startCorpus } = await import('./property-tests/fuzz/corpus/campaign-corpus.js');
  return startCorpus(campaignCorpus.entries);
}

/** The least part of the time that is for the campaign, however slow the server was before. */
const LEAST_OF_CAMPAIGN = 1 / 2;

/** The part of the time that the rules over several requests may take, and how long that is at most, in milliseconds. */
const PART_OF_RULES = 1 / 4;
const MOST_OF_RULES = 30_000;

/** How long it is until the campaign has to start to get its part of the time, in milliseconds; negative if it should have started. */
function spareTime({ clock }: Session, { timeMs = 0 }: FuzzOptions, { share }: Part): number {
  return clock.left() - timeMs * share * LEAST_OF_CAMPAIGN;
}

/** What was asked of the rules over several requests. */
interface AskedRules {
  /** The ids of their cases that were judged. */
  readonly done: Set<string>;
  /** The number of those that did not fit in the time. */
  left: number;
  /** The ids of the operations that were reached when they were asked. */
  reached: ReadonlySet<string>;
}

/** Asks the rules over several requests first, on the machine of the first shard, while lists are short: random requests are judged one by one. */
async function runRules(session: Session, labs: readonly Lab[], options: FuzzOptions, part: Part, asked: AskedRules): Promise<void> {
  if ((options.shard?.index ?? 0) > 0) return;
  asked.reached = new Set(reachedIn(session));
  const { timeMs = Number.POSITIVE_INFINITY } = options;
  session.clock.allotAtMost(Math.min(MOST_OF_RULES, timeMs * PART_OF_RULES, spareTime(session, options, part)));
  await runSequences(session, labs, { done: asked.done, onLeft: (count) => (asked.left += count) });
  session.clock.allot(1);
}

/** True if there are rules to ask after the random requests: of what only programs reached, and what did not fit in the time before. */
function hasRulesLeft(session: Session, { done, left }: AskedRules): boolean {
  return left > 0 || sequencesToRun(session).some(({ testCase }) => !done.has(testCase.id));
}

/** Asks the rules that are left, and once more those about things with which more can be done than was known before. */
async function runRulesLeft(session: Session, labs: readonly Lab[], options: FuzzOptions, asked: AskedRules): Promise<void> {
  if ((options.shard?.index ?? 0) > 0 || isStopped(session) || !hasRulesLeft(session, asked)) return;
  const { done, reached } = asked;
  const more = new Set(reachedIn(session).filter((id) => !reached.has(id)));
  const stay = new Set(sequencesToRun(session).flatMap(({ sequence, testCase }) => (involves(sequence, more) ? [] : [testCase.id])));
  // What was asked of answers looks at all things.
  const again = new Set([...done].filter((id) => more.size > 0 && !stay.has(id)));
  // By now, other lists are long, and have what only random requests create.
  const includes = ({ operation }: Case, sequence: Sequence | undefined): boolean =>
    (sequence !== undefined && sequence.listing === undefined) || isOfNew(session, operation, more);
  session.clock.allotAtMost(MOST_OF_RULES);
  await runSequences(session, labs, { done, again, includes });
  session.clock.allot(1);
}

/** True for an operation that was reached, or that is about things whose creation was. */
function isOfNew({ plan }: Session, operation: Operation, more: ReadonlySet<string>): boolean {
  const created = plan.resources.resources.filter(({ creators }) => creators.some((one) => more.has(one.operation)));
  return (
    more.has(operation.id) || created.some(({ lists, readers }) => [...lists, ...readers].some((one) => one.operation === operation.id))
  );
}

/** The ids of the operations that were reached. */
function reachedIn({ knowledge }: Session): readonly string[] {
  return [...knowledge.reach].flatMap(([id, { kind }]) => (kind === 'reached' ? [id] : []));
}

/** True if the run has to be looked back on: something broke beside the cases, now and then, or on kept connections. */
function hasSuspects({ session, broken, resent }: OpenSession): boolean {
  const isSuspect = broken.all().some(({ case: testCase, flaky }) => flaky !== undefined || isInput(testCase.input, 'control', 'plain'));
  return isSuspect || resent() > 0 || session.evidence.loose.broken().length > 0;
}
