import { expect, it } from 'vitest';
import { CAUSE_RULES } from '../../../../../core/results/naming/cause-rules.js';
import { countRules, mergeRules } from '../../../../../core/results/counts/count-rules.js';

const [first, second, third] = CAUSE_RULES.map(({ id }) => id);
if (first === undefined || second === undefined || third === undefined) throw new Error('there are no rules');

it('counts the findings of each rule, in the order of the rules', () => {
  expect(countRules([[third, first], [], [first]])).toEqual([
    { id: first, findings: 2 },
    { id: third, findings: 1 },
  ]);
});

it('adds up the counts of several runs, also of rules that this build does not have', () => {
  const counts = [
    { id: 'of-another-build', findings: 1 },
    { id: second, findings: 2 },
    { id: second, findings: 3 },
  ];
  expect(mergeRules(counts)).toEqual([
    { id: second, findings: 5 },
    { id: 'of-another-build', findings: 1 },
  ]);
});
