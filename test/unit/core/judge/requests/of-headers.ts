import { ANY_ID, type PartRow } from './part-row.js';

const row = (
  name: string,
  kind: 'invalid' | 'unspecified',
  situations: string,
  because: string,
  ...headers: readonly (readonly [string, string])[]
): PartRow => [
  'GET /plants/{id}',
  name,
  '/plants/1',
  kind,
  situations,
  because,
  ...(kind === 'invalid' ? (['400 404 409 410 422', '400'] as const) : ANY_ID),
  headers,
];
const fine = (name: string, ...headers: readonly (readonly [string, string])[]): PartRow =>
  row(name, 'unspecified', 'unknown-resource,valid', 'may name nothing', ...headers);
const broken = (name: string, because: string, ...headers: readonly (readonly [string, string])[]): PartRow =>
  row(name, 'invalid', 'parameter-broken,unknown-resource,valid', because, ...headers);
const odd = (name: string, because: string, ...headers: readonly (readonly [string, string])[]): PartRow =>
  row(name, 'unspecified', 'unknown-resource,valid,value-spelling', because, ...headers);

/** Requests that differ in a header or a cookie. */
export const OF_HEADERS: readonly PartRow[] = [
  fine('a header', ['X-Count', '7']),
  fine('a header in another case', ['x-count', '7']),
  fine('an undeclared header', ['X-Other', 'a']),
  fine('a cookie', ['Cookie', 'sid=ab']),
  fine('a cookie among others', ['Cookie', 'a=1; sid=ab;b=2']),
  fine('an undeclared cookie', ['Cookie', 'other=1']),
  fine('several Cookie headers', ['Cookie', 'other=1'], ['Cookie', 'sid=ab']),
  broken('a word for an integer', 'header X-Count must be an integer', ['X-Count', 'many']),
  broken('a list for an integer', 'header X-Count must be an integer', ['X-Count', '1, 2']),
  broken('percent-encoding, which a header does not have', 'header X-Count must be an integer', ['X-Count', '%31']),
  broken('a cookie that is too short', 'cookie sid must have at least 2 characters', ['Cookie', 'sid=a']),
  odd('an empty header', 'empty value', ['X-Count', '']),
  odd('spaces around a header', 'spaces around', ['X-Count', ' 7 ']),
  odd('a header twice', 'repeated', ['X-Count', '1'], ['X-Count', '2']),
  odd('a leading zero', 'leading zero', ['X-Count', '07']),
  odd('a cookie twice', 'repeated', ['Cookie', 'sid=ab; sid=cd']),
  odd('a cookie in percent-encoding', 'percent-decode cookies', ['Cookie', 'sid=%61']),
  odd('a cookie in quotes', 'quotes', ['Cookie', 'sid="a"']),
  row('letters beyond ASCII', 'unspecified', 'non-ascii-header,unknown-resource,valid', 'beyond ASCII', ['X-Count', '\u00e9']),
  [
    'GET /plants/{id}',
    'a header of 8 KB',
    '/plants/1',
    'unspecified',
    'long-header,unknown-resource,valid',
    'size of headers',
    '200 400 404 409 410 413 422 431',
    '200 400 413 431',
    [['X-Other', 'a'.repeat(8000)]],
  ],
];
