import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import type { Reach } from '../../../../core/knowledge/reach.js';
import { type Collector, collectRun } from '../../../../core/results/collect-run.js';
import { type EarlyEnd, type CaseOutcome, unconfirmedOf } from '../../../../core/events/run-event.js';
import type { Run } from '../../../../core/results/runs/run.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import { NOBODY_LISTENS, answerOf } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';
import { requestTo } from '../../support/target-of.js';
import type { Operation } from '../../../../core/contract/contract.js';
import { reachOf } from '../../../../core/reach/refused/reach-of.js';

const contract = await loadContract('openapi.yaml');
const cases = new Map(namedCases(contract).map((testCase) => [testCase.id, testCase]));
const KEPT = answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' });
const REFUSED = answerOf(400, { error: 400, message: 'no' });

function caseOutcome(id: string, outcome: Outcome, ms = 1): CaseOutcome {
  const testCase = cases.get(id);
  if (testCase === undefined) throw new Error(id);
  const exchange = {
    request: requestTo('http://x', JSON.stringify({ id: 1, name: 'Monstera deliciosa', tag: 'houseplant' })),
    outcome,
    ms,
  };
  return { case: testCase, exchange, verdict: verdictOf(testCase, exchange, PROFILE_RULES.standard), flaky: undefined, origin: undefined };
}

function collect(take: (collector: Collector) => void, end?: EarlyEnd): Run {
  const collector = collectRun(contract);
  take(collector);
  const session = sessionAt('http://127.0.0.1:9/api', contract, { rules: PROFILE_RULES.strict, seed: 42 });
  if (end !== undefined) session.end(end);
  return collector.finish({ ...session, seed: session.plan.seed });
}

const report = (collector: Collector, ...all: readonly CaseOutcome[]): void =>
  all.forEach((one) => collector.take({ type: 'case-judged', caseOutcome: one }));

describe('a Run', () => {
  it('counts cases by verdict and by suite, in the order of the suites', () => {
    const { totals, suites, verdict, findings } = collect((collector) => {
      collector.take({ type: 'suite-started', suite: 'invalid', cases: 2 });
      report(collector, caseOutcome('invalid/id/null', REFUSED), caseOutcome('invalid/id/true', KEPT));
      collector.take({ type: 'suite-finished', suite: 'invalid', durationMs: 7 });
      collector.take({ type: 'suite-started', suite: 'valid', cases: 1 });
      report(collector, caseOutcome('valid/full', KEPT), caseOutcome('unspecified/id/minus-zero', REFUSED));
      collector.take({ type: 'suite-started', suite: 'malformed', cases: 0 });
    });
    expect(totals).toEqual({ cases: 4, kept: 2, broken: 1, tolerated: 1 });
    expect(suites).toEqual([
      { name: 'valid', cases: 1, broken: 0, durationMs: 0 },
      { name: 'invalid', cases: 2, broken: 1, durationMs: 7 },
      { name: 'malformed', cases: 0, broken: 0, durationMs: 0 },
      { name: 'unspecified', cases: 1, broken: 0, durationMs: 0 },
    ]);
    expect(verdict).toBe('broken');
    expect(findings).toMatchObject([{ check: 'invalid-refused', seen: 1, caseId: 'invalid/id/true' }]);
  });

  it('says what was judged, and how', () => {
    const run = collect((collector) => report(collector, caseOutcome('valid/full', KEPT)));
    expect(run).toMatchObject({ target: 'http://127.0.0.1:9/api', profile: 'strict', seed: 42, ended: undefined, verdict: 'kept' });
    expect(run.spec).toEqual({ title: 'OpenAPI Plant Store', version: '1.0.0', sha256: contract.sha256, file: 'openapi.yaml' });
    expect(new Date(run.startedAt).toISOString()).toBe(run.startedAt);
    expect(run.durationMs).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, readonly CaseOutcome[], EarlyEnd | undefined, Run['verdict']]>([
    ['nothing was sent', [], undefined, 'undecided'],
    ['all was kept', [caseOutcome('valid/full', KEPT)], undefined, 'kept'],
    ['all was tolerated', [caseOutcome('unspecified/id/minus-zero', REFUSED)], undefined, 'kept'],
    ['it was interrupted', [caseOutcome('valid/full', KEPT)], { kind: 'interrupted' }, 'undecided'],
    ['it was interrupted after a failure', [caseOutcome('valid/full', REFUSED)], { kind: 'interrupted' }, 'broken'],
    ['the token was refused', [caseOutcome('valid/full', KEPT)], { kind: 'undecided', why: 'a', hint: 'b' }, 'undecided'],
    ['the server was lost, and nothing was wrong before', [caseOutcome('valid/full', KEPT)], { kind: 'lost', why: 'a' }, 'undecided'],
    ['the server was lost', [caseOutcome('valid/full', NOBODY_LISTENS)], { kind: 'lost', why: 'a' }, 'broken'],
  ])('where %s', (_, all, end, verdict) => {
    const run = collect((collector) => report(collector, ...all), end);
    expect(run.verdict).toBe(verdict);
    expect(run.ended).toEqual(end);
  });

  it('has the percentiles of the times', () => {
    const { latency } = collect((collector) => report(collector, caseOutcome('valid/full', KEPT, 2), caseOutcome('valid/full', KEPT, 50)));
    expect(latency.max).toBe(50);
    expect(latency.p50).toBeGreaterThanOrEqual(2);
    expect(latency.p50).toBeLessThanOrEqual(2.1);
  });

  it('notes once what is no fault', () => {
    const { notes, findings } = collect((collector) => {
      collector.take({ type: 'note', text: 'a note' });
      collector.take({ type: 'note', text: 'a note' });
      report(collector, caseOutcome('credentials/none/tag', answerOf(401, {})), caseOutcome('credentials/basic/tag', answerOf(401, {})));
      report(collector, caseOutcome('credentials/none/none', answerOf(401, {}, { 'WWW-Authenticate': 'Bearer' })));
      const method = 'unspecified/elsewhere/method';
      report(collector, caseOutcome(method, answerOf(405, {})), caseOutcome(method, answerOf(405, {}, { Allow: '' })));
      collector.take({ type: 'resent' });
    });
    expect(findings).toEqual([]);
    expect(notes).toEqual([
      'a note',
      'a 401 response has no WWW-Authenticate, which RFC 9110 section 15.5.2 requires',
      'a 405 response has no Allow, which RFC 9110 section 15.5.6 requires',
      'the server closed kept connections during 1 request, which was sent again; from then on each request used a new connection',
    ]);
  });

  it('has a row of coverage for every constraint, probed or not', () => {
    const pointer = '/components/schemas/NewPlant/allOf/1/properties/id/type';
    const row = (run: Run): unknown => run.coverage.find(({ at }) => at.pointer === pointer);
    expect(row(collect(() => {}))).toMatchObject({ accept: 0, invalid: 0 });
    expect(
      row(collect((collector) => report(collector, caseOutcome('valid/full', KEPT), caseOutcome('invalid/id/null', KEPT)))),
    ).toMatchObject({
      accept: 1,
      invalid: 1,
    });
  });
});

describe('a run that reached no operation', () => {
  const [operation = raise()] = contract.operations;
  const tried = (collector: Collector, status: number, of: Operation = operation): void =>
    collector.take({ type: 'operation-tried', operation: of, reach: reachOf(of, { outcome: answerOf(status, {}) }) });

  it('is kept where one valid request succeeded, whatever the plain request got before', () => {
    const run = collect((collector) => {
      tried(collector, 503);
      report(collector, caseOutcome('valid/full', KEPT));
    });
    expect([run.verdict, run.ended, run.operations[0]?.reach]).toEqual(['kept', undefined, 'reached']);
    expect(run.operations[0]).not.toHaveProperty('reason');
  });

  it('tells operations of which only the plain request can be judged', () => {
    const once = (reach: Extract<Reach, { kind: 'reached' }>): unknown =>
      collect((collector) => collector.take({ type: 'operation-tried', operation, reach })).operations[0]?.judgedOnce;
    expect(once({ kind: 'reached', isOnce: true })).toBe(true);
    expect(once({ kind: 'reached', isOnce: true, onNewThings: true })).toBeUndefined();
    expect(once({ kind: 'reached', isOnce: false })).toBeUndefined();
  });

  it('is undecided where only a refusal of an invalid request was right', () => {
    const run = collect((collector) => {
      tried(collector, 503);
      report(collector, caseOutcome('invalid/id/null', REFUSED));
    });
    expect([run.verdict, run.operations[0]?.reach]).toEqual(['undecided', 'refused']);
  });

  it.each([
    [401, 'Give its credentials'],
    [403, 'Give credentials that may use it, such as those of another user of --auth FILE'],
    [404, 'Check the base URL, and that the server has it'],
    [429, 'Send more gently with --rate'],
    [500, 'Look at the log of the server'],
    [502, 'Wait until the server is up with --wait 30s, or look at its log'],
    [503, 'Wait until the server is up with --wait 30s, or look at its log'],
    [504, 'Wait until the server is up with --wait 30s, or look at its log'],
    [507, 'Look at the log of the server'],
    [307, 'Check the base URL, and whether it asks to log in'],
  ])('gives advice that fits the status %i', (status, hint) => {
    const why = `POST /plants was not reached: ${status} to a plain request`;
    expect(collect((collector) => tried(collector, status)).ended).toEqual({ kind: 'undecided', why, hint });
  });

  it('says to look at the log where a plain request got no response', () => {
    const run = collect((collector) =>
      collector.take({ type: 'operation-tried', operation, reach: reachOf(operation, { outcome: NOBODY_LISTENS }) }),
    );
    expect(run.ended).toMatchObject({ kind: 'undecided', hint: 'Look at the log of the server' });
  });

  it('notes an outage of a reached operation without calling it unreached', () => {
    const documented = { status: '503', at: operation.at, content: undefined, otherContents: [], headers: [] };
    const { case: full, ...rest } = caseOutcome('valid/full', answerOf(503, {}));
    const testCase = { ...full, operation: { ...operation, responses: [...operation.responses, documented] } };
    const outage = { ...rest, case: testCase, verdict: verdictOf(testCase, rest.exchange, PROFILE_RULES.standard) };
    const answered = 'answered 503 to valid requests, which its document allows';
    expect(collect((collector) => report(collector, outage)).notes).toEqual([`POST /plants was not reached: it ${answered}`]);
    expect(collect((collector) => report(collector, outage, caseOutcome('valid/full', KEPT))).notes).toEqual([`POST /plants ${answered}`]);
  });
});

describe('a run whose time is up', () => {
  const UP = { kind: 'time-up', why: 'the time was up' } as const;

  it('is complete where nothing remained open', () => {
    const run = collect((collector) => report(collector, caseOutcome('valid/full', KEPT)), UP);
    expect([run.verdict, run.ended]).toEqual(['kept', undefined]);
  });

  it('is not kept where failures could not be confirmed, and names each kind of them once, with its request', () => {
    const failures = unconfirmedOf(caseOutcome('valid/full', answerOf(500, 'oops')));
    const run = collect((collector) => {
      report(collector, caseOutcome('valid/full', KEPT));
      const others = failures.map((one) => ({ ...one, case: { ...one.case, title: 'it is another one' } }));
      collector.take({ type: 'unconfirmed', failures: [...failures, ...others] });
    }, UP);
    const named = run.notes.filter((note) => note.startsWith('unconfirmed: '));
    expect(named).toEqual([expect.stringMatching(/^unconfirmed: POST \/plants when .*: expected .*, got 500.*: curl .*Monstera/s)]);
    expect(run.verdict).toBe('undecided');
    expect(run.ended).toMatchObject({ kind: 'undecided', why: '2 failures could not be confirmed before the time was up' });
    expect(run.notes).toContain('2 failures were unconfirmed when the time was up, and not reported');
  });
});

function raise(): never {
  throw new Error('the document has no operation');
}
