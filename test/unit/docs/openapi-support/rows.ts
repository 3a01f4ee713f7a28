import { type Row, OK, head, operation, body, response, requiring, secured, parameter, schemaRow, row } from './row.js';

const EXCLUSIVE = '{type: object, properties: {a: {type: integer, minimum: 3, exclusiveMinimum: true}}}';

/** The path item /a of a document in OpenAPI 3.2. */
const of32 = (item: string, beside = ''): string =>
  `${head('3.2.0')}${beside}paths:\n  /a: {${item}}\ncomponents: {mediaTypes: {m: {schema: {type: string}}}}\n`;
const queryString = (mediaType: string): string =>
  `{in: querystring, name: q, content: {${mediaType}: {schema: {type: object, properties: {b: {type: string}}}}}}`;

/** The chapters of the page. */
export const CHAPTERS: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Documents',
    [
      row('OpenAPI 3.1', '', operation('')),
      row('OpenAPI 3.0', 'upgraded in memory; every line stays where it is written', operation('', '', '3.0.3')),
      row(
        'Swagger 2.0',
        'upgraded in memory to 3.0; every line stays where it is written, and JSON pointers are those of 3.0',
        `swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {${OK}}}}}\n`,
      ),
      row('OpenAPI 3.2', 'see the end of this page', operation('', '', '3.2.0')),
      row('a version without its last part, or a number', 'read as it was meant', operation('', '', '3.1')),
      row('numbers and booleans where a text is meant, and the other way round', 'read as they were meant', operation('summary: 1')),
      row('a member that stands twice', 'the last one counts; the warning has both lines', operation('summary: a, summary: b')),
      row(
        'a text or a list that goes on in lines without indentation',
        'read as libyaml does; the warning has the first such line',
        operation('description: "a\nb"'),
      ),
      row('the merge key `<<` of YAML 1.1', 'read as it was meant', operation('<<: {summary: a}')),
      row(
        'a `$ref` to a schema, a response or another part that does not exist',
        'nothing is judged there: every value is right',
        operation(body('application/json', "{$ref: '#/definitions/A'}")),
      ),
      row(
        'a `$ref` to a parameter or a body that does not exist',
        'no request can be made',
        operation("requestBody: {$ref: '#/components/none'}"),
      ),
      row('a `$ref` in data: `example`, `default`, `enum`, `const`, `x-`', 'data', operation("x-a: {$ref: 'gone.yaml'}")),
      row(
        'fields beside the `$ref` of a path item',
        'used with those that it leads to; of two, the one beside it counts',
        `${head('3.1.0')}paths:\n  /a:\n    $ref: '#/components/pathItems/b'\n    post: {responses: {${OK}}}\ncomponents: {pathItems: {b: {get: {responses: {${OK}}}}}}\n`,
      ),
      row(
        'a `$ref` to another machine',
        'copy its target beside the document; `http://json-schema.org/draft-07/schema` and its like are schemas that say nothing',
        operation("requestBody: {$ref: 'https://a.example/b.yaml'}"),
      ),
      row('`x-` fields', 'ignored', operation('x-a: 1')),
      row('a misspelt field', 'ignored; the warning says which one may be meant', operation('sumary: a')),
      row('what the JSON Schema of OpenAPI does not allow', 'used as far as it can be read', operation('tags: 1')),
      row(
        '`servers`',
        'the URL that is given counts, and its path is prepended to every path; the mock also serves below the paths of all servers',
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
        'two of one name and place in a list',
        'the last one counts; the warning has both lines',
        parameter('/a', 'name: q, in: query, schema: {type: string}}, {name: q, in: query, schema: {type: integer}'),
      ),
      row(
        'header Accept, Content-Type or Authorization',
        'ignored, as OpenAPI says',
        parameter('/a', 'name: Accept, in: header, schema: {type: string}'),
      ),
      row(
        'header Host, Content-Length, Connection and others of the connection',
        'ignored: HTTP clients write them',
        parameter('/a', 'name: Host, in: header, required: true, schema: {type: string}'),
      ),
      row('header with a name that no header can have', 'ignored', parameter('/a', 'name: A b, in: header, schema: {type: string}')),
      row('cookie', '', parameter('/a', 'name: c, in: cookie, schema: {type: string}')),
      row(
        '`content`',
        'JSON and text are read and written as such; of other media types, texts are judged and all else is open',
        parameter('/a', 'name: q, in: query, content: {application/json: {schema: {type: object}}}'),
      ),
    ],
  ],
  [
    'Request bodies',
    [
      row('`application/json`, and types with `+json`', '', operation(body('application/merge-patch+json'))),
      row('none', 'plain requests are sent', operation('')),
      row('not `required`', 'judged where it is sent', operation("requestBody: {content: {'application/json': {schema: {type: object}}}}")),
      row('`application/x-www-form-urlencoded`', '', operation(body('application/x-www-form-urlencoded'))),
      row(
        '`encoding` of parts: `contentType`, `headers`',
        'sent as documented; the mock refuses other parts, and the gate leaves them open',
        operation(
          'requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {a: {type: string}}}, encoding: {a: {headers: {X-A: {required: true, schema: {type: string}}}}}}}}',
        ),
      ),
      row('`multipart/form-data`', '', operation(body('multipart/form-data'))),
      row(
        'text, XML, binary',
        'plain text and `application/octet-stream` are judged; other content is not',
        operation(body('application/xml')),
      ),
      row('several media types', '', operation("requestBody: {content: {'application/json': {}, 'text/plain': {}}}")),
      row(
        'an example that keeps its schema',
        'the mock uses those of responses',
        operation("requestBody: {content: {'application/json': {schema: {type: object}, example: {}}}}"),
      ),
      row(
        'an example of JSON that is the text of an object or a list',
        'used as that value, unless the schema asks for text',
        operation("requestBody: {content: {application/json: {schema: {type: object}, example: '{}'}}}"),
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
      row('no response at all', 'every status below 500 is allowed, with a note', `${head('3.1.0')}paths: {/a: {get: {summary: a}}}\n`),
      row('`headers`', 'judged, but for what clients read differently', response('headers: {X-A: {schema: {type: string}}}')),
      row('text', 'judged by its schema', response("content: {'text/plain': {schema: {type: string}}}")),
      row('forms and multipart', 'judged where all clients read the same', response("content: {'application/x-www-form-urlencoded': {}}")),
      row('XML', 'the media type is judged, with a note', response("content: {'application/xml': {}}")),
      row('files', 'the media type is judged; 1 MB is read', response("content: {'application/octet-stream': {}}")),
      row(
        'event streams, lines of JSON',
        'status and headers are judged, items by `itemSchema` of 3.2; 0.3 s are read. Objects in lines that do not end are a stream, though they are named JSON',
        response("content: {'text/event-stream': {}}"),
      ),
      row('several media types', 'the one that is sent', response("content: {'application/json': {}, 'text/plain': {}}")),
      row('ranges: `text/*`, `*/*`', 'the Content-Type decides', response("content: {'*/*': {schema: {type: string}}}")),
      row(
        '`links`',
        '`lint --resources` reads keys from them; a run follows them',
        response("links: {b: {operationRef: '#/paths/~1a/post'}}"),
      ),
      row(
        'an expression of a link that is no runtime expression',
        'the part of the link is not followed',
        response('links: {b: {operationRef: "#/paths/~1a/post", parameters: {c: $response.query.d}}}'),
      ),
      row('`links` to no operation of the document', 'ignored', response('links: {b: {operationId: c}}')),
    ],
  ],
  [
    'Security',
    [
      row('none, or one that is empty', 'requests carry no credentials', operation('security: [{}]')),
      row('bearer', '`credentials` sends none and wrong ones', secured('{type: http, scheme: bearer}')),
      row('oauth2, openIdConnect', 'as bearer: the token is given', secured('{type: openIdConnect, openIdConnectUrl: https://a.example}')),
      row('basic', '`credentials` sends none and wrong ones', secured('{type: http, scheme: basic}')),
      row(
        'apiKey in header, query or cookie',
        '`credentials` sends none and wrong ones',
        secured('{type: apiKey, in: header, name: X-Key}'),
      ),
      row('digest and other schemes of HTTP', '`credentials` sends none and wrong ones', secured('{type: http, scheme: digest}')),
      row('mutualTLS', 'not judged; requests carry the other schemes', secured('{type: mutualTLS}')),
      row('a scheme that is not declared', 'requests carry no credential of it', secured('{type: http, scheme: bearer}', 't')),
      row(
        'alternatives',
        'requests carry the first one that was given; `credentials` sends the others that were given',
        requiring('[{t: []}, {s: []}]'),
      ),
      row('combinations', '`credentials` leaves out one after the other', requiring('[{t: [], s: []}]')),
      row('credentials or none', 'requests carry credentials if they were given', requiring('[{}, {s: []}]')),
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
      schemaRow(
        '`format` password, html, markdown and others that allow any text',
        '{type: object, properties: {a: {type: string, format: password}}}',
        '{"a":"b"}',
        'ignored',
      ),
      schemaRow(
        'any other `format` of strings',
        '{type: object, properties: {a: {type: string, format: phone}}}',
        '{"a":"b"}',
        'what the document shows is valid',
      ),
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
      schemaRow(
        '`nullable: true` without `type`, beside `$ref`, `allOf`, `oneOf` or `anyOf`',
        '{type: object, properties: {a: {nullable: true, allOf: [{type: string}]}}}',
        '{"a":null}',
        'the server may take null or refuse it; a response may have it',
        '3.0.3',
      ),
      schemaRow('`exclusiveMinimum: true` in 3.0', EXCLUSIVE, '{"a":3}', '', '3.0.3'),
      schemaRow('`exclusiveMinimum: true` in 3.1', EXCLUSIVE, '{"a":3}', 'as in 3.0, as it was meant'),
      schemaRow('`readOnly` in a request', '{type: object, properties: {a: {type: string, readOnly: true}}}', '{"a":"b"}'),
      schemaRow('`writeOnly` in a response', '{type: object, properties: {a: {type: string, writeOnly: true}}}', '{"a":"b"}', 'ignored'),
      schemaRow(
        '`discriminator`',
        '{type: object, properties: {a: {type: string}}, discriminator: {propertyName: a}}',
        '{"a":"b"}',
        'decides nothing, as the branches do: one that names another schema than its object has is open; what the kit sends has the mapped value, and `verify` notes another one in a response',
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
  [
    'OpenAPI 3.2',
    [
      row('`query`, and methods of `additionalOperations`', '', of32(`query: {responses: {${OK}}}`)),
      row(
        '`components.mediaTypes`, and media types by `$ref`',
        '',
        of32(`get: {responses: {'200': {content: {'a/b': {$ref: '#/components/mediaTypes/m'}}}}}`),
      ),
      row(
        '`itemSchema` of responses: event streams, lines and sequences of JSON',
        'each item is judged, and `contentSchema` in the `data` of events; the mock sends three',
        of32(`get: {responses: {'200': {content: {text/event-stream: {itemSchema: {type: object}}}}}}`),
      ),
      row(
        '`itemSchema` of requests: lines and sequences of JSON; in 3.1, a `schema` that is a list there',
        'judged, made and varied as a list',
        of32(`post: {requestBody: {content: {application/jsonl: {itemSchema: {type: object}}}}, responses: {${OK}}}`),
      ),
      row(
        '`itemSchema` of `multipart/mixed` and its kin; in 3.1, a `schema` that is a list there',
        'each part is judged, made and varied; the mock sends such a list',
        of32(`post: {requestBody: {content: {multipart/mixed: {itemSchema: {type: object}}}}, responses: {${OK}}}`),
      ),
      row(
        '`prefixEncoding`, `itemEncoding`; `encoding` and these inside an encoding',
        'parts are written and read so, however deep; what a part of XML holds is not judged, and no request with one is sent',
        of32(
          `post: {requestBody: {content: {multipart/mixed: {schema: {type: array, items: {type: array}}, itemEncoding: {contentType: multipart/mixed, itemEncoding: {contentType: text/plain}}}}}, responses: {${OK}}}`,
        ),
      ),
      row(
        '`style`, `explode` and `allowReserved` of parts of `multipart/form-data`; since 3.1',
        'as in a query, but nothing is percent-encoded',
        of32(
          `post: {requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {a: {type: array, items: {type: string}}}}, encoding: {a: {style: pipeDelimited}}}}}, responses: {${OK}}}`,
        ),
      ),
      row(
        'multipart of another kind than `form-data` whose schema is no list',
        'not judged',
        of32(`post: {requestBody: {content: {multipart/mixed: {schema: {type: object}}}}, responses: {${OK}}}`),
      ),
      row(
        '`in: querystring` of a form',
        'each property is a parameter of the query, as its encoding says',
        of32(`get: {parameters: [${queryString('application/x-www-form-urlencoded')}], responses: {${OK}}}`),
      ),
      row(
        '`in: querystring` of anything else',
        'the whole query is the value, as of a parameter with `content`',
        of32(`get: {parameters: [${queryString('application/json')}], responses: {${OK}}}`),
      ),
      row(
        '`style: cookie`, and `allowReserved` of paths and cookies',
        'read and written as they are; a list that is exploded is not made',
        of32(`get: {parameters: [{name: a, in: cookie, style: cookie, schema: {type: string}}], responses: {${OK}}}`),
      ),
      row(
        '`$self`',
        'a reference to it leads to the document itself',
        of32(`get: {responses: {${OK}}}`, '$self: https://a.example/b.yaml\n'),
      ),
      row(
        '`dataValue` and `serializedValue` of examples',
        'the data counts; without it, the text, which is read if it is JSON',
        of32(`get: {responses: {'200': {content: {application/json: {examples: {a: {dataValue: 1, serializedValue: '1'}}}}}}}`),
      ),
      row(
        '`deviceAuthorization`, `oauth2MetadataUrl`, `deprecated` schemes; `summary` of responses; `name` of servers',
        'ignored',
        of32(`get: {responses: {'200': {summary: ok}}}`),
      ),
      row('`defaultMapping` of discriminators, `nodeType` of XML', 'used by what the mock sends', of32(`get: {responses: {${OK}}}`)),
      row(
        '`parent`, `kind` and `summary` of tags',
        'the page of the mock groups its operations by them',
        of32(`get: {tags: [a], responses: {${OK}}}`, 'tags: [{name: a, kind: nav}]\n'),
      ),
    ],
  ],
];
