import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const contract = await contractOfText(`
components:
  schemas:
    Cat: { type: object, required: [kind], properties: { kind: { const: cat }, lives: { type: integer, maximum: 9 } } }
    Dog: { type: object, required: [kind], properties: { kind: { const: dog }, toys: { type: array, items: { $ref: '#/components/schemas/Toy' } } } }
    Toy: { type: object, required: [name], properties: { name: { type: string, maxLength: 7 } } }
    Tree: { type: object, required: [leaf], properties: { leaf: { type: string }, left: { $ref: '#/components/schemas/Tree' } } }
paths:
  /things:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties:
                pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
                maybe: { anyOf: [{ type: string, maxLength: 5 }, { type: integer, minimum: 100 }, { type: 'null' }] }
                homes: { type: object, additionalProperties: { type: object, required: [door], properties: { door: { type: string } } } }
                tree: { $ref: '#/components/schemas/Tree' }
                source:
                  unevaluatedProperties: false
                  anyOf:
                    - { required: [cvc], properties: { cvc: { type: integer }, name: { type: string } } }
                    - { type: object, required: [bank], properties: { bank: { type: string }, name: { type: string } } }
                day: { type: string, format: date }
                key: { type: string, format: uuid }
                mail: { type: string, format: email }
      responses: { '201': { description: made }, '400': { description: wrong } }
`);
const bodies = new Map(namedCases(contract).map((testCase) => [testCase.id, Buffer.from(bodyBytes(testCase, asWritten)).toString()]));

describe('the cases of alternatives', () => {
  it.each([
    ['valid/pet/as-Dog', '"pet":{"kind":"dog","toys":[{"name":"sample"}]}'],
    ['valid/pet/as-Dog/required-only', '"pet":{"kind":"dog"}'],
    ['invalid/pet/as-Dog/pet.toys.0.name/missing', '"pet":{"kind":"dog","toys":[{}]}'],
    ['invalid/pet/as-Dog/pet.toys.0.name/8-characters', '"toys":[{"name":"xxxxxxxx"}]'],
    ['valid/pet/as-Dog/pet.toys.0.name/longest', '"toys":[{"name":"xxxxxxx"}]'],
    ['invalid/pet/as-Dog/pet.toys/null', '"pet":{"kind":"dog","toys":null}'],
    ['invalid/pet.lives/10', '"lives":10'],
    ['invalid/pet/kind-unknown', '"kind":"no-such-branch"'],
    ['valid/maybe/as-anyOf-2', '"maybe":10'],
    ['invalid/maybe/as-anyOf-2/maybe/99', '"maybe":99'],
    ['valid/maybe/as-anyOf-3', '"maybe":null'],
    // A value of both branches would not show what each demands.
    ['valid/source/as-anyOf-2', '"source":{"bank":"sample","name":"sample"}'],
    ['invalid/source/as-anyOf-2/source.name/number', '"source":{"bank":"sample","name":1}'],
    ['valid/homes/as-with-entry', '"homes":{"extra":{"door":"sample"}}'],
    ['invalid/homes/as-with-entry/homes.extra.door/null', '"homes":{"extra":{"door":null}}'],
    ['valid/tree/3-levels', '"left":{"leaf":"sample","left":{"leaf":"sample","left":{"leaf":"sample"}}}'],
    ['invalid/tree/6-levels/leaf-missing', '"left":{}}}}}}}'],
    ['unspecified/day/format-leap-day', '"day":"2026-02-29"'],
    ['unspecified/key/format-short', '"key":"2f1c6b9e-4a3d-4c5b-9e8f-1a2b3c4d5e6"'],
    ['unspecified/mail/format-no-domain', '"mail":"user@"'],
    ['valid/day/of-format-1', '"day":"2024-02-29"'],
  ])('have %s', (id, part) => {
    expect([...bodies.keys()]).toContain(id);
    expect(bodies.get(id)).toContain(part);
  });

  it('have titles that name the alternative', () => {
    const titles = new Map(namedCases(contract).map(({ id, title }) => [id, title]));
    expect(titles.get('valid/pet/as-Dog')).toBe('pet is a Dog');
    expect(titles.get('invalid/pet/as-Dog/pet.toys/null')).toBe('pet.toys is null, where pet is a Dog');
    expect(titles.get('valid/maybe/as-anyOf-3')).toBe('maybe is null');
  });
});
