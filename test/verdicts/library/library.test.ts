import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { Run } from '../../../core/results/runs/run.js';
import { verify } from '../../../verify.js';
import { type Faults, KEY, type Library, TOKEN, isToken, openLibrary } from './open-library.js';
import { integer, oneOf, words } from './rules.js';

const SUITES = ['valid', 'invalid', 'malformed', 'credentials', 'media-types', 'unspecified'] as const;

const contract = await loadContract('test/fixtures/documents/library.yaml');
const credentials = { token: TOKEN, key: KEY };

/** @param operation the only one that is judged; default: all of them. */
async function verified({ url }: Library, profile: 'standard' | 'strict', operation?: string): Promise<Run> {
  const choice = operation === undefined ? {} : { operations: [operation] };
  return verify({ spec: contract, url, only: SUITES, profile, credentials, choice });
}

describe('a server written by hand that keeps a document with parameters, forms, text and multipart', () => {
  it.each(['standard', 'strict'] as const)('is kept in the profile %s, and loses no book', async (profile) => {
    const library = await openLibrary();
    const { verdict, findings } = await verified(library, profile);
    expect(findings.map(({ title, actual }) => `${title}: ${actual}`)).toEqual([]);
    expect(verdict).toBe('kept');
    expect(library.deleted).toEqual([]);
  });
});

describe('a header that the user sends with every request', () => {
  it('is not varied, because every request has it', async () => {
    const library = await openLibrary();
    const headers = [['X-Trace', 'always']] as const;
    const { findings } = await verify({ spec: contract, url: library.url, only: ['valid', 'invalid'], headers, credentials });
    expect(findings.map(({ title }) => title)).toEqual([]);
  });
});

const anything = (): undefined => undefined;

/** Reads a text as lax servers do. */
const parsed = (text: string): string | undefined =>
  Number.isNaN(Number.parseInt(text, 10)) ? 'must be an integer' : integer(1n, 100n)(String(Number.parseInt(text, 10)));

const crashIf = (holds: (target: URL, body: string) => boolean): Pick<Faults, 'crash'> => ({
  crash: (target, body) => {
    if (holds(target, body)) throw new Error('crashed');
  },
});

const CASES: readonly (readonly [what: string, faults: Faults, operation: string, title: string, line: number])[] = [
  [
    'ignores the maximum of a query parameter',
    { limit: integer(1n, 2n ** 31n - 1n) },
    'GET /books',
    'Invalid request accepted: query limit is 101',
    11,
  ],
  ['is off by one at the maximum', { limit: integer(1n, 101n) }, 'GET /books', 'Invalid request accepted: query limit is 101', 11],
  ['is off by one inside the maximum', { limit: integer(1n, 99n) }, 'GET /books', 'Valid request refused: query limit is 100', 11],
  [
    'ignores the minimum of a query parameter',
    { limit: integer(0n, 100n) },
    'GET /books',
    'Invalid request accepted: query limit is the number 0',
    11,
  ],
  ['coerces integers', { limit: parsed }, 'GET /books', 'Invalid request accepted: query limit is a number with a fraction', 11],
  ['accepts any boolean', { lent: anything }, 'GET /books', 'Invalid request accepted: query lent is written as "2"', 14],
  ['ignores an enum', { order: anything }, 'GET /books', 'Invalid request accepted: query order is the number 1', 13],
  ['misses a member of an enum', { theme: oneOf('light') }, 'GET /books', 'Valid request refused: cookie theme is "dark"', 19],
  [
    'ignores the length of a header',
    { trace: words(4, 1000) },
    'GET /books',
    'Invalid request accepted: header X-Trace has 17 characters',
    18,
  ],
  [
    'accepts a request without a required parameter',
    { isShelfOptional: true },
    'GET /books',
    'Invalid request accepted: query shelf is missing',
    12,
  ],
  ['ignores the number of items', { mostTags: 9 }, 'GET /books', 'Invalid request accepted: query tags has 4 items', 15],
  ['reads an array in another style', { splitIds: (texts) => texts }, 'GET /books', 'Valid request refused: query ids has two items', 16],
  [
    'crashes on an empty value',
    crashIf(({ searchParams }) => searchParams.get('limit') === ''),
    'GET /books',
    'Server error: query limit is empty',
    11,
  ],
  [
    'crashes on a path value that is no number',
    crashIf(({ pathname }) => /^\/books\/[a-z]+$/.test(pathname)),
    'GET /books/{id}',
    'Server error: path id is the string "abc"',
    25,
  ],
  ['ignores a bound in a form', { days: integer(1n, 2n ** 31n - 1n) }, 'POST /loans', 'Invalid request accepted: days is 31', 53],
  [
    'crashes on broken percent-encoding in a form',
    crashIf((_, body) => body.startsWith('reader') && body.includes('%zz')),
    'POST /loans',
    'Server error: there is a percent sign without digits',
    47,
  ],
  [
    'is off by one at the length of a text',
    { note: words(2, 50) },
    'POST /notes',
    'Invalid request accepted: the body has 2 characters',
    66,
  ],
  ['accepts multipart without a required part', { parts: ['title'] }, 'POST /covers', 'Invalid request accepted: picture is missing', 79],
  [
    'refuses the other documented media type',
    { takesForms: false },
    'POST /covers',
    'Valid request refused: the body is application/x-www-form-urlencoded',
    84,
  ],
  [
    'checks the credentials of one alternative only',
    { mayLend: ({ headers }) => isToken(headers.authorization) || headers['x-key'] !== undefined },
    'POST /loans',
    'Request without credentials accepted: the key is empty (key)',
    41,
  ],
];

describe('a server that', () => {
  it.each(CASES)('%s has one finding at its place', async (_, faults, operation, title, line) => {
    // The operations share nothing but their credentials: what is wrong with one shows in its own requests.
    const { findings } = await verified(await openLibrary(faults), 'standard', operation);
    expect(findings.map((finding) => `${finding.operation}, line ${finding.constraint.at.line}: ${finding.title}`)).toEqual([
      `${operation}, line ${line}: ${title}`,
    ]);
  });
});
