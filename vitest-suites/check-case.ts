import type { Case } from '../core/cases/case.js';
import { hideSecrets } from '../core/http/masking/secrets.js';
import { shownTransport } from '../core/http/curl/shown-transport.js';
import { explainViolation } from '../core/checks/violation/explain-violation.js';
import type { CaseOutcome } from '../core/events/run-event.js';
import type { JudgeCase } from '../core/run/batches/run-cases.js';
import { judgeCase } from '../core/inquiry/judging/judge-case.js';
import { unlessEnded } from '../core/session/run-ended.js';
import type { HeldServer } from './hold-server.js';

/** Sends one case, and throws if it is broken. */
export async function checkCase(testCase: Case, server: HeldServer, judge: JudgeCase = judgeCase): Promise<void> {
  const [lab] = server.opened().labs;
  const caseOutcome = lab && (await unlessEnded(judge(lab, testCase)));
  if (caseOutcome === undefined) throw new Error('the run ended before this case was sent');
  throwIfBroken(caseOutcome, server);
}

/** Throws a readable error for a broken case. */
export function throwIfBroken({ case: testCase, exchange, verdict, origin }: CaseOutcome, server: HeldServer): void {
  if (verdict.kind !== 'broken') return;
  const seed = origin === undefined ? '' : `\nseed     ${origin.seed}, case ${origin.index}`;
  const { target, knowledge } = server.opened().session;
  const shown = shownTransport(target, knowledge);
  const explained = explainViolation(testCase, exchange, verdict.violation, (text) => hideSecrets(text, target), shown);
  const failure = new Error(`${explained}${seed}`);
  // The fault is in the server: a stack of the kit's files would be misleading.
  failure.stack = failure.message;
  throw failure;
}
