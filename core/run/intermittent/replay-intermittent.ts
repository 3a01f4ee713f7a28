import { notJudged } from '../../policy/tolerance.js';
import type { Case } from '../../cases/case.js';
import { CHECKS, type CheckId } from '../../policy/checks.js';
import type { LooseExchange } from '../../session/seen/side-exchanges.js';
import type { Session } from '../../session/session.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { budgetOf } from './budget.js';
import { NEVER_AGAIN, diagnose } from './diagnose.js';
import { REQUESTS } from './find-intermittent.js';
import { observePlain } from './observe-plain.js';
import { plainSender } from './plain-sender.js';
import { shownAs } from './shown-as.js';
import { textOfInput } from '../../input/input-text.js';

/** Why nothing is known of a finding that did not show again when it was found either, as a clause. */
export const NOT_SHOWN_AGAIN = 'it did not show again when it was found either, and what led to it is not known';

/** The check of a stored finding whose fault does not depend on the input; undefined for any other. */
export function intermittentCheck({ id, input }: Case): CheckId | undefined {
  return id.includes('/intermittent-') ? CHECKS.find((check) => textOfInput(input).startsWith(`${check}-`)) : undefined;
}

/**
 * Sends plain requests in every way on which such a fault depends.
 * @param onUnconfirmed called if the fault occurs only when the server starts, or did not show again when it was found: it may still exist.
 * @returns the outcome of one of them; undefined if none passed or failed.
 */
export async function replayIntermittent(
  session: Session,
  testCase: Case,
  check: CheckId,
  onUnconfirmed: (testCase: Case, why?: string) => void,
): Promise<CaseOutcome | undefined> {
  const sender = plainSender(session, testCase.operation, budgetOf(REQUESTS));
  try {
    const broken = (): readonly LooseExchange[] =>
      session.evidence.loose.broken().filter((one) => one.case.operation.id === testCase.operation.id);
    const first = broken().map(({ violation }) => violation.check);
    const seen = await observePlain(session, sender, first);
    const failed = sender.failures.has(check) || first.includes(check);
    const exchange = sender.passed();
    if (failed) {
      const loose = broken().find(({ violation }) => violation.check === check);
      const members: readonly CaseOutcome[] =
        loose === undefined
          ? []
          : [
              {
                case: loose.case,
                exchange: loose.exchange,
                verdict: { kind: 'broken', violation: loose.violation },
                flaky: exchange,
                origin: undefined,
              },
            ];
      return shownAs(diagnose(check, seen, false), sender, check, members);
    }
    if (exchange === undefined) return undefined;
    const isStart = testCase.id.endsWith('-start');
    const isUnseen = testCase.title.toLowerCase() === NEVER_AGAIN;
    if (isStart) onUnconfirmed(testCase);
    else if (isUnseen) onUnconfirmed(testCase, NOT_SHOWN_AGAIN);
    return {
      case: testCase,
      exchange,
      verdict: isStart ? notJudged('only-at-start') : isUnseen ? notJudged('not-as-before') : { kind: 'kept' },
      flaky: undefined,
      origin: undefined,
    };
  } finally {
    await sender.close();
  }
}
