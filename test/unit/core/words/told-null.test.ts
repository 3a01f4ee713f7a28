import { describe, expect, it } from 'vitest';
import { isNullTold, saysNullIsAbsent } from '../../../../core/words/told-null.js';

describe('null takes a member away', () => {
  it.each([
    '`note: null` takes the note away.',
    'Send null as the note to clear it.',
    'A member that is null is removed.',
    'With null the note is no longer there.',
    'Members that are left out stay as they are. `note: null` takes the note away.',
  ])('as a text says: %s', (text) => {
    expect(isNullTold(text, 'note')).toBe(true);
  });

  it.each([
    'Members that are null are ignored.',
    'The note is null when there is none.',
    'null does not remove the note.',
    '`picture: null` takes the picture away.',
    'Removes the note.',
  ])('but not as another says: %s', (text) => {
    expect(isNullTold(text, 'note')).toBe(false);
  });
});

describe('null is as good as no member', () => {
  it.each([
    'Members of a body that are null are as good as absent.',
    'Members of a request that are null count as absent.',
    'A null is treated as if it was missing.',
    'null means not sent',
    'Null or absent: the name stays.',
  ])('%s', (sentence) => {
    expect(saysNullIsAbsent(sentence)).toBe(true);
  });

  it.each([
    'Null while the report is pending.',
    'Members that are null are not treated as absent.',
    'null is refused; an absent member means none.',
    'Null removes the bio; absent keeps it.',
  ])('not by: %s', (sentence) => {
    expect(saysNullIsAbsent(sentence)).toBe(false);
  });
});
