import { describe, expect, it } from 'vitest';
import { toldTimes } from '../../../../core/words/told-times.js';

describe('an action is done once', () => {
  it.each([
    ['It is issued once.', 'issue'],
    ['The invoice was already paid.', 'pay'],
    ['A booking that is cancelled cannot be cancelled again.', 'cancel'],
    ['Is refused the second time.', 'close'],
    ['Already done', 'finish'],
    ['An invoice cannot be paid twice.', 'pay'],
  ])('as %s says', (text, verb) => {
    expect(toldTimes(text, [verb])).toBe(1);
  });

  it.each([
    ['The assessor must not be working on `max_open_claims` already.', 'assign'],
    ['It can be assigned to another assessor again.', 'assign'],
    ['All of them are told at once.', 'close'],
    ['The episode has ten files already.', 'upload'],
    ['The order is placed already.', 'lines'],
    ['It is open already.', 'notify'],
    ['The same key with the same body gives the same answer again and the sheets are counted once.', 'restock'],
    ['The reader has 3 loans already.', 'borrow'],
    ['Replaces the first entry, so that every singer counts once.', 'enter'],
    ['It is on the air at most twice in one episode.', 'note'],
    ['Possible once the fee is paid.', 'close'],
    ['The room must not be in use by another course that is open already.', 'cancel'],
  ])('but not as %s says', (text, verb) => {
    expect(toldTimes(text, [verb])).toBeUndefined();
  });

  it.each([
    ['A parcel can be extended twice, and only while it is stored.', 'extend', 2],
    ['The parcel is not stored, or it has been extended twice.', 'extend', 2],
    ['A loan is renewed at most three times.', 'renew', 3],
    ['A loan must not be renewed more than 3 times.', 'renew', 3],
  ])('or several times, as %s says', (text, verb, times) => {
    expect(toldTimes(text, [verb])).toBe(times);
  });

  it('but no text says two numbers', () => {
    expect(toldTimes('It is renewed twice. A lost one is renewed once.', ['renew'])).toBeUndefined();
  });
});
