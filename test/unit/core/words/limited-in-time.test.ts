import { describe, expect, it } from 'vitest';
import { isLimitedInTime } from '../../../../core/words/limited-in-time.js';

describe('isLimitedInTime', () => {
  it.each([
    'Its planned lessons up to that day are cancelled.',
    'All bookings within the same week become cancelled.',
    'Its visits from `until` on are cancelled.',
    'The loan becomes overdue after 30 days.',
    'All its future shifts are withdrawn.',
    'Its tours ahead are cancelled.',
    'The seats on that date are released.',
    'What is planned in the future is cancelled.',
  ])('is true of what is told of some time: %s', (sentence) => expect(isLimitedInTime(sentence)).toBe(true));

  it.each([
    'All its planned lessons are cancelled.',
    'All bookings of the day become cancelled.',
    'After the return the object is available again.',
    'From draft to published.',
    'The object is on loan now.',
    'It goes from booked to confirmed, ahead of the others.',
    'The ticket moves from the queue to open.',
  ])('is false of what holds whenever it is: %s', (sentence) => expect(isLimitedInTime(sentence)).toBe(false));
});
