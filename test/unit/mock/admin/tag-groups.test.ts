import { describe, expect, it } from 'vitest';
import { tagGroups } from '../../../../mock/admin/tag-groups.js';

const groupsOf = tagGroups({
  tags: [
    { name: 'garden', summary: 'The garden' },
    { name: 'plants', summary: 'Plants', parent: 'garden', kind: 'nav' },
    { name: 'ferns', parent: 'plants' },
    { name: 'beta', summary: 'Beta', kind: 'badge' },
    { name: 'one', parent: 'two' },
    { name: 'two', parent: 'one' },
    { name: 'lost', parent: 'nowhere' },
    null,
    { summary: 'no name' },
  ],
});

describe('the groups of an operation', () => {
  it.each([
    [['garden'], ['The garden']],
    [['plants'], ['The garden › Plants']],
    [['ferns'], ['The garden › Plants › ferns']],
    [['plants', 'beta'], ['The garden › Plants']],
    [['beta'], []],
    [
      ['undeclared', 'garden'],
      ['undeclared', 'The garden'],
    ],
    [['one'], ['two › one']],
    [['lost'], ['nowhere › lost']],
    [[], []],
  ])('with the tags %j are %j', (tags, groups) => {
    expect(groupsOf(tags)).toEqual(groups);
  });

  it('are its tags where the document says nothing of them', () => {
    expect(tagGroups({})(['a', 'b'])).toEqual(['a', 'b']);
  });
});
