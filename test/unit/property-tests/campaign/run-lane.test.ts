import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange.js';
import type { Session } from '../../../../core/run/session.js';
import { NOBODY_LISTENS, answerOf } from '../../support/fake-lane.js';
import { type Walk, echo, walkLane } from './walk-lane.js';

describe('a lane', () => {
  it('sends the next case before it judges the answer to the last one, one at a time', async () => {
    const { steps, atOnce } = await walkLane(echo);
    expect(steps).toEqual(['sent', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'kept']);
    expect(atOnce).toBe(1);
  });

  it('looks into a failure only when nothing of it is under way', async () => {
    const { steps, atOnce } = await walkLane((body, nth) => (nth === 1 ? answerOf(500, {}) : echo(body)));
    expect(steps.slice(0, 5)).toEqual(['sent', 'answered', 'sent', 'answered', 'sent']);
    expect(steps.filter((step) => step === 'broken')).toHaveLength(1);
    expect(steps.filter((step) => step === 'kept')).toHaveLength(3);
    expect(atOnce).toBe(1);
  });

  it('looks into a failure of its last case as well', async () => {
    const { steps } = await walkLane(() => answerOf(500, {}), { cases: 1 });
    expect(steps.at(-1)).toBe('broken');
  });

  it.each([0, 1, 3])('sends as many cases as it is to: %i', async (cases) => {
    const { steps } = await walkLane(echo, { cases });
    expect(steps.filter((step) => step === 'sent')).toHaveLength(cases);
    expect(steps.filter((step) => step === 'kept')).toHaveLength(cases);
  });

  it('sends nothing when its time is over', async () => {
    expect((await walkLane(echo, { until: 0 })).steps).toEqual([]);
  });
});

describe('a lane whose run ends', () => {
  const signatures = ({ settled }: Walk): readonly string[] =>
    settled.map(({ verdict }) => (verdict.kind === 'broken' ? verdict.violation.signature : verdict.kind));

  it('still tells of a failure that was answered before the server was lost for good', async () => {
    const walk = await walkLane((body, nth) => (nth < 3 ? echo(body) : nth === 3 ? answerOf(500, {}) : NOBODY_LISTENS), { cases: 10 });
    expect(signatures(walk)).toEqual(['kept', 'kept', '500', 'reset']);
  });

  it('tells of no refusal that an expired token explains', async () => {
    const expired = answerOf(401, { error: 401, message: 'expired' });
    const walk = await walkLane((body, nth) => (nth < 3 ? echo(body) : nth === 3 ? expired : NOBODY_LISTENS), { cases: 10 });
    expect(signatures(walk)).toEqual(['kept', 'kept', 'reset']);
  });

  it('still tells of a case that was kept, also where it was to be sent twice', async () => {
    const interrupted = (body: string, nth: number, { end }: Session): Outcome => {
      if (nth <= 100) return echo(body);
      end({ kind: 'interrupted' });
      return { kind: 'reset', detail: 'closed by the run itself' };
    };
    expect(signatures(await walkLane(interrupted, { cases: 150 }))).toEqual(Array.from({ length: 100 }, () => 'kept'));
  });

  it('takes no answer that the run itself cut off for a fault of the server', async () => {
    const cutOff = (body: string, nth: number, { end }: Session): Outcome => {
      if (nth < 3) return echo(body);
      end({ kind: 'lost', why: 'another lane saw it' });
      return { kind: 'truncated', detail: 'the connection was closed in the middle of the answer' };
    };
    expect(signatures(await walkLane(cutOff, { cases: 10 }))).toEqual(['kept', 'kept']);
  });
});
