import { expect, it } from 'vitest';
import { planWords } from '../../../../../core/reach/needs/plan-words.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { LIBRARY } from '../../../support/library.js';

const contract = await contractOfText(LIBRARY);
const model = inferResources(contract);
const only = (...ids: readonly string[]): typeof contract => ({
  ...contract,
  operations: contract.operations.filter(({ id }) => ids.includes(id)),
});

it('the plan of a run says what is created, changed, and left out', () => {
  expect(planWords(contract, model, false)).toBe(
    'The run creates with POST /books, POST /loans, POST /readers; changes and deletes only what it creates, with PUT /books/{bookId}, DELETE /books/{bookId}, POST /books/{bookId}/lost; leaves out POST /purge (--allow-destructive tries it).',
  );
});

it('nothing is left out where that is allowed', () => {
  expect(planWords(contract, model, true)).not.toContain('leaves out');
});

it.each([
  ['one operation', only('POST /books')],
  ['operations that only read', only('GET /books', 'GET /staff')],
])('there is none for %s', (_, part) => {
  expect(planWords(part, model, false)).toBeUndefined();
});
