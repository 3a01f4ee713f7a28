import { describe, expect, it } from 'vitest';
import type { Received } from '../../support/http-server.js';
import type { Refusal, StoreHabits } from '../../support/plant-store.js';
import { judgeOnStore } from '../../support/judge-on-store.js';

const taken =
  (status: number) =>
  (id: string): Refusal => ({ status, message: `plant ${id} exists` });
const is =
  (id: string) =>
  ({ body }: Received): boolean =>
    body.includes(`"id":${id},`);

describe('a failure that is not seen again', () => {
  const once =
    (nth: number) =>
    (_: Received, at: number): Refusal | undefined =>
      at === nth ? { status: 500, message: 'oops' } : undefined;

  it('is flaky', async () => {
    expect(await judgeOnStore(['valid/full'], { first: once(3) })).toMatchObject([
      { verdict: 'broken', check: 'no-server-error', flaky: true },
    ]);
  });

  it.each([
    [503, 3, true],
    [503, 4, true],
    [503, 9, false],
    [500, 4, false],
  ])('is flaky for a status that may be temporary if it ends: %i for %i requests', async (status, count, flaky) => {
    // The first two requests learn what the store does with a used id.
    const first = (_: Received, nth: number): Refusal | undefined =>
      nth > 2 && nth <= 2 + count - 1 ? { status, message: 'busy' } : undefined;
    expect(await judgeOnStore(['valid/full'], { first })).toMatchObject([{ verdict: 'broken', check: 'no-server-error', flaky }]);
  });

  it('is sent again with the same bytes', async () => {
    const [judged] = await judgeOnStore(['valid/full'], { first: once(3) });
    expect(judged?.ids).toHaveLength(2);
    expect(judged?.ids[0]).toBe(judged?.ids[1]);
  });

  it('is not called flaky where the store knows the id by now, and fails with a fresh one', async () => {
    const known: string[] = [];
    const habits: StoreHabits = {
      duplicate: taken(409),
      first: ({ body }) => {
        if (!body.includes('"name":"x"')) return undefined;
        const text = body.toString();
        if (known.includes(text)) return taken(409)('1');
        known.push(text);
        return { status: 500, message: 'stored, but oops' };
      },
    };
    const [judged] = await judgeOnStore(['valid/name/one-character'], habits);
    expect(judged).toMatchObject({ verdict: 'broken', check: 'no-server-error', flaky: false });
    expect(judged?.ids).toHaveLength(3);
    expect(new Set(judged?.ids).size).toBe(2);
  });

  it('is a failure, and not flaky, where the repeat is the answer to a used id that has no like', async () => {
    let failed = false;
    const first = (request: Received): Refusal | undefined => {
      if (!is('0')(request)) return undefined;
      if (failed) return taken(409)('0');
      failed = true;
      return { status: 500, message: 'stored, but oops' };
    };
    expect(await judgeOnStore(['valid/id/0'], { duplicate: taken(409), first })).toMatchObject([{ verdict: 'broken', flaky: false }]);
  });

  it('is flaky, with the other answer, where the repeat fails in another way', async () => {
    const first = (_: Received, nth: number): Refusal | undefined =>
      nth < 3 ? undefined : { status: nth === 3 ? 500 : 400, message: 'oops' };
    expect(await judgeOnStore(['valid/full'], { first })).toMatchObject([{ verdict: 'broken', check: 'no-server-error', flaky: true }]);
  });
});
