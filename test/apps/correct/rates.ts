import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { Refusal } from '../store/refusal.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

const A_SECOND = 300;

/** Stores that take so many requests a second and no more. */
export const rateApps: readonly CorrectApp[] = [
  storeApp('rate-429', `takes ${A_SECOND} requests a second, more are 429`, () => limited(429)),
  storeApp('rate-503', `takes ${A_SECOND} requests a second, more are 503`, () => limited(503)),
];

function limited(status: number): Steps {
  let windowStart = Number.NEGATIVE_INFINITY;
  let seen = 0;
  return {
    ...correct,
    route(call) {
      const now = performance.now();
      if (now - windowStart >= 1000) {
        windowStart = now;
        seen = 0;
      }
      seen += 1;
      if (seen <= A_SECOND) return correct.route(call);
      return new Refusal('rate', status, 'too many requests', { 'retry-after': '1' });
    },
  };
}
