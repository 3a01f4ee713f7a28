import type { Lab } from '../../inquiry/lab.js';
import type { Case, SuiteName } from '../../cases/case.js';
import { counted } from '../../words/counted.js';
import { unlessEnded } from '../../session/run-ended.js';
import type { Session } from '../../session/session.js';
import { ENOUGH_TIMEOUTS, kindOf } from '../../session/timing/timeouts.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { isStopped } from '../../session/is-stopped.js';
import { isTooDangerous } from '../../inquiry/outages/is-alike.js';
import { judgeCase } from '../../inquiry/judging/judge-case.js';
import { putBack } from '../../inquiry/put-back.js';
import { leastLength, mayBeShorter } from '../../inquiry/judging/least-length.js';

/** Takes cases that did not fit in the time. */
export type OnLeft = (left: readonly Case[]) => void;

/** Sends and judges a case: undefined if nothing was sent that can be judged. */
export type JudgeCase = (lab: Lab, testCase: Case) => Promise<CaseOutcome | undefined>;

/**
 * Distributes items over connections, one at a time each, until there are none, the time is up or the run ends.
 * @returns the items whose work was cut because the run ended.
 */
export async function spread<T>(
  labs: readonly Lab[],
  next: () => T | undefined,
  work: (item: T, lab: Lab) => Promise<void>,
): Promise<readonly T[]> {
  const cut: T[] = [];
  const runLab = async (lab: Lab): Promise<void> => {
    const { session } = lab;
    const take = (): T | undefined => (session.clock.isTimeUp() || session.ended() !== undefined ? undefined : next());
    for (let item = take(); item !== undefined; item = take()) {
      const isDone = await unlessEnded(work(item, lab).then(() => true));
      if (isDone === undefined) cut.push(item);
    }
  };
  await Promise.all(labs.map(runLab));
  return cut;
}

/**
 * Sends cases suite by suite, in the order of the suites; other suites are skipped.
 * @param onLeft takes the cases of a suite that did not fit in the time. Default: they count as left out.
 */
export async function runBySuite(
  session: Session,
  labs: readonly Lab[],
  suites: readonly SuiteName[],
  cases: readonly Case[],
  judge: JudgeCase = judgeCase,
  onLeft?: OnLeft,
): Promise<void> {
  for (const suite of suites) {
    const testCases = cases.filter((one) => one.suite === suite);
    if (testCases.length > 0 && !isStopped(session)) await runSuite(session, labs, suite, testCases, judge, onLeft);
  }
}

/** Sends the cases of one suite and emits each outcome. */
export async function runSuite(
  session: Session,
  labs: readonly Lab[],
  suite: SuiteName,
  cases: readonly Case[],
  judge: JudgeCase = judgeCase,
  onLeft: OnLeft = (left) => session.emit({ type: 'did-not-fit', suite, cases: left.length }),
): Promise<void> {
  session.emit({ type: 'suite-started', suite, cases: cases.length });
  const started = performance.now();
  const timeouts = new Map<string, number>();
  let skipped = 0;
  let spared = 0;
  const { settings } = session.knowledge;
  const isOfSetting = ({ operation }: Case): boolean => settings.has(operation.id);
  const queue = cases.filter((testCase) => !isOfSetting(testCase)).values();
  const ofSettings = cases.filter(isOfSetting).values();
  const work = async (testCase: Case, lab: Lab): Promise<void> => {
    const ofItsKind = kindOf(testCase);
    if ((timeouts.get(ofItsKind) ?? 0) >= ENOUGH_TIMEOUTS || session.health.silence.hanging.has(testCase.operation.id)) {
      skipped += 1;
      return;
    }
    if (isTooDangerous(session, testCase)) {
      spared += 1;
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
  const ofOthers = await spread(labs, () => queue.next().value, work);
  // Whatever a case of a setting writes is put back before anything else is sent.
  const cut = [...ofOthers, ...(await spread(labs.slice(0, 1), () => ofSettings.next().value, puttingBack(work)))];
  const left = [...(isStopped(session) ? [] : [...queue, ...ofSettings]), ...(session.ended()?.kind === 'time-up' ? cut : [])];
  if (left.length > 0) onLeft(left);
  if (skipped > 0)
    session.emit({
      type: 'note',
      text: `${counted(skipped, 'case')} of the suite ${suite} ${skipped === 1 ? 'was' : 'were'} not sent: the server had not answered others of their kind in time`,
    });
  if (spared > 0) session.emit({ type: 'note', text: sparedNote(spared, suite) });
  session.emit({ type: 'suite-finished', suite, durationMs: performance.now() - started });
}

/** The note on cases that were not sent because they are likely to bring the server down again. */
export function sparedNote(count: number, suite: SuiteName): string {
  return `${counted(count, 'case')} of the suite ${suite} ${count === 1 ? 'was' : 'were'} not sent: others of their kind had brought the server down`;
}

/** True if a case got no response in time, and those of its kind would not either. */
export function isTimeout({ verdict, flaky, exchange }: CaseOutcome): boolean {
  if (verdict.kind === 'tolerated')
    return exchange.outcome.kind === 'timeout' && verdict.by.kind === 'alibi' && verdict.by.id === 'dialled-address';
  return flaky === undefined && verdict.kind === 'broken' && verdict.violation.signature === 'timeout';
}

/** Sends a case of a setting, and then the value that the setting had before the run. A setting that does not take it is written no more. */
function puttingBack(work: (testCase: Case, lab: Lab) => Promise<void>): typeof work {
  return async (testCase, lab) => {
    if (lab.session.knowledge.settings.get(testCase.operation.id)?.isStuck === true) return;
    await work(testCase, lab);
    await putBack(lab, testCase.operation.id);
  };
}
