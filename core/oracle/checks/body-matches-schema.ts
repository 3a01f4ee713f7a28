import { decodeJson } from '../../json/decode.js';
import { evaluate } from '../../schema/evaluate.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';
import { documentedAnswer } from './documented-answer.js';

/** The body of a documented answer keeps its schema, int32 and int64 bounds included. */
export const bodyMatchesSchema: Check = (checked) => {
  const documented = documentedAnswer(checked);
  if (documented === undefined) return undefined;
  const { answer, media } = documented;
  const { value } = decodeJson(answer.body);
  const fault = value === undefined ? undefined : evaluate(media.schema, value).violations[0];
  if (fault === undefined) return undefined;
  const { at } = fault.assertion;
  return {
    check: 'body-matches-schema',
    signature: `${answer.status} ${at.pointer}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, answer),
    actual: `${answer.status}, but in its body ${fault.message}`,
    constraint: fault.assertion,
    scope: 'answer',
    focus: at.pointer,
  };
};
