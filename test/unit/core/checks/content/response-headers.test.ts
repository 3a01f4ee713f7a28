import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../../core/codecs/headers.js';
import { judgeOf } from '../judged.js';

const judge = await judgeOf(`paths: { /a: { get: { responses: { '400': { description: a, headers: {
    X-Rate: { required: true, schema: { type: integer, maximum: 10 } } } }, '200': { description: a, headers: {
  X-Page: { required: true, schema: { type: integer, maximum: 10 } },
  X-Ids: { schema: { type: array, items: { type: integer } } },
  X-Range: { schema: { type: object, properties: { from: { type: integer } } } },
  X-Json: { content: { application/json: { schema: { type: object } } } },
  X-Day: { schema: { type: string, format: date } },
  Last-Modified: { schema: { type: string, format: date-time } },
  Set-Cookie: { schema: { type: string, pattern: '^sid=' } },
  Content-Length: { required: true, schema: { type: string, maxLength: 0 } },
  Content-Type: { required: true, schema: { type: string, maxLength: 0 } } } } } } } }`);

const page: Header = ['x-page', '1'];

describe('a documented header', () => {
  it.each<[what: string, headers: readonly Header[], verdict: string]>([
    ['as documented', [page], 'kept'],
    ['in another case', [['X-PAGE', '10']], 'kept'],
    ['missing', [], 'headers-match-schema: 200, but the required header X-Page is missing'],
    ['of another type', [['x-page', 'one']], 'headers-match-schema: 200, but its header X-Page must be an integer'],
    ['out of bounds', [['x-page', '11']], 'headers-match-schema: 200, but its header X-Page must be at most 10'],
    ['with another spelling of its number', [['x-page', '+1']], 'kept'],
    ['empty, which may count as absent', [['x-page', '']], 'kept'],
    ['twice, which clients read differently', [page, ['x-page', '99']], 'kept'],
    ['a list', [page, ['x-ids', '1, 2,3']], 'kept'],
    ['a list in several lines', [page, ['x-ids', '1'], ['X-Ids', '2, 3']], 'kept'],
    ['a list with another item', [page, ['x-ids', '1, b']], 'headers-match-schema: 200, but in its header X-Ids [1] must be an integer'],
    [
      'a list with another item in another line',
      [page, ['x-ids', '1'], ['x-ids', 'b']],
      'headers-match-schema: 200, but in its header X-Ids [1] must be an integer',
    ],
    ['an object', [page, ['x-range', 'from,1']], 'kept'],
    ['an object as JSON', [page, ['x-range', '{"from":1}']], 'kept'],
    [
      'an object with another member',
      [page, ['x-range', 'from,a']],
      'headers-match-schema: 200, but in its header X-Range from must be an integer',
    ],
    ['an object in another notation', [page, ['x-range', 'from 1']], 'kept'],
    ['JSON', [page, ['x-json', '{"a":1}']], 'kept'],
    ['JSON that is none', [page, ['x-json', '{']], 'headers-match-schema: 200, but its header X-Json is not JSON'],
    ['a day', [page, ['x-day', '2026-11-22']], 'kept'],
    ['no day', [page, ['x-day', 'today']], 'headers-match-schema: 200, but its header X-Day must be a date such as 2026-01-31 (RFC 3339)'],
    ['a date as HTTP writes it', [page, ['last-modified', 'Sun, 22 Nov 2026 17:00:00 GMT']], 'kept'],
    ['one of several cookies', [page, ['set-cookie', 'lang=en'], ['set-cookie', 'sid=1']], 'kept'],
    [
      'none of several cookies',
      [page, ['set-cookie', 'lang=en'], ['set-cookie', 'tz=1']],
      'headers-match-schema: 200, but its header Set-Cookie must match ^sid=',
    ],
    ['with bytes beyond ASCII', [page, ['x-day', 'caf\u00e9']], 'kept'],
  ])('%s', (_, headers, verdict) => {
    expect(judge({ status: 200, headers })).toBe(verdict);
  });

  it('of a refusal is judged again when it differs, though an equal one was right', async () => {
    const refusing =
      await judgeOf(`paths: { /a: { post: { requestBody: { required: true, content: { application/json: { schema: { type: object } } } },
      responses: { '400': { description: a, headers: { X-Rate: { required: true, schema: { type: integer, maximum: 10 } } } } } } } }`);
    const refusal = (rate: string): string => refusing({ status: 400, headers: [['x-rate', rate]], request: { body: '1' } });
    expect(['1', '1', '11', '1'].map((rate) => refusal(rate).split(':')[0])).toEqual(['kept', 'kept', 'headers-match-schema', 'kept']);
  });
});
