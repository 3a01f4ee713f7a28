/** The content of a request or a response in JSON, as a flow mapping of YAML. */
export const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** The same by a schema of the components. */
export const jsonOf = (name: string): string => json(`{ $ref: "#/components/schemas/${name}" }`);

/** Refusals of a server of things: what is not there, what is not possible now, what is not valid. */
export const REFUSED = `'404': { description: none }, '409': { description: not possible now }, '422': { description: bad }`;

/** The integer key in the path of one thing. */
export const KEY = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]';
