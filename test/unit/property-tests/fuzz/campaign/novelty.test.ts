import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../../core/http/exchange/exchange.js';
import { makeNovelty } from '../../../../../property-tests/fuzz/campaign/novelty.js';

function response(status: number, message: string, ms = 5): Exchange {
  const request = { method: 'POST', url: '', headers: [], body: new Uint8Array(), chunked: false };
  const body = new TextEncoder().encode(JSON.stringify({ error: status, message }));
  return { request, ms, outcome: { kind: 'response', status, headers: [], body } };
}

const SAID = response(400, 'name must be a string');

describe('an answer is new', () => {
  it.each<readonly [string, Exchange, boolean]>([
    ['by its status', response(422, 'name must be a string'), true],
    ['by the words of its message', response(400, 'tag must be a string'), true],
    ['by the way in which none came', { ...SAID, outcome: { kind: 'reset', detail: 'closed' } }, true],
    ['but not a second time', SAID, false],
    ['but not by its time, which depends on the machine', response(400, 'name must be a string', 3500), false],
  ])('%s', (_, exchange, isNew) => {
    const novelty = makeNovelty();
    expect(novelty.isNew('invalid', SAID)).toBe(true);
    expect(novelty.isNew('invalid', exchange)).toBe(isNew);
  });

  it.each([
    ['numbers', 'id 5 is too large', 'id 77 is too large'],
    ['what is quoted', 'unknown member "x"', 'unknown member "another one"'],
    ['what is quoted singly', "unknown member 'x'", "unknown member 'y z'"],
    ['characters beyond ASCII', 'caf\u00e9', 'caf\u{1F331}'],
  ])('not by %s in its message', (_, one, other) => {
    const novelty = makeNovelty();
    novelty.isNew('invalid', response(400, one));
    expect(novelty.isNew('invalid', response(400, other))).toBe(false);
  });

  it('by what the contract says of the request, but never by what a success holds', () => {
    const novelty = makeNovelty();
    expect(novelty.isNew('invalid', SAID)).toBe(true);
    expect(novelty.isNew('accept', SAID)).toBe(true);
    expect(novelty.isNew('accept', response(200, 'one'))).toBe(true);
    expect(novelty.isNew('accept', response(200, 'other'))).toBe(false);
  });

  it('only so many times: a server that makes up messages fills no memory', () => {
    const novelty = makeNovelty();
    const letters = (i: number): string => [...String(i)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');
    expect(Array.from({ length: 5000 }, (_, i) => novelty.isNew('invalid', response(400, letters(i)))).filter(Boolean)).toHaveLength(200);
  });
});
