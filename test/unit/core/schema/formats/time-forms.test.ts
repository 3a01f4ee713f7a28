import { describe, expect, it } from 'vitest';
import { TIME_FORMS, openTime } from '../../../../../core/schema/formats/time-forms.js';

/** What is found in a sentence, and how a value is written some steps after the first of that. */
function movedBy(sentence: string, value: string, steps: number): string | undefined {
  const form = TIME_FORMS.find(({ is }) => is(value));
  const [told] = form?.find(sentence) ?? [];
  return told === undefined ? undefined : form?.moved(value, told, steps);
}

describe('a time that is told', () => {
  it.each([
    ['open from 17:00 to 22:00', '01:34', 0, '17:00'],
    ['open from 17:00 to 22:00', '01:34:00', 1, '18:00:00'],
    ['from 9 am', '01:34', 0, '09:00'],
    ['between 2026-01-31 and 2026-02-10', '2020-05-05', -1, '2026-01-30'],
    ['not before 2026-01-31', '2020-05-05T10:00:00Z', 1, '2026-02-01T10:00:00Z'],
    ['from 2026-01-31T08:00:00Z on', '2020-05-05T10:00:00Z', 1, '2026-01-31T09:00:00Z'],
  ])('%s: %s and %i steps', (sentence, value, steps, moved) => {
    expect(movedBy(sentence, value, steps)).toBe(moved);
  });

  it('is no time of the next day', () => {
    expect(movedBy('until 23:30', '01:34', 1)).toBeUndefined();
  });

  it.each(['at most 30 nights', 'ratio 4:3', 'version 1.17:00'])('is not in: %s', (sentence) => {
    expect(movedBy(sentence, '01:34', 0)).toBeUndefined();
  });
});

it('most things are open at ten', () => {
  expect([openTime('01:34', 1), openTime('2026-01-31', 1)]).toEqual(['11:00', undefined]);
});
