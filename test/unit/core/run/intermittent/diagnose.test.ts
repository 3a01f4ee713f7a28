import { describe, expect, it } from 'vitest';
import { diagnose, type Observations, type PlainResult } from '../../../../../core/run/intermittent/diagnose.js';
import { textOfInput } from '../../../../../core/input/input-text.js';

const CHECK = 'no-server-error';

/** `.` is a request that passed, `x` one that failed, `o` one that failed in another way. */
const results = (text: string): readonly PlainResult[] =>
  [...text].map((name) => (name === 'x' ? CHECK : name === 'o' ? 'body-is-json' : undefined));

const NOTHING = {
  alone: '.'.repeat(20),
  kept: ['.'.repeat(12), '.'.repeat(12), '.'.repeat(12)],
  overlapping: '.'.repeat(40),
  afterRefusal: '........',
  first: '...',
};

const reported = (seen: Partial<typeof NOTHING>, later = true): string => {
  const { alone, kept, overlapping, afterRefusal, first } = { ...NOTHING, ...seen };
  const observations: Observations = {
    alone: results(alone),
    kept: kept.map(results),
    overlapping: results(overlapping),
    afterRefusal: results(afterRefusal),
    first: results(first),
  };
  const { input, title } = diagnose(CHECK, observations, later);
  return `${textOfInput(input)}: ${title}`;
};

describe('a fault depends on', () => {
  it.each([
    ['.x.x.x.x', 'every second request on a kept connection fails'],
    ['..x..x..x', 'every third request on a kept connection fails'],
    ['..x', 'every third request on a kept connection fails'],
    ['.xxxxxx', 'every request but the first on a kept connection fails'],
    ['...xxxx', 'requests on a kept connection fail from the fourth on'],
    ['..x.....', 'the third request on a kept connection fails'],
  ])('the connection: %s', (kept, title) => {
    expect(reported({ kept: [kept, kept, kept], afterRefusal: 'xxxxxxxx' })).toBe(`intermittent-kept-connection: ${title}`);
  });

  it('a refusal before it', () => {
    expect(reported({ afterRefusal: 'xxxxxxxx' })).toBe('intermittent-after-refusal: the request after a refusal fails');
  });

  it('other requests at the same time', () => {
    expect(reported({ overlapping: '.xxxx.xxx'.repeat(4) })).toBe('intermittent-overlap: requests fail when they overlap');
  });

  it.each([
    ['xxx.', 'the first 3 requests after the start fail'],
    ['x..', 'the first request after the start fails'],
    ['.x.', 'the second request after the start fails'],
    ['.x.x', 'some of the first 4 requests after the start fail'],
    ['x'.repeat(30), 'the first 30 requests after the start fail'],
  ])('the start: %s', (first, title) => {
    expect(reported({ first }, false)).toBe(`intermittent-start: ${title}`);
  });

  it('not the start where requests succeed first, and one fails long after', () => {
    expect(reported({ first: `${'.'.repeat(40)}x...` }, false)).toBe('intermittent-random: requests fail now and then, at random');
  });
});

describe('it is chance where', () => {
  it.each<[string, Partial<typeof NOTHING>, string]>([
    ['it fails alone', { alone: `..x${'.'.repeat(17)}` }, '1 of 104 plain requests fails, at random'],
    ['no rhythm shows', { kept: ['.x......', '....x...', '........'] }, '1 of 46 plain requests fails, at random'],
    ['it fails once on a kept connection', { kept: ['.x', '........', '........'] }, '1 of 86 plain requests fails, at random'],
    ['it fails seldom among others', { overlapping: `x..x${'.'.repeat(36)}` }, '1 of 52 plain requests fails, at random'],
    ['it fails in a rhythm and alone', { alone: 'x...', kept: ['.x.x', '.x.x', '.x.x'] }, '1 of 9 plain requests fails, at random'],
    ['no plain request fails again', {}, 'requests fail now and then, at random'],
    ['the first ones fail, and later ones', { first: 'xx.' }, 'requests fail now and then, at random'],
    ['another check fails in a rhythm', { kept: ['.o.o', '.o.o', '.o.o'] }, 'requests fail now and then, at random'],
  ])('%s', (_, seen, title) => {
    expect(reported(seen)).toBe(`intermittent-random: ${title}`);
  });
});
