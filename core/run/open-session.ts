import type { Exchange } from '../http/exchange/exchange.js';
import { type Connection, openConnection } from '../http/open-connection.js';
import { describeChanges, makeRules } from '../policy/judging-options.js';
import { counted } from '../words/counted.js';
import { contractNotes } from '../checks/contract-notes.js';
import type { Finding, ShownCause } from '../causes/finding.js';
import { CHECK_TABLE } from '../policy/checks.js';
import type { BrokenCases } from '../results/naming/broken-cases.js';
import { collectRun } from '../results/collect-run.js';
import { followFindings } from '../results/follow-findings.js';
import type { Run } from '../results/runs/run.js';
import { openConnections, recorded } from '../session/connections.js';
import { prepareCredentials } from '../session/credentials/prepare-credentials.js';
import { madeUpNotes } from '../session/credentials/credential-words.js';
import { rolesOf } from '../session/credentials/other-as-role.js';
import { otherNotes, otherOf } from '../session/credentials/other-of.js';
import { shownTransport } from '../http/curl/shown-transport.js';
import { type Preflight, preflight } from '../session/preflight/preflight.js';
import { type ServerOptions, targetOf } from '../session/options/server-options.js';
import { type Session, makeSession } from '../session/session.js';
import { allOperations, usableOperations } from '../openapi/choice/all-operations.js';
import type { Contract, Operation } from '../contract/contract.js';
import { reachOf } from '../reach/refused/reach-of.js';
import { takesValid } from '../knowledge/reach.js';
import { inferResources } from '../resources/inferred/infer-resources.js';
import { type CreatedThing, type CreatedThings, followCreated } from './clean-up/created-things.js';
import { type Creations, followCreations } from './creations/follow-creations.js';
import { keepShown } from './creations/keep-shown.js';
import { watchMade, watching } from './creations/watch-made.js';
import { confirmAlone } from './confirm-alone.js';
import { plainCase } from '../cases/plain/plain-case.js';
import { deleteCreated, deletionOf } from './clean-up/delete-created.js';
import { putBackSettings } from './clean-up/put-back-settings.js';
import { type NamelessThings, followNameless } from './clean-up/nameless-things.js';
import { requestOf } from '../session/send.js';
import { choiceNotes } from '../openapi/choice/choice-notes.js';
import type { RunEvent, CaseOutcome } from '../events/run-event.js';
import { type Lab, labOf } from '../inquiry/lab.js';
import { unlessEnded } from '../session/run-ended.js';
import { endInTime } from './end-in-time.js';
import { isStopped } from '../session/is-stopped.js';
import { startAgain } from '../session/start-again.js';
import { untoldLoss } from '../inquiry/alibis/server-lost.js';
import { watchOutages } from '../inquiry/outages/watch-outages.js';
import { withAddresses } from '../reaching/plain/dialled-address.js';
import { answeringAddress } from '../session/seen/answering-address.js';
import { givenNames, givenValues } from '../reaching/trial/given-values.js';
import { logInAsShown } from '../reaching/log-in-as-shown.js';
import { growFor } from '../reaching/trial/time-limit.js';
import { lastOperations } from '../reaching/things/last-operations.js';
import { type TryLater, tryOperations } from '../reaching/try-operations.js';
import { learnDuplicates } from './learn-duplicates.js';
import { unprobedParts } from './batches/unprobed-parts.js';
import { lookBack, noteLoose } from './after-cases.js';
import { type Part, partWithout } from './part.js';
import { runLast } from './run-last.js';

/** A server in a session. */
export interface OpenSession {
  readonly session: Session;
  /** One for each connection. */
  readonly labs: readonly Lab[];
  /** The cases judged while learning what the server does with used ids. */
  readonly learned: readonly CaseOutcome[];
  readonly broken: BrokenCases;
  /** The first exchanges of the run, in order. */
  readonly first: readonly Exchange[];
  /** The requests by which the run created things. */
  readonly creations: Creations;
  /** The operations that come after everything else, in the order in which they are sent. */
  readonly last: readonly Operation[];
  /** Undefined if the run ended before the others were tried. */
  readonly tryLater: TryLater | undefined;
  /** Deletes what the run created so far. */
  readonly tidy: () => Promise<void>;
  /** The number of requests that were cut off on a kept connection and sent again. */
  readonly resent: () => number;
  /** Closes the connections and creates the Run from all events so far. */
  readonly close: () => Promise<Run>;
}

/** How to judge a server. */
export interface OpenSessionOptions extends ServerOptions {
  /** See openConnection. */
  readonly quick?: boolean;
  /** True for a campaign, which looks by itself for what brings a server down. */
  readonly isCampaign?: boolean;
  /** The time for the cases, in milliseconds; what does not fit is left out, with a note. Default: no limit. */
  readonly caseTimeMs?: number | undefined;
  /** True to write settings: whoever sends their cases sends one at a time, and puts back what was there. Default: false. */
  readonly writesSettings?: boolean;
  /** True if the server is a mock that was started for the run: it is not asked for what descriptions say in words. */
  readonly isOwnMock?: boolean;
  /** True if only the cases make findings: what breaks beside them becomes a note. */
  readonly onlyCases?: boolean;
  /** True if the caller sends what `--allow-destructive` adds after everything else. Default: it is sent among the others. */
  readonly sendsLast?: boolean;
  /** True to emit the findings so far whenever they may have changed. */
  readonly emitsFindings?: boolean;
}

const CONCURRENCY = 16;

/**
 * Opens a session with a server, checks that it can be judged, and learns what it does with used ids. If it cannot be judged,
 * the session has ended.
 * @throws KitError for invalid rules or credentials.
 */
export async function openSession(document: Contract, given: OpenSessionOptions, url: string): Promise<OpenSession> {
  const { contract, options } = prepareCredentials(document, given);
  const rules = makeRules(options);
  const collector = collectRun(contract);
  const { maxFindings, isKnown = () => false, emitsFindings = false } = options;
  const follow = followFindings(
    collector.broken,
    () => session.target,
    ({ all, diagnosed }) => {
      if (emitsFindings)
        options.onEvent?.({
          type: 'findings',
          findings: all,
          diagnosed,
          target: session.target.baseUrl,
          transport: shownTransport(session.target, session.knowledge),
          profile: rules.profile,
        });
      if (diagnosed.filter((finding) => !isKnown(finding)).length < (maxFindings ?? Number.POSITIVE_INFINITY)) return;
      session.end({ kind: 'limit', why: `the limit of ${counted(maxFindings ?? 0, 'finding')} was reached` });
    },
  );
  const mayMatter = (): boolean => emitsFindings || (maxFindings !== undefined && collector.broken.all().length >= maxFindings);
  const emit = (event: RunEvent): void => {
    collector.take(event);
    options.onEvent?.(event);
    // What comes after the end is in the Run.
    if (mayMatter() && session.ended() === undefined) follow(event);
  };
  const addresses = answeringAddress(options.callbackUrl, url);
  const started = options.restartCommand === undefined ? undefined : startAgain(options.restartCommand);
  const session = makeSession({
    contract,
    addresses,
    target: targetOf(options, url, { ...contract, operations: usableOperations(contract) }),
    rules,
    seed: options.seed ?? Math.floor(Math.random() * 2 ** 31),
    rate: options.rate,
    emit,
    signal: options.signal,
    renewToken: options.renewToken,
    ...withAddresses(
      { given: givenValues(options.values, options.operations), givenNames: givenNames(options.values, options.operations) },
      addresses,
    ),
    allowDestructive: options.allowDestructive,
    timeLimitGrows: options.timeoutMs === undefined,
    writesSettings: options.writesSettings,
    isOwnMock: options.isOwnMock,
    resources: inferResources({ operations: allOperations(contract) }, options.resources),
    reachedBefore: options.reachedBefore,
    other: otherOf(contract, options),
    roles: rolesOf(contract, options),
    timeMs: options.caseTimeMs,
    restart: started?.start,
  });
  session.health.whenGone = watchOutages(session, patienceOf(options), options.isCampaign !== true);
  for (const text of describeChanges(rules)) emit({ type: 'note', text });
  for (const { id, because, at } of contract.leftOut) emit({ type: 'note', text: `${id} is left out: ${because} (${at.file}:${at.line})` });
  for (const text of choiceNotes(contract, options.operations)) emit({ type: 'note', text });
  for (const text of contractNotes(contract)) emit({ type: 'note', text });
  const unprobed = unprobedParts(contract, options.isCampaign);
  if (unprobed !== undefined) emit({ type: 'note', text: unprobed });
  for (const text of otherNotes(options)) emit({ type: 'note', text });
  const created = options.keep === true ? undefined : followCreated(contract, session.plan.resources, session.target.baseUrl);
  const creations = followCreations(contract, session.plan.resources, session.target.baseUrl);
  const nameless = created && followNameless(contract, session.plan.resources, session.target.baseUrl);
  const listeners = [keepShown(session.knowledge.things), creations.learn, ...(created === undefined ? [] : [created.learn])];
  const watch = watchMade(contract, session.plan.resources, session.target.baseUrl, listeners, nameless?.observe);
  session.evidence.watch = watch;
  session.evidence.undo = (request) =>
    (created?.createdBy(request) ?? []).map((thing) => plainCase(deletionOf(thing, session.knowledge.contract)));
  const connections = openConnections(session, options.concurrency ?? CONCURRENCY, options.quick).map((connection) =>
    watch === undefined ? connection : watching(connection, watch),
  );
  const hangUp = (): Promise<unknown> => Promise.all(connections.map((connection) => connection.close()));
  session.signal.addEventListener('abort', () => void hangUp());
  const first: Exchange[] = [];
  const last = options.sendsLast === true ? lastOperations(session.contract.operations, session.plan) : [];
  const ready = await getReady(session, first, connections, options, last);
  const tidied = new Set<CreatedThing>();
  const tidy = async (): Promise<void> => {
    await cleanUp(session, created, nameless, tidied);
    for (const thing of created?.all() ?? []) tidied.add(thing);
  };
  return {
    session,
    labs: connections.map((connection) => labOf(session, connection)),
    learned: ready.learned,
    broken: collector.broken,
    first,
    creations,
    last,
    tryLater: ready.tryLater,
    tidy,
    resent: collector.resent,
    close: async () => {
      ready.stopTimer();
      await hangUp();
      addresses.close();
      await tidy();
      await started?.end();
      const run = collector.finish({ ...session, seed: session.plan.seed });
      return { ...run, findings: run.findings.map((finding) => withCreated(finding, creations)) };
    },
  };
}

/**
 * Judges a server from start to finish.
 * @param wants returns true if a case that was judged while learning counts.
 * @param work sends the cases of a part of the operations to a server that can be judged: those that come last have parts of their own.
 */
export async function judgeServer(
  contract: Contract,
  options: OpenSessionOptions,
  url: string,
  wants: (learned: CaseOutcome) => boolean,
  work: (session: Session, labs: readonly Lab[], opened: OpenSession, part: Part) => Promise<void>,
): Promise<Run> {
  const opened = await openSession(contract, options, url);
  const { session, labs, learned, close } = opened;
  for (const caseOutcome of learned) {
    if (wants(caseOutcome)) session.emit({ type: 'case-judged', caseOutcome });
    else if (isOfServer(caseOutcome)) session.evidence.loose.observe(caseOutcome.case, caseOutcome.exchange);
  }
  try {
    const { last } = opened;
    const all = session.contract.operations;
    session.clock.setAside(last.length / Math.max(1, all.length));
    if (!isStopped(session)) await work(session, labs, opened, partWithout(last, all));
    const loss = untoldLoss(session);
    if (loss !== undefined) session.emit({ type: 'case-judged', caseOutcome: loss });
    if (options.onlyCases === true) noteLoose(session);
    else {
      await lookBack(opened);
      await confirmAlone(opened);
    }
    await runLast(opened, (part) => work(session, labs, opened, part));
  } catch (error) {
    // Connections that are still working have no consumer any more.
    session.end({ kind: 'interrupted' });
    await close();
    throw error;
  }
  return close();
}

/** How long a run waits for a server that is gone, and for one that it starts again, at least, in milliseconds. */
const PATIENCE = 3000;
const PATIENCE_OF_START = 30_000;

function patienceOf({ waitMs = 0, restartCommand }: ServerOptions): number {
  return Math.max(waitMs, restartCommand === undefined ? PATIENCE : PATIENCE_OF_START);
}

/** A finding with what its requests name. */
function withCreated(finding: Finding, creations: Creations): Finding {
  const createdFor = ({ operation, request }: ShownCause): Pick<ShownCause, 'created'> => {
    const created = creations.namedBy(operation, request);
    return created.length === 0 ? {} : { created };
  };
  const { others } = finding;
  return {
    ...finding,
    ...createdFor(finding),
    ...(others === undefined ? {} : { others: others.map((other) => ({ ...other, ...createdFor(other) })) }),
  };
}

function isOfServer({ verdict }: CaseOutcome): boolean {
  return verdict.kind === 'broken' && CHECK_TABLE[verdict.violation.check].ofServer;
}

/**
 * On a connection of its own, because an interrupted run has closed the others.
 * @param before what was deleted, or could not be, before.
 */
async function cleanUp(
  session: Session,
  created: CreatedThings | undefined,
  nameless: NamelessThings | undefined,
  before: ReadonlySet<CreatedThing>,
): Promise<void> {
  const [named, unnamed] = [(created?.all() ?? []).filter((thing) => !before.has(thing)), nameless?.count() ?? 0];
  if (session.knowledge.settings.size + named.length + unnamed === 0) return;
  const connection = openConnection(() => session.target);
  await putBackSettings(session, connection);
  const found = (await nameless?.find((list) => connection.send(requestOf(session, plainCase(list))))) ?? [];
  const others = (created?.others() ?? 0) + Math.max(0, unnamed - found.length);
  await deleteCreated(session, connection, [...found, ...named], others);
  await connection.close();
}

/** The part of the time left that it may take to learn what the server does with used ids. */
const PART_OF_LEARNING = 1 / 5;

/** What is known before the first case. */
interface Ready {
  readonly learned: readonly CaseOutcome[];
  readonly tryLater: TryLater | undefined;
  /** See endInTime. */
  readonly stopTimer: () => void;
}

/** The preflight, and another one with the token of a login that takes what the document shows. */
async function firstAnswer(session: Session, first: Connection, aside: Connection, options: ServerOptions): Promise<Preflight> {
  const found = await preflight(session, first, options.waitMs ?? 0, aside);
  const login = found.early === undefined ? await logInAsShown(session) : undefined;
  const said =
    login === undefined
      ? []
      : [`no token was given: ${login.id} takes a user that the document or the configuration names, and its token was sent`];
  const { token } = login === undefined ? options : session.target;
  for (const text of [...said, ...madeUpNotes(session.contract, { ...options, token })]) session.emit({ type: 'note', text });
  return login === undefined || found.refusal === undefined ? found : preflight(session, first, 0, aside);
}

async function getReady(
  session: Session,
  log: Exchange[],
  connections: readonly Connection[],
  options: ServerOptions,
  last: readonly Operation[],
): Promise<Ready> {
  const [connection] = connections;
  if (connection === undefined) return { learned: [], tryLater: undefined, stopTimer: () => undefined };
  const first = recorded(connection, log);
  const began = performance.now();
  const { early, refusal, operation, exchange } = await firstAnswer(session, first, connection, options);
  if (early !== undefined) session.end(early);
  // How long a server may take to start is for --wait to say.
  if (options.waitMs !== undefined) session.clock.putOff(performance.now() - began);
  const stopTimer = endInTime(session);
  const isAccepted = operation !== undefined && exchange !== undefined && reachOf(operation, exchange).kind === 'reached';
  session.knowledge.acceptedFirst = isAccepted ? operation : undefined;
  const lab = labOf(session, first);
  const putOff = new Set(last.map(({ id }) => id));
  const tryLater = await unlessEnded(tryOperations(lab, operation && exchange && { operation, exchange }, putOff));
  for (const { request, outcome, ms } of log)
    if (outcome.kind === 'response') growFor(session, ms, `${request.method} ${request.url.slice(session.target.baseUrl.length)}`);
  const isReached = [...session.knowledge.reach.values()].some(({ kind }) => kind === 'reached');
  if (!isReached && refusal !== undefined) session.end(refusal);
  const learned: CaseOutcome[] = [];
  session.clock.allot(PART_OF_LEARNING);
  for (const one of session.knowledge.contract.operations) {
    if (session.ended() === undefined && !session.clock.isTimeUp() && takesValid(session.knowledge.reach.get(one.id)))
      learned.push(...((await unlessEnded(learnDuplicates(lab, one))) ?? []));
  }
  session.clock.allot(1);
  return { learned, tryLater, stopTimer };
}
