import { describe, expect, it } from 'vitest';
import { rulesJudgedText, tooFewJudged } from '../../../../../core/results/runs/rules-judged.js';
import type { Run } from '../../../../../core/results/runs/run.js';
import { kept } from '../../../report/runs.js';

const run: Run = {
  ...kept,
  rulesAsked: [
    { check: 'created-is-listed', operation: 'GET /notes' },
    { check: 'tag-changes', operation: 'PUT /notes/{id}', because: 'its answers have no entity tag' },
    { check: 'tag-changes', operation: 'PATCH /notes/{id}', because: 'its answers have no entity tag' },
    { check: 'sort-is-kept', operation: 'GET /notes', because: 'no order was answered with a list' },
  ],
};

describe('the rules over several requests', () => {
  it('are counted, with the most frequent reasons first', () => {
    expect(rulesJudgedText(run)).toBe(
      '1 of 4 rules over several requests judged; not judged: tag-changes of PUT /notes/{id} and 1 more: its answers have no entity tag; ' +
        'sort-is-kept of GET /notes: no order was answered with a list',
    );
  });

  it('are counted for each kind of thing, those of which the fewest were judged first', () => {
    const of = (things: string, because?: string) =>
      ({ check: 'filter-is-kept', operation: `GET /${things}`, things, ...(because === undefined ? {} : { because }) }) as const;
    const rulesAsked = [of('recipes'), of('recipes'), of('recipes', 'no filter was answered'), of('comments', 'no filter was answered')];
    expect(rulesJudgedText({ ...kept, rulesAsked })).toMatch(
      /^2 of 4 rules over several requests judged \(0 of 1 of comments, 2 of 3 of recipes\); not judged: /,
    );
  });

  it('are not mentioned where none was asked', () => {
    expect(rulesJudgedText(kept)).toBeUndefined();
    expect(tooFewJudged(kept, 1)).toBeUndefined();
  });

  it.each([
    [0.25, undefined],
    [0.5, expect.stringMatching(/^1 of 4 rules .* less than 50 %$/)],
    [undefined, undefined],
  ])('are too few below a share of %s', (least, expected) => {
    expect(tooFewJudged(run, least)).toEqual(expected);
  });
});
