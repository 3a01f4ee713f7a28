import { expect, it } from 'vitest';
import { malformed } from '../../../../../core/cases/malformed/malformed.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';

const documentOf = (members: number): string =>
  documentWith(`{ type: object, properties: { ${Array.from({ length: members }, (_, i) => `member${i}: { type: string }`).join(', ')} } }`);

it.each([
  ['each place of a small body', 20, 1],
  ['some places of a large body, from the first on', 1_000, 14],
])('breaks %s', async (_, members, step) => {
  const [operation] = (await contractOfText(documentOf(members))).operations;
  const model = operation && requestModelOf(operation);
  const names = (model === undefined ? [] : malformed(model)).map(({ name }) => name);
  const cuts = names.filter((name) => /^cut\/\d+$/.test(name)).map((name) => Number(name.slice('cut/'.length)));
  expect(cuts.slice(0, 3)).toEqual([1, 1 + step, 1 + 2 * step]);
  expect(cuts.at(-1)).toBeGreaterThan(members * 4 - step);
  expect(names.length).toBeLessThan(1_200);
});
