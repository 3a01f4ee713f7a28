import { expect, it } from 'vitest';
import type { Exchange } from '../../../../core/http/exchange/exchange.js';
import { expectedLength } from '../../../../core/run/expected-length.js';
import { bakeryCases, judged, rightAnswer } from '../../support/bakery.js';

const [testCase] = bakeryCases;
if (testCase === undefined) throw new Error('no case');
const { exchange } = judged(testCase, rightAnswer(testCase));
const plain = (ms: number): Exchange => ({ ...exchange, ms });

it('is as long as the plain requests took on average', () => {
  expect(expectedLength(3, 100, [plain(10), plain(30)])).toEqual({ cases: 400, ms: 8000 });
});

it('does not count requests that got no response', () => {
  const silent: Exchange = { ...plain(5000), outcome: { kind: 'timeout', detail: 'no complete response within 5 s' } };
  expect(expectedLength(1, 0, [silent, plain(10)])).toEqual({ cases: 100, ms: 1000 });
  expect(expectedLength(1, 0, [silent])).toBeUndefined();
});
