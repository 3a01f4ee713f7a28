import { type DecodedJson, decodeJson } from '../../json/decode.js';
import { mustBeJson } from './body-readings.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';
import { documentedResponse } from './documented-response.js';

/** The body of a response that is documented as JSON is JSON in UTF-8, without a byte order mark (RFC 8259 sections 2 and 8.1). */
export const bodyIsJson: Check = (checked) => {
  const documented = documentedResponse(checked);
  if (documented?.media === undefined || !mustBeJson(documented)) return undefined;
  const { response, media } = documented;
  const decoded = decodeJson(response.body);
  if (decoded.value !== undefined && !decoded.invalidUtf8 && !decoded.byteOrderMark) return undefined;
  const what = faultOf(response.body, decoded);
  return {
    check: 'body-is-json',
    signature: `${response.status} ${what}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, response),
    actual: `${response.status} with a body that ${what === MARK ? `begins with a ${MARK}` : `is ${what}`}`,
    constraint: { keyword: 'content', at: media.at },
    scope: 'response',
    focus: media.at.pointer,
  };
};

const MARK = 'byte order mark';

function faultOf(body: Uint8Array, { value, invalidUtf8 }: DecodedJson): string {
  if (body.length === 0) return 'empty';
  if (invalidUtf8) return 'not UTF-8';
  return value === undefined ? 'not JSON' : MARK;
}
