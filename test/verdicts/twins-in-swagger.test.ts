import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadContract } from '../../core/openapi/load-contract.js';
import { mockAnswers } from '../unit/support/mock-answers.js';

const folder = await mkdtemp(join(tmpdir(), 'kit-twins-'));
afterAll(() => rm(folder, { recursive: true }));

const SCHEMAS = `
  Order:
    type: object
    required: [id, size]
    properties:
      id: { type: integer, format: int32 }
      size: { type: string, enum: [small, large] }
      note: { type: string, maxLength: 9, NULLABLE: true }
  Fault: { type: object, required: [message], properties: { message: { type: string } } }
`;

const IN_SWAGGER = `
swagger: '2.0'
info: { title: Shop, version: '1' }
host: shop.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
security: [{ key: [] }]
definitions:${SCHEMAS.replace('NULLABLE', 'x-nullable')}
responses: { Fault: { description: a fault, schema: { $ref: '#/definitions/Fault' } } }
paths:
  /orders:
    get:
      parameters:
        - { in: query, name: tags, type: array, items: { type: string, maxLength: 4 }, collectionFormat: pipes }
        - { in: query, name: ids, type: array, items: { type: integer }, collectionFormat: multi, maxItems: 3 }
        - { in: query, name: limit, type: integer, minimum: 1, default: 10 }
      responses:
        200: { description: orders, schema: { type: array, items: { $ref: '#/definitions/Order' } }, headers: { X-Total: { type: integer } } }
        400: { $ref: '#/responses/Fault' }
    post:
      parameters: [{ in: body, name: order, required: true, schema: { $ref: '#/definitions/Order' } }]
      responses: { 201: { description: created, schema: { $ref: '#/definitions/Order' } }, 400: { $ref: '#/responses/Fault' } }
  /orders/{id}:
    parameters: [{ in: path, name: id, required: true, type: integer, format: int32 }]
    get: { responses: { 200: { description: one, schema: { $ref: '#/definitions/Order' } }, 400: { $ref: '#/responses/Fault' }, 404: { $ref: '#/responses/Fault' } } }
    delete: { responses: { 204: { description: done }, 400: { $ref: '#/responses/Fault' }, 404: { $ref: '#/responses/Fault' } } }
  /login:
    post:
      security: []
      consumes: [application/x-www-form-urlencoded]
      parameters: [{ in: formData, name: name, type: string, required: true, minLength: 2 }, { in: formData, name: days, type: integer, maximum: 30 }]
      responses: { 204: { description: done }, 400: { $ref: '#/responses/Fault' } }
  /photos:
    post:
      consumes: [multipart/form-data]
      parameters: [{ in: formData, name: photo, type: file, required: true }, { in: formData, name: title, type: string }]
      responses: { 204: { description: done }, 400: { $ref: '#/responses/Fault' } }
`;

const FAULT = "{ description: a fault, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }";
const ORDER = "content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }";

const IN_OPENAPI = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example/v1' }]
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:${SCHEMAS.replace('NULLABLE', 'nullable').replaceAll('\n', '\n  ')}
paths:
  /orders:
    get:
      parameters:
        - { in: query, name: tags, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string, maxLength: 4 } } }
        - { in: query, name: ids, explode: true, schema: { type: array, items: { type: integer }, maxItems: 3 } }
        - { in: query, name: limit, schema: { type: integer, minimum: 1, default: 10 } }
      responses:
        200:
          description: orders
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
          headers: { X-Total: { schema: { type: integer } } }
        400: ${FAULT}
    post:
      requestBody: { required: true, ${ORDER} }
      responses: { 201: { description: created, ${ORDER} }, 400: ${FAULT} }
  /orders/{id}:
    parameters: [{ in: path, name: id, required: true, schema: { type: integer, format: int32 } }]
    get: { responses: { 200: { description: one, ${ORDER} }, 400: ${FAULT}, 404: ${FAULT} } }
    delete: { responses: { 204: { description: done }, 400: ${FAULT}, 404: ${FAULT} } }
  /login:
    post:
      security: []
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, required: [name], properties: { name: { type: string, minLength: 2 }, days: { type: integer, maximum: 30 } } }
      responses: { 204: { description: done }, 400: ${FAULT} }
  /photos:
    post:
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, title: { type: string } } }
      responses: { 204: { description: done }, 400: ${FAULT} }
`;

async function answersOf(document: string): ReturnType<typeof mockAnswers> {
  const file = join(folder, 'document.yaml');
  await writeFile(file, document);
  return mockAnswers(await loadContract(file));
}

it('a document in Swagger 2.0 and the same in OpenAPI 3.0 have the same cases, and their mocks the same answers', async () => {
  const [two, three] = [await answersOf(IN_SWAGGER), await answersOf(IN_OPENAPI)];
  expect(two.size).toBeGreaterThan(300);
  expect(Object.fromEntries([...two].toSorted())).toEqual(Object.fromEntries([...three].toSorted()));
});
