import { expect, it } from 'vitest';
import { contractOfText } from '../../support/contract-of-text.js';

it.each([
  ['xml: {nodeType: attribute}', '3.2.0', []],
  [
    'xml: {nodeType: atribute}',
    '3.2.0',
    ["'nodeType' is 'atribute', and has to be one of element, attribute, text, cdata, none, so it is ignored. Did you mean attribute?"],
  ],
  [
    'xml: {nodeType: comment}',
    '3.2.0',
    ["'nodeType' is 'comment', and has to be one of element, attribute, text, cdata, none, so it is ignored. Write one of these words"],
  ],
  ['xml: {nodeType: text}', '3.1.0', ["'nodeType' is not a field of an xml before OpenAPI 3.2, and is ignored. Write openapi: 3.2.0"]],
  ['xml: {atribute: true}', '3.2.0', ["'atribute' is not a field of an xml, and is ignored. Did you mean attribute?"]],
  [
    'discriminator: {propertyName: a, maping: {}}',
    '3.2.0',
    ["'maping' is not a field of a discriminator, and is ignored. Did you mean mapping?"],
  ],
])('%s in OpenAPI %s', async (keyword, version, expected) => {
  const { warnings } = await contractOfText(
    `paths: { /a: { get: { responses: { '200': { description: done, content: { application/xml: { schema: { type: string, ${keyword} } } } } } } } }`,
    version,
  );
  expect(warnings.map(({ message, hint }) => `${message}. ${hint}`)).toEqual(expected);
});

it('one patch version is as good as another', async () => {
  for (const version of ['3.0.15', '3.1.19', '3.2.7', '3.0.3-rc1'])
    expect((await contractOfText(`paths: { /a: { get: { responses: { '204': { description: done } } } } }`, version)).warnings).toEqual([]);
});
