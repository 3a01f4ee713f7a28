import type { BugApp } from '../../app.js';
import { json } from '../../store/answer.js';
import { correct } from '../../store/correct.js';
import type { Refusal } from '../../store/refusal.js';
import { bug, finding } from '../bug.js';
import { at, wholeError } from '../pointers.js';

const required = finding('body-matches-schema', at.errorRequired, at.code, at.message, ...wholeError);
const code = finding('body-matches-schema', at.codeType, at.code, at.badSchema);
const message = finding('body-matches-schema', at.messageType, at.message, at.badSchema);

/** A 400 whose body is JSON and no Error. */
export const wrongErrorBodies: readonly BugApp[] = [
  errorBug('error-code-string', 'gives the error code as text', code, (refusal) => ({ error: 'BAD_REQUEST', message: refusal.message })),
  errorBug('error-code-digits', 'gives the error code in quotes', code, (refusal) => ({ error: '400', message: refusal.message })),
  errorBug('error-code-fraction', 'gives the error code as a fraction', code, (refusal) => ({ error: 400.1, message: refusal.message })),
  errorBug(
    'error-code-int64',
    'gives an error code beyond int32',
    finding('body-matches-schema', at.codeFormat, at.code, at.badSchema),
    (refusal) => ({ error: 4_000_000_001, message: refusal.message }),
  ),
  errorBug('error-code-missing', 'gives no error code', required, (refusal) => ({ message: refusal.message })),
  errorBug('error-message-missing', 'gives no error message', required, () => ({ error: 400 })),
  errorBug('error-message-list', 'gives a list of messages', message, (refusal) => ({ error: 400, message: [refusal.message] })),
  errorBug('error-message-null', 'gives null for a message', message, () => ({ error: 400, message: null })),
  errorBug('error-errors', 'gives a list of errors', required, (refusal) => ({ errors: [{ detail: refusal.message }] })),
  errorBug('error-nested', 'gives code and message inside of error', code, (refusal) => ({
    error: { code: 400, message: refusal.message },
    message: 'Bad Request',
  })),
  errorBug('error-array', 'gives an array of errors', finding('body-matches-schema', at.errorType, ...wholeError), (refusal) => [
    { error: 400, message: refusal.message },
  ]),
  errorBug(
    'error-other-json',
    'gives another shape when the body is not JSON',
    required,
    (refusal) => ({ status: 'invalid_json', detail: refusal.message }),
    ({ kind }) => kind === 'json' || kind === 'empty',
  ),
];

function errorBug(
  id: string,
  title: string,
  expected: BugApp['finding'],
  body: (refusal: Refusal) => unknown,
  concerns = ({ status }: Refusal): boolean => status === 400,
): BugApp {
  return bug(id, title, expected, () => ({
    refuse: (refusal, call) => (concerns(refusal) ? json(400, body(refusal)) : correct.refuse(refusal, call)),
  }));
}
