/** What a value is that has no parts inside: a limit is a number or a flag, names are a list of texts, and texts may be one alone. */
export type ScalarKind = 'text' | 'texts' | 'names' | 'flag' | 'number' | 'limit';

/** What stands in a field of an object of OpenAPI. Scalars and data have no `$ref`; data is never read as a part. A text may be one of some words. */
export type Field =
  | { readonly kind: ScalarKind | 'data'; readonly words?: readonly string[] }
  | { readonly kind: 'object' | 'list' | 'map'; readonly of: ObjectName };

/** The fields of an object by name. */
export interface ObjectFields {
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields that only OpenAPI 3.2 has. */
  readonly fields32?: Readonly<Record<string, Field>>;
  /** What a field of any other name is, except for `x-` fields: a path, a status, or an expression. */
  readonly others?: Field;
}

/** The objects of OpenAPI. */
export type ObjectName =
  | 'document'
  | 'info'
  | 'components'
  | 'paths'
  | 'path item'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'request body'
  | 'responses'
  | 'response'
  | 'media type'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'security scheme'
  | 'server'
  | 'server variable'
  | 'tag'
  | 'schema'
  | 'discriminator'
  | 'xml'
  | 'swagger'
  | 'swagger paths'
  | 'swagger path item'
  | 'swagger operation'
  | 'swagger parameter'
  | 'swagger responses'
  | 'swagger response';

const text: Field = { kind: 'text' };
const texts: Field = { kind: 'texts' };
const flag: Field = { kind: 'flag' };
const number: Field = { kind: 'number' };
const limit: Field = { kind: 'limit' };
const names: Field = { kind: 'names' };
const data: Field = { kind: 'data' };
const one = (of: ObjectName): Field => ({ kind: 'object', of });
const list = (of: ObjectName): Field => ({ kind: 'list', of });
const map = (of: ObjectName): Field => ({ kind: 'map', of });

const described = { description: text };
const valued = { style: text, explode: flag, schema: one('schema'), content: map('media type'), example: data, examples: map('example') };

/** What of Swagger 2.0 can hold a `$ref`, and the flags that the upgrade reads: such a document is upgraded before anything else reads it. */
const SWAGGER = {
  swagger: {
    fields: {
      paths: one('swagger paths'),
      definitions: map('schema'),
      parameters: map('swagger parameter'),
      responses: map('swagger response'),
    },
  },
  'swagger paths': { fields: {}, others: one('swagger path item') },
  'swagger path item': { fields: { parameters: list('swagger parameter') }, others: one('swagger operation') },
  'swagger operation': { fields: { parameters: list('swagger parameter'), responses: one('swagger responses') } },
  'swagger parameter': { fields: { schema: one('schema'), required: flag } },
  'swagger responses': { fields: {}, others: one('swagger response') },
  'swagger response': { fields: { schema: one('schema') } },
} satisfies Partial<Record<ObjectName, ObjectFields>>;

/**
 * The grammar of a document (OpenAPI 3.1 sections 4.8.1 to 4.8.30, and what 3.0 and 3.2 have beside them): the one place that says which
 * value is a part, and which is data.
 */
export const OBJECTS: Readonly<Record<ObjectName, ObjectFields>> = {
  document: {
    fields: {
      openapi: text,
      info: one('info'),
      servers: list('server'),
      security: data,
      paths: one('paths'),
      components: one('components'),
      tags: list('tag'),
      externalDocs: data,
      jsonSchemaDialect: text,
      webhooks: map('path item'),
    },
    fields32: { $self: text },
  },
  info: {
    fields: { title: text, summary: text, ...described, termsOfService: text, contact: data, license: data, version: text },
  },
  components: {
    fields: {
      schemas: map('schema'),
      responses: map('response'),
      parameters: map('parameter'),
      examples: map('example'),
      requestBodies: map('request body'),
      headers: map('header'),
      securitySchemes: map('security scheme'),
      links: map('link'),
      callbacks: map('callback'),
      pathItems: map('path item'),
    },
    fields32: { mediaTypes: map('media type') },
  },
  paths: { fields: {}, others: one('path item') },
  'path item': {
    fields: {
      $ref: data,
      summary: text,
      ...described,
      servers: list('server'),
      parameters: list('parameter'),
      get: one('operation'),
      put: one('operation'),
      post: one('operation'),
      delete: one('operation'),
      options: one('operation'),
      head: one('operation'),
      patch: one('operation'),
      trace: one('operation'),
    },
    fields32: { query: one('operation'), additionalOperations: map('operation') },
  },
  operation: {
    fields: {
      tags: texts,
      summary: text,
      ...described,
      externalDocs: data,
      operationId: text,
      parameters: list('parameter'),
      requestBody: one('request body'),
      responses: one('responses'),
      callbacks: map('callback'),
      deprecated: flag,
      security: data,
      servers: list('server'),
    },
  },
  parameter: {
    fields: { name: text, in: text, ...described, required: flag, deprecated: flag, allowEmptyValue: flag, allowReserved: flag, ...valued },
  },
  header: { fields: { ...described, required: flag, deprecated: flag, ...valued } },
  'request body': { fields: { ...described, content: map('media type'), required: flag } },
  responses: { fields: {}, others: one('response') },
  response: {
    fields: { ...described, content: map('media type'), headers: map('header'), links: map('link') },
    fields32: { summary: text },
  },
  'media type': {
    fields: { schema: one('schema'), example: data, examples: map('example'), encoding: map('encoding') },
    fields32: { itemSchema: one('schema'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') },
  },
  encoding: {
    fields: { contentType: text, headers: map('header'), style: text, explode: flag, allowReserved: flag },
    fields32: { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') },
  },
  example: {
    fields: { summary: text, ...described, value: data, externalValue: text },
    fields32: { dataValue: data, serializedValue: text },
  },
  link: {
    fields: { operationRef: text, operationId: text, parameters: data, requestBody: data, ...described, server: one('server') },
  },
  callback: { fields: {}, others: one('path item') },
  'security scheme': {
    fields: { type: text, ...described, name: text, in: text, scheme: text, bearerFormat: text, flows: data, openIdConnectUrl: text },
    fields32: { oauth2MetadataUrl: text, deprecated: flag },
  },
  server: { fields: { url: text, ...described, variables: map('server variable') }, fields32: { name: text } },
  'server variable': { fields: { enum: texts, default: text, ...described } },
  tag: { fields: { name: text, ...described, externalDocs: data }, fields32: { summary: text, parent: text, kind: text } },
  schema: {
    fields: {
      $ref: data,
      $defs: map('schema'),
      $id: text,
      $anchor: text,
      $dynamicRef: data,
      $dynamicAnchor: text,
      $schema: text,
      $comment: text,
      $vocabulary: data,
      definitions: map('schema'),
      allOf: list('schema'),
      anyOf: list('schema'),
      oneOf: list('schema'),
      not: one('schema'),
      if: one('schema'),
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: one('schema'),
      else: one('schema'),
      dependentSchemas: map('schema'),
      dependentRequired: data,
      type: data,
      enum: data,
      const: data,
      format: text,
      pattern: text,
      minLength: number,
      maxLength: number,
      multipleOf: number,
      minimum: number,
      maximum: number,
      exclusiveMinimum: limit,
      exclusiveMaximum: limit,
      properties: map('schema'),
      patternProperties: map('schema'),
      additionalProperties: one('schema'),
      unevaluatedProperties: one('schema'),
      propertyNames: one('schema'),
      required: names,
      minProperties: number,
      maxProperties: number,
      items: one('schema'),
      prefixItems: list('schema'),
      unevaluatedItems: one('schema'),
      contains: one('schema'),
      minContains: number,
      maxContains: number,
      minItems: number,
      maxItems: number,
      uniqueItems: flag,
      contentEncoding: text,
      contentMediaType: text,
      contentSchema: one('schema'),
      title: text,
      ...described,
      default: data,
      example: data,
      examples: data,
      deprecated: flag,
      readOnly: flag,
      writeOnly: flag,
      discriminator: one('discriminator'),
      xml: one('xml'),
      externalDocs: data,
      nullable: flag,
    },
  },
  discriminator: { fields: { propertyName: text, mapping: data }, fields32: { defaultMapping: text } },
  xml: {
    fields: { name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag },
    fields32: { nodeType: { kind: 'text', words: ['element', 'attribute', 'text', 'cdata', 'none'] } },
  },
  ...SWAGGER,
};

/** The objects that a `$ref` can stand for (OpenAPI 3.1 section 4.8.7; a schema by JSON Schema, a media type by OpenAPI 3.2). */
export const REFERABLE: ReadonlySet<ObjectName> = new Set([
  'path item',
  'parameter',
  'header',
  'request body',
  'response',
  'media type',
  'example',
  'link',
  'callback',
  'security scheme',
  'schema',
  'swagger path item',
  'swagger parameter',
  'swagger response',
]);

/** The field of an object; undefined for a name that it does not have, and for `x-` fields. */
export function fieldOf(object: ObjectName, name: string): Field | undefined {
  const { fields, fields32 = {}, others } = OBJECTS[object];
  if (Object.hasOwn(fields, name)) return fields[name];
  if (Object.hasOwn(fields32, name)) return fields32[name];
  return name.startsWith('x-') ? undefined : others;
}
