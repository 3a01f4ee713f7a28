import { describe, expect, it } from 'vitest';
import { isLimitOfElse } from '../../../../../core/inquiry/alibis/told-limit.js';
import type { Exchange } from '../../../../../core/http/exchange.js';
import { readRefusal } from '../../../../../core/refusals/read-refusal.js';
import { answerOf } from '../../../support/fake-connection.js';

/** Whether the limit of a refusal of a body is that of something else. */
function isOfElse(body: unknown, error: object): boolean {
  const request = { method: 'POST', url: 'http://x', headers: [], body: Buffer.from(JSON.stringify(body)), chunked: false } as const;
  const exchange: Exchange = { request, outcome: answerOf(422, error), ms: 1 };
  const refusal = readRefusal(exchange);
  return refusal !== undefined && isLimitOfElse(exchange, refusal);
}

const WEIGHT = 'the order weighs 1281368 g; more than 30 kg has to be split';

describe('a limit is that of something else', () => {
  it.each<readonly [string, unknown, object]>([
    ['where the whole request is named', { pieces: 87 }, { errors: [{ field: '/', message: 'at most 20 pieces' }] }],
    ['where a list has fewer items than that', { lines: [1, 2] }, { errors: [{ field: 'lines', message: WEIGHT }] }],
    ['where the request is a list that has fewer', [1, 2], { errors: [{ field: '/', message: 'at most 20 pieces' }] }],
  ])('%s', (_, body, error) => {
    expect(isOfElse(body, error)).toBe(true);
  });
});

describe('a limit is not that of something else', () => {
  it.each<readonly [string, unknown, object]>([
    ['where the part is named', { pieces: 87 }, { errors: [{ field: 'pieces', message: 'at most 20' }] }],
    ['where a list has more items than that', { lines: [1, 2, 3] }, { errors: [{ field: 'lines', message: 'at most 2' }] }],
    ['where the request is a list that has more', [1, 2, 3], { errors: [{ field: '/', message: 'at most 2' }] }],
    ['where the words are of form', { name: 'abc' }, { errors: [{ field: '/', message: 'at most 2 characters' }] }],
    ['where nothing is named', { pieces: 87 }, { message: 'at most 20 pieces' }],
  ])('%s', (_, body, error) => {
    expect(isOfElse(body, error)).toBe(false);
  });
});
