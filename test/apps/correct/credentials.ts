import type { CorrectApp } from '../app.js';
import { bearerToken, unauthorised } from '../store/authorise.js';
import { correct } from '../store/correct.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

const TOKEN = 'secret';

/** Stores that have their own way with credentials. */
export const credentialApps: readonly CorrectApp[] = [
  storeApp('auth-400', 'answers missing credentials with 400', () => turningAwayWith(400)),
  storeApp('auth-403', 'answers missing credentials with 403', () => turningAwayWith(403)),
  storeApp('auth-401-empty', 'answers missing credentials with 401 and an empty body', () => ({
    ...correct,
    refuse: (refusal, call) =>
      refusal.kind === 'credentials' ? { status: 401, headers: refusal.headers, body: '' } : correct.refuse(refusal, call),
  })),
  {
    ...storeApp('one-token', `takes one token only, "${TOKEN}"`, () => ({
      ...correct,
      authorise: (call) => (bearerToken(call) === TOKEN ? undefined : unauthorised()),
    })),
    verifyFlags: ['--token', TOKEN],
  },
  storeApp('auth-last', 'looks at the credentials last: a bad body without them is 400', () => ({
    ...correct,
    authorise: () => undefined,
    remember: (plant, call) => correct.authorise(call) ?? correct.remember(plant, call),
  })),
];

function turningAwayWith(status: number): Steps {
  return {
    ...correct,
    authorise: (call) => (correct.authorise(call) === undefined ? undefined : unauthorised(status)),
  };
}
