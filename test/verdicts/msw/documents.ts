const json = (schema: string, example?: string): string =>
  `content: { application/json: { schema: ${schema}${example === undefined ? '' : `, example: ${example}`} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

const BEARER = `
security: [{ token: [] }]
components:
  securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Fault:
      type: object
      required: [code, reason]
      properties: { code: { type: integer, format: int32 }, reason: { type: string, maxLength: 60 } }`;

const FAULT = json(ref('Fault'), '{ code: 1, reason: wrong }');

/** A plain document, for which the handlers load nothing: literal paths, JSON of plain schemas, tokens, and an example for each answer. */
export const ERRANDS = `${BEARER}
    NewErrand:
      type: object
      required: [what, stops]
      additionalProperties: false
      properties:
        what: { type: string, minLength: 2, maxLength: 20 }
        weight: { type: number, minimum: 0.5, exclusiveMaximum: 40 }
        stops: { type: array, minItems: 1, maxItems: 3, items: { type: object, required: [at], properties: { at: { type: string }, floor: { type: integer } } } }
    Errand: { allOf: [{ type: object, required: [number], properties: { number: { type: integer } } }, { type: object, properties: { what: { type: string }, stops: { type: array, items: { type: object, properties: { at: { type: string } } } } } }] }
paths:
  /errands:
    get: { security: [], responses: { '200': { description: all, ${json(`{ type: array, items: ${ref('Errand')} }`, '[{ number: 1, what: milk }]')} } } }
    post:
      requestBody: { required: true, ${json(ref('NewErrand'))} }
      responses:
        '201': { description: an errand, ${json(ref('Errand'), '{ number: 7, what: milk }')} }
        '401': { description: who, ${FAULT} }
        '422': { description: wrong, ${FAULT} }
  /errands/last:
    delete: { responses: { '204': { description: gone }, '400': { description: wrong, ${FAULT} } } }
`;

/** Its opposite: parameters in each place, keys, patterns, formats and alternatives. */
export const BERTHS = `${BEARER}
    Boat:
      oneOf:
        - { type: object, required: [sail], properties: { sail: { type: string, pattern: '^[A-Z]{3}-[0-9]+$' } }, additionalProperties: false }
        - { type: object, required: [engine], properties: { engine: { enum: [diesel, electric] }, built: { type: string, format: date } }, additionalProperties: false }
paths:
  /berths/{pier}-{number}:
    parameters:
      - { name: pier, in: path, required: true, schema: { type: string, minLength: 1 } }
      - { name: number, in: path, required: true, schema: { type: integer, minimum: 1, maximum: 99 } }
    get:
      parameters:
        - { name: from, in: query, required: true, schema: { type: string, format: date } }
        - { name: sizes, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: X-Tide, in: header, schema: { enum: [high, low] } }
      responses: { '200': { description: a boat, ${json(ref('Boat'), '{ sail: GER-1 }')} }, '400': { description: wrong, ${FAULT} } }
    put:
      security: [{ key: [] }]
      requestBody: { required: true, content: { application/json: { schema: ${ref('Boat')} }, application/x-www-form-urlencoded: { schema: ${ref('Boat')} } } }
      responses: { '200': { description: a boat, ${json(ref('Boat'), '{ sail: GER-1 }')} }, '400': { description: wrong, ${FAULT} } }
`;
