import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../../core/judge/judge.js';
import type { Header } from '../../../../core/codecs/headers.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import type { Operation } from '../../../../core/contract/contract.js';
import { arrivedContent } from '../../../../core/judge/request-content.js';
import type { RequestContent } from '../../../../core/judge/request-content.js';
import { drawCount } from '../../support/draw-count.js';

const { operations } = await loadContract('test/fixtures/documents/every-part.yaml');

function judged(operation: Operation | undefined, request: RequestContent): string {
  if (operation === undefined) throw new Error('no such operation');
  const { kind, because, situations } = judge(operation, request, { accepted: undefined, bad: [] });
  expect(because).not.toBe('');
  expect(situations.length).toBeGreaterThan(0);
  return kind;
}

const KINDS = ['accept', 'invalid', 'unspecified'];

/** Pieces that mean something to a codec. */
const pieces = fc.constantFrom(
  ...[
    '/',
    '?',
    '&',
    '=',
    '%',
    '%2F',
    '%FF',
    '%C3%A9',
    '%00',
    '#',
    ';',
    ',',
    '.',
    '..',
    '+',
    '|',
    '[',
    ']',
    '{',
    '"',
    '\\',
    ' ',
    'é',
    '\u0000',
  ],
  ...['plants', 'limit', 'tags', 'size[min]', 'point', 'name', '1', '01', '1e999', '-', 'true', 'null', '\r\n', '--b', '--b--', '\r\n\r\n'],
  ...['Content-Disposition: form-data; name="name"', '\ud800', '0x', '9'.repeat(30)],
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const types = fc.constantFrom(
  ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'multipart/form-data', 'text/plain'],
  ...['text/plain; charset=utf-16', 'application/octet-stream', 'image/png', 'a/b; c="', '*/*', '', ';', 'application/*'],
);
const headers = fc.array(
  fc.tuple(fc.constantFrom('X-Count', 'X-Key', 'Cookie', 'Content-Encoding', 'Content-Type', 'Transfer-Encoding'), texts),
  { maxLength: 3 },
);
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  texts.map((text) => new TextEncoder().encode(text)),
);

/** Beginnings that lead further into the judge than random text. */
const targets = fc.tuple(fc.constantFrom('', '/plants/1', '/plants/1?', '/plants/', '/points', '/search?q=', '/colors/'), texts);

describe('the judge, whatever it is asked', () => {
  it('never throws, and says something', () => {
    fc.assert(
      fc.property(targets, types, headers, bodies, ([start, rest], type, others, body) => {
        const sent: readonly Header[] = [['Content-Type', type], ...others];
        for (const operation of operations) expect(KINDS).toContain(judged(operation, arrivedContent(start + rest, sent, body)));
      }),
      { numRuns: drawCount(300) },
    );
  });
});

const MANY = 10_000;
const MOST = 50_000;

function repeated(count: number, text: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => text(i)).join('');
}

function part(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
}

/** Requests for which a judge that is quadratic in their size would take minutes; a query has at most 10,000 pairs. */
const LARGE: readonly (readonly [operation: string, name: string, target: string, contentType: string, body: string])[] = [
  ['GET /plants/{id}', 'pairs of distinct names', `/plants/1?${repeated(MANY, (i) => `&a${i}=1`)}`, '', ''],
  ['GET /plants/{id}', 'pairs of one name', `/plants/1?${'&tags=1'.repeat(MANY)}`, '', ''],
  ['GET /plants/{id}', 'members of deepObject', `/plants/1?${repeated(MANY, (i) => `&size[a${i}]=1`)}`, '', ''],
  ['GET /plants/{id}', 'percent signs', `/plants/1?limit=${'%'.repeat(MOST)}`, '', ''],
  ['GET /plants/{id}', 'invalid UTF-8', `/plants/${'%FF'.repeat(MOST)}`, '', ''],
  ['GET /plants/{id}', 'plus signs', `/plants/1?kind=${'+'.repeat(MOST)}`, '', ''],
  ['GET /plants/{id}', 'commas', `/plants/1?ids=${','.repeat(MOST)}`, '', ''],
  ['GET /plants/{id}', 'slashes', '/'.repeat(MOST), '', ''],
  ['GET /plants/{id}', 'digits', `/plants/${'9'.repeat(MOST)}`, '', ''],
  ['GET /plants/{id}', 'digits and underscores', `/plants/${'9_'.repeat(MOST)}x`, '', ''],
  ['GET /plants/{id}', 'spaces', `/plants/${'%20'.repeat(MOST)}x`, '', ''],
  ['GET /plants/{id}.json', 'points', `/plants/${'%2e'.repeat(MOST)}.json`, '', ''],
  ['GET /points{point}', 'a repeated name', `/points${';point=1'.repeat(MANY)}`, '', ''],
  ['POST /form', 'members of distinct names', '/form', 'application/x-www-form-urlencoded', repeated(MOST, (i) => `a${i}=1&`)],
  ['POST /form', 'nested members', '/form', 'application/x-www-form-urlencoded', repeated(MOST, (i) => `tags[${i}]=1&`)],
  ['POST /form', 'a million ampersands', '/form', 'application/x-www-form-urlencoded', '&'.repeat(1_000_000)],
  [
    'POST /multipart',
    'parts of distinct names',
    '/multipart',
    'multipart/form-data; boundary=b',
    `${repeated(MANY, (i) => part(`a${i}`))}--b--`,
  ],
  ['POST /multipart', 'parts of one name', '/multipart', 'multipart/form-data; boundary=b', `${part('tags').repeat(MANY)}--b--`],
  ['POST /multipart', 'lines that nearly are boundaries', '/multipart', 'multipart/form-data; boundary=b', '\r\n--b-'.repeat(MOST)],
  ['POST /multipart', 'a million line breaks', '/multipart', 'multipart/form-data; boundary=b', `--b${'\n'.repeat(1_000_000)}`],
  [
    'POST /multipart',
    'parameters of a part',
    '/multipart',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data${'; name="\\"'.repeat(MOST)}\r\n\r\n`,
  ],
  ['POST /form', 'parameters of a media type', '/form', `application/x-www-form-urlencoded${'; a="\\""'.repeat(MANY)}`, 'name=Fern'],
  ['PUT /text', 'a million digits', '/text', 'text/plain', '9'.repeat(1_000_000)],
  ['PUT /text', 'a number of a million hexadecimal digits', '/text', 'text/plain', `0x${'f'.repeat(1_000_000)}`],
  ['PUT /text', 'spaces around nothing', '/text', 'text/plain', `${' '.repeat(MOST)}x${' '.repeat(MOST)}y`],
];

describe('the judge ends, for many', () => {
  it.each(LARGE)('%s: %s', (id, _name, target, contentType, body) => {
    const operation = operations.find((one) => one.id === id);
    const sent: readonly Header[] = contentType === '' ? [] : [['Content-Type', contentType]];
    expect(KINDS).toContain(judged(operation, arrivedContent(target, sent, new TextEncoder().encode(body))));
  });
});
