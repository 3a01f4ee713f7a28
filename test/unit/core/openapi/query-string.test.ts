import { expect, it } from 'vitest';
import { readParameters } from '../../../../core/codecs/parameters/read-parameters.js';
import { joinQuery } from '../../../../core/codecs/parameters/split-query.js';
import { writeParameter } from '../../../../core/codecs/parameters/write-parameter.js';
import type { Contract } from '../../../../core/contract/contract.js';
import { fromJs } from '../../../../core/json/from-js.js';
import { printJson } from '../../../../core/json/print.js';
import { contractOfText } from '../../support/contract-of-text.js';

const contractWith = (parameter: string, more = ''): Promise<Contract> =>
  contractOfText(`paths: { /a: { get: { parameters: [${parameter}], responses: { '204': { description: d } } } } }\n${more}`, '3.2.0');

/** What a query says for each parameter. */
async function said(parameter: string, query: string): Promise<readonly string[]> {
  const { parameters } = (await contractWith(parameter)).operations[0] ?? { parameters: [] };
  const read = readParameters(parameters, { path: new Map(), query, headers: [] });
  expect(read.undeclared).toEqual([]);
  return read.parameters.map(({ parameter: { name }, reading }) =>
    reading.kind === 'value' ? `${name} ${printJson(reading.value)}` : `${name} ${reading.kind}`,
  );
}

const JSON_QUERY = '{ in: querystring, name: q, content: { application/json: { schema: { type: object } } } }';
const PATH_QUERY = '{ in: querystring, name: q, content: { application/jsonpath: { schema: { type: string } } } }';

// The examples of OpenAPI 3.2 section 4.12.4.
it.each([
  [JSON_QUERY, '%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D', 'q {"numbers":[1,2],"flag":null}'],
  [JSON_QUERY, '', 'q absent'],
  [JSON_QUERY, 'q=%7B%7D', 'q malformed'],
  [PATH_QUERY, '%24.a.b%5B1%3A1%5D', 'q "$.a.b[1:1]"'],
  [PATH_QUERY, 'a=1&b=2', 'q "a=1&b=2"'],
])('a whole query is one value: %s %s', async (parameter, query, expected) => {
  expect(await said(parameter, query)).toEqual([expected]);
});

it.each([
  [JSON_QUERY, { a: '&=+ä' }, '%7B%22a%22%3A%22%26%3D%2B%C3%A4%22%7D'],
  [PATH_QUERY, '$.a.b[1:1]', '%24.a.b%5B1%3A1%5D'],
])('a value is the whole query, without a name: %s', async (parameter, value, expected) => {
  const [only] = (await contractWith(parameter)).operations.flatMap(({ parameters }) => parameters);
  const written = only && writeParameter(only, fromJs(value));
  expect(written?.kind === 'query' ? joinQuery(written.pairs) : written).toBe(expected);
});

it('the properties of a form are parameters, written as its encoding says, with the values of its examples', async () => {
  const form = `{ in: querystring, name: f, required: true, content: { application/x-www-form-urlencoded: {
    schema: { type: object, required: [foo], properties: { foo: { type: string }, list: { type: array, items: { type: integer } }, inner: { type: object } } },
    encoding: { list: { style: pipeDelimited, explode: false } }, examples: { e: { dataValue: { foo: a + b } } } } } }`;
  expect(await said(form, 'foo=a+%2B+b&list=1%7C2&inner=%7B%22z%22%3A1%7D')).toEqual(['foo "a + b"', 'list [1,2]', 'inner {"z":1}']);
  const parameters = (await contractWith(form)).operations.flatMap((operation) => operation.parameters);
  expect(parameters.map(({ name, required, examples }) => [name, required, examples.map(({ value }) => value)])).toEqual([
    ['foo', true, ['a + b']],
    ['list', false, []],
    ['inner', false, []],
  ]);
});

it.each([
  ['type: object, additionalProperties: { type: integer }', 'a=1&b=x', ['f {"a":1,"b":"x"}']],
  ['type: object, required: [a], properties: { b: { type: integer } }', 'a=1&b=2', ['b 2', 'a "1"']],
  [
    'type: object, required: [a], additionalProperties: { type: integer }, properties: { b: { type: string } }',
    'a=1&b=2&c=3',
    ['b "2"', 'a 1', 'f {"c":3}'],
  ],
  ['allOf: [{ type: object, properties: { a: { type: integer } } }, { properties: { a: { maximum: 3 } } }]', 'a=1', ['a 1']],
])('the members of a form are parameters, whatever declares them: %s', async (schema, query, expected) => {
  expect(
    await said(`{ in: querystring, name: f, content: { application/x-www-form-urlencoded: { schema: { ${schema} } } } }`, query),
  ).toEqual(expected);
});

it('the media type of a query or a parameter may be a reference', async () => {
  const more = 'components: { mediaTypes: { M: { schema: { type: object, required: [a] } } } }\n';
  for (const parameter of ['in: querystring, name: q', 'in: query, name: q']) {
    const contract = await contractWith(`{ ${parameter}, content: { application/json: { $ref: '#/components/mediaTypes/M' } } }`, more);
    const [only] = contract.operations.flatMap(({ parameters }) => parameters);
    expect(only?.schema.assertions.map(({ keyword }) => keyword)).toEqual(['type', 'required']);
  }
});

it('a query string without content is left out with a warning', async () => {
  const contract = await contractWith('{ in: querystring, name: q, schema: { type: object } }');
  expect(contract.warnings.map(({ message }) => message)).toContain("a query string needs 'content'");
  expect(contract.operations.flatMap(({ parameters }) => parameters)).toEqual([]);
});
