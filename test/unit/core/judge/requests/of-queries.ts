import type { Header } from '../../../../../core/codecs/headers.js';
import { ANY_ID, EARLY, type PartRow, REFUSED } from './part-row.js';

const row = (name: string, query: string, kind: 'invalid' | 'unspecified', situation: string, because: string): PartRow => [
  'GET /plants/{id}',
  name,
  `/plants/1?${query}`,
  kind,
  [...situation.split(',').filter((id) => id !== ''), 'unknown-resource', 'valid'].toSorted().join(','),
  because,
  ...(kind === 'invalid'
    ? (['400 404 409 410 422', '400'] as const)
    : situation.includes('delicate')
      ? DELICATE
      : situation.includes('long')
        ? LONG
        : ANY_ID),
];
const DELICATE = [
  '200 301 307 308 400 401 403 404 405 409 410 413 414 422 431',
  '200 301 307 308 400 401 403 404 405 413 414 431',
] as const;
const LONG = ['200 400 404 409 410 413 414 422 431', '200 400 404 413 414 431'] as const;
const fine = (name: string, query: string): PartRow => row(name, query, 'unspecified', '', 'may name nothing');
const broken = (name: string, query: string, because: string): PartRow => row(name, query, 'invalid', 'parameter-broken', because);
const odd = (name: string, query: string, because: string): PartRow => row(name, query, 'unspecified', 'value-spelling', because);
const undeclared = (name: string, query: string): PartRow => row(name, query, 'unspecified', 'undeclared-query', 'does not declare');
const delicate = (name: string, query: string, because: string, ...others: readonly string[]): PartRow =>
  row(name, query, 'unspecified', ['delicate-path', ...others].join(), because);

const missing = (name: string, target: string, because: string, headers: readonly Header[]): PartRow => [
  'GET /search',
  name,
  target,
  'invalid',
  'parameter-missing,valid',
  because,
  ...REFUSED,
  headers,
];
const KEY = ['X-Key', 'a'] as const;
const SID = ['Cookie', 'other=1; sid=b'] as const;

/** Requests that differ in their query. */
export const OF_QUERIES: readonly PartRow[] = [
  fine('an integer', 'limit=100'),
  fine('another percent-encoding', '%6Cimit=%31'),
  fine('an empty pair', '&limit=1&'),
  fine('true', 'deep=true'),
  fine('a number with an exponent in JSON', 'where=%7B%22name%22%3A1e3%7D'),
  fine('a repeated array', 'tags=a&tags=b'),
  fine('a list with commas', 'ids=1,2'),
  fine('a member of deepObject', 'size[min]=1'),
  fine('a member of deepObject, percent-encoded', 'size%5Bmin%5D=1'),
  fine('an encoded space', 'kind=c%20d'),
  broken('an integer beyond the most', 'limit=101', 'query limit must be at most 100'),
  broken('a word', 'limit=many', 'query limit must be an integer'),
  broken('digits and letters', 'limit=12abc', 'must be an integer'),
  broken('a fraction', 'limit=1.5', 'must be an integer'),
  broken('a comma for a point', 'ratio=1,5', 'must be a number'),
  broken('no boolean', 'deep=maybe', 'must be a boolean'),
  broken('2 for a boolean', 'deep=2', 'must be a boolean'),
  broken('no value of the list', 'kind=bush', 'query kind must be'),
  broken('too many items', 'tags=a&tags=b&tags=c', 'at most 2 items'),
  broken('an item that is no integer', 'ids=1,x', 'must be an integer'),
  broken('a member that is no integer', 'size[min]=x', 'must be an integer'),
  broken('JSON that breaks its schema', 'where=%7B%7D', 'name is required'),
  broken('no JSON', 'where=%7B', 'query where is not JSON'),
  odd('an empty value', 'limit=', 'empty value'),
  odd('a name without a value', 'limit', 'empty value'),
  odd('a leading zero', 'limit=01', 'leading zero'),
  odd('a plus sign', 'limit=%2B1', 'plus sign'),
  row('an exponent', 'limit=1e1', 'unspecified', 'integer-spelling,value-spelling', 'exponent'),
  odd('a hexadecimal number', 'limit=0x1F', 'hexadecimal'),
  odd('yes', 'deep=yes', 'true or false'),
  odd('TRUE', 'deep=TRUE', 'true or false'),
  odd('NaN', 'ratio=NaN', 'NaN'),
  odd('infinity', 'ratio=-Infinity', 'NaN'),
  odd('a number without digits before its point', 'ratio=.5', 'point'),
  odd('a repeated single value', 'limit=1&limit=2', 'repeated'),
  odd('a repeated single value that is broken', 'limit=1&limit=x', 'repeated'),
  odd('a repeated list', 'ids=1&ids=2', 'repeated'),
  odd('a list with an encoded comma', 'ids=1%2C2', 'percent-encoded'),
  odd('a list with an empty item', 'ids=1,,2', 'empty value'),
  odd('a nested member of deepObject', 'size[min][x]=1', 'nested'),
  odd('an object in another style', 'size=min,1', 'another style'),
  odd('a plus sign that decides whether the value is one of the list', 'kind=a+b', 'a plus sign in a query'),
  odd('the other way round', 'kind=c+d', 'a plus sign in a query'),
  odd('commas that decide how many items there are', 'tags=a,b,c', 'split repeated values at commas'),
  odd('semicolons', 'limit=1;ratio=2', 'semicolons'),
  row('an odd spelling of a broken value', 'limit=0101', 'invalid', 'parameter-broken,value-spelling', 'at most 100'),
  undeclared('an undeclared name', 'x=1'),
  undeclared('an undeclared name without a value', 'x'),
  undeclared('a name in another case', 'LIMIT=1000'),
  undeclared('a name of a prototype', '__proto__=1'),
  delicate('half a percent-encoding', 'kind=%', 'cannot have'),
  delicate('invalid UTF-8', 'x=%FF', 'cannot have', 'undeclared-query'),
  delicate('letters that are not encoded', 'x=é', 'cannot have', 'undeclared-query'),
  delicate('a pipe that is not encoded', 'x=a|b', 'cannot have', 'undeclared-query'),
  [
    'GET /plants/{id}',
    'a broken value beside a fault of encoding',
    '/plants/1?limit=1000&x=%',
    'invalid',
    'delicate-path,parameter-broken,undeclared-query,unknown-resource,valid',
    'at most 100',
    '301 307 308 400 401 403 404 405 409 410 413 414 422 431',
    '301 307 308 400 401 403 404 405 413 414 431',
  ],
  row('8,000 bytes', `kind=tree&x=${'a'.repeat(8000)}`, 'unspecified', 'long-target,undeclared-query', 'length of a target'),
  ['GET /search', 'all that is required', '/search?q=ab', 'accept', 'valid', 'the request is valid', '200', '200', [KEY, SID]],
  missing('no query', '/search', 'query q is missing', [KEY, SID]),
  missing('an empty query', '/search?', 'query q is missing', [KEY, SID]),
  missing('no header', '/search?q=ab', 'header X-Key is missing', [SID]),
  missing('no cookie', '/search?q=ab', 'cookie sid is missing', [KEY, ['Cookie', 'SID=b']]),
  [
    'GET /search',
    'ids[] for q',
    '/search?q[]=ab',
    'unspecified',
    'undeclared-query,valid,value-spelling',
    'another style',
    '200 400',
    '200 400',
    [KEY, SID],
  ],
  [
    'GET /search',
    'a target of 8,001 bytes',
    `/search?q=${'a'.repeat(8001 - '/search?q='.length)}`,
    'unspecified',
    'long-target,valid',
    'length of a target',
    ...EARLY,
    [KEY, SID],
  ],
  [
    'GET /search',
    'a target of 8,000 bytes',
    `/search?q=${'a'.repeat(8000 - '/search?q='.length)}`,
    'accept',
    'valid',
    'the request is valid',
    '200',
    '200',
    [KEY, SID],
  ],
];
