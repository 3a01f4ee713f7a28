import type { Operation } from '../../core/contract/contract.js';
import type { RunEvent } from '../../core/events/run-event.js';
import { inert } from '../../report/facts/harmless-text.js';
import { columnsOf } from './columns.js';

/** Interval of redraws, in milliseconds. */
const EVERY = 100;

/** Shows the progress of a run on stderr if that is a terminal. */
export interface Progress {
  readonly take: (event: RunEvent) => void;
  readonly clear: () => void;
}

/** Where the line is drawn. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** The width of a terminal that does not tell it, in columns. */
const WIDTH = 80;

/**
 * A progress line, or one that does nothing. With several operations it names the one of the last case, and how far it is in the document.
 * @param ids of the operations of the run, in the order of the document.
 */
export function showProgress(wanted: boolean, ids: readonly string[], terminal: Terminal = process.stderr): Progress {
  if (!wanted || terminal.isTTY !== true) return { take: () => {}, clear: () => {} };
  const numbers = new Map(ids.map((id, i) => [id, i + 1]));
  let cases = 0;
  let broken = 0;
  let suite = '';
  let drawn = 0;
  let at: string | undefined;
  let trying = 'trying operations';
  const visit = ({ id }: Operation): void => {
    if (ids.length > 1) at = `${numbers.get(id) ?? '?'} of ${ids.length}, ${id}`;
  };
  return {
    take: (event) => {
      if (event.type === 'suite-started') suite = event.suite;
      if (event.type === 'operation-tried') visit(event.operation);
      if (event.type === 'reaching') {
        trying = `reached ${event.reached} of ${ids.length}, trying ${event.left} more`;
        at = undefined;
      }
      if (event.type === 'case-judged') {
        cases += 1;
        if (event.caseOutcome.verdict.kind === 'broken') broken += 1;
        visit(event.caseOutcome.case.operation);
      }
      const now = performance.now();
      if (now - drawn < EVERY || (suite === '' && at === undefined && event.type !== 'reaching')) return;
      drawn = now;
      const counts = suite === '' ? trying : `${suite}: ${cases} cases, ${broken} broken`;
      const line = inert(at === undefined ? counts : `${counts}; ${at}`);
      // A line that wraps could not be cleared.
      terminal.write(`\r\u001B[K${line.slice(0, (columnsOf(terminal) ?? WIDTH) - 1)}`);
    },
    clear: () => {
      if (drawn > 0) terminal.write('\r\u001B[K');
    },
  };
}
