import { describe, expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { strayDiscriminators } from '../../../core/schema/discriminators.js';
import { parseJson } from '../../../core/json/parse.js';
import { contractOfText } from '../support/contract-of-text.js';
import { call } from './call.js';

const load = (text: string) => contractOfText(text, '3.2.0');

describe('a cookie in the style cookie', () => {
  const parameter = (schema: string, explode = ''): string =>
    `{in: cookie, name: color, required: true, style: cookie, ${explode} schema: ${schema}}`;
  const answers = "responses: {'200': {description: a}, '400': {description: b}}";

  it.each([
    ['{type: string, pattern: "^[a-z%=]+$"}', '', 'color=a%3D', 200],
    ['{type: string, enum: [a=b]}', '', 'color=a=b', 200],
    ['{type: string, enum: [a=b]}', '', 'other=1', 400],
    ['{type: array, items: {type: integer}}', 'explode: false,', 'color=1,2', 200],
    ['{type: array, items: {type: integer}}', 'explode: false,', 'color=1,x', 400],
    ['{type: object, required: [r], properties: {r: {type: integer}, g: {type: integer}}}', '', 'r=1; g=2', 200],
    ['{type: object, required: [r], properties: {r: {type: integer}, g: {type: integer}}}', '', 'r=1; g=x', 400],
    ['{type: object, required: [r], properties: {r: {type: integer}, g: {type: integer}}}', '', 'g=2', 400],
  ])('of %s %s is read as it stands: %s is answered %s', async (schema, explode, cookie, status) => {
    const contract = await load(`paths: {/a: {get: {parameters: [${parameter(schema, explode)}], ${answers}}}}`);
    expect(contract.warnings).toEqual([]);
    await using mock = await startMock({ contract });
    expect((await call(mock.url, { method: 'GET', path: '/a', headers: { cookie } })).status).toBe(status);
  });
});

describe('an example', () => {
  const shown = (mediaType: string, example: string): string =>
    `paths: {/a: {get: {responses: {'200': {description: a, content: {${mediaType}: {examples: {one: ${example}}}}}}}}}`;

  it.each([
    ['application/json', '{serializedValue: \'{"a":1}\'}', '{"a":1}'],
    ['application/json', '{dataValue: {a: 2}, serializedValue: \'{"a": 1}\'}', '{"a":2}'],
    ['text/plain', '{serializedValue: as it stands}', 'as it stands'],
  ])('of %s that is %s is sent', async (mediaType, example, text) => {
    await using mock = await startMock({ contract: await load(shown(mediaType, example)) });
    expect((await call(mock.url, { method: 'GET', path: '/a' })).text).toBe(text);
  });
});

describe('the node type of XML', () => {
  it('is an attribute, an element around a list, or the text of its parent', async () => {
    const contract = await load(`
paths:
  /a:
    get:
      responses:
        '200':
          description: a
          content:
            application/xml:
              schema:
                type: object
                xml: { name: note }
                properties:
                  id: { type: integer, xml: { nodeType: attribute } }
                  tags: { type: array, xml: { nodeType: element }, items: { type: string, xml: { name: tag } } }
                  body: { type: string, xml: { nodeType: cdata } }
                  more: { type: string, xml: { nodeType: text } }
                example: { id: 1, tags: [a, b], body: '1 < 2 ]]> 3', more: ' & more' }
`);
    await using mock = await startMock({ contract });
    expect((await call(mock.url, { method: 'GET', path: '/a' })).text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<note id="1"><tags><tag>a</tag><tag>b</tag></tags><![CDATA[1 < 2 ]]]]><![CDATA[> 3]]> &amp; more</note>\n',
    );
  });
});

describe('the default of a discriminator', () => {
  it('stands for every value that the mapping lacks', async () => {
    const pets = (more: string): string => `
paths: {/a: {get: {responses: {'200': {description: a, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}}}
components:
  schemas:
    Pet: { oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Other'}], discriminator: { propertyName: kind${more} } }
    Cat: { type: object, required: [kind, meow], properties: { kind: {type: string}, meow: {type: string} } }
    Other: { type: object, required: [kind], properties: { kind: {type: string} }, not: { required: [meow] } }
`;
    const strays = async (more: string, value: string): Promise<number> => {
      const schema = (await load(pets(more))).operations[0]?.responses[0]?.content?.schema;
      return schema === undefined ? -1 : strayDiscriminators(schema, parseJson(value) ?? null).length;
    };
    const otherwise = ", defaultMapping: '#/components/schemas/Other'";
    expect(await strays('', '{"kind":"bird"}')).toBe(1);
    expect(await strays(otherwise, '{"kind":"bird"}')).toBe(0);
    expect(await strays(otherwise, '{"kind":"bird","meow":"m"}')).toBe(1);
    expect(await strays(otherwise, '{"kind":"Cat","meow":"m"}')).toBe(0);
  });
});
