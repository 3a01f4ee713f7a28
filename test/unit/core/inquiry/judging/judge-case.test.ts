import { describe, expect, it } from 'vitest';
import { makeRules } from '../../../../../core/policy/judging-options.js';
import type { Received } from '../../../support/http-server.js';
import type { Refusal } from '../../../support/plant-store.js';
import { judgeOnStore } from '../../../support/judge-on-store.js';

const taken =
  (status: number) =>
  (id: string): Refusal => ({ status, message: `plant ${id} exists` });
const is =
  (id: string) =>
  ({ body }: Received): boolean =>
    body.includes(`"id":${id},`);

describe('a right answer', () => {
  it('judges a case with one request', async () => {
    expect(await judgeOnStore(['valid/full', 'invalid/id/null', 'unspecified/id/point-zero'], {})).toMatchObject([
      { verdict: 'kept', ids: [expect.any(String)] },
      { verdict: 'kept', ids: ['null'] },
      { verdict: 'tolerated', ids: [expect.stringMatching(/^\d+\.0$/)] },
    ]);
  });
});

describe('the answer to a used id', () => {
  it.each([400, 409])('is forgiven with %d where another id of the same class is taken', async (status) => {
    const [first, second] = await judgeOnStore(['valid/id/127'], { duplicate: taken(status) }, 2);
    expect(first).toMatchObject({ verdict: 'kept', ids: ['127'] });
    expect(second).toMatchObject({ verdict: 'tolerated', flaky: false, ids: ['127', expect.stringMatching(/^\d{4,10}$/)] });
  });

  it.each(['valid/id/9223372036854775807', 'valid/id/-9223372036854775808', 'valid/id/0'])(
    'is forgiven for %s, which has no like, on a second run',
    async (id) => {
      const [first, second] = await judgeOnStore([id], { duplicate: taken(400) }, 2);
      expect([first?.verdict, second?.verdict]).toEqual(['kept', 'tolerated']);
      expect(second?.ids).toHaveLength(1);
    },
  );

  it('is forgiven when a fresh id was one of an earlier run', async () => {
    const earlier = ({ body }: Received, nth: number): Refusal | undefined => (nth === 5 && body.length > 0 ? taken(400)('1') : undefined);
    expect(await judgeOnStore(['valid/name/empty'], { duplicate: taken(400), first: earlier })).toMatchObject([{ verdict: 'tolerated' }]);
  });

  it('is not forgiven by a store that took the same id twice', async () => {
    const refuses = (request: Received): Refusal | undefined => (is('127')(request) ? taken(400)('127') : undefined);
    expect(await judgeOnStore(['valid/id/127'], { first: refuses })).toMatchObject([
      { verdict: 'broken', check: 'valid-accepted', flaky: false },
    ]);
  });

  it('is not forgiven where every id of the class gets it', async () => {
    const refuses = ({ body }: Received): Refusal | undefined => (body.includes('"id":-') ? taken(400)('-1') : undefined);
    expect(await judgeOnStore(['valid/id/-1'], { duplicate: taken(400), first: refuses })).toMatchObject([
      { verdict: 'broken', check: 'valid-accepted', flaky: false },
    ]);
  });

  it('to an invalid body shows that it was taken for valid', async () => {
    const coerces = ({ body }: Received): Refusal | undefined => (body.includes('"id":null') ? taken(409)('0') : undefined);
    expect(await judgeOnStore(['invalid/id/null'], { duplicate: taken(409), first: coerces })).toMatchObject([
      { verdict: 'broken', check: 'invalid-refused' },
    ]);
    const rules = makeRules({ checks: { 'invalid-refused': false } });
    expect(await judgeOnStore(['invalid/id/null'], { duplicate: taken(409), first: coerces }, 1, rules)).toMatchObject([
      { verdict: 'tolerated' },
    ]);
  });
});

describe('another refusal', () => {
  it.each([undefined, taken(400)])('of a valid body is a finding', async (duplicate) => {
    const refuses = ({ body }: Received): Refusal | undefined =>
      body.includes('"name":""') ? { status: 400, message: 'the name is empty' } : undefined;
    const habits = duplicate === undefined ? { first: refuses } : { first: refuses, duplicate };
    expect(await judgeOnStore(['valid/name/empty'], habits)).toMatchObject([{ verdict: 'broken', check: 'valid-accepted', flaky: false }]);
  });
});
