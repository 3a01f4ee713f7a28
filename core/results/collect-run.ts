import { ALL_SUITES, type SuiteName } from '../cases/case.js';
import { counted } from '../words/counted.js';
import type { Target } from '../http/target/target.js';
import type { Knowledge } from '../knowledge/knowledge.js';
import { shownTransport } from '../http/curl/shown-transport.js';
import { headerValues } from '../codecs/headers.js';
import { countCoverage } from '../checks/coverage.js';
import { lacksAllow } from '../checks/status/allow-is-sent.js';
import { rankFindings } from '../causes/rank-findings.js';
import { type Rules, changesOf } from '../policy/judging-options.js';
import { notJudged } from '../policy/tolerance.js';
import type { AskedRule, CampaignPlan, EarlyEnd, RunEvent, CaseOutcome } from '../events/run-event.js';
import type { Contract } from '../contract/contract.js';
import { type BrokenCases, brokenCase, holdBroken } from './naming/broken-cases.js';
import { collectNotes } from './counts/collect-notes.js';
import { countResponses, countCases } from './counts/count-cases.js';
import { countRules } from './counts/count-rules.js';
import { countTolerated } from './counts/count-tolerated.js';
import { countOperations } from './counts/count-operations.js';
import { countDidNotFit } from './counts/did-not-fit.js';
import { measureLatency } from './runs/latency.js';
import { makeFindings } from './make-findings.js';
import type { OperationResult } from './runs/operation-result.js';
import type { CampaignResult, CaseResult, Run, SuiteResult } from './runs/run.js';
import { watchDiscriminators } from './counts/stray-discriminators.js';
import { collectOutages } from './counts/tolerated-outages.js';
import { collectUnconfirmed } from './counts/unconfirmed-failures.js';

/** Collects the events of a run, and creates the Run at its end. */
export interface Collector {
  readonly take: (event: RunEvent) => void;
  readonly broken: BrokenCases;
  /** The number of requests that were cut off on a kept connection and sent again. */
  readonly resent: () => number;
  readonly finish: (end: RunEnd) => Run;
}

/** The facts of a session at the end of its run. */
export interface RunEnd {
  readonly target: Target;
  readonly knowledge: Pick<Knowledge, 'isHttp2'>;
  readonly rules: Rules;
  readonly seed: number;
  readonly ended: () => EarlyEnd | undefined;
}

interface Tally {
  cases: number;
  broken: number;
  durationMs: number;
}

/** Starts collecting a run. Kept cases are only counted, so that memory does not grow with them. */
export function collectRun(contract: Contract): Collector {
  const started = performance.now();
  const startedAt = new Date().toISOString();
  const suites = new Map<SuiteName, Tally>();
  const broken = holdBroken(contract);
  const notes = collectNotes();
  const coverage = countCoverage(contract);
  const latency = measureLatency();
  const tolerated = countTolerated();
  const verdicts = { kept: 0, broken: 0, tolerated: 0 };
  const cases = countCases();
  const responses = countResponses();
  const operations = countOperations(contract);
  const outages = collectOutages();
  const didNotFit = countDidNotFit();
  const discriminators = watchDiscriminators(contract);
  const rulesAsked: AskedRule[] = [];
  let plan: CampaignPlan | undefined;
  let resent = 0;
  let waits = 0;
  const unconfirmed = collectUnconfirmed();
  let waitedMs = 0;
  const tallyOf = (suite: SuiteName): Tally => {
    const tally = suites.get(suite) ?? { cases: 0, broken: 0, durationMs: 0 };
    suites.set(suite, tally);
    return tally;
  };
  const judge = (caseOutcome: CaseOutcome): void => {
    const tally = tallyOf(caseOutcome.case.suite);
    const fault = brokenCase(caseOutcome);
    tally.cases += 1;
    verdicts[caseOutcome.verdict.kind] += 1;
    coverage.add(caseOutcome.case, caseOutcome.exchange.outcome);
    latency.add(caseOutcome.exchange.ms);
    cases.add(caseOutcome);
    responses.add(caseOutcome);
    broken.operations.add(caseOutcome);
    operations.add(caseOutcome);
    tolerated.add(caseOutcome.verdict);
    outages.add(caseOutcome);
    for (const stray of discriminators.notesOn(caseOutcome)) notes.add(stray.text, stray);
    const note = noteOn(caseOutcome);
    if (note !== undefined) notes.add(note);
    if (fault === undefined) return;
    tally.broken += 1;
    broken.add(fault, verdicts.kept + verdicts.broken + verdicts.tolerated);
  };
  const withdraw = (members: readonly CaseOutcome[]): void => {
    const isMember = new Set(members);
    for (const [suite, count] of cases.withdraw((caseOutcome) => isMember.has(broken.standingFor(caseOutcome)))) {
      tallyOf(suite).broken -= count;
      verdicts.broken -= count;
      verdicts.tolerated += count;
      for (let i = 0; i < count; i += 1) tolerated.add(notJudged('not-alone'));
    }
    broken.withdraw(members);
  };
  return {
    broken,
    resent: () => resent,
    take: (event) => {
      if (event.type === 'suite-started') {
        tallyOf(event.suite);
        cases.declare(event.suite, event.groups ?? []);
      } else if (event.type === 'case-judged') judge(event.caseOutcome);
      else if (event.type === 'operation-tried') operations.tried(event.operation, event.reach);
      else if (event.type === 'withdrawn') withdraw(event.members);
      else if (event.type === 'rule-asked') rulesAsked.push(event.rule);
      else if (event.type === 'suite-finished') tallyOf(event.suite).durationMs += event.durationMs;
      else if (event.type === 'did-not-fit') didNotFit.cases(event.suite, event.cases);
      else if (event.type === 'operations-did-not-fit') didNotFit.operations(event.operations);
      else if (event.type === 'note') notes.add(event.text, event);
      else if (event.type === 'resent') resent += 1;
      else if (event.type === 'campaign-started') plan ??= event.plan;
      else if (event.type === 'unconfirmed') unconfirmed.add(event.failures);
      else if (event.type === 'waited') {
        waits += 1;
        waitedMs = Math.max(waitedMs, event.ms);
      }
    },
    finish: ({ target, rules, seed, ended: endedBy, knowledge }) => {
      const transport = shownTransport(target, knowledge);
      const made = makeFindings(broken.counted(), target, broken.operations.all());
      const findings = rankFindings(made.map(({ finding }) => finding));
      const idOf = new Map(made.flatMap(({ finding, members }) => members.map((caseOutcome) => [caseOutcome, finding.id])));
      const rows = cases.rows((caseOutcome) => idOf.get(broken.standingFor(caseOutcome)));
      const stopped = endedBy();
      const reached = operations.rows(
        (id) => findings.filter((finding) => finding.operations.includes(id)).map((finding) => finding.id),
        plan !== undefined,
      );
      const ended = endOf(stopped, findings.length, unconfirmed.count()) ?? nothingReached(reached, findings.length);
      const cut = made.filter(({ finding, members }) => members.some((one) => one.cut === true && one.case.id === finding.caseId));
      if (cut.length > 0) notes.add(`not minimised, because ${whyCut(stopped)}: ${cut.map(({ finding }) => finding.id).join(', ')}`);
      for (const text of unconfirmed.notes(stopped, target, knowledge)) notes.add(text);
      for (const text of didNotFit.notes()) notes.add(text);
      for (const text of outages.notes((id) => reached.some((row) => row.id === id && row.reach === 'reached'))) notes.add(text);
      const changes = changesOf(rules);
      if (resent > 0) {
        const requests = `${counted(resent, 'request')}, which ${resent === 1 ? 'was' : 'were'} sent again`;
        notes.add(`the server closed kept connections during ${requests}; from then on each request used a new connection`);
      }
      if (waits > 0) notes.add(`the server asked to wait after ${counted(waits, 'request')}, up to ${waitedMs / 1000} s; the run waited`);
      return {
        spec: { title: contract.title, version: contract.version, sha256: contract.sha256, file: contract.file },
        target: target.baseUrl,
        ...(transport === undefined ? {} : { transport }),
        profile: rules.profile,
        ...(changes === undefined ? {} : { changes }),
        seed,
        startedAt,
        durationMs: performance.now() - started,
        verdict: verdictOf(findings.length, verdicts, ended !== undefined),
        ended,
        totals: { cases: verdicts.kept + verdicts.broken + verdicts.tolerated, ...verdicts },
        tolerated: tolerated.rows(),
        causeRules: countRules(made.map((one) => one.rules)),
        ...(rulesAsked.length === 0 ? {} : { rulesAsked }),
        suites: ALL_SUITES.flatMap((name): SuiteResult[] => {
          const tally = suites.get(name);
          return tally === undefined ? [] : [{ name, ...tally }];
        }),
        cases: rows,
        findings,
        operations: reached,
        notes: notes.texts(),
        coverage: coverage.rows(),
        responses: responses.rows(),
        latency: latency.measured(),
        ...(plan === undefined ? {} : { campaign: campaignOf(plan, rows) }),
      };
    },
  };
}

/** A campaign whose time is up is complete, unless it saw failures that it can neither confirm nor deny. */
function endOf(ended: EarlyEnd | undefined, findings: number, unconfirmed: number): EarlyEnd | undefined {
  if (ended?.kind !== 'time-up') return ended;
  if (findings > 0 || unconfirmed === 0) return undefined;
  const why = `${counted(unconfirmed, 'failure')} could not be confirmed before the time was up`;
  return { kind: 'undecided', why, hint: 'Give it more time with --time' };
}

/** A run without findings that reached nothing says nothing about the server. */
function nothingReached(operations: readonly OperationResult[], findings: number): EarlyEnd | undefined {
  if (findings > 0 || operations.length === 0 || operations.some(({ reach }) => reach === 'reached')) return undefined;
  const [first] = operations;
  if (first?.reason === undefined) return undefined;
  const why =
    operations.length === 1 ? `${first.id} was not reached: ${first.reason}` : `no operation was reached (${first.id}: ${first.reason})`;
  return { kind: 'undecided', why, hint: first.help ?? 'Give values that exist on the server in the configuration' };
}

function whyCut(ended: EarlyEnd | undefined): string {
  return ended?.kind === 'time-up' ? 'the time was up' : 'the run ended first';
}

/** Broken as soon as there is a finding; otherwise undecided if the run ended early or sent nothing. */
function verdictOf(findings: number, counts: { readonly kept: number; readonly tolerated: number }, endedEarly: boolean): Run['verdict'] {
  if (findings > 0) return 'broken';
  return endedEarly || counts.kept + counts.tolerated === 0 ? 'undecided' : 'kept';
}

/** An observation that is not a fault: a 401 that does not name its scheme (RFC 9110 section 15.5.2), and, where no check is on, a 405. */
function noteOn({ exchange: { outcome }, verdict }: CaseOutcome): string | undefined {
  if (outcome.kind === 'response' && verdict.kind !== 'broken' && lacksAllow(outcome))
    return 'a 405 response has no Allow, which RFC 9110 section 15.5.6 requires';
  if (outcome.kind !== 'response' || outcome.status !== 401) return undefined;
  return headerValues(outcome.headers, 'www-authenticate').length > 0
    ? undefined
    : 'a 401 response has no WWW-Authenticate, which RFC 9110 section 15.5.2 requires';
}

/** The requests of a campaign by strategy, from the rows of its cases. */
function campaignOf({ concurrency, shard, strategies }: CampaignPlan, rows: readonly CaseResult[]): CampaignResult {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    concurrency,
    shard,
    strategies: strategies.map((strategy) => {
      const { cases = 0, broken = 0 } = byId.get(`fuzz/${strategy.id}`) ?? {};
      return { ...strategy, cases, broken };
    }),
  };
}
