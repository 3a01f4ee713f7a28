import { describe, expect, it } from 'vitest';
import { STRING_VALUES } from '../../../../../core/cases/valid/string-values.js';
import { familiesOf } from '../../../../../core/oracle/family.js';
import { kindOfString } from '../../../../../property-tests/fuzz/diagnosis/kind-of-fault.js';
import { caseOf } from '../../../core/oracle/exchanges.js';
import { brokenBy } from '../../../core/oracle/broken-by.js';

const familiesOfKind = (kind: string): readonly string[] => familiesOf({ ...caseOf(), kind }, brokenBy('valid-accepted'));

describe('the kind of a random string', () => {
  it.each(STRING_VALUES.map(({ name, kind, value }) => [name, kind, value] as const))(
    'is of the family of the named case: %s',
    (_, kind, value) => {
      expect(familiesOfKind(kindOfString(value))).toEqual(expect.arrayContaining([...familiesOfKind(kind)]));
    },
  );

  it('is its length alone where it consists of one letter', () => {
    expect(['', 'a', 'aaaaaaaaa', '   '].map(kindOfString)).toEqual(['string-empty', 'string-short', 'string-long', 'string-blank']);
  });

  it('is half a surrogate pair before anything else', () => {
    expect(kindOfString('fern \uD83C')).toBe('lone-surrogate');
  });
});
