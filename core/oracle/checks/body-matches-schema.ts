import { decodeJson } from '../../json/decode.js';
import { type EvaluationOptions, evaluate } from '../../schema/evaluate.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';
import { documentedResponse } from './documented-response.js';

const AS_RESPONSE: EvaluationOptions = { direction: 'response', formats: 'assertion' };

/** The body of a documented response matches its schema, including every format that has a definition. */
export const bodyMatchesSchema: Check = (checked) => {
  const documented = documentedResponse(checked);
  if (documented === undefined) return undefined;
  const { response, media } = documented;
  const { value } = decodeJson(response.body);
  const fault = value === undefined ? undefined : evaluate(media.schema, value, AS_RESPONSE).violations[0];
  if (fault === undefined) return undefined;
  const { at } = fault.assertion;
  return {
    check: 'body-matches-schema',
    signature: `${response.status} ${at.pointer}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, response),
    actual: `${response.status}, but in its body ${fault.message}`,
    constraint: fault.assertion,
    scope: 'response',
    focus: at.pointer,
  };
};
