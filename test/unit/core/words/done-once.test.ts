import { describe, expect, it } from 'vitest';
import { isDoneOnce } from '../../../../core/words/done-once.js';

describe('an action is done once', () => {
  it.each([
    ['It is issued once.', 'issue'],
    ['The invoice was already paid.', 'pay'],
    ['A booking that is cancelled cannot be cancelled again.', 'cancel'],
    ['Is refused the second time.', 'close'],
    ['Already done', 'finish'],
  ])('as %s says', (text, verb) => {
    expect(isDoneOnce(text, [verb])).toBe(true);
  });

  it.each([
    ['The assessor must not be working on `max_open_claims` already.', 'assign'],
    ['It can be assigned to another assessor again.', 'assign'],
    ['All of them are told at once.', 'close'],
    ['Possible once the fee is paid.', 'close'],
    ['The room must not be in use by another course that is open already.', 'cancel'],
  ])('but not as %s says', (text, verb) => {
    expect(isDoneOnce(text, [verb])).toBe(false);
  });
});
