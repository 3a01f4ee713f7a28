import { expect, it } from 'vitest';
import { printJson } from '../../../../core/json/print.js';
import { memberOf } from '../../../../core/json/value.js';
import { plainValueOf } from '../../../../core/request/samples/plain-content.js';
import { requestModelOf } from '../../../../core/request/request-model.js';
import { contractOfText } from '../../support/contract-of-text.js';

const paths = (more: string): string => `
components:
  schemas:
    Card: { type: object, required: [type, last4], properties: { type: { type: string }, last4: { type: string } } }
    Invoice: { type: object, required: [type, street], properties: { type: { type: string }, street: { type: string } } }
    Payment: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Invoice' }], discriminator: { propertyName: type, mapping: { card: '#/components/schemas/Card' } } }
paths:
  /payments:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [by], properties: { by: { $ref: '#/components/schemas/Payment' } } }${more} } } }
      responses: { '201': { description: made } }
`;

/** What a plain body says the payment is, made in both ways. */
async function kindsIn(more: string): Promise<readonly unknown[]> {
  const [operation] = (await contractOfText(paths(more))).operations;
  if (operation?.body === undefined) throw new Error('no body');
  const model = requestModelOf(operation);
  return [plainValueOf(operation.body.content), model?.full].map((value) => {
    const kind = value === undefined ? undefined : memberOf(memberOf(value, 'by'), 'type');
    return kind === undefined ? kind : printJson(kind);
  });
}

it('a plain body names its alternatives as the mapping does', async () => {
  expect(await kindsIn('')).toEqual(['"card"', '"card"']);
});

it('an example stays as it is', async () => {
  expect(await kindsIn(', example: { by: { type: other, last4: x } }')).toEqual(['"other"', '"other"']);
});
