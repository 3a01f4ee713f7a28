import { describe, expect, it } from 'vitest';
import { passes } from '../../../../mock/page/filter.js';
import { anEntry } from './an-entry.js';

describe('passes', () => {
  it.each([
    ['', 200, true],
    ['2', 204, true],
    ['2', 400, false],
    ['4', 401, true],
    ['5', 500, true],
    ['none', null, true],
    ['none', 200, false],
    ['4', null, false],
  ])('with outcome %j, status %j: %j', (outcome, status, expected) => {
    expect(passes(anEntry({ status }), { outcome, text: '' })).toBe(expected);
  });

  it.each(['FERN', 'post /pl', '400', 'name is', 'reset', 'indoor', 'numeric', ' indoor '])('finds %j somewhere in the request', (text) => {
    const message = { headers: [], bytes: 1, cut: false };
    const [request, response] = [
      { ...message, body: '{"tag":"Indoor"}' },
      { ...message, body: 'Numeric' },
    ];
    const entry = anEntry({ target: '/places?of=fern', status: 400, because: 'name is required', fault: 'reset', request, response });
    expect(passes(entry, { outcome: '', text })).toBe(true);
  });

  it('finds nothing that is not there', () => {
    expect(passes(anEntry({ response: null }), { outcome: '', text: 'moss' })).toBe(false);
  });
});
