/** The content of a request or a response in JSON, as a flow mapping of YAML. */
export const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** The same by a schema of the components. */
export const jsonOf = (name: string): string => json(`{ $ref: "#/components/schemas/${name}" }`);

/** Refusals of a server of things: what is not there, what is not possible now, what is not valid. */
export const REFUSED = `'404': { description: none }, '409': { description: not possible now }, '422': { description: bad }`;

/** The integer key in the path of one thing. */
export const KEY = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]';

/** The paths of things that are created and read, by the names of their schemas; other operations on one thing can follow. */
export const madeAndRead = (path: string, sent: string, thing: string): string => `${path}:
    post:
      requestBody: { required: true, ${jsonOf(sent)} }
      responses: { '201': { description: made, ${jsonOf(thing)} }, ${REFUSED} }
  ${path}/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf(thing)} }, ${REFUSED} } }`;
