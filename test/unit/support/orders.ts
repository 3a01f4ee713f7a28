/** A document unlike openapi.yaml: nested, bounded, enumerated, closed; with and without bodies and credentials. */
export const ORDERS = `
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    Base:
      type: object
      required: [id, level]
      properties:
        id: { type: integer, format: int64, minimum: 1 }
        level: { type: integer, exclusiveMinimum: 0, exclusiveMaximum: 100 }
    Order:
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          required: [lines, address, kind, quantity]
          properties:
            quantity: { type: integer, minimum: 1, maximum: 10 }
            size: { type: integer, format: int32, minimum: 1e3, maximum: 5000.5 }
            ratio: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }
            weight: { type: number, minimum: 5 }
            kind: { type: string, enum: [small, large] }
            stars: { type: integer, enum: [1, 2, 3] }
            version: { const: 2 }
            note: { type: [string, 'null'], maxLength: 20 }
            code: { type: string, minLength: 3, maxLength: 5 }
            gift: { type: boolean }
            nothing: { type: 'null' }
            anything: {}
            depot: { type: object, properties: { hall: { type: string }, shelf: { type: string } } }
            words: { type: array, items: { type: string } }
            lines:
              type: array
              minItems: 1
              maxItems: 3
              items:
                type: object
                required: [sku]
                properties: { sku: { type: string, minLength: 1 }, count: { type: integer, format: int32 } }
                additionalProperties: false
            address:
              type: object
              required: [city]
              properties: { city: { type: string }, zip: { type: string } }
              additionalProperties: false
            labels:
              type: object
              additionalProperties: { type: string, maxLength: 10 }
    Answer: { type: object, required: [id], properties: { id: { type: integer } } }
    Error: { type: object, required: [error], properties: { error: { type: string } } }
paths:
  /orders:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: &both
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } } }
        '400': { description: wrong, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
  /ping:
    get: { security: [], responses: *both }
    delete: { responses: *both }
  /maybe:
    put:
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
      responses: *both
  /list:
    post:
      security: []
      requestBody: { required: true, content: { application/json: { schema: { type: array, minItems: 2, items: { type: integer, minimum: -5, maximum: -1 } } } } }
      responses: *both
  /word:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: string, minLength: 2, maxLength: 30 } } } }
      responses: *both
  /count:
    patch:
      requestBody: { required: true, content: { application/json: { schema: { type: integer, minimum: 1, maximum: 10 } } } }
      responses: *both
`;
