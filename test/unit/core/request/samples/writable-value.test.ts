import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function operationWith(body: string): Promise<Operation> {
  const contract = await contractOfText(
    `paths: { /a: { post: { requestBody: { ${body} }, responses: { '204': { description: d } } } } }\n`,
  );
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

/** The plain request: what the contract says of it, its media type and its body. */
function plainRequest(operation: Operation): string {
  const { expectation, plan } = plainCase(operation);
  const type = plan.head.headers.find(([name]) => name === 'content-type')?.[1] ?? 'no media type';
  return `${expectation.kind}, ${type}: ${Buffer.from(bodyBytes({ plan }, asWritten)).toString()}`;
}

const form = (schema: string, encoding = ''): string =>
  `required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, ${schema} }, encoding: { ${encoding} } } }`;
const TEXT = '{ type: string, enum: [a] }';
const INNER = `{ type: object, properties: { x: ${TEXT}, y: { type: object, properties: { z: ${TEXT} } } } }`;
const NEEDY = `{ type: object, required: [y], properties: { x: ${TEXT}, y: { type: object, properties: { z: ${TEXT} } } } }`;
const DEEP = 'i: { style: deepObject, explode: true }';

it.each([
  ['an object inside one of deepObject', form(`properties: { t: ${TEXT}, i: ${INNER} }`, DEEP), 't=a&i%5Bx%5D=a'],
  ['an object that needs one inside', form(`properties: { t: ${TEXT}, i: ${NEEDY} }`, DEEP), 't=a'],
  ['a list in deepObject', form(`properties: { t: ${TEXT}, i: { type: array, items: ${TEXT} } }`, DEEP), 't=a'],
  ['a text that may count as absent', form(`properties: { t: ${TEXT}, e: { type: string, enum: ['', b] } }`), 't=a'],
])('the plain form is written without %s', async (_, body, expected) => {
  expect(plainRequest(await operationWith(body))).toBe(`accept, application/x-www-form-urlencoded: ${expected}`);
});

it('what has to be there stays, though servers read it in several ways', async () => {
  const request = plainRequest(await operationWith(form(`required: [e], properties: { e: { type: string, enum: [''] } }`)));
  expect(request).toBe('unspecified, application/x-www-form-urlencoded: e=');
});

it.each([
  [
    'a form without members',
    'required: false, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {} } } }',
  ],
  ['a form that cannot be written', form(`required: [i], properties: { i: ${NEEDY} }`, DEEP).replace('required: true', 'required: false')],
])('a body that need not be there is left out with its media type: %s', async (_, body) => {
  expect(plainRequest(await operationWith(body))).toBe('accept, no media type: ');
});
