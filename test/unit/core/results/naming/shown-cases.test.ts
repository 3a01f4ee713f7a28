import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { isInput } from '../../../../../core/input/input.js';
import { textOfInput } from '../../../../../core/input/input-text.js';
import { type BrokenCase, brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import type { NamedCause } from '../../../../../core/results/naming/name-causes.js';
import { othersOf } from '../../../../../core/results/naming/shown-cases.js';
import { bakeryCases, judged } from '../../../support/bakery.js';
import { answerOf } from '../../../support/fake-connection.js';

const ID = 'invalid-refused-0123abcd';

function broken(testCase: Case): BrokenCase {
  const found = brokenCase(judged(testCase, answerOf(200, { number: 1, at: '2026-01-02T03:04:05Z' })));
  if (found === undefined) throw new Error(`${testCase.id} is kept`);
  return found;
}

function cause(members: readonly BrokenCase[], more: Partial<NamedCause> = {}): NamedCause {
  return { id: ID, rule: 'same-constraint', isGrammar: false, joinedBy: [], members, ...more };
}

const habit = (id: string) => ({ habit: { id, check: 'invalid-refused' as const, words: id, fewest: 3 } });
const nulls = bakeryCases.filter(({ input, id }) => isInput(input, 'value', 'null') && id.startsWith('invalid/post-')).map(broken);
const texts = bakeryCases.filter(({ suite, operation }) => suite === 'malformed' && operation.id === 'POST /pies').map(broken);
const [pie, cake, bread] = nulls;

describe('the cases of the other causes of a finding', () => {
  if (pie === undefined || cake === undefined || bread === undefined) throw new Error('the bakery has too few cases');

  it('are one for each cause but the shown one', () => {
    expect(othersOf({ id: ID, causes: [cause([pie]), cause([cake]), cause([bread])] }, cake)).toEqual([pie, bread]);
    expect(othersOf({ id: ID, causes: [cause([pie, cake])] }, cake)).toEqual([]);
  });

  it('begin with one for each other habit', () => {
    const causes = [cause([pie], habit('a')), cause([cake], habit('a')), cause([bread], habit('b'))];
    expect(othersOf({ id: ID, causes }, pie)).toEqual([bread, cake]);
  });

  it('are one for each kind of text that is not JSON', () => {
    const [shown, ...others] = texts;
    if (shown === undefined) throw new Error('the bakery has no malformed cases');
    const found = othersOf({ id: ID, causes: [cause([shown, ...others], { isGrammar: true })] }, shown);
    const inputs = found.map(({ case: { input } }) => textOfInput(input));
    expect(inputs.length).toBeGreaterThan(3);
    expect(new Set(inputs).size).toBe(inputs.length);
    expect(inputs).not.toContain(textOfInput(shown.case.input));
  });

  it('are none that did not repeat', () => {
    expect(othersOf({ id: ID, causes: [cause([pie]), cause([{ ...cake, flaky: true }])] }, pie)).toEqual([]);
  });

  it('are twenty at most', () => {
    const many = Array.from({ length: 30 }, () => cause([{ ...cake }]));
    expect(othersOf({ id: ID, causes: [cause([pie]), ...many] }, pie)).toHaveLength(20);
  });
});
