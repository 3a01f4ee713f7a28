import { describe, expect, it } from 'vitest';
import { renderOperations } from '../../../../../cli/commands/list/render-operations.js';
import { shop } from '../../../core/openapi/choice/shop.js';

const contract = await shop();

describe('the list of operations', () => {
  it('has the counts of each, their sum, and the command for one of them', () => {
    const [list, create] = contract.operations;
    if (list === undefined || create === undefined) throw new Error('the document has no operation');
    const one = (expectation: string, operation: string) => ({ id: 'a', title: 'b', expectation, at: list.at, operation });
    const cases = [one('accept', list.id), one('invalid', create.id), one('invalid', create.id), one('unspecified', create.id)];
    expect(renderOperations({ operations: [list, create] }, cases, 6, 'a b.yaml').split('\n')).toEqual([
      '  cases   accept  invalid  unauthorized  unspecified  operation',
      '      1        1        0             0            0  GET /plants  listPlants  [plants]',
      '      3        0        2             0            1  POST /plants  createPlant  [plants, admin]',
      '      4        1        2             0            1  2 of 6 operations',
      '',
      "The cases of one: npx plant-store-kit verify --spec 'a b.yaml' --list --operation listPlants",
      '',
    ]);
  });
});
