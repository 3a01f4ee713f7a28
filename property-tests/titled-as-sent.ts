import type { Case } from '../core/cases/case.js';
import { asWritten, assemble } from '../core/cases/template.js';
import { decodeJson } from '../core/json/decode.js';
import type { Culprit } from './culprit.js';
import { describePart } from './describe-part.js';

/** The case whose title quotes the value that was sent: an integer that is filled in is another one each time. */
export function titledAsSent(testCase: Case, sent: Uint8Array, culprit: Culprit | undefined): Case {
  const fault = testCase.expectation.violations[0];
  const path = culprit?.kind === 'part' ? culprit.path : culprit === undefined ? fault?.path : undefined;
  const [written, value] = [assemble(testCase.body, asWritten), sent].map((bytes) => decodeJson(bytes).value);
  if (path === undefined || written === undefined || value === undefined || testCase.title !== describePart(written, path)) return testCase;
  return { ...testCase, title: describePart(value, path) };
}
