import { describe, expect, it } from 'vitest';
import type { KnownTokens } from '../../../../core/security/known-tokens.js';
import { judge } from '../../../../core/judge/judge.js';
import { SITUATIONS } from '../../../../core/contract/situation.js';
import { arrivedContent } from '../../../../core/judge/request-content.js';
import type { Operation } from '../../../../core/contract/contract.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { BROKEN_SCHEMA } from './requests/broken-schema.js';
import { CREDENTIALS } from './requests/credentials.js';
import { OF_BODIES } from './requests/of-bodies.js';
import { OF_HEADERS } from './requests/of-headers.js';
import { OF_PATHS } from './requests/of-paths.js';
import { OF_QUERIES } from './requests/of-queries.js';
import { NOT_JSON } from './requests/not-json.js';
import { OVERLAPS } from './requests/overlaps.js';
import { FERN, PLAIN, type RequestRow, TOKENS } from './requests/request-row.js';
import { UNSPECIFIED } from './requests/unspecified.js';
import { VALID } from './requests/valid.js';

const ALL = [...VALID, ...BROKEN_SCHEMA, ...NOT_JSON, ...CREDENTIALS, ...UNSPECIFIED, ...OVERLAPS];
/** The rows of schemas that the plant store does not have, and of parameters and other bodies in every-part.test.ts. */
const OF_OTHER_SCHEMAS = ['read-only-member', 'nullable-without-type', 'stray-discriminator', 'other-key', 'imprecise-number'];
/** The rows of what a request accepts, in cases/media-types/accepted-types.test.ts. */
const OF_ACCEPT = ['accepted-media-type', 'listed-media-type'];
/** The rows of requests to no operation, in elsewhere.test.ts. */
const ELSEWHERE = ['other-method', 'unknown-path'];
const OF_OTHER_PARTS = new Set([...OF_PATHS, ...OF_QUERIES, ...OF_HEADERS, ...OF_BODIES].flatMap((row) => row[4].split(',')));

const [operation] = (await loadContract('openapi.yaml')).operations;

const ask = (currentOperation: Operation | undefined, [, headers, body]: RequestRow, tokens: KnownTokens = TOKENS) => {
  if (currentOperation === undefined) throw new Error('the document has no operation');
  return judge(
    currentOperation,
    arrivedContent(currentOperation.path, headers, typeof body === 'string' ? new TextEncoder().encode(body) : body),
    tokens,
  );
};

function check(row: RequestRow): void {
  const [, , , kind, situations, because] = row;
  const expectation = ask(operation, row);
  expect([...new Set(expectation.situations.map(({ id }) => id))].toSorted()).toEqual(situations.toSorted());
  expect(expectation.kind).toBe(kind);
  expect(expectation.because).toContain(because);
}

describe('the judge takes', () => {
  it.each(VALID.map((row) => [row[0], row] as const))('%s', (_, row) => check(row));
});

describe('the judge rejects a body that breaks the schema:', () => {
  it.each(BROKEN_SCHEMA.map((row) => [row[0], row] as const))('%s', (_, row) => check(row));
});

describe('the judge rejects what is not JSON:', () => {
  it.each(NOT_JSON.map((row) => [row[0], row] as const))('%s', (_, row) => check(row));
});

describe('the judge looks at credentials:', () => {
  it.each(CREDENTIALS.map((row) => [row[0], row] as const))('%s', (_, row) => check(row));
});

describe('the judge says that the contract is silent on', () => {
  it.each(UNSPECIFIED.map((row) => [row[0], row] as const))('%s', (_, row) => check(row));
});

describe('where several rows of the table hold, the judge weighs', () => {
  it.each(OVERLAPS.map((row) => [row[0], row] as const))('%s', (_, row) => check(row));
});

describe('the table of requests', () => {
  it('has 120 rows or more, and every situation but the used id, which only a run can know, and those of other schemas', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(120);
    const met = new Set(ALL.flatMap((row) => row[4]));
    const [usedId, ...others] = Object.keys(SITUATIONS).filter((id) => !OF_ACCEPT.includes(id) && ![...met].some((name) => name === id));
    expect([usedId, ...others.slice(0, 4)]).toEqual(['used-id', 'other-format', 'format-spelling', 'undefined-format', 'unjudged']);
    expect(others.slice(4).filter((id) => !OF_OTHER_PARTS.has(id))).toEqual([...OF_OTHER_SCHEMAS, ...ELSEWHERE]);
  });
});

describe('the judge', () => {
  const plant = (body: string | Uint8Array): RequestRow => ['', PLAIN, body, 'accept', [], ''];

  it('takes every well-formed token where none is named', () => {
    const row: RequestRow = [
      '',
      [
        ['authorization', 'Bearer whatever'],
        ['content-type', 'application/json'],
      ],
      FERN,
      'accept',
      [],
      '',
    ];
    expect(ask(operation, row, { accepted: undefined, bad: [] }).kind).toBe('accept');
    expect(ask(operation, row, { accepted: undefined, bad: ['whatever'] }).kind).toBe('unauthorized');
  });

  it.each<readonly [string, string | Uint8Array, boolean]>([
    ['a plain body', FERN, true],
    ['an odd integer', '{"id":1.0,"name":"a"}', true],
    ['deep nesting', `{"id":1,"name":"a","x":${'['.repeat(50)}${']'.repeat(50)}}`, true],
    ['a byte order mark', `\uFEFF${FERN}`, true],
    ['a repeated member', '{"id":1,"name":"a","name":"b"}', false],
    ['a lone surrogate', '{"id":1,"name":"\\ud83c"}', false],
    ['invalid UTF-8', Uint8Array.from([...new TextEncoder().encode('{"id":1,"name":"'), 0xff, 0x22, 0x7d]), false],
    ['what is not JSON', '{', false],
  ])('of %s says whether it can be compared with what was stored', (_, body, comparable) => {
    expect(ask(operation, plant(body)).comparable).toBe(comparable);
  });

  it('names the keywords that are broken and those that hold, with their lines', () => {
    const { violations, held } = ask(operation, plant('{"id":"1","name":"a"}'));
    expect(violations.map(({ path, assertion }) => [path, assertion.at.pointer])).toEqual([
      [['id'], '/components/schemas/NewPlant/allOf/1/properties/id/type'],
    ]);
    expect(held.map(({ at }) => at.pointer)).toContain('/components/schemas/Plant/properties/name/type');
  });

  it('places every situation in the document', () => {
    for (const row of ALL)
      for (const { at } of ask(operation, row).situations) expect(at).toMatchObject({ file: 'openapi.yaml', line: expect.any(Number) });
  });

  it('says nothing of violations where one reading of repeated members is valid', () => {
    expect(ask(operation, plant('{"id":1,"name":"a","name":null}')).violations).toEqual([]);
  });

  it('never throws on bytes', () => {
    for (let seed = 1; seed < 500; seed += 1) {
      const bytes = Uint8Array.from({ length: seed % 60 }, (_, i) => (seed * 7919 + i * 104_729 * seed) % 256);
      expect(['invalid', 'unspecified', 'accept']).toContain(ask(operation, plant(bytes)).kind);
    }
  });
});
