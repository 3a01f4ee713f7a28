import type { Case, SuiteName } from '../cases/case.js';
import { counted } from '../words/counted.js';
import type { Connection } from '../http/open-connection.js';
import type { Session } from '../session/session.js';
import { ENOUGH_TIMEOUTS, kindOf } from '../session/silence.js';
import type { CaseOutcome } from '../events/run-event.js';
import { isStopped } from './is-stopped.js';
import { judgeCase } from './judge-case.js';
import { leastLength, mayBeShorter } from './least-length.js';

/** How to send and judge a case. */
export type JudgeCase = (session: Session, connection: Connection, testCase: Case) => Promise<CaseOutcome | undefined>;

/** Distributes items over connections, one at a time each, until there are none or the run ends. */
export async function spread<T>(
  session: Session,
  connections: readonly Connection[],
  next: () => T | undefined,
  work: (item: T, connection: Connection) => Promise<void>,
): Promise<void> {
  const runConnection = async (connection: Connection): Promise<void> => {
    const take = (): T | undefined => (session.isTimeUp() || session.ended() !== undefined ? undefined : next());
    for (let item = take(); item !== undefined; item = take()) await work(item, connection);
  };
  await Promise.all(connections.map(runConnection));
}

/** Sends cases suite by suite, in the order of the suites; other suites are skipped. */
export async function runBySuite(
  session: Session,
  connections: readonly Connection[],
  suites: readonly SuiteName[],
  cases: readonly Case[],
  judge: JudgeCase = judgeCase,
): Promise<void> {
  for (const suite of suites) {
    const testCases = cases.filter((one) => one.suite === suite);
    if (testCases.length > 0 && !isStopped(session)) await runSuite(session, connections, suite, testCases, judge);
  }
}

/** Sends the cases of one suite and emits each outcome. */
export async function runSuite(
  session: Session,
  connections: readonly Connection[],
  suite: SuiteName,
  cases: readonly Case[],
  judge: JudgeCase = judgeCase,
): Promise<void> {
  session.emit({ type: 'suite-started', suite, cases: cases.length });
  const started = performance.now();
  const timeouts = new Map<string, number>();
  let [skipped, cut] = [0, 0];
  const queue = cases.values();
  const work = async (testCase: Case, connection: Connection): Promise<void> => {
    const ofItsKind = kindOf(testCase);
    if ((timeouts.get(ofItsKind) ?? 0) >= ENOUGH_TIMEOUTS || session.silence.hanging.has(testCase.operation.id)) {
      skipped += 1;
      return;
    }
    const caseOutcome = await judge(session, connection, testCase);
    if (caseOutcome === undefined) cut += 1;
    if (caseOutcome === undefined) return;
    if (isTimeout(caseOutcome)) timeouts.set(ofItsKind, (timeouts.get(ofItsKind) ?? 0) + 1);
    session.emit({
      type: 'case-judged',
      caseOutcome: mayBeShorter(caseOutcome) ? await leastLength(session, connection, caseOutcome) : caseOutcome,
    });
  };
  await spread(session, connections, () => queue.next().value, work);
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
