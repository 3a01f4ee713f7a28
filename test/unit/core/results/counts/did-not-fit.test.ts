import { expect, it } from 'vitest';
import { countDidNotFit } from '../../../../../core/results/counts/did-not-fit.js';
import { bakery } from '../../../support/bakery.js';

it('cases that did not fit are counted by suite, over all batches', () => {
  const counter = countDidNotFit();
  counter.cases('valid', 2);
  counter.cases('invalid', 1);
  counter.cases('valid', 3);
  expect(counter.notes()).toEqual([
    '5 cases of the suite valid did not fit in the time',
    '1 case of the suite invalid did not fit in the time',
  ]);
});

it('operations of which nothing fitted are named', () => {
  const counter = countDidNotFit();
  expect(counter.notes()).toEqual([]);
  counter.operations(bakery.operations);
  const ids = bakery.operations.map(({ id }) => id);
  expect(counter.notes()).toHaveLength(1);
  expect(counter.notes()[0]).toContain(`no case of ${ids[0]}`);
});
