import type { Case } from '../../../core/cases/case.js';
import type { Fill } from '../../../core/request/slots/template.js';
import { type DecodedJson, decodeJson } from '../../../core/json/decode.js';
import { plainRequest } from '../strategies/plain-request.js';
import { valueOfBody } from '../parts/fuzz-plan.js';
import { sentCase } from './fuzz-case.js';
import type { DrawnCase } from './drawn-case.js';
import { type WrittenBody, writeBody } from './write-body.js';

/** A case that is ready to be sent. */
export interface PreparedCase {
  readonly drawn: DrawnCase;
  readonly written: WrittenBody;
  readonly testCase: Case;
  /** The judge's parse result, reused by the checks of the response. */
  readonly decoded: DecodedJson;
}

/** Writes the body of a case, fills its slots, and judges its expectation. */
export function prepareCase(drawn: DrawnCase, fill: Fill): PreparedCase {
  const { strategy, connection, index, plan } = drawn;
  const written = writeBody(plan.body, fill);
  const testCase = sentCase(drawn, `fuzz/${strategy.id}/${connection}-${index}`, written.bytes);
  // A text that names another thing than the path may change what the run did not create: the plain body takes its place.
  const isText = plan.body.kind === 'raw' && valueOfBody(plan.body) === undefined;
  if (isText && testCase.expectation.situations.some(({ id }) => id === 'other-key'))
    return prepareCase({ ...drawn, plan: { ...plan, body: plainRequest(drawn.generators).body } }, fill);
  return { drawn, written, testCase, decoded: decodeJson(written.bytes) };
}
