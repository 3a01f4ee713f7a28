import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';
import { isObject } from '../../../../core/json/value.js';
import { sumsOf } from '../../../../core/plausible/sums.js';
import { wordsOf } from '../../../../core/words/name-words.js';

function sums(of: object): unknown {
  const value = parseJson(JSON.stringify(of));
  const members = isObject(value) ? value.members.map(([name, item]) => ({ name, words: wordsOf(name).join(' '), value: item })) : [];
  return Object.fromEntries([...sumsOf(members)].map(([name, sum]) => [name, JSON.parse(printJson(sum))]));
}

describe('the amounts that follow from others', () => {
  it.each([
    ['of a line', { quantity: 3, unitPrice: 2.35, total: 1 }, { total: 7.05 }],
    ['of a line, as texts', { qty: 2, price: '4.50', line_total: '0.00' }, { line_total: '9.00' }],
    ['of an invoice without lines', { net: 17.5, vat: 1.97, total: 3 }, { net: 17.5, total: 19.47 }],
    [
      'of an order with lines',
      {
        lines: [
          { quantity: 2, unitPrice: 5 },
          { quantity: 1, unitPrice: 0.1 },
        ],
        subtotal: 1,
        tax: 2,
        shipping_cost: 3,
        discount: 1,
        grandTotal: 9,
      },
      { subtotal: 10.1, grandTotal: 14.1 },
    ],
    ['of an order whose lines are the total', { items: [{ qty: 2, price: 5 }], total: 3 }, { total: 10 }],
    ['of a list whose items are no lines', { items: [{ price: 5 }], total: 1 }, {}],
    ['of a discount that is more than there is', { net: 1, discount: 5, total: 7 }, { net: 1 }],
    ['of what has no amounts', { total: 3, name: 'a' }, {}],
  ])('%s', (_, of, expected) => {
    expect(sums(of)).toEqual(expected);
  });
});
