import { expect, it, vi } from 'vitest';
import { showProgress } from '../../../../cli/terminal/progress.js';
import type { RunEvent } from '../../../../core/events/run-event.js';
import { bakery, bakeryCases, judged, rightAnswer } from '../../support/bakery.js';

const ids = bakery.operations.map(({ id }) => id);
const CLEAR = '\r\u001B[K';

/** What is written on a terminal of so many columns until the first line is drawn. */
function drawn(events: readonly RunEvent[], names: readonly string[], columns: number): string {
  const written: string[] = [];
  const progress = showProgress(true, names, { isTTY: true, columns, write: (text) => written.push(text) });
  for (const event of events) progress.take(event);
  progress.clear();
  return (written[0] ?? '').replace(CLEAR, '');
}

const testCase = bakeryCases.find(({ operation }) => operation.id === ids[1]);
if (testCase === undefined) throw new Error('no case');
const caseOutcome = judged(testCase, rightAnswer(testCase));

it('names the operation that is tried, and how many there are', () => {
  const tried: RunEvent = { type: 'operation-tried', operation: testCase.operation, reach: { kind: 'reached', isOnce: false } };
  expect(drawn([tried], ids, 80)).toBe(`trying operations; 2 of ${ids.length}, ${ids[1]}`);
});

it('tells how many operations were reached, and how many are still tried', () => {
  expect(drawn([{ type: 'reaching', reached: 2, left: 1 }], ids, 80)).toBe(`reached 2 of ${ids.length}, trying 1 more`);
});

it('names the operation of the last case', () => {
  const other = bakery.operations.find(({ id }) => id === ids[0]);
  if (other === undefined) throw new Error('no operation');
  const written: string[] = [];
  let now = 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const progress = showProgress(true, ids, { isTTY: true, columns: 80, write: (text) => written.push(text) });
  progress.take({ type: 'operation-tried', operation: other, reach: { kind: 'reached', isOnce: false } });
  now += 200;
  progress.take({ type: 'suite-started', suite: 'valid', cases: 1 });
  now += 200;
  progress.take({ type: 'case-judged', caseOutcome });
  clock.mockRestore();
  expect(written.at(-1)).toBe(`${CLEAR}valid: 1 cases, 0 broken; 2 of ${ids.length}, ${ids[1]}`);
});

it('is shorter than the terminal is wide, because a line that wraps cannot be cleared', () => {
  const long = { ...testCase.operation, id: `GET /${'a'.repeat(200)}` };
  const tried: RunEvent = { type: 'operation-tried', operation: long, reach: { kind: 'reached', isOnce: false } };
  expect(drawn([tried], ids, 60)).toHaveLength(59);
});

it('of one operation names none', () => {
  expect(drawn([{ type: 'suite-started', suite: 'valid', cases: 1 }], ['POST /plants'], 80)).toBe('valid: 0 cases, 0 broken');
});
