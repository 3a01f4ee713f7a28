import type { Case } from '../core/cases/case.js';
import { asWritten } from '../core/cases/template.js';
import { decodeJson } from '../core/json/decode.js';
import { bodyBytes } from '../core/request/write-request.js';
import type { Culprit } from './culprit.js';
import { describePart } from './describe-part.js';

/** The case whose title quotes the value that was sent: an integer that is filled in is another one each time. */
export function titledAsSent(own: Case, sent: Uint8Array, culprit: Culprit | undefined): Case {
  const fault = own.expectation.violations[0];
  const path = culprit?.kind === 'part' ? culprit.path : culprit === undefined ? fault?.path : undefined;
  const [written, value] = [bodyBytes(own, asWritten), sent].map((bytes) => decodeJson(bytes).value);
  if (path === undefined || written === undefined || value === undefined || own.title !== describePart(written, path)) return own;
  return { ...own, title: describePart(value, path) };
}
