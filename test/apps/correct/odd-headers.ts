import type { CorrectApp } from '../app.js';
import { bearerToken, unauthorised } from '../store/authorise.js';
import { correct } from '../store/correct.js';
import { Refusal } from '../store/refusal.js';
import { storeApp } from '../store/store-app.js';
import type { Call, Steps } from '../store/steps.js';

/** What nginx and Tomcat take as it comes; gunicorn takes 8,190 bytes in a line. */
const LONGEST = 8190;
const TOKEN = 'secret';

/** Stores behind a server that refuses odd headers itself, in words of its own, before the application sees the request. */
export const oddHeaderApps: readonly CorrectApp[] = [
  storeApp('head-bytes-400', 'answers header bytes beyond ASCII with 400 in plain text', () =>
    refusingHeads((value) => /[\u0080-\u00FF]/.test(value), 400, 'text/plain', 'Bad Request'),
  ),
  storeApp('long-head-431', 'answers header lines over 8,190 bytes with 431 in HTML', () =>
    refusingHeads((value) => value.length > LONGEST, 431, 'text/html', '<html><body><h1>431</h1></body></html>'),
  ),
  storeApp('long-head-400', 'answers header lines over 8,190 bytes with 400 in HTML', () =>
    refusingHeads((value) => value.length > LONGEST, 400, 'text/html', '<html><body><h1>400 Request Header Too Large</h1></body></html>'),
  ),
  {
    ...storeApp('token-bytes', `compares tokens byte by byte, and takes "${TOKEN}" only`, () => ({
      ...correct,
      authorise: (call) => (bearerToken(call) === TOKEN ? undefined : unauthorised(403)),
    })),
    verifyFlags: ['--token', TOKEN],
  },
];

/** The plain store, whose server refuses a header line before anything is looked at, and closes the connection. */
function refusingHeads(isOdd: (line: string) => boolean, status: number, type: string, text: string): Steps {
  const refusal = new Refusal('route', status, text);
  const hasOdd = ({ request: { rawHeaders } }: Call): boolean =>
    rawHeaders.some((part, i) => i % 2 === 1 && isOdd(`${rawHeaders[i - 1] ?? ''}: ${part}`));
  return {
    ...correct,
    route: (call) => (hasOdd(call) ? refusal : correct.route(call)),
    refuse: (currentRefusal, call) =>
      currentRefusal === refusal
        ? { status, headers: { 'content-type': type, connection: 'close' }, body: text }
        : correct.refuse(currentRefusal, call),
  };
}
