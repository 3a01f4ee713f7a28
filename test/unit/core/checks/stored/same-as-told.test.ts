import { describe, expect, it } from 'vitest';
import { isSameAsTold } from '../../../../../core/checks/stored/same-as-told.js';
import type { SchemaNode } from '../../../../../core/schema/nodes/schema-node.js';
import { syntheticNode } from '../../../../../core/schema/samples/synthetic.js';

const told = (description: string): readonly SchemaNode[] => [
  syntheticNode({ at: { file: 'x', line: 1, pointer: '' } }, [], { hints: { description } }),
];

describe('a text is the same where the description of its member tells the spelling', () => {
  it.each([
    ['Stored in lower case.', 'Ada@x.org', 'ada@x.org'],
    ['Kept in upper case.', 'acme-1', 'ACME-1'],
    ['Spaces are trimmed.', ' fern ', 'fern'],
    ['Spaces at both ends are removed.', ' fern ', 'fern'],
    ['The server strips surrounding white space.', ' fern ', 'fern'],
    ['Trimmed, and in lower case.', ' Fern ', 'fern'],
    ['Runs of spaces are collapsed; spaces are reduced to one.', 'a  b', 'a b'],
    ['Blanks around it are removed and capitals become small letters.', ' Ada@X.org', 'ada@x.org'],
    ['A normalized name.', ' A  B', 'a b'],
  ])('%s', (description, sent, stored) => {
    expect(isSameAsTold(told(description), sent, stored)).toBe(true);
  });

  it.each([
    ['The address of the member.', 'Ada@x.org', 'ada@x.org'],
    ['Stored in lower case.', 'Ada@x.org', 'eve@x.org'],
    ['Kept in upper case.', 'acme-1', 'ACME'],
    ['', 'a', 'b'],
  ])('and otherwise not: %s', (description, sent, stored) => {
    expect(isSameAsTold(told(description), sent, stored)).toBe(false);
  });

  it('and no number is', () => {
    expect(isSameAsTold(told('Stored in lower case.'), true, false)).toBe(false);
  });
});
