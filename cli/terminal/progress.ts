import type { RunEvent } from '../../core/run/event.js';

/** Interval of redraws, in milliseconds. */
const EVERY = 100;

/** Shows the progress of a run on stderr if that is a terminal. */
export interface Progress {
  readonly take: (event: RunEvent) => void;
  readonly clear: () => void;
}

/** A progress line, or one that does nothing. */
export function showProgress(wanted: boolean): Progress {
  if (!wanted || !process.stderr.isTTY) return { take: () => {}, clear: () => {} };
  let cases = 0;
  let broken = 0;
  let suite = '';
  let drawn = 0;
  return {
    take: (event) => {
      if (event.type === 'suite-started') suite = event.suite;
      if (event.type === 'case-judged') {
        cases += 1;
        if (event.caseOutcome.verdict.kind === 'broken') broken += 1;
      }
      const now = performance.now();
      if (now - drawn < EVERY || suite === '') return;
      drawn = now;
      process.stderr.write(`\r\u001B[K${suite}: ${cases} cases, ${broken} broken`);
    },
    clear: () => {
      if (drawn > 0) process.stderr.write('\r\u001B[K');
    },
  };
}
