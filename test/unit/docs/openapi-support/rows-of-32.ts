import { type Row, OK, head, row } from './row.js';

/** The path item /a of a document in OpenAPI 3.2. */
const of32 = (item: string, beside = ''): string =>
  `${head('3.2.0')}${beside}paths:\n  /a: {${item}}\ncomponents: {mediaTypes: {m: {schema: {type: string}}}}\n`;
const queryString = (mediaType: string): string =>
  `{in: querystring, name: q, content: {${mediaType}: {schema: {type: object, properties: {b: {type: string}}}}}}`;

/** What OpenAPI 3.2 has beside 3.1. */
export const ROWS_OF_32: readonly Row[] = [
  row('`query`, and methods of `additionalOperations`', '', of32(`query: {responses: {${OK}}}`)),
  row(
    'a method that Node.js does not read, such as `FETCHALL`',
    'judged at the URL of a server; the mock does not serve it, as its start and `lint` say',
    of32(`additionalOperations: {FETCHALL: {responses: {${OK}}}}`),
  ),
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
    'a reference to it leads to the document itself, also one that is relative to it',
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
    'a `nodeType` of XML that is none',
    'ignored',
    of32(`get: {responses: {'200': {content: {application/xml: {schema: {xml: {nodeType: node}}}}}}}`),
  ),
  row(
    'a `parent` of a tag that is no tag, or is below it',
    'the page shows its name, and each of those that are below each other once',
    of32(`get: {responses: {${OK}}}`, 'tags: [{name: a, parent: b}]\n'),
  ),
  row(
    '`parent`, `kind` and `summary` of tags',
    'the page of the mock groups its operations by them',
    of32(`get: {tags: [a], responses: {${OK}}}`, 'tags: [{name: a, kind: nav}]\n'),
  ),
];
