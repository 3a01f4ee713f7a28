import { ANY_ID, OPEN, type PartRow } from './part-row.js';

const PLANT = 'GET /plants/{id}';
/** A path with a made-up value that servers refuse early. */
const DELICATE = [
  '200 301 307 308 400 401 403 404 405 409 410 413 414 422 431',
  '200 301 307 308 400 401 403 404 405 413 414 431',
] as const;
/** A made-up value that is broken too. */
const BROKEN = ['400 404 409 410 422', '400'] as const;

const fine = (name: string, target: string, operation = PLANT): PartRow => [
  operation,
  name,
  target,
  'unspecified',
  'unknown-resource,valid',
  'may name nothing that exists',
  ...ANY_ID,
];
const broken = (name: string, target: string, because: string, operation = PLANT): PartRow => [
  operation,
  name,
  target,
  'invalid',
  'path-parameter-broken,unknown-resource,valid',
  because,
  ...BROKEN,
];
const odd = (name: string, target: string, because: string, operation = PLANT): PartRow => [
  operation,
  name,
  target,
  'unspecified',
  'unknown-resource,valid,value-spelling',
  because,
  ...ANY_ID,
];
const delicate = (name: string, target: string, because: string, operation = PLANT): PartRow => [
  operation,
  name,
  target,
  'unspecified',
  'delicate-path,unknown-resource,valid',
  because,
  ...DELICATE,
];
const escaped = (name: string, target: string, operation: string): PartRow => [
  operation,
  name,
  target,
  'unspecified',
  'escaped-path,valid',
  'may not decode a path',
  '200 400 404',
  '200',
];
const elsewhere = (name: string, target: string, operation = PLANT): PartRow => [
  operation,
  name,
  target,
  'unspecified',
  'delicate-path,valid',
  'belongs to no operation',
  '200 301 307 308 400 401 403 404 405 413 414 431',
  '200 301 307 308 400 401 403 404 405 413 414 431',
];

const SPELLED = 'integer-spelling,unknown-resource,valid,value-spelling';

const FRAGMENT = ['200 301 307 308 400 401 403 404 405 413 414 431', '200 301 307 308 400 401 403 404 405 413 414 431'] as const;

/** Requests that differ in their path. */
export const OF_PATHS: readonly PartRow[] = [
  fine('an id', '/plants/1'),
  [
    'GET /plants/{id}',
    'another percent-encoding of the same path',
    '/%70lants/%31',
    'unspecified',
    'escaped-path,unknown-resource,valid',
    'may not decode a path',
    '200 400 404 409 410 422',
    '200 400',
  ],
  fine('a fragment, which is never sent, in the template', '/plants/1.json', 'GET /plants/{id}.json'),
  fine('another percent-encoding of the suffix', '/plants/1%2ejson', 'GET /plants/{id}.json'),
  fine('an array in the style matrix', '/points;point=1,2', 'GET /points{point}'),
  fine('an integer in the style label', '/versions.7', 'GET /versions{version}'),
  broken('an id below the least', '/plants/0', 'at least 1'),
  broken('a word for an id', '/plants/fern', 'must be an integer'),
  broken('digits and letters', '/plants/12abc', 'must be an integer'),
  broken('a fraction', '/plants/1.5', 'must be an integer'),
  broken('non-ASCII letters for an id', '/plants/%C3%A9', 'must be an integer'),
  broken('a word before the suffix', '/plants/fern.json', 'must be an integer', 'GET /plants/{id}.json'),
  broken('matrix without its semicolon', '/pointspoint=1', "does not begin with ';point'", 'GET /points{point}'),
  broken('matrix with another name', '/points;other=1', 'path point is missing', 'GET /points{point}'),
  broken('an item of matrix that is no integer', '/points;point=1,x', 'must be an integer', 'GET /points{point}'),
  broken('label without its point', '/versions7', "does not begin with '.'", 'GET /versions{version}'),
  odd('a leading zero', '/plants/01', 'leading zero'),
  odd('a plus sign', '/plants/+1', 'plus sign'),
  ['GET /plants/{id}', 'an exponent', '/plants/1e3', 'unspecified', SPELLED, 'exponent', ...ANY_ID],
  ['GET /plants/{id}', 'a fraction of nothing', '/plants/1.0', 'unspecified', SPELLED, 'fraction', ...ANY_ID],
  odd('spaces', '/plants/%201', 'spaces'),
  odd('underscores', '/plants/1_000', 'underscores'),
  odd('full-width digits', '/plants/%EF%BC%91', 'beyond ASCII'),
  [
    'GET /plants/{id}',
    'a leading zero before a value that is too small',
    '/plants/00',
    'invalid',
    'path-parameter-broken,unknown-resource,valid,value-spelling',
    'at least 1',
    ...BROKEN,
  ],
  delicate('nothing', '/plants/', 'empty value'),
  delicate('an encoded slash', '/plants/1%2F2', 'slash'),
  delicate('a backslash', '/plants/1%5C2', 'slash'),
  delicate('a NUL', '/plants/1%00', 'control character'),
  delicate('a semicolon', '/plants/1;a=b', 'semicolon'),
  delicate('a dot', '/plants/%2E', 'dot segments'),
  delicate('two dots', '/plants/..', 'dot segments'),
  delicate('half a percent-encoding', '/plants/1%', 'percent sign'),
  delicate('invalid UTF-8', '/plants/%FF', 'invalid UTF-8'),
  delicate('letters that are not encoded', '/plants/é', 'must be percent-encoded'),
  elsewhere('another path', '/animals/1'),
  [
    'GET /colors/{color}',
    '100 letters',
    `/colors/${'a'.repeat(100)}`,
    'invalid',
    'path-parameter-broken,valid',
    'must be',
    '400 404',
    '400',
  ],
  [
    'GET /colors/{color}',
    '101 letters',
    `/colors/${'a'.repeat(101)}`,
    'invalid',
    'long-segment,path-parameter-broken,valid',
    'must be',
    '400 404 414',
    '400 404 414',
  ],
  ['GET /plants/{id}', 'a fragment', '/plants/1#x', 'unspecified', 'delicate-path,valid', 'fragment', ...FRAGMENT],
  elsewhere('a segment more', '/plants/1/2'),
  elsewhere('a segment less', '/plants'),
  elsewhere('two slashes', '//plants/1'),
  elsewhere('the base path once more', '/v1/plants/1'),
  ['GET /colors/{color}', 'a value of a list', '/colors/red', 'accept', 'valid', 'the request is valid', '200', '200'],
  escaped('the same, percent-encoded', '/colors/%72ed', 'GET /colors/{color}'),
  [
    'GET /colors/{color}',
    'a character that a URI cannot have',
    '/colors/a|b',
    'invalid',
    'delicate-path,path-parameter-broken,valid',
    'must be',
    '301 307 308 400 401 403 404 405 413 414 431',
    '301 307 308 400 401 403 404 405 413 414 431',
  ],
  ['GET /colors/{color}', 'no value of the list', '/colors/blue', 'invalid', 'path-parameter-broken,valid', 'must be', '400 404', '400'],
  delicate('nothing for a value of a list', '/colors/', 'empty value', 'GET /colors/{color}'),
  ['GET /things?action=list', 'the query of the template', '/things?action=list', 'accept', 'valid', 'the request is valid', '200', '200'],
  [
    'GET /things?action=list',
    'another pair beside it',
    '/things?action=list&x=1',
    'unspecified',
    'undeclared-query,valid',
    'does not declare the query parameter "x"',
    ...OPEN,
  ],
  ['POST /things#count', 'a path whose template has a fragment', '/things', 'accept', 'valid', 'the request is valid', '200', '200'],
];
