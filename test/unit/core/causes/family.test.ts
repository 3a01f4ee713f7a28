import { describe, expect, it } from 'vitest';
import { broaderFamilies, familiesOf, familyOf } from '../../../../core/causes/family.js';
import type { Case } from '../../../../core/cases/case.js';
import { INPUTS, inputs } from '../../../../core/input/input.js';
import { inputOfText, textsOf } from '../../../../core/input/input-text.js';
import type { CheckId } from '../../../../core/policy/checks.js';
import { brokenBy } from '../checks/broken-by.js';
import { caseOf } from '../checks/exchanges.js';

const names = Object.values(INPUTS).flatMap(({ prefix, forms }) => forms.map((form) => prefix + form));

function families(text: string, check: CheckId = 'no-server-error', more: Partial<Case> = {}): readonly string[] {
  return familiesOf({ ...caseOf(), input: inputOfText(text), ...more }, brokenBy(check));
}

describe('the families of inputs', () => {
  it('never change: ids of findings contain them', async () => {
    const rows = names.toSorted().map((name) => `${name}: ${families(name).join(', ')}`);
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('families.txt');
  });

  it.each([
    ['value--0.25', ['range']],
    ['value-"a+b"', ['value']],
    ['format-uuid', ['format-uuid']],
    ['header-accept-0', ['header-accept-0']],
    ['value-spelling', ['value']],
    ['unjudged', ['unjudged']],
    ['none of this version', ['none of this version']],
    ['string-short+string-other', ['length', 'characters']],
    ['string-blank+string-short', ['length']],
  ])('are those of its parts, or of its own: %s', (text, expected) => {
    expect(families(text)).toEqual(expected);
  });

  it('are the schema where an accepted body breaks one, and the grammar where it is no UTF-8', () => {
    const { expectation } = caseOf({ body: '{"id":"x"}' });
    expect(expectation.violations.length).toBeGreaterThan(0);
    expect(families('value-text', 'invalid-refused', { expectation })).toEqual(['schema']);
    expect(families('value-text', 'valid-accepted', { expectation })).toEqual(['value']);
    expect(families('encoding-bom', 'invalid-refused')).toEqual(['grammar']);
    expect(families('encoding-bom', 'valid-accepted')).toEqual(['encoding-bom']);
    expect(families('compressed', 'invalid-refused')).toEqual(['compressed']);
  });

  it('are the members for the body of the required ones alone', () => {
    expect(families('plain', 'no-server-error', { control: 'required-only' })).toEqual(['members']);
    expect(families('plain', 'no-server-error', { control: 'full' })).toEqual(['plain']);
    expect(families('string-long', 'no-server-error', { control: 'required-only' })).toEqual(['size']);
  });

  it('have the length last where a blank text is refused, whatever it is made of', () => {
    expect(families('string-blank+string-other', 'valid-accepted')).toEqual(['characters', 'length']);
    expect(families('string-blank+string-other')).toEqual(['length', 'characters']);
    expect(families('string-short+string-other', 'valid-accepted')).toEqual(['length', 'characters']);
  });

  it('are the characters of a blank text that is stored otherwise', () => {
    const blank = { kind: 'string', form: 'blank' } as const;
    expect([familyOf(blank, 'stored-as-sent'), familyOf(blank, 'valid-accepted')]).toEqual(['characters', 'length']);
    expect(familyOf({ kind: 'string', form: 'empty' }, 'stored-as-sent')).toBe('length');
  });
});

describe('a broader family', () => {
  it('is that of a wrong value for each other text of a parameter', () => {
    for (const text of textsOf([...inputs('path'), ...inputs('style')])) expect(broaderFamilies(text), text).toEqual(['value']);
    expect(broaderFamilies('path-decoding')).toEqual(['value']);
    expect(broaderFamilies('percent-encoding')).toEqual([]);
  });

  it('is that of unknown members for special ones', () => {
    expect(broaderFamilies('many-members')).toEqual(['unknown-member']);
  });
});
