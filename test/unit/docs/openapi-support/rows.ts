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

const OK = "'200': {description: ok}";
const head = (version: string): string => `openapi: ${version}\ninfo: {title: A, version: '1'}\n`;

/** One operation, POST /a, with fields and with parts of the document besides `paths`. */
const operation = (fields: string, beside = '', version = '3.1.0'): string =>
  `${head(version)}paths:\n  /a:\n    post: {${fields === '' ? '' : `${fields}, `}responses: {${OK}}}\n${beside}`;
const body = (media: string, schema = '{type: object}'): string =>
  `requestBody: {required: true, content: {'${media}': {schema: ${schema}}}}`;
const response = (fields: string, status = '200'): string =>
  `${head('3.1.0')}paths:\n  /a:\n    post: {responses: {'${status}': {description: ok, ${fields}}}}\n`;
const secured = (scheme: string, name = 's'): string =>
  operation(`security: [{${name}: []}]`, `components: {securitySchemes: {s: ${scheme}}}\n`);
const parameter = (path: string, fields: string): string =>
  `${head('3.1.0')}paths:\n  ${path}:\n    get: {parameters: [{${fields}}], responses: {${OK}}}\n`;

const schemaRow = (feature: string, schema: string, value: string, words = '', version = '3.1.0'): Row => ({
  feature,
  words,
  document: operation(body('application/json', schema), '', version),
  breaks: value,
});

const EXCLUSIVE = '{type: object, properties: {a: {type: integer, minimum: 3, exclusiveMinimum: true}}}';
const row = (feature: string, words: string, document: string): Row => ({ feature, words, document });

/** The chapters of the page. */
export const CHAPTERS: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Documents',
    [
      row('OpenAPI 3.1', '', operation('')),
      row('OpenAPI 3.0', 'upgraded in memory; every line stays where it is written', operation('', '', '3.0.3')),
      row('Swagger 2.0', 'the message names a converter', "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {}\n"),
      row('OpenAPI 3.2', '', operation('', '', '3.2.0')),
      row('a `$ref` to a part that does not exist', 'it may be what matters most', operation("requestBody: {$ref: '#/components/none'}")),
      row(
        'a `$ref` to another machine',
        'copy its target beside the document',
        operation("requestBody: {$ref: 'https://a.example/b.yaml'}"),
      ),
      row('`x-` fields', 'ignored', operation('x-a: 1')),
      row('a misspelt field', 'ignored; the warning says which one may be meant', operation('sumary: a')),
      row('what the JSON Schema of OpenAPI does not allow', 'used as far as it can be read', operation('tags: 1')),
      row(
        '`servers`',
        'the path of the URL that is given counts; where it is wrong, a hint names this one',
        operation('servers: [{url: /b}]'),
      ),
      row('`webhooks`', 'ignored', `${operation('')}webhooks: {b: {post: {responses: {${OK}}}}}\n`),
      row('`webhooks` and nothing else', 'only `lint` reads it', `${head('3.1.0')}webhooks: {b: {post: {responses: {${OK}}}}}\n`),
      row(
        'an `operationId` that two operations have',
        'both are used; a link leads to the first',
        operation('operationId: b').replace(/^( *)post: (.*)$/m, '$&\n$1put: $2'),
      ),
      row('`callbacks`', 'ignored', operation(`callbacks: {b: {'{$request.body#/url}': {post: {responses: {${OK}}}}}}`)),
      row(
        '`tags`, `summary`, `description`, `externalDocs`, `deprecated`',
        'ignored',
        operation('tags: [a], summary: b, deprecated: true'),
      ),
    ],
  ],
  [
    'Parameters',
    [
      row('path', '', parameter('/a/{id}', 'name: id, in: path, required: true, schema: {type: integer}')),
      row('path, not declared', '', `${head('3.1.0')}paths: {'/a/{id}': {get: {responses: {${OK}}}}}\n`),
      row('path, declared but not in the path', 'ignored', parameter('/a', 'name: id, in: path, required: true, schema: {type: integer}')),
      row('query', '', parameter('/a', 'name: q, in: query, schema: {type: string}')),
      row('header', '', parameter('/a', 'name: X-A, in: header, schema: {type: string}')),
      row(
        'header Accept, Content-Type or Authorization',
        'ignored, as OpenAPI says',
        parameter('/a', 'name: Accept, in: header, schema: {type: string}'),
      ),
      row('cookie', '', parameter('/a', 'name: c, in: cookie, schema: {type: string}')),
    ],
  ],
  [
    'Request bodies',
    [
      row('`application/json`, and types with `+json`', '', operation(body('application/merge-patch+json'))),
      row('none', 'plain requests are sent', operation('')),
      row('not `required`', 'judged where it is sent', operation("requestBody: {content: {'application/json': {schema: {type: object}}}}")),
      row('`application/x-www-form-urlencoded`', '', operation(body('application/x-www-form-urlencoded'))),
      row('`multipart/form-data`', '', operation(body('multipart/form-data'))),
      row('text, XML, binary', '', operation(body('application/xml'))),
      row('several media types', '', operation("requestBody: {content: {'application/json': {}, 'text/plain': {}}}")),
      row(
        'an example that keeps its schema',
        'the mock uses those of responses',
        operation("requestBody: {content: {'application/json': {schema: {type: object}, example: {}}}}"),
      ),
      row(
        'an example that breaks its schema',
        'not used',
        operation("requestBody: {content: {'application/json': {schema: {type: object}, example: 1}}}"),
      ),
    ],
  ],
  [
    'Responses',
    [
      row(
        'a status with JSON',
        'status, media type and body are judged; the mock sends them',
        response("content: {'application/json': {schema: {}}}"),
      ),
      row('a range or `default`', 'as a status, where no exact one is listed', response('x-a: 1', '2XX')),
      row('no body', 'the status is judged', response('x-a: 1')),
      row('no response at all', '', `${head('3.1.0')}paths: {/a: {get: {summary: a}}}\n`),
      row('`headers`', 'not judged yet', response('headers: {X-A: {schema: {type: string}}}')),
      row('other media types than JSON', '', response("content: {'text/plain': {schema: {type: string}}}")),
      row('several media types', '', response("content: {'application/json': {}, 'text/plain': {}}")),
      row('`links`', 'ignored', response("links: {b: {operationRef: '#/paths/~1a/post'}}")),
      row('`links` to no operation of the document', 'ignored', response('links: {b: {operationId: c}}')),
    ],
  ],
  [
    'Security',
    [
      row('none, or one that is empty', 'requests carry no credentials', operation('security: [{}]')),
      row('bearer', '`credentials` sends none and wrong ones', secured('{type: http, scheme: bearer}')),
      row('oauth2, openIdConnect', 'as bearer: the token is given', secured('{type: openIdConnect, openIdConnectUrl: https://a.example}')),
      row('basic', '', secured('{type: http, scheme: basic}')),
      row('apiKey in header, query or cookie', '', secured('{type: apiKey, in: header, name: X-Key}')),
      row('mutualTLS, digest and others', '', secured('{type: mutualTLS}')),
      row('a scheme that is not declared', '', secured('{type: http, scheme: bearer}', 't')),
      row(
        'alternatives, one of them bearer',
        '',
        operation(
          'security: [{t: []}, {s: []}]',
          'components: {securitySchemes: {s: {type: http, scheme: bearer}, t: {type: http, scheme: basic}}}\n',
        ),
      ),
      row(
        'credentials or none',
        '',
        operation('security: [{}, {s: []}]', 'components: {securitySchemes: {s: {type: http, scheme: bearer}}}\n'),
      ),
    ],
  ],
  [
    'Schemas',
    [
      schemaRow('`type`', '{type: object}', '[]'),
      schemaRow('`enum`', '{type: object, properties: {a: {enum: [1, 2]}}}', '{"a":3}'),
      schemaRow('`const`', '{type: object, properties: {a: {const: 1}}}', '{"a":3}'),
      schemaRow(
        '`minimum`, `maximum`, exclusive or not',
        '{type: object, properties: {a: {type: integer, minimum: 4}}}',
        '{"a":3}',
        'digit by digit',
      ),
      schemaRow('`multipleOf`', '{type: object, properties: {a: {type: integer, multipleOf: 4}}}', '{"a":3}', 'digit by digit'),
      schemaRow('`minLength`, `maxLength`', '{type: object, properties: {a: {type: string, minLength: 2}}}', '{"a":"b"}', 'in code points'),
      schemaRow('`pattern`', '{type: object, properties: {a: {type: string, pattern: ^a+$}}}', '{"a":"b"}', ''),
      schemaRow('`required`', '{type: object, required: [a], properties: {a: {type: string}}}', '{}'),
      schemaRow('`minProperties`, `maxProperties`', '{type: object, maxProperties: 1}', '{"a":1,"b":2}'),
      schemaRow('`additionalProperties`', '{type: object, properties: {a: {type: string}}, additionalProperties: false}', '{"b":1}'),
      schemaRow('`patternProperties`', '{type: object, patternProperties: {^a: {type: string}}}', '{"a":1}'),
      schemaRow('`propertyNames`', '{type: object, propertyNames: {maxLength: 1}}', '{"ab":1}'),
      schemaRow('`dependentRequired`', '{type: object, dependentRequired: {a: [b]}}', '{"a":1}'),
      schemaRow('`dependentSchemas`', '{type: object, dependentSchemas: {a: {required: [b]}}}', '{"a":1}'),
      schemaRow('`minItems`, `maxItems`', '{type: object, properties: {a: {type: array, minItems: 2}}}', '{"a":[1]}'),
      schemaRow('`uniqueItems`', '{type: object, properties: {a: {type: array, uniqueItems: true}}}', '{"a":[1,1]}'),
      schemaRow('`items`', '{type: object, properties: {a: {type: array, items: {type: string}}}}', '{"a":[1]}'),
      schemaRow('`prefixItems`', '{type: object, properties: {a: {type: array, prefixItems: [{type: string}]}}}', '{"a":[1]}'),
      schemaRow(
        '`contains`, `minContains`, `maxContains`',
        '{type: object, properties: {a: {type: array, contains: {const: 1}}}}',
        '{"a":[2]}',
      ),
      schemaRow('`allOf`', '{allOf: [{type: object}]}', '[]'),
      schemaRow('`anyOf`', '{type: object, properties: {a: {anyOf: [{type: string}, {type: boolean}]}}}', '{"a":1}'),
      schemaRow('`oneOf`', '{type: object, properties: {a: {oneOf: [{type: integer}, {type: number}]}}}', '{"a":1}'),
      schemaRow('`not`', '{type: object, properties: {a: {not: {const: 1}}}}', '{"a":1}'),
      schemaRow('`if`, `then`, `else`', '{type: object, if: {required: [a]}, then: {required: [b]}}', '{"a":1}'),
      schemaRow('`unevaluatedProperties`, `unevaluatedItems`', '{type: object, unevaluatedProperties: false}', '{"a":1}'),
      schemaRow(
        '`$ref`, `$defs`, `$anchor`, `$dynamicRef`',
        "{$defs: {a: {$anchor: b, type: object}}, $ref: '#/paths/~1a/post/requestBody/content/application~1json/schema/$defs/a'}",
        '[]',
        'siblings of `$ref` apply in 3.1',
      ),
      schemaRow(
        '`format` int32, int64',
        '{type: object, properties: {a: {type: integer, format: int32}}}',
        '{"a":2147483648}',
        'digit by digit',
      ),
      schemaRow(
        '`format` of strings that has a definition',
        '{type: object, properties: {a: {type: string, format: uuid}}}',
        '{"a":"b"}',
        'see [policy.md](policy.md)',
      ),
      schemaRow('other `format`s', '{type: object, properties: {a: {type: string, format: password}}}', '{"a":"b"}', 'ignored'),
      schemaRow(
        '`nullable: false`, or absent, in 3.0',
        '{type: object, properties: {a: {type: string}}}',
        '{"a":null}',
        '`nullable: true` allows null',
        '3.0.3',
      ),
      schemaRow(
        '`nullable` in 3.1',
        '{type: object, properties: {a: {type: string, nullable: true}}}',
        '{"a":1}',
        'allows null, as it was meant',
      ),
      schemaRow('`exclusiveMinimum: true` in 3.0', EXCLUSIVE, '{"a":3}', '', '3.0.3'),
      schemaRow('`exclusiveMinimum: true` in 3.1', EXCLUSIVE, '{"a":3}', 'as in 3.0, as it was meant'),
      schemaRow('`readOnly` in a request', '{type: object, properties: {a: {type: string, readOnly: true}}}', '{"a":"b"}'),
      schemaRow('`writeOnly` in a response', '{type: object, properties: {a: {type: string, writeOnly: true}}}', '{"a":"b"}', 'ignored'),
      schemaRow(
        '`discriminator`',
        '{type: object, properties: {a: {type: string}}, discriminator: {propertyName: a}}',
        '{"a":"b"}',
        'ignored: the branches decide',
      ),
      schemaRow(
        '`default`, `examples`, `xml`, `contentEncoding`',
        '{type: object, properties: {a: {type: string, default: b}}}',
        '{"a":"c"}',
        'ignored',
      ),
      schemaRow('a malformed keyword', '{type: object, properties: {a: {type: string, minLength: b}}}', '{"a":"b"}', 'ignored'),
      schemaRow(
        'a misspelt keyword',
        '{type: object, properties: {a: {type: string, minLenght: 2}}}',
        '{"a":"b"}',
        'ignored; the warning says which one may be meant',
      ),
    ],
  ],
];
