import { describe, expect, it } from 'vitest';
import { allOperations } from '../../../../../core/openapi/choice/all-operations.js';
import { chooseOperations } from '../../../../../core/openapi/choice/choose-operations.js';
import { shop } from './shop.js';

const contract = await shop();
const names = (operations: typeof contract.operations): readonly string[] => operations.map(({ id }) => id);

describe('all operations of a server', () => {
  const inOrder = names(contract.operations.toSorted((a, b) => a.at.line - b.at.line));

  it('are in the order of the document, whatever the order in which they were read', () => {
    expect(names(allOperations({ operations: contract.operations.toReversed() }))).toEqual(inOrder);
  });

  it('are those that were chosen and those that were not', () => {
    expect(names(allOperations(chooseOperations(contract, { tags: ['admin'] })))).toEqual(inOrder);
  });
});
