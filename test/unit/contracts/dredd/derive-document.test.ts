import { describe, expect, it } from 'vitest';
import { deriveDocument } from '../../../../contracts/dredd/derive-document.js';
import { printJson } from '../../../../core/json/print.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { contractOf, json } from '../../support/contract-of.js';

const response = (schema: object, more: object = {}): object => ({ description: 'd', content: json(schema, more) });
const none = { description: 'd' };

async function derivedOf(paths: object, schemas: object = {}): Promise<ReturnType<typeof deriveDocument>> {
  return deriveDocument(await contractOf(paths, schemas));
}

describe('deriveDocument', () => {
  it('makes of openapi.yaml one operation with the examples of its body and of both answers', async () => {
    const { document } = deriveDocument(await loadContract());
    expect(JSON.parse(printJson(document))).toEqual({
      openapi: '3.0.3',
      info: { title: 'OpenAPI Plant Store', version: '1.0.0' },
      paths: {
        '/plants': {
          post: {
            summary: 'POST /plants',
            requestBody: { content: { 'application/json': { example: { id: 1001, name: 'Monstera deliciosa', tag: 'houseplant' } } } },
            responses: {
              200: {
                description: 'response 200',
                content: { 'application/json': { example: { name: 'Monstera deliciosa', tag: 'houseplant' } } },
              },
              400: {
                description: 'response 400',
                content: { 'application/json': { example: { error: 400, message: 'name is required' } } },
              },
            },
          },
        },
      },
    });
  });

  it('names the transactions of openapi.yaml', async () => {
    const { transactions, leftOut } = deriveDocument(await loadContract());
    expect(transactions).toEqual([
      { operationId: 'POST /plants', status: 200 },
      { operationId: 'POST /plants', status: 400 },
    ]);
    expect(leftOut).toEqual([]);
  });

  it('makes a minimal example, nested objects included, where the document has none', async () => {
    const pot = {
      type: 'object',
      required: ['size'],
      properties: { size: { type: 'integer', minimum: '#9007199254740993' }, glazed: { type: 'boolean' } },
    };
    const bed = {
      allOf: [
        { type: 'object', properties: { pots: { type: 'array', items: { $ref: '#/components/schemas/Pot' } } } },
        { type: 'object', properties: { row: { type: 'string' } } },
      ],
    };
    const { document } = await derivedOf(
      { '/beds': { post: { responses: { 201: response({ $ref: '#/components/schemas/Bed' }) } } } },
      { Pot: pot, Bed: bed },
    );
    expect(printJson(document)).toContain('"example":{"pots":[{"size":9007199254740993,"glazed":true}],"row":"sample"}');
  });

  it('keeps the operations of one path together, and answers without a body', async () => {
    const { document, transactions } = await derivedOf({
      '/beds': { get: { responses: { 204: none } }, delete: { responses: { 204: none, 404: none } } },
    });
    expect(JSON.parse(printJson(document))).toMatchObject({
      paths: {
        '/beds': {
          get: { summary: 'GET /beds', responses: { 204: { description: 'response 204' } } },
          delete: { summary: 'DELETE /beds' },
        },
      },
    });
    expect(transactions).toHaveLength(3);
  });

  it('puts one status in the place of the ranges of success and failure', async () => {
    const { transactions, leftOut } = await derivedOf({ '/beds': { post: { responses: { '2XX': none, '4XX': none } } } });
    expect(transactions.map(({ status }) => status)).toEqual([200, 400]);
    expect(leftOut).toEqual([]);
  });

  it('takes default for the answer to a refused request', async () => {
    const { document, transactions } = await derivedOf({
      '/beds': { post: { responses: { 200: none, default: response({ type: 'string', minLength: 8 }) } } },
    });
    expect(transactions.map(({ status }) => status)).toEqual([200, 400]);
    expect(JSON.parse(printJson(document))).toMatchObject({
      paths: { '/beds': { post: { responses: { 400: { content: { 'application/json': { example: 'samplexx' } } } } } } },
    });
  });

  it('leaves out other ranges, and default beside an exact refusal, with the reason', async () => {
    const { transactions, leftOut } = await derivedOf({
      '/beds': { post: { responses: { 200: none, 422: none, '5XX': none, default: none } } },
    });
    expect(transactions.map(({ status }) => status)).toEqual([200, 422]);
    expect(leftOut).toEqual([
      { operationId: 'POST /beds', status: '5XX', why: 'Dredd needs an exact status' },
      { operationId: 'POST /beds', status: 'default', why: 'Dredd needs an exact status' },
    ]);
  });

  it('leaves out HEAD, which Dredd cannot send', async () => {
    const { document, transactions, leftOut } = await derivedOf({ '/beds': { head: { responses: { 200: none } } } });
    expect(transactions).toEqual([]);
    expect(leftOut).toEqual([{ operationId: 'HEAD /beds', status: '200', why: 'Dredd cannot send HEAD' }]);
    expect(printJson(document)).toContain('"paths":{}');
  });
});
