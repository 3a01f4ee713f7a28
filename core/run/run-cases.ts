import type { Lab } from '../inquiry/lab.js';
import type { Case, SuiteName } from '../cases/case.js';
import { counted } from '../words/counted.js';
import { unlessEnded } from '../session/run-ended.js';
import type { Session } from '../session/session.js';
import { ENOUGH_TIMEOUTS, kindOf } from '../session/timeouts.js';
import type { CaseOutcome } from '../events/run-event.js';
import { isStopped } from '../session/is-stopped.js';
import { judgeCase } from '../inquiry/judge-case.js';
import { leastLength, mayBeShorter } from '../inquiry/least-length.js';

/** Sends and judges a case: undefined if nothing was sent that can be judged. */
export type JudgeCase = (lab: Lab, testCase: Case) => Promise<CaseOutcome | undefined>;

/**
 * Distributes items over connections, one at a time each, until there are none, the time is up or the run ends.
 * @returns the number of items whose work was cut because the run ended.
 */
export async function spread<T>(
  labs: readonly Lab[],
  next: () => T | undefined,
  work: (item: T, lab: Lab) => Promise<void>,
): Promise<number> {
  let cut = 0;
  const runLab = async (lab: Lab): Promise<void> => {
    const { session } = lab;
    const take = (): T | undefined => (session.clock.isTimeUp() || session.ended() !== undefined ? undefined : next());
    for (let item = take(); item !== undefined; item = take()) {
      const isDone = await unlessEnded(work(item, lab).then(() => true));
      if (isDone === undefined) cut += 1;
    }
  };
  await Promise.all(labs.map(runLab));
  return cut;
}

/** Sends cases suite by suite, in the order of the suites; other suites are skipped. */
export async function runBySuite(
  session: Session,
  labs: readonly Lab[],
  suites: readonly SuiteName[],
  cases: readonly Case[],
  judge: JudgeCase = judgeCase,
): Promise<void> {
  for (const suite of suites) {
    const testCases = cases.filter((one) => one.suite === suite);
    if (testCases.length > 0 && !isStopped(session)) await runSuite(session, labs, suite, testCases, judge);
  }
}

/** Sends the cases of one suite and emits each outcome. */
export async function runSuite(
  session: Session,
  labs: readonly Lab[],
  suite: SuiteName,
  cases: readonly Case[],
  judge: JudgeCase = judgeCase,
): Promise<void> {
  session.emit({ type: 'suite-started', suite, cases: cases.length });
  const started = performance.now();
  const timeouts = new Map<string, number>();
  let skipped = 0;
  const queue = cases.values();
  const work = async (testCase: Case, lab: Lab): Promise<void> => {
    const ofItsKind = kindOf(testCase);
    if ((timeouts.get(ofItsKind) ?? 0) >= ENOUGH_TIMEOUTS || session.health.silence.hanging.has(testCase.operation.id)) {
      skipped += 1;
      return;
    }
    const caseOutcome = await judge(lab, testCase);
    if (caseOutcome === undefined) return;
    if (isTimeout(caseOutcome)) timeouts.set(ofItsKind, (timeouts.get(ofItsKind) ?? 0) + 1);
    session.emit({
      type: 'case-judged',
      caseOutcome: mayBeShorter(caseOutcome) ? await leastLength(lab, caseOutcome) : caseOutcome,
    });
  };
  const cut = await spread(labs, () => queue.next().value, work);
  const ended = session.ended();
  const left = (isStopped(session) ? 0 : [...queue].length) + (ended?.kind === 'time-up' ? cut : 0);
  if (left > 0) session.emit({ type: 'did-not-fit', suite, cases: left });
  if (skipped > 0)
    session.emit({
      type: 'note',
      text: `${counted(skipped, 'case')} of the suite ${suite} ${skipped === 1 ? 'was' : 'were'} not sent: the server had not answered others of their kind in time`,
    });
  session.emit({ type: 'suite-finished', suite, durationMs: performance.now() - started });
}

/** True if a case is broken because of a timeout. */
export function isTimeout({ verdict, flaky }: CaseOutcome): boolean {
  return flaky === undefined && verdict.kind === 'broken' && verdict.violation.signature === 'timeout';
}
