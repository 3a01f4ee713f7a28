import { expect, it } from 'vitest';
import { isToldInWords } from '../../../../../core/inquiry/alibis/told-in-words.js';
import { readRefusal } from '../../../../../core/refusals/read-refusal.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { requestTo } from '../../../support/target-of.js';

async function isTold(
  message: string,
  { operation = '', body = '', member = '', part = undefined as string | undefined, bound = '' },
): Promise<boolean> {
  const contract = await contractOfText(`
paths:
  /notes:
    post:
      description: ${JSON.stringify(operation)}
      requestBody:
        description: ${JSON.stringify(body)}
        required: true
        content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string${bound}, description: ${JSON.stringify(member)} } } } } }
      responses: { '201': { description: made }, '422': { description: bad } }
`);
  const [notes] = contract.operations;
  const exchange = {
    request: requestTo('http://x/notes', '{"text":" "}', { method: 'POST' }),
    outcome: answerOf(422, part === undefined ? { message } : { field: part, message }),
    ms: 1,
  };
  const refusal = readRefusal(exchange);
  if (notes === undefined || refusal === undefined) throw new Error('no refusal');
  return isToldInWords(contract, notes, refusal, exchange);
}

it.each([
  ['of the operation', 'must not be blank', { operation: 'Adds a note. It must not be blank, and is kept.' }, true],
  ['of the body', 'must not be blank', { body: 'A text that must not be blank.' }, true],
  ['of a member', 'must not be blank', { member: 'Must not be blank.' }, true],
  ['but not where no sentence says it', 'must not be blank', { operation: 'It must not be late.' }, false],
  ['but not where two sentences have its words', 'must not be blank', { operation: 'It must not be late. Blank notes are fine.' }, false],
  ['but not of a length', 'must be at most 20 characters', { member: 'It must be at most 20 characters.' }, false],
  ['but not of a format', 'must be a valid date', { member: 'It must be a valid date.' }, false],
  ['with numbers of the part', 'must be of 2000 to 2099', { member: 'Years 2000 to 2099.', part: 'text' }, true],
  ['but not with numbers of another part', 'must be of 2000 to 2099', { member: 'Years 2000 to 2099.', part: 'title' }, false],
  ['but not with one that it has not', 'must be of 2000 to 2050', { member: 'Years 2000 to 2099.', part: 'text' }, false],
  ['but not with one of the schema', 'has 40 at most', { member: 'At most 40.', part: 'text', bound: ', maxLength: 40' }, false],
  ['but not in two words', 'not blank', { member: 'Must not be blank.' }, false],
])('a server refuses a request in words %s: %s', async (_, message, told, expected) => {
  expect(await isTold(message, told)).toBe(expected);
});
