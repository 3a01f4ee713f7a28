import { decodeJson } from '../../json/decode.js';
import type { Check } from '../violation.js';
import { describeStatus } from '../wording.js';
import { documentedAnswer } from './documented-answer.js';

/** The body of a documented answer is JSON in UTF-8 (RFC 8259 sections 2 and 8.1). */
export const bodyIsJson: Check = (checked) => {
  const documented = documentedAnswer(checked);
  if (documented === undefined) return undefined;
  const { answer, media } = documented;
  const decoded = decodeJson(answer.body);
  if (decoded.value !== undefined && !decoded.invalidUtf8) return undefined;
  const what = faultOf(answer.body, decoded.invalidUtf8);
  return {
    check: 'body-is-json',
    signature: `${answer.status} ${what}`,
    expected: describeStatus(answer.status, checked.case.operation),
    actual: `${answer.status} with a body that is ${what}`,
    constraint: { keyword: 'content', at: media.at },
    scope: 'answer',
    focus: media.at.pointer,
  };
};

function faultOf(body: Uint8Array, invalidUtf8: boolean): string {
  if (body.length === 0) return 'empty';
  return invalidUtf8 ? 'not UTF-8' : 'not JSON';
}
