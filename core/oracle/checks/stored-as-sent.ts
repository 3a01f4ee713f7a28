import { firstDifference } from '../echo.js';
import { decodeJson } from '../../json/decode.js';
import { equalAsDoubles, equalJson } from '../../json/equal.js';
import { mustBeJson } from '../body-readings.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';
import { documentedResponse } from './documented-response.js';

/** A success contains what was stored: each member that the response schema declares and the request sent is equal. */
export const storedAsSent: Check = (checked) => {
  const { expectation } = checked.case;
  const documented = documentedResponse(checked);
  if (documented?.media === undefined || documented.response.status > 299 || !mustBeJson(documented)) return undefined;
  if (!expectation.comparable || (expectation.kind !== 'accept' && expectation.kind !== 'unspecified')) return undefined;
  const { response, media } = documented;
  const sent = decodeJson(checked.exchange.request.body).value;
  const stored = decodeJson(response.body).value;
  const difference =
    sent === undefined || stored === undefined
      ? undefined
      : firstDifference(media.schema, sent, stored, checked.allowed.mayRound === true ? equalAsDoubles : equalJson);
  if (difference === undefined) return undefined;
  return {
    check: 'stored-as-sent',
    signature: `${response.status}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, {
      status: response.status,
      words: `whose ${difference.path} is as it was sent`,
    }),
    actual: String(response.status),
    difference,
    constraint: difference.constraint,
    scope: 'request',
    focus: difference.constraint.at.pointer,
  };
};
