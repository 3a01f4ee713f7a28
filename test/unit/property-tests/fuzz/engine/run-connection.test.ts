import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import type { ContentContext, OfContent, Strategy } from '../../../../../property-tests/fuzz/strategies/strategy.js';
import { validBodies } from '../../../../../property-tests/fuzz/strategies/bodies/valid-bodies.js';
import { NOBODY_LISTENS, answerOf } from '../../../support/fake-connection.js';
import { type Walk, echo, walkConnection } from './walk-connection.js';
import type { FuzzPlan } from '../../../../../property-tests/fuzz/parts/fuzz-plan.js';
import type { Session } from '../../../../../core/session/session.js';

/** Valid bodies; each is told with what it was drawn from. */
function watched(onDraw: (drawn: FuzzPlan | undefined, source: ContentContext) => void): Strategy {
  const draw: OfContent['draw'] = (source) => {
    const drawn = validBodies.draw(source);
    onDraw(drawn, source);
    return drawn;
  };
  return { ...validBodies, draw };
}

describe('a connection', () => {
  it('sends the next case before it judges the answer to the last one, one at a time', async () => {
    const { steps, atOnce } = await walkConnection(echo);
    expect(steps).toEqual(['sent', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'kept']);
    expect(atOnce).toBe(1);
  });

  it('looks into a failure only when nothing of it is under way', async () => {
    const { steps, atOnce } = await walkConnection((body, nth) => (nth === 1 ? answerOf(500, {}) : echo(body)));
    expect(steps.slice(0, 5)).toEqual(['sent', 'answered', 'sent', 'answered', 'sent']);
    expect(steps.filter((step) => step === 'broken')).toHaveLength(1);
    expect(steps.filter((step) => step === 'kept')).toHaveLength(3);
    expect(atOnce).toBe(1);
  });

  it('looks into a failure of its last case as well', async () => {
    const { steps } = await walkConnection(() => answerOf(500, {}), { cases: 1 });
    expect(steps.at(-1)).toBe('broken');
  });

  it.each([0, 1, 3])('sends as many cases as it is to: %i', async (cases) => {
    const { steps } = await walkConnection(echo, { cases });
    expect(steps.filter((step) => step === 'sent')).toHaveLength(cases);
    expect(steps.filter((step) => step === 'kept')).toHaveLength(cases);
  });

  it('sends nothing when its time is over', async () => {
    expect((await walkConnection(echo, { isOver: () => true })).steps).toEqual([]);
  });

  it('does not take one cause for another when it makes a failure smaller', async () => {
    const refuse = (body: string): Outcome => {
      const { id, name } = body === '' ? { id: 1, name: 'a' } : JSON.parse(body);
      return id === 0 || name === '' ? answerOf(400, { error: 400, message: 'id and name are required' }) : echo(body);
    };
    const { caseOutcome } = await walkConnection(refuse, { cases: 1500 });
    const causes = caseOutcome.flatMap(({ verdict, like, case: testCase }) =>
      verdict.kind === 'broken' && like === undefined ? [testCase.title] : [],
    );
    expect(causes.toSorted()).toEqual(['id is 0', 'name is ""']);
  });

  it('draws its next case but one from what an answer taught', async () => {
    const drawn: (FuzzPlan | undefined)[] = [];
    const learned: (FuzzPlan | undefined)[] = [];
    const strategy = watched((fuzzPlan, { pool, random }) => {
      drawn.push(fuzzPlan);
      learned.push(pool.pick(random));
    });
    // Only the first of these answers is of a new kind.
    await walkConnection(echo, { strategy });
    expect(learned.map((fuzzPlan) => drawn.indexOf(fuzzPlan))).toEqual([-1, -1, 0, 0]);
  });

  it('goes step by step with the other connections: all send, then all judge', async () => {
    const { steps } = await walkConnection(echo, { concurrency: 2, cases: 3 });
    expect(steps).toEqual(
      ['sent', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'kept'].flatMap((step) => [step, step]),
    );
  });
});

describe('a connection whose run ends', () => {
  const signatures = ({ caseOutcome }: Walk): readonly string[] =>
    caseOutcome.map(({ verdict }) => (verdict.kind === 'broken' ? verdict.violation.signature : verdict.kind));

  it('still tells of a failure that was answered before the server was lost for good', async () => {
    const walk = await walkConnection((body, nth) => (nth < 3 ? echo(body) : nth === 3 ? answerOf(500, {}) : NOBODY_LISTENS), {
      cases: 10,
    });
    expect(signatures(walk)).toEqual(['kept', 'kept', '500', 'reset']);
  });

  it('tells of no refusal that an expired token explains', async () => {
    const expired = answerOf(401, { error: 401, message: 'expired' });
    const walk = await walkConnection((body, nth) => (nth < 3 ? echo(body) : nth === 3 ? expired : NOBODY_LISTENS), { cases: 10 });
    expect(signatures(walk)).toEqual(['kept', 'kept', 'reset']);
  });

  it('draws nothing any more, but for the case that was to be the next', async () => {
    let drawn = 0;
    const response = (body: string, nth: number, { end }: Session): Outcome => {
      if (nth === 2) end({ kind: 'interrupted' });
      return echo(body);
    };
    await walkConnection(response, { cases: 10, strategy: watched(() => (drawn += 1)) });
    expect(drawn).toBe(3);
  });

  it('takes no answer that the run itself cut off for a fault of the server', async () => {
    const cutOff = (body: string, nth: number, { end }: Session): Outcome => {
      if (nth < 3) return echo(body);
      end({ kind: 'lost', why: 'another connection saw it' });
      return { kind: 'truncated', detail: 'the connection was closed in the middle of the response' };
    };
    expect(signatures(await walkConnection(cutOff, { cases: 10 }))).toEqual(['kept', 'kept']);
  });
});
