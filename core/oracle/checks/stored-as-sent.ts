import { type Difference, firstDifference } from '../echo.js';
import { decodeJson } from '../../json/decode.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';
import { documentedAnswer } from './documented-answer.js';

/** A success carries what was stored: of the members that the answer's schema declares and the request sent, each is equal. */
export const storedAsSent: Check = (checked) => {
  const { expectation } = checked.case;
  const documented = documentedAnswer(checked);
  if (documented === undefined || documented.answer.status > 299) return undefined;
  if (!expectation.comparable || (expectation.kind !== 'accept' && expectation.kind !== 'unspecified')) return undefined;
  const { answer, media } = documented;
  const sent = decodeJson(checked.exchange.request.body).value;
  const stored = decodeJson(answer.body).value;
  const difference = sent === undefined || stored === undefined ? undefined : firstDifference(media.schema, sent, stored);
  if (difference === undefined) return undefined;
  return {
    check: 'stored-as-sent',
    signature: `${answer.status}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, {
      status: answer.status,
      words: `whose ${difference.path} is as it was sent`,
    }),
    actual: `${answer.status}, but ${describe(difference)}`,
    constraint: difference.constraint,
    scope: 'request',
    focus: difference.constraint.at.pointer,
  };
};

function describe({ path, sent, stored }: Difference): string {
  return stored === undefined ? `${path} is missing (sent: ${sent})` : `${path} is ${stored} (sent: ${sent})`;
}
