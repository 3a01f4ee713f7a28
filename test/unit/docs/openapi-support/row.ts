/** A feature of OpenAPI on the page, with a small document that has it. */
export interface Row {
  readonly feature: string;
  /** What the kit does with it, beyond what is measured. */
  readonly words: string;
  /** YAML. */
  readonly document: string;
  /** For a schema: a body that breaks it by the keyword. */
  readonly breaks?: string;
}

export const OK = "'200': {description: ok}";
export const head = (version: string): string => `openapi: ${version}\ninfo: {title: A, version: '1'}\n`;

/** One operation, POST /a, with fields and with parts of the document besides `paths`. */
export const operation = (fields: string, beside = '', version = '3.1.0'): string =>
  `${head(version)}paths:\n  /a:\n    post: {${fields === '' ? '' : `${fields}, `}responses: {${OK}}}\n${beside}`;
export const body = (media: string, schema = '{type: object}'): string =>
  `requestBody: {required: true, content: {'${media}': {schema: ${schema}}}}`;
export const response = (fields: string, status = '200'): string =>
  `${head('3.1.0')}paths:\n  /a:\n    post: {responses: {'${status}': {description: ok, ${fields}}}}\n`;
export const requiring = (security: string): string =>
  operation(
    `security: ${security}`,
    'components: {securitySchemes: {s: {type: http, scheme: bearer}, t: {type: apiKey, in: query, name: key}}}\n',
  );
export const secured = (scheme: string, name = 's'): string =>
  operation(`security: [{${name}: []}]`, `components: {securitySchemes: {s: ${scheme}}}\n`);
export const parameter = (path: string, fields: string): string =>
  `${head('3.1.0')}paths:\n  ${path}:\n    get: {parameters: [{${fields}}], responses: {${OK}}}\n`;

export const schemaRow = (feature: string, schema: string, value: string, words = '', version = '3.1.0'): Row => ({
  feature,
  words,
  document: operation(body('application/json', schema), '', version),
  breaks: value,
});

export const row = (feature: string, words: string, document: string): Row => ({ feature, words, document });
