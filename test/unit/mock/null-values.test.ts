import { expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { createHandlers } from '../../../msw/create-handlers.js';
import { fromJs } from '../../../core/json/from-js.js';
import { printJson } from '../../../core/json/print.js';
import { contractOfText } from '../support/contract-of-text.js';

const NULLABLE = "type: [object, 'null']";

it.each([
  [`{ schema: { ${NULLABLE} }, example: null }`, null],
  [`{ schema: { ${NULLABLE} }, examples: { a: { value: null } } }`, null],
  [`{ schema: { ${NULLABLE}, example: null } }`, null],
  [`{ schema: { ${NULLABLE}, default: null } }`, null],
  [`{ schema: { ${NULLABLE}, examples: [null] } }`, null],
  [
    "{ schema: { properties: { a: { type: [string, 'null'], default: null }, b: { type: [integer, 'null'], example: null } } } }",
    { a: null, b: null },
  ],
  ["{ schema: { type: array, minItems: 2, items: { type: [integer, 'null'], default: null } } }", [null, null]],
  // Something that is said counts more, and what the schema does not allow not at all.
  ["{ schema: { properties: { a: { type: [string, 'null'], examples: [null, moss] } } } }", { a: 'moss' }],
  ['{ schema: { properties: { a: { type: integer, example: null, const: 7 } } } }', { a: 7 }],
])('what is shown as null is null, in the mock and the handlers: %s', async (media, expected) => {
  const contract = await contractOfText(
    `paths: { /a: { get: { responses: { '200': { description: d, content: { application/json: ${media} } } } } } }\n`,
  );
  await using mock = await startMock({ contract });
  const expectedText = printJson(fromJs(expected));
  expect(await (await fetch(`${mock.url}/a`)).text()).toBe(expectedText);
  const [handler] = createHandlers({ contract });
  const result = await handler?.run({ request: new Request('http://a.example/a'), requestId: '1' });
  expect(await result?.response?.text()).toBe(expectedText);
});
