import { afterEach, describe, expect, it, vi } from 'vitest';
import { showFuzzProgress } from '../../../../cli/terminal/fuzz-progress.js';
import type { RunEvent, CaseOutcome } from '../../../../core/events/run-event.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { reproducible } from '../../report/runs.js';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';

const contract = await loadContract('openapi.yaml');
const [operation] = contract.operations;

function caseOutcome(broken: boolean, like?: CaseOutcome): RunEvent {
  if (operation === undefined) throw new Error('no operation');
  const value = { ...plainCase(operation), suite: 'fuzz' as const };
  const request = { method: 'POST', url: '', headers: [], body: new Uint8Array(), chunked: false };
  const violation = {
    check: 'no-server-error',
    signature: '500',
    expected: '',
    actual: '',
    constraint: value.constraint,
    scope: 'request',
    focus: '',
  } as const;
  const verdict = broken ? ({ kind: 'broken', violation } as const) : ({ kind: 'kept' } as const);
  return {
    type: 'case-judged',
    caseOutcome: {
      case: value,
      exchange: { request, outcome: { kind: 'reset', detail: '' }, ms: 2 },
      verdict,
      flaky: undefined,
      origin: undefined,
      like,
    },
  };
}

afterEach(() => void vi.useRealTimers());

/** What is written while so many cases are judged, one each ten milliseconds. */
function written(isTTY: boolean, count: number, planned: { cases?: number; timeMs?: number } = {}): readonly string[] {
  const lines: string[] = [];
  let clock = 0;
  const progress = showFuzzProgress(true, { cases: planned.cases }, { isTTY, write: (text) => lines.push(text) }, () => clock);
  const plan = { concurrency: 32, shard: { index: 0, count: 1 }, strategies: [] };
  progress.take({ type: 'campaign-started', plan, timeMs: planned.timeMs });
  progress.take({ type: 'suite-started', suite: 'fuzz', cases: planned.cases ?? Number.POSITIVE_INFINITY });
  for (let i = 0; i < count; i += 1) {
    clock += 10;
    progress.take(caseOutcome(i === 5 || i === 7, undefined));
  }
  progress.clear();
  return lines;
}

describe('the progress of a campaign', () => {
  it('is a plain line every ten seconds where there is no terminal', () => {
    expect(written(false, 2500, { cases: 10_000 })).toEqual([
      'fuzz: 1,000 cases, 100/s, 2 findings, 1m 30s left, p99 2.0 ms\n',
      'fuzz: 2,000 cases, 100/s, 2 findings, 1m 20s left, p99 2.0 ms\n',
    ]);
  });

  it('is one line that is drawn anew on a terminal, and cleared in the end', () => {
    const lines = written(true, 320, { timeMs: 60_000 });
    expect(lines.length).toBeGreaterThan(10);
    expect(lines[0]).toBe('\r\u001B[Kfuzz: 16 cases, 100/s, 2 findings, 1m 0s left, p99 2.0 ms');
    expect(lines.at(-1)).toBe('\r\u001B[K');
  });

  it('says that the time is up while failures are still looked into', () => {
    const lines = written(false, 3000, { timeMs: 12_000 });
    expect(lines.map((line) => line.split(', ')[3])).toEqual(['2s left', 'time is up', 'time is up']);
  });

  it('goes on while nothing is answered', () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const sink = { isTTY: false, write: (text: string) => lines.push(text) };
    const progress = showFuzzProgress(true, { cases: undefined }, sink, () => Date.now());
    progress.take({ type: 'suite-started', suite: 'fuzz', cases: Number.POSITIVE_INFINITY });
    progress.take(caseOutcome(false));
    vi.advanceTimersByTime(25_000);
    expect(lines).toEqual(Array(2).fill('fuzz: 1 case, 0/s, 0 findings, p99 2.0 ms\n'));
    progress.clear();
    vi.advanceTimersByTime(25_000);
    expect(lines).toHaveLength(2);
  });

  it('of a shard is measured by its part of the cases', () => {
    const lines: string[] = [];
    let clock = 0;
    const progress = showFuzzProgress(true, { cases: undefined }, { isTTY: false, write: (text) => lines.push(text) }, () => clock);
    const plan = { concurrency: 32, shard: { index: 1, count: 4 }, strategies: [] };
    progress.take({ type: 'campaign-started', plan, timeMs: 36_000_000 });
    progress.take({ type: 'suite-started', suite: 'fuzz', cases: 8000 });
    clock = 10_000;
    progress.take(caseOutcome(false));
    progress.clear();
    expect(lines).toEqual(['fuzz: 1 case, 0/s, 0 findings, 5h 33m left, p99 2.0 ms\n']);
  });

  it('is silent where it is not wanted, and without an end tells no time', () => {
    expect(written(false, 1000)).toEqual(['fuzz: 1,000 cases, 100/s, 2 findings, p99 2.0 ms\n']);
    const lines: string[] = [];
    const quiet = showFuzzProgress(false, { cases: 1 }, { isTTY: true, write: (text) => lines.push(text) });
    quiet.take(caseOutcome(true));
    quiet.clear();
    expect(lines).toEqual([]);
  });
});

describe('a new finding', () => {
  const told = (ids: readonly string[]): RunEvent => {
    const found = ids.map((id) => ({ ...reproducible, id, title: `fault \u001B[31m${id}` }));
    return { type: 'findings', findings: found, diagnosed: found, target: 'http://x', profile: 'standard' };
  };

  it.each([
    [false, ''],
    [true, '\r\u001B[K'],
  ])('is announced at once, and once (terminal: %s); a known one is not', (isTTY, clears) => {
    const lines: string[] = [];
    const planned = { cases: undefined, isKnown: ({ id }: { readonly id: string }) => id === 'known' };
    const progress = showFuzzProgress(true, planned, { isTTY, write: (text) => lines.push(text) }, () => 0);
    progress.take(told(['a']));
    progress.take(told(['a', 'known']));
    progress.take(told(['a', 'known', 'b']));
    progress.clear();
    expect(lines).toEqual(['a', 'b'].map((id) => `${clears}new finding: fault \\u001b[31m${id} [${id}]\n`));
  });
});
