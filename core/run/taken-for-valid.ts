import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import { allowedAnswers } from '../oracle/policy.js';
import type { Violation } from '../oracle/violation.js';
import { describeAllowed } from '../oracle/wording.js';
import type { Session } from '../session/session.js';

/** What is wrong with the answer to a used id where it is given to an invalid body: that body got past validation. */
export function takenForValid(session: Session, own: Case, { outcome }: Exchange): Violation {
  const status = outcome.kind === 'answer' ? outcome.status : outcome.kind;
  const { constraint } = own;
  return {
    check: 'invalid-refused',
    signature: 'success',
    expected: describeAllowed(allowedAnswers(own.expectation, own.operation, session.rules), own.operation),
    actual: `${status}, the answer to an id that was used before: the body was taken for valid`,
    constraint,
    scope: 'request',
    focus: constraint.at.pointer,
  };
}
