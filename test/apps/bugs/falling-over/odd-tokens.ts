import { isUtf8 } from 'node:buffer';
import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import type { Steps } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const credentials = finding('no-server-error', at.security, at.bearerAuth, at.bearerScheme);
const LONGEST = 4096;

/** Stores that answer 500 to some tokens. node:http reads the bytes of a header as Latin-1. */
export const oddTokens: readonly BugApp[] = [
  bug('fall-token-bytes', '500 on a token with bytes beyond ASCII, which hmac.compare_digest does not take', credentials, () =>
    fallingOn((value) => /[\u0080-\u00FF]/.test(value)),
  ),
  bug('fall-token-not-utf-8', '500 on a token that is not UTF-8', credentials, () =>
    fallingOn((value) => !isUtf8(Buffer.from(value, 'latin1'))),
  ),
  bug('fall-token-long', '500 on a token that its column does not hold', credentials, () => fallingOn((value) => value.length > LONGEST)),
  bug('fall-token-comma', '500 on a comma in a token', credentials, () => fallingOn((value) => /^Bearer .*,/i.test(value))),
  bug('fall-token-quotes', '500 on quotes around a token', credentials, () => fallingOn((value) => value.startsWith('Bearer "'))),
];

function fallingOn(isOdd: (authorization: string) => boolean): Partial<Steps> {
  return {
    authorise: (call) =>
      isOdd(call.request.headers.authorization ?? '')
        ? new Refusal('fault', 500, 'something went wrong in the store')
        : correct.authorise(call),
  };
}
