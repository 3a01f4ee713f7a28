import { expect, it } from 'vitest';
import { asAlternatives } from '../../../../../core/sequences/plan/as-alternatives.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const PETS = `paths:
  /pets:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [pet]
              properties:
                pet:
                  oneOf:
                    - { type: object, required: [barks], properties: { barks: { const: true } } }
                    - { type: object, required: [lives], properties: { lives: { const: 9 } } }
                    - { type: object, required: [toys], properties: { toys: { type: array, items: { anyOf: [{ const: ball }, { const: bone }] }, minItems: 1 } } }
      responses: { '201': { description: Created } }
`;

it('gives an operation plain requests of each alternative that its plain one does not have, also inside another', async () => {
  const [operation] = (await contractOfText(PETS)).operations;
  if (operation === undefined) throw new Error('there is no operation');
  const cases = asAlternatives(operation).map((one) => plainCase(one));
  expect(cases.map((one) => Buffer.from(bodyBytes(one, asWritten)).toString())).toEqual([
    '{"pet":{"lives":9}}',
    '{"pet":{"toys":["ball"]}}',
    '{"pet":{"toys":["bone"]}}',
  ]);
  expect(cases.map(({ expectation }) => expectation.kind)).toEqual(['accept', 'accept', 'accept']);
});
