import type { Lab } from './core/inquiry/lab.js';
import { ALL_SUITES, type Case, SUITES, type SuiteName } from './core/cases/case.js';
import { inRounds } from './core/cases/budget/rounds.js';
import { withinBudgets } from './core/cases/budget/within-budgets.js';
import { leftOutNote } from './core/cases/budget/left-out-note.js';
import { isOfTransaction } from './core/run/batches/gate-cases.js';
import { casesByOperation, firstCasesByOperation, namedCases } from './core/cases/named/named-cases.js';
import { withoutReplaced } from './core/cases/without-replaced.js';
import { isStopped } from './core/session/is-stopped.js';
import { judgeServer } from './core/run/open-session.js';
import { sendableCases } from './core/reach/needs/sendable-cases.js';
import { type OwnThings, ownThings } from './core/run/own-things.js';
import { NO_FRAMING, withoutOtherFraming } from './core/run/batches/http2-cases.js';
import { expectedLength } from './core/run/expected-length.js';
import { namedBatches } from './core/run/batches/named-batches.js';
import { type JudgeCase, runBySuite } from './core/run/batches/run-cases.js';
import { runSequences } from './core/run/run-sequences.js';
import { type PlannedCases, noteNotRun } from './core/results/runs/not-run.js';
import { noteMissing } from './core/results/runs/missing-values.js';
import { LEAST_REACH, withMinReach } from './core/results/runs/min-reach.js';
import type { Run } from './core/results/runs/run.js';
import { prepareCredentials } from './core/session/credentials/prepare-credentials.js';
import type { ServerOptions } from './core/session/options/server-options.js';
import { casesOf } from './core/run/part.js';
import { judgeAgain } from './core/run/judge-again.js';
import type { Session } from './core/session/session.js';
import type { Contract } from './core/contract/contract.js';
import { judgedPart, settingOf } from './core/openapi/choice/operation-settings.js';
import { loadContract } from './core/openapi/load-contract.js';
import { servedPart } from './mock/server/served-part.js';
import { type Liberties, withTarget } from './with-target.js';
import { asRolesOf } from './core/findings/as-roles-of.js';
import { withIdsOf } from './core/findings/kept-ids.js';
import { casesOfFindings } from './core/findings/finding-case.js';
import type { FindingDocument } from './core/findings/finding-document.js';

/** What to test, and how. All options are optional. */
export interface VerifyOptions extends ServerOptions {
  /** The base URL of the server; a path in it is a prefix. Without it, the mock is started and tested. */
  readonly url?: string | undefined;
  /** A loaded contract, or the path of the document. Default: `openapi.yaml`. */
  readonly spec?: Contract | string | undefined;
  /** The suites to run. Default: all. */
  readonly only?: readonly SuiteName[] | undefined;
  /** Number of random cases. Default: 1,000. */
  readonly cases?: number | undefined;
  /** The time for the cases, in milliseconds; what does not fit is left out, and the report says so. Default: no limit. */
  readonly timeMs?: number | undefined;
  /** The least share of operations that has to be reached, from 0 to 1; otherwise the run is undecided. What is left out as a precaution does not count. Default: 0.5. */
  readonly minReach?: number | undefined;
  /** Kept findings, of the fuzzer or of the gate. Those of chosen operations are sent first, whatever `only` says. */
  readonly corpus?: readonly FindingDocument[] | undefined;
}

/**
 * Tests whether a server keeps the contract: every named case, Dredd's transactions, and random cases.
 * @returns the run, whatever the verdict: `kept`, `broken` with findings, or `undecided` with the reason in `ended`.
 * @throws KitError if the document or an option is invalid.
 */
export async function verify(given: VerifyOptions = {}): Promise<Run> {
  const written = typeof given.spec === 'object' ? given.spec : await loadContract(given.spec);
  const loaded = given.url === undefined ? servedPart(written) : written;
  const { contract: whole, options } = await asRolesOf(given.corpus ?? [], prepareCredentials(loaded, given));
  const contract = judgedPart(whole, options);
  const wanted = new Set<string>(options.only ?? SUITES);
  const others = new Set(contract.notChosen?.map(({ id }) => id));
  const corpus = (options.corpus ?? []).filter(({ operation }) => !others.has(operation));
  const kept = casesOfFindings(contract, corpus, options);
  const judge = (url: string, liberties: Liberties): Promise<Run> =>
    judgeServer(
      contract,
      { ...options, ...liberties, caseTimeMs: options.timeMs, writesSettings: true, sendsLast: true },
      url,
      ({ case: testCase }) => wanted.has(testCase.suite),
      async (session, labs, { creations, first }, part) => {
        const { operations } = session.knowledge.contract;
        const cases = casesOf(part, options.cases ?? RANDOM_CASES);
        const isTold = options.only === undefined && !part.isLast;
        const expected = isTold ? expectedLength(operations.length, cases, first) : undefined;
        if (expected !== undefined && operations.length > 1) session.emit({ type: 'cases-expected', ...expected });
        const ofPart = kept.filter(({ operation }) => part.includes(operation.id));
        await runBySuite(session, labs, ALL_SUITES, ofPart, judgeKept);
        await runSuites(session, labs, wanted, { ...options, cases, things: ownThings(creations) });
      },
    );
  // The ids of named cases are those of every run.
  const drawn = corpus.filter((finding) => finding.case.startsWith('fuzz/'));
  const run = withIdsOf(drawn, await withTarget(options.url, whole, options, judge));
  if (run.ended?.kind === 'limit') return noteNotRun(run, plannedCases(contract, wanted, options));
  return noteMissing(withMinReach(run, options.minReach ?? LEAST_REACH));
}

const RANDOM_CASES = 1000;

/** What a complete run sends, besides kept findings. */
function plannedCases(contract: Contract, wanted: ReadonlySet<string>, { badToken, cases = RANDOM_CASES }: VerifyOptions): PlannedCases {
  const named = namedCases(contract, badToken !== undefined);
  const random = { dredd: Number.POSITIVE_INFINITY, properties: cases };
  const countOf = (suite: SuiteName): number =>
    suite === 'dredd' || suite === 'properties' ? random[suite] : named.filter((testCase) => testCase.suite === suite).length;
  return new Map(ALL_SUITES.filter((suite) => wanted.has(suite)).map((suite) => [suite, countOf(suite)]));
}

/** Adds a note if a kept finding may not be fixed because its plant is in the store already. */
const judgeKept: JudgeCase = (lab, testCase) =>
  judgeAgain(lab, testCase, ({ title }, why = 'a store that has its id does not show it') => {
    const text = `it is not certain that a kept finding is fixed (${title}): ${why}`;
    lab.session.emit({ type: 'note', text });
  });

/** The options of the suites, and the things that their cases change. */
interface SuiteOptions extends VerifyOptions {
  readonly things: OwnThings;
}

async function runSuites(session: Session, labs: readonly Lab[], wanted: ReadonlySet<string>, options: SuiteOptions): Promise<void> {
  const sent = await runFirst(session, labs, wanted, options);
  if (isStopped(session)) return;
  // Before the others, while lists are short, and no case has changed anything.
  session.clock.allot(PART_OF_SEQUENCES);
  if (wanted.has('sequences')) await runSequences(session, labs);
  session.clock.allot(1);
  if (isStopped(session)) return;
  const dredd = await runNamed(session, labs, wanted, sent, options);
  if (wanted.has('properties') && !isStopped(session)) await runRandom(session, labs, options);
  await dredd.ended;
}

/** What the first round, and the sequences after it, take of the remaining time at most. */
const PART_OF_FIRST = 1 / 2;
const PART_OF_SEQUENCES = 1 / 2;

/** The suites that have no named cases. */
const OF_THEIR_OWN: ReadonlySet<SuiteName> = new Set(['sequences', 'dredd', 'properties']);

/** True for the suites that send named cases, and for Dredd, whose transactions are judged like some of them. */
const needsNamed = (suite: SuiteName): boolean => suite === 'dredd' || !OF_THEIR_OWN.has(suite);

/** The number of cases of a first round that are made before they are sent. */
const FIRST_BATCH = 200;

/**
 * Sends the cases of the first round.
 * @returns those that were sent: what did not fit in its part of the time comes again with the others.
 */
async function runFirst(
  session: Session,
  labs: readonly Lab[],
  wanted: ReadonlySet<string>,
  options: SuiteOptions,
): Promise<readonly Case[]> {
  const { contract } = session.knowledge;
  const suites = SUITES.filter((suite) => wanted.has(suite) && !OF_THEIR_OWN.has(suite));
  if (suites.length === 0) return [];
  const sent: Case[] = [];
  session.clock.allot(PART_OF_FIRST);
  const cases = firstCasesByOperation(contract, options.badToken !== undefined);
  const size = options.timeMs === undefined ? { most: FIRST_BATCH } : {};
  for await (const batch of namedBatches(cases, { operations: contract.operations.length, ...size })) {
    if (isStopped(session)) break;
    const sendable = sendableNamed(session, batch.cases, [], options);
    const left = new Set<Case>();
    for (const round of roundsOf(sendable, options))
      await runBySuite(session, labs, suites, round, options.things.judge, (ofSuite) => ofSuite.forEach((one) => left.add(one)));
    sent.push(...sendable.filter((one) => !left.has(one)));
  }
  session.clock.allot(1);
  return sent;
}

/** Cases in the order in which they are sent: with a time, in rounds. */
function roundsOf(cases: readonly Case[], { timeMs }: SuiteOptions): Iterable<readonly Case[]> {
  return timeMs === undefined ? [cases] : inRounds(cases);
}

/** The named cases that can be judged and were not sent before, within the budgets of their operations. */
function sendableNamed(
  { knowledge, target }: Session,
  cases: readonly Case[],
  sent: readonly Case[],
  options: SuiteOptions,
): readonly Case[] {
  const named = withoutReplaced(withoutOtherFraming(cases, knowledge), target.headers);
  const ids = new Set(sent.map(({ id }) => id));
  const left = sendableCases(knowledge.reach, named).filter(({ id }) => !ids.has(id));
  return withinBudgets(left, (operation) => {
    const { budget } = settingOf(operation, options.operations);
    return budget && Math.max(0, budget - sent.filter((one) => one.operation.id === operation.id).length);
  });
}

/**
 * Sends the named cases, batch by batch.
 * @param sent those that were sent before.
 * @returns when Dredd will end: it runs beside the last batch, because most of its time is spent starting.
 */
async function runNamed(
  session: Session,
  labs: readonly Lab[],
  wanted: ReadonlySet<string>,
  sent: readonly Case[],
  options: SuiteOptions,
): Promise<{ readonly ended: Promise<void> | undefined }> {
  const { contract } = session.knowledge;
  const { operations } = contract;
  const suites = SUITES.filter((suite) => wanted.has(suite));
  if (!suites.some(needsNamed)) return { ended: undefined };
  const ofTransactions: Case[] = [];
  let ended: Promise<void> | undefined;
  let leftOut = 0;
  const made = casesByOperation(contract, options.badToken !== undefined);
  for await (const batch of namedBatches(made, { operations: operations.length, isTimeUp: session.clock.isTimeUp })) {
    leftOut += batch.leftOut;
    ofTransactions.push(...batch.cases.filter(isOfTransaction));
    if (batch.part === 1 && wanted.has('dredd') && !session.clock.isTimeUp()) ended = runDredd(session, ofTransactions);
    // No case of a setting is sent beside others.
    if (session.knowledge.settings.size > 0) await ended;
    session.clock.allot(batch.part);
    const cases = sendableNamed(session, batch.cases, sent, options);
    for (const round of roundsOf(cases, options)) await runBySuite(session, labs, suites, round, options.things.judge);
    session.clock.allot(1);
    if (isStopped(session)) break;
    if (session.clock.isTimeUp() && batch.part < 1) {
      session.emit({ type: 'operations-did-not-fit', operations: operations.slice(batch.made) });
      break;
    }
  }
  if (wanted.has('dredd') && ended === undefined && !isStopped(session)) session.emit({ type: 'note', text: NO_DREDD });
  if (session.knowledge.isHttp2) session.emit({ type: 'note', text: NO_FRAMING });
  const note = leftOutNote(leftOut);
  if (note !== undefined) session.emit({ type: 'note', text: note });
  return { ended };
}

const NO_DREDD = 'no transaction of Dredd fitted in the time';

async function runDredd(session: Session, named: readonly Case[]): Promise<void> {
  const { runDreddSuite } = await import('./contracts/run-dredd-suite.js');
  await runDreddSuite(session, named);
}

async function runRandom(session: Session, labs: readonly Lab[], { cases = RANDOM_CASES, things }: SuiteOptions): Promise<void> {
  const { runProperties } = await import('./property-tests/run-properties.js');
  await runProperties(session, labs, cases, { things });
}
