import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import { completeBody } from '../../../../../core/respond/bodies/complete-body.js';
import { contractOf, json } from '../../../support/contract-of.js';

const schema = {
  allOf: [
    { type: 'object', properties: { name: { type: 'string' }, size: { type: 'integer', default: 3 } } },
    { properties: { tag: { type: ['string', 'null'], default: null } } },
    { properties: { shown: { allOf: [{ type: 'boolean', default: true }] } } },
  ],
};

async function completed(method: string, path: string, sent: string): Promise<string> {
  const parameters = path.endsWith('}') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
  const responses = { '200': { description: 'ok' } };
  const { operations } = await contractOf({ [path]: { [method]: { parameters, requestBody: { content: json(schema) }, responses } } });
  const [operation] = operations;
  const value = parseJson(sent);
  if (operation === undefined || value === undefined) throw new Error('no operation');
  return printJson(completeBody(operation, value));
}

describe('a member that a body leaves out', () => {
  it.each([
    ['has its default', '{"name":"a"}', '{"name":"a","size":3,"tag":null,"shown":true}'],
    ['is nothing where it was sent, whatever it is', '{"size":null,"shown":false,"tag":""}', '{"size":null,"shown":false,"tag":""}'],
    ['is nothing in what is no object', '[1]', '[1]'],
  ])('%s', async (_, sent, expected) => {
    expect(await completed('post', '/things', sent)).toBe(expected);
  });

  it('has its default with put, which replaces', async () => {
    expect(await completed('put', '/things/{id}', '{"name":"a"}')).toBe('{"name":"a","size":3,"tag":null,"shown":true}');
  });

  it.each([
    ['post', '/things/{id}'],
    ['patch', '/things'],
  ])('stays as it is with %s %s', async (method, path) => {
    expect(await completed(method, path, '{"name":"a"}')).toBe('{"name":"a"}');
  });
});
