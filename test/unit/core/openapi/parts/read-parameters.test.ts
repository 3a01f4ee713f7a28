import { describe, expect, it } from 'vitest';
import { operationsOf } from '../operation-of.js';

const DONE = { responses: { 200: { description: 'done' } } };

describe('parameters', () => {
  const parametersOf = (path: string, parameters: readonly object[]) => {
    const { operations, warnings } = operationsOf({ paths: { [path]: { get: { parameters, ...DONE } } } });
    return { parameters: operations[0]?.parameters ?? [], warnings: warnings.map(({ message }) => message) };
  };

  it('of a query may allow an empty value', () => {
    const { parameters } = parametersOf('/a', [
      { name: 'q', in: 'query', allowEmptyValue: true, schema: {} },
      { name: 'h', in: 'header', allowEmptyValue: true, schema: {} },
    ]);
    expect(parameters.map(({ allowEmptyValue }) => allowEmptyValue)).toEqual([true, undefined]);
  });

  it('with a name that no header can have are left out', () => {
    const { parameters, warnings } = parametersOf('/a', [
      { name: 'X Key', in: 'header', required: true, schema: {} },
      { name: 'X-Key', in: 'header', schema: {} },
      { name: 'x key', in: 'query', schema: {} },
    ]);
    expect(parameters.map(({ name }) => name)).toEqual(['X-Key', 'x key']);
    expect(warnings).toEqual(['"X Key" cannot be the name of a header, which is ignored']);
  });

  it('in the query of a template are query parameters, which are required', () => {
    const { parameters, warnings } = parametersOf('/plants/{id}?action=list&plant={name}#all', [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
    ]);
    expect(parameters).toMatchObject([
      { name: 'id', in: 'path' },
      { name: 'plant', in: 'query', required: true, serialization: { style: 'form', explode: true } },
    ]);
    expect(warnings).toEqual([]);
  });

  it('in the query of a template may be declared there', () => {
    const { parameters, warnings } = parametersOf('/plants?ids={ids}', [{ name: 'ids', in: 'query', style: 'pipeDelimited', schema: {} }]);
    expect(parameters).toMatchObject([{ name: 'ids', in: 'query', required: true, serialization: { style: 'pipeDelimited' } }]);
    expect(warnings).toEqual([]);
  });

  it('in a fragment are none', () => {
    expect(parametersOf('/plants#{id}', [])).toEqual({ parameters: [], warnings: [] });
  });

  it('in a template that are not declared can be any string', () => {
    const { parameters, warnings } = parametersOf('/plants/{id}?q={q}', []);
    expect(parameters.map(({ name, in: location }) => `${location} ${name}`)).toEqual(['query q', 'path id']);
    expect(warnings).toHaveLength(2);
  });
});

describe('headers of responses and keys in headers', () => {
  it('with a name that no header can have are left out', () => {
    const headers = { 'X Left': { required: true, schema: {} }, 'X-Left': { schema: {} } };
    const document = {
      components: {
        securitySchemes: { spaced: { type: 'apiKey', in: 'header', name: 'X Key' }, other: { type: 'http', scheme: 'basic' } },
      },
      paths: { '/a': { get: { security: [{ spaced: [] }, { other: [] }], responses: { 200: { description: 'done', headers } } } } },
    };
    const { operations, warnings } = operationsOf(document);
    expect(operations[0]?.responses[0]?.headers.map(({ name }) => name)).toEqual(['X-Left']);
    expect(operations[0]?.security?.alternatives.map((schemes) => schemes.map(({ name }) => name))).toEqual([['other']]);
    expect(warnings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['parameter-left-out', 'security-not-judged']));
  });
});

describe('exclusive bounds as booleans in OpenAPI 3.1', () => {
  it.each([
    [{ minimum: 1, exclusiveMinimum: true }, ['exclusiveMinimum']],
    [{ maximum: 9, exclusiveMaximum: true }, ['exclusiveMaximum']],
    [{ minimum: 1, exclusiveMinimum: false }, ['minimum']],
    [{ exclusiveMinimum: true }, []],
  ])('%j are taken as they were meant', (schema, keywords) => {
    const content = { 'application/json': { schema } };
    const { operations, warnings } = operationsOf({ paths: { '/a': { post: { requestBody: { content }, ...DONE } } } });
    expect(operations[0]?.body?.content.schema.assertions.map(({ keyword }) => keyword)).toEqual(keywords);
    expect(warnings.map(({ kind, message }) => [kind, message.replace(/'.*'/, '…')])).toEqual([
      ['unknown-field', expect.stringContaining('is of OpenAPI 3.0, and is taken as it was meant')],
    ]);
  });
});
