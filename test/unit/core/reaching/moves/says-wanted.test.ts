import { describe, expect, it } from 'vitest';
import { saysWanted } from '../../../../../core/reaching/moves/says-wanted.js';

describe('words want a state', () => {
  it.each([
    ['Only a completed visit can be invoiced.', 'complete'],
    ['The visit is not completed (`not_completed`), is invoiced already, or costs nothing.', 'complete'],
    ['The visit has to exist (422 otherwise) and to be completed, with treatments.', 'complete'],
    ['It cannot be shipped until it is paid.', 'pay'],
    ['The order must be approved first.', 'approve'],
    ['The order has not been sent yet.', 'send'],
    ['The order is open, not finished.', 'finish'],
    ['not_completed', 'complete'],
    ['Refused if the visit is not completed.', 'complete'],
    ['Restores a cancelled visit.', 'cancel'],
    ['The course is not open for enrolment', 'open'],
    ['Only active plans can be billed.', 'activate'],
    ['Retire the machine first.', 'retire'],
    ['Please close the account before you delete it', 'close'],
  ])('%s', (text, verb) => {
    expect(saysWanted(text, verb)).toBe(true);
  });

  it.each([
    ['The visit is cancelled already.', 'cancel'],
    ['The visit is cancelled.', 'cancel'],
    ['A cancelled visit cannot be invoiced.', 'cancel'],
    ['The visit must not be cancelled.', 'cancel'],
    ['already_cancelled', 'cancel'],
    ['Refused if the visit was cancelled.', 'cancel'],
    ['Only a completed visit can be invoiced.', 'cancel'],
    ['The visit is not completed, or is cancelled already.', 'cancel'],
    ['The completion is missing.', 'complete'],
    ['The course is open.', 'open'],
    ['The course is open already.', 'open'],
  ])('and not: %s', (text, verb) => {
    expect(saysWanted(text, verb)).toBe(false);
  });
});
