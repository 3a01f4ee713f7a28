import { expect, it } from 'vitest';
import { printJson } from '../../../../../core/json/print.js';
import { WORD_LIST } from '../../../../../core/plausible/word-list.js';
import { createValueMaker } from '../../../../../core/respond/negotiation/made-value.js';
import { contractOf, json } from '../../../support/contract-of.js';

it('is of the first alternative where nothing keeps oneOf, and keeps the rest', async () => {
  const docs = { type: 'string', format: 'uri', example: 'https://docs.example/1' };
  const branch = { type: 'object', properties: { docs } };
  const schema = { oneOf: [branch, branch], required: ['docs'] };
  const contract = await contractOf({ '/things': { get: { responses: { '200': { description: 'ok', content: json(schema) } } } } });
  const make = createValueMaker({ words: WORD_LIST, today: 0 });
  const made = contract.operations.flatMap(({ responses }) => responses).map(({ content }) => content && printJson(make(content.schema)));
  expect(made).toEqual(['{"docs":"https://docs.example/1"}']);
});
