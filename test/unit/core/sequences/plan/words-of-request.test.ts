import { describe, expect, it } from 'vitest';
import { wordsOfRequest } from '../../../../../core/sequences/plan/words-of-request.js';
import { withBody } from '../../../../../core/reach/bodies/with-body.js';
import { jsonObject } from '../../../../../core/json/value.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /sales/{id}/transitions:
    post:
      summary: Moves a sale
      description: |
        - to \`open\`: from planned only.
        - to \`closed\`: from \`open\` only. Lots become passed.

        What is closed stays so.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [to], properties: { to: { enum: [open, closed] } } } } }
      responses: { '200': { description: moved } }
`);

describe('what a document says of a request', () => {
  const [operation] = contract.operations;
  const wordsTo = (to: string): string =>
    operation === undefined ? '' : wordsOfRequest(contract, withBody(operation, jsonObject([['to', to]])));

  it('has the item of a list that is about its value', () => expect(wordsTo('open')).toContain('from planned only'));
  it('has no item that is about another value', () => {
    expect(wordsTo('open')).not.toContain('passed');
    expect(wordsTo('closed')).not.toContain('planned');
  });
  it('has what is said of all values', () => expect(wordsTo('closed')).toContain('What is closed stays so.'));
});
