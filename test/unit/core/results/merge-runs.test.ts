import { describe, expect, it } from 'vitest';
import { mergeRuns } from '../../../../core/results/merge-runs.js';
import type { Run } from '../../../../core/results/runs/run.js';
import { baselined, broken, flaky, interrupted, kept, reproducible } from '../../report/runs.js';
import { alone, several, severalKept, shared } from '../../report/several-operations.js';

const campaign = (cases: number, index: number): NonNullable<Run['campaign']> => ({
  concurrency: 8,
  shard: { index, count: 2 },
  strategies: [{ id: 'valid', title: 'valid bodies', weight: 100, cases, broken: 1 }],
});

const latency = (cases: number, ms: number, max: number): Run['latency'] => ({
  p50: ms,
  p95: ms,
  p99: ms,
  max,
  buckets: [{ ms, count: cases }],
});

describe('merging runs', () => {
  it('leaves one run as it is, but for its shard', () => {
    expect(mergeRuns([broken])).toEqual(broken);
  });

  it('keeps how the server is reached, if it is the same for all', () => {
    const [first, second] = [{ ca: 'ca.pem' }, { ca: 'other.pem' }];
    const merged = (...transports: readonly Run['transport'][]) =>
      mergeRuns(transports.map((transport) => ({ ...kept, transport }))).transport;
    expect(merged(first, { ...first })).toEqual(first);
    expect(merged(first, second)).toBeUndefined();
    expect(merged(first, undefined)).toBeUndefined();
  });

  it('adds up cases, suites and coverage, and takes the longest time', () => {
    const { totals, suites, cases, responses, coverage, durationMs, verdict } = mergeRuns([kept, broken]);
    expect([totals, verdict, durationMs]).toEqual([{ cases: 2468, kept: 2165, broken: 235, tolerated: 68 }, 'broken', kept.durationMs]);
    expect(suites).toEqual([
      { name: 'valid', cases: 434, broken: 4, durationMs: 345.678 },
      { name: 'malformed', cases: 34, broken: 1, durationMs: 45.5 },
      { name: 'properties', cases: 2000, broken: 230, durationMs: 2000 },
    ]);
    expect(cases).toMatchObject([
      { id: kept.cases[0]?.id, cases: 2, broken: 1, findings: [reproducible.id] },
      { id: kept.cases[1]?.id, cases: 2000, broken: 230, ms: 1200, findings: [reproducible.id] },
      ...broken.cases.slice(1, -1),
    ]);
    expect(responses).toEqual([
      { expectation: 'accept', response: '200', count: 2433 },
      { expectation: 'unspecified', response: 'reset', count: 1 },
    ]);
    expect(coverage[0]).toMatchObject({ accept: 240, invalid: 16 });
    expect(coverage).toHaveLength(kept.coverage.length);
  });

  it('makes one finding of those with the same id, with the smallest request', () => {
    const small = {
      ...reproducible,
      request: { ...reproducible.request, body: Uint8Array.of(0x31) },
      seen: 6,
      alsoShownBy: ['name is long'],
    };
    const { findings } = mergeRuns([broken, { ...broken, findings: [small] }]);
    expect(findings.map(({ id }) => id)).toEqual([reproducible.id, flaky.id]);
    expect(findings[0]).toEqual({ ...small, seen: 1240, alsoShownBy: [...reproducible.alsoShownBy, 'name is long'] });
  });

  it('adds up what happened to each operation, and lists every operation that shows a finding', () => {
    const first = { ...several, findings: [{ ...shared, operations: ['POST /orders', 'POST /shops'] }, alone] };
    const other = { ...severalKept, verdict: 'broken' as const, findings: [{ ...shared, operations: ['POST /orders', 'POST /carts'] }] };
    const { findings, operations } = mergeRuns([first, { ...other, startedAt: '2026-01-02T03:04:06.000Z' }]);
    expect(findings.find(({ id }) => id === shared.id)?.operations).toEqual(['POST /orders', 'POST /shops', 'POST /carts']);
    expect(operations.find(({ id }) => id === 'PUT /carts/{id}')).toMatchObject({
      reach: 'reached',
      cases: 480,
      broken: 2,
      findings: [shared.id, alone.id],
    });
    const refused = several.operations.filter(({ reach }) => reach === 'refused');
    const reached = refused.map((operation) => ({ ...operation, reach: 'reached' as const }));
    expect(
      mergeRuns([
        { ...several, operations: refused },
        { ...severalKept, operations: reached },
      ]).operations,
    ).toMatchObject(reached.map(({ id }) => ({ id, reach: 'reached', cases: 80 })));
  });

  it('says that an operation was judged once only if each run that reached it did no more', () => {
    const inFull = several.operations.filter(({ id }) => id === 'POST /orders');
    const once = inFull.map((operation) => ({ ...operation, judgedOnce: true as const }));
    const merged = (...rows: readonly Run['operations'][]): unknown =>
      mergeRuns(rows.map((operations) => ({ ...several, operations }))).operations.map(({ judgedOnce }) => judgedOnce);
    expect([once.length, merged(once, once), merged(once, inFull), merged(inFull, once)]).toEqual([1, [true], [undefined], [undefined]]);
  });

  it('adds up what campaigns sent, and draws the percentiles from all their times', () => {
    const merged = mergeRuns([
      { ...kept, campaign: campaign(900, 0), latency: latency(900, 1, 1) },
      { ...kept, campaign: campaign(100, 1), latency: latency(100, 50, 60) },
    ]);
    expect(merged.latency).toEqual({
      p50: 1,
      p95: 50,
      p99: 50,
      max: 60,
      buckets: [
        { ms: 1, count: 900 },
        { ms: 50, count: 100 },
      ],
    });
    expect(merged.campaign).toEqual({
      concurrency: 16,
      shard: { index: 0, count: 1 },
      strategies: [{ id: 'valid', title: 'valid bodies', weight: 100, cases: 1000, broken: 2 }],
    });
  });

  it('knows of a baseline wherever a run has one, and calls nothing gone that another run shows', () => {
    const { baseline } = baselined;
    expect(mergeRuns([kept, baselined])).toMatchObject({ verdict: 'kept', baseline, findings: baselined.findings });
    const found = baselined.findings.map(({ id, title }) => ({ id, title }));
    const without = { ...kept, baseline: { file: 'baseline.json', gone: [...found, ...(baseline?.gone ?? [])] } };
    expect(mergeRuns([without, baselined]).baseline).toEqual(baseline);
  });

  it('is undecided where one run is and nothing is broken, and tells why', () => {
    expect(mergeRuns([kept, interrupted])).toMatchObject({ verdict: 'undecided', ended: { kind: 'interrupted' } });
    expect(mergeRuns([broken, interrupted])).toMatchObject({ verdict: 'broken', ended: { kind: 'interrupted' } });
  });

  it('tells which shards are missing: nothing is kept before they are there', () => {
    const half = { ...kept, campaign: campaign(10, 1) };
    expect(mergeRuns([half])).toMatchObject({
      verdict: 'undecided',
      ended: { kind: 'undecided', why: 'the reports of seed 42 lack shard 1/2' },
    });
    const found = mergeRuns([{ ...broken, campaign: campaign(10, 0) }]);
    expect(found).toMatchObject({ verdict: 'broken', ended: undefined });
    expect(found.notes).toContain('the reports of seed 42 lack shard 2/2');
    const whole = mergeRuns([half, { ...kept, campaign: campaign(10, 0) }]);
    expect(whole).toMatchObject({ verdict: 'kept', ended: undefined, notes: kept.notes });
  });

  it('is refused where a shard appears twice, and for different profiles', () => {
    const half = { ...kept, campaign: campaign(10, 1) };
    expect(() => mergeRuns([half, half])).toThrow('shard 2/2 of seed 42 appears twice');
    expect(() => mergeRuns([kept, { ...kept, profile: 'strict' }])).toThrow('different profiles');
    const changes = { policy: {}, checks: { 'stored-as-sent': false } } as const;
    expect(() => mergeRuns([kept, { ...kept, changes }])).toThrow('different rules');
  });

  it('is refused for different documents, and for nothing', () => {
    const other = { ...kept, spec: { ...kept.spec, sha256: 'cd'.repeat(32) } };
    expect(() => mergeRuns([kept, other])).toThrow('the runs judge different documents');
    expect(() => mergeRuns([])).toThrow('there is no run to merge');
  });
});
