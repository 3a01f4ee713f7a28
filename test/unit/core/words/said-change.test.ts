import { describe, expect, it } from 'vitest';
import { saidChange } from '../../../../core/words/said-change.js';
import { clausesOf } from '../../../../core/words/sentences.js';
import { verbForms } from '../../../../core/words/verb-forms.js';

describe('a clause says where a number goes', () => {
  it.each([
    ['What is ordered is taken out of the stock.', 'down'],
    ['The seats of the course are reduced by one', 'down'],
    ['Deducts the price from the balance', 'down'],
    ['It uses up one of the credits', 'down'],
    ['The stock goes up', 'up'],
    ['puts the quantities back', 'up'],
    ['The deposit is given back to the balance', 'up'],
    ['Adds the amount to the balance', 'up'],
  ])('as %s', (clause, direction) => {
    expect(saidChange(clause)).toBe(direction);
  });

  it.each([
    'The stock does not go up',
    'An order needs stock',
    'Lowers the stock only if it is paid',
    'What it takes out of the stock goes back',
    'The stock of the product',
  ])('but not as %s', (clause) => {
    expect(saidChange(clause)).toBeUndefined();
  });

  it('of several in a sentence', () => {
    expect(clausesOf('Placing an order takes it out of the stock; cancelling puts it back, and closing does nothing.')).toEqual([
      'Placing an order takes it out of the stock',
      'cancelling puts it back',
      'closing does nothing.',
    ]);
  });
});

it.each([
  ['place', ['place', 'places', 'placing', 'placed']],
  ['cancel', ['cancel', 'cancels', 'canceling', 'cancelling', 'canceled', 'cancelled']],
  ['pay', ['pay', 'pays', 'paying', 'paid']],
  ['carry', ['carry', 'carries', 'carrying', 'carried']],
  ['finish', ['finish', 'finishes', 'finishing', 'finished']],
])('the verb %s has its forms', (verb, forms) => {
  expect(verbForms(verb)).toEqual(forms);
});
