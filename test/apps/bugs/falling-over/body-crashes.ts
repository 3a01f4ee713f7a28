import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { rules } from '../../store/rules.js';
import { bug, finding, ruleBug } from '../bug.js';
import { at, wholeBody } from '../pointers.js';

const json = finding('no-server-error', at.bodyJson, at.body, at.bodyContent, at.bodySchema, at.bodyRequired);
const nesting = finding('no-server-error', at.bodyJson, at.body, at.bodyContent, ...wholeBody);
const wholePlant = finding('no-server-error', at.plantType, ...wholeBody);
const credentials = finding('no-server-error', at.security, at.bearerAuth, at.bearerScheme);
const DEEP = '['.repeat(1000);

/** Requests that are answered with 500. */
export const bodyCrashes: readonly BugApp[] = [
  bug('fall-json', '500 on what is not JSON', json, () => ({
    parse(text, call) {
      const value = correct.parse(text, call);
      return value instanceof Refusal && value.kind === 'json' ? fault() : value;
    },
  })),
  bug('fall-deep', '500 on deep nesting', nesting, () => ({
    parse: (text, call) => (text.includes(DEEP) ? fault() : correct.parse(text, call)),
  })),
  bug('fall-empty', '500 on an empty body', finding('no-server-error', at.bodyRequired, at.body, at.bodyJson), () => ({
    parse: (text, call) => (text === '' ? fault() : correct.parse(text, call)),
  })),
  ruleBug('fall-body-null', '500 when the body is null', wholePlant, { body: (value) => (value === null ? fault() : rules.body(value)) }),
  ruleBug('fall-body-array', '500 when the body is an array', wholePlant, {
    body: (value) => (Array.isArray(value) ? fault() : rules.body(value)),
  }),
  bug('fall-auth-missing', '500 without an Authorization header', credentials, () => ({
    authorise: (call) => (call.request.headers.authorization === undefined ? fault() : correct.authorise(call)),
  })),
  bug('fall-auth-token', '500 on "Bearer" without a token', credentials, () => ({
    authorise: (call) => (/^bearer *$/i.test(call.request.headers.authorization ?? '') ? fault() : correct.authorise(call)),
  })),
];

function fault(): Refusal {
  return new Refusal('fault', 500, 'something went wrong in the store');
}
