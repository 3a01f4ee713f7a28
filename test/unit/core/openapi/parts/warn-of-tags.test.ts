import { expect, it } from 'vitest';
import { contractOfText } from '../../../support/contract-of-text.js';

/** The warnings of a document with these tags. */
async function warned(tags: string, version = '3.2.0'): Promise<readonly string[]> {
  const { warnings } = await contractOfText(
    `tags: [${tags}]\npaths: { /a: { get: { responses: { '204': { description: done } } } } }`,
    version,
  );
  return warnings.map(({ at, message }) => `${at.pointer} ${message}`);
}

it.each([
  ['{name: a, parent: b}, {name: b}', []],
  ['{name: a, parent: c}, {name: b}', ["/tags/0/parent the parent of the tag 'a' is 'c', and no tag has that name"]],
  ['{name: a, parent: a}', ['/tags/0/parent tags are below each other: a, a']],
  [
    '{name: z, parent: a}, {name: a, parent: b}, {name: b, parent: a}, {name: c, parent: d}, {name: d, parent: c}',
    ['/tags/1/parent tags are below each other: a, b, a', '/tags/3/parent tags are below each other: c, d, c'],
  ],
  ['{name: a, sumary: b}', ["/tags/0/sumary 'sumary' is not a field of a tag, and is ignored"]],
])('of tags: [%s]', async (tags, expected) => {
  expect((await warned(tags)).toSorted()).toEqual(expected.toSorted());
});

it('a thousand tags below each other are one warning', async () => {
  const tags = Array.from({ length: 1000 }, (_, i) => `{name: t${i}, parent: t${(i + 1) % 1000}}`);
  expect(await warned(tags.join(', '))).toHaveLength(1);
});

it('before OpenAPI 3.2, tags have no parent', async () => {
  expect(await warned('{name: a, parent: c}', '3.1.0')).toEqual([
    expect.stringContaining("'parent' is not a field of a tag before OpenAPI 3.2"),
  ]);
});
