import { describe, expect, it } from 'vitest';
import { groundOf } from '../../../../core/cases/ground.js';
import type { Exchange, Outcome, SentRequest } from '../../../../core/http/exchange.js';
import type { Lane } from '../../../../core/http/open-lane.js';
import type { RunEvent } from '../../../../core/run/event.js';
import { loadContract } from '../../../../core/spec/load-contract.js';
import type { Campaign } from '../../../../property-tests/campaign/campaign.js';
import { makeCauses } from '../../../../property-tests/campaign/causes.js';
import { toolsOf } from '../../../../property-tests/campaign/ground-tools.js';
import { streamOf } from '../../../../property-tests/campaign/lane-stream.js';
import { watchOutages } from '../../../../property-tests/campaign/outages.js';
import { watchRepeats } from '../../../../property-tests/campaign/repeats.js';
import { type LaneLimits, runLane } from '../../../../property-tests/campaign/run-lane.js';
import { watchSlowness } from '../../../../property-tests/campaign/slowness.js';
import { validBodies } from '../../../../property-tests/campaign/strategies/valid-bodies.js';
import { makeTurn } from '../../../../property-tests/campaign/turn.js';
import { answerOf } from '../../support/fake-lane.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const tools = contract.operations.flatMap((operation) => groundOf(operation) ?? []).map(toolsOf);

/** What happened, in its order: `sent` and `answered` for each request, `kept` or `broken` for each verdict. */
type Step = 'sent' | 'answered' | 'kept' | 'broken';

interface Walk {
  readonly steps: readonly Step[];
  /** The most requests that were under way at once. */
  readonly atOnce: number;
}

/** Sends valid bodies over one lane to a server made of a function from the text of a body to an outcome. */
async function walk(answer: (body: string, nth: number) => Outcome, limits: Partial<LaneLimits> = {}): Promise<Walk> {
  const steps: Step[] = [];
  let [underWay, atOnce, nth] = [0, 0, 0];
  const send = async (request: SentRequest): Promise<Exchange> => {
    underWay += 1;
    nth += 1;
    atOnce = Math.max(atOnce, underWay);
    steps.push('sent');
    const outcome = answer(new TextDecoder().decode(request.body), nth);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    steps.push('answered');
    return { request, outcome, ms: 1 };
  };
  const lane: Lane = { send, close: () => Promise.resolve() };
  const emit = (event: RunEvent): void => {
    if (event.type === 'settled') steps.push(event.settled.verdict.kind === 'broken' ? 'broken' : 'kept');
  };
  const session = sessionAt('http://x', contract, { emit });
  const campaign: Campaign = {
    session,
    causes: makeCauses(),
    lanes: 1,
    outages: watchOutages(session, 100),
    repeats: watchRepeats(session),
    slowness: watchSlowness(),
    turn: makeTurn(),
    patienceMs: 100,
    timeouts: 0,
    spared: 0,
    investigated: new Map(),
    unexplained: new Map(),
  };
  const stream = streamOf({ seed: 1, lane: 0, tools, strategies: [validBodies] });
  await runLane(campaign, lane, stream, { cases: 4, until: Number.POSITIVE_INFINITY, ...limits });
  return { steps, atOnce };
}

/** What the plant store says to a valid body. */
function echo(body: string): Outcome {
  const { name, tag } = JSON.parse(body);
  return answerOf(200, { name, tag });
}

describe('a lane', () => {
  it('sends the next case before it judges the answer to the last one, one at a time', async () => {
    const { steps, atOnce } = await walk(echo);
    expect(steps).toEqual(['sent', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'sent', 'kept', 'answered', 'kept']);
    expect(atOnce).toBe(1);
  });

  it('looks into a failure only when nothing of it is under way', async () => {
    const { steps, atOnce } = await walk((body, nth) => (nth === 1 ? answerOf(500, {}) : echo(body)));
    expect(steps.slice(0, 5)).toEqual(['sent', 'answered', 'sent', 'answered', 'sent']);
    expect(steps.filter((step) => step === 'broken')).toHaveLength(1);
    expect(steps.filter((step) => step === 'kept')).toHaveLength(3);
    expect(atOnce).toBe(1);
  });

  it('looks into a failure of its last case as well', async () => {
    const { steps } = await walk(() => answerOf(500, {}), { cases: 1 });
    expect(steps.at(-1)).toBe('broken');
  });

  it.each([0, 1, 3])('sends as many cases as it is to: %i', async (cases) => {
    const { steps } = await walk(echo, { cases });
    expect(steps.filter((step) => step === 'sent')).toHaveLength(cases);
    expect(steps.filter((step) => step === 'kept')).toHaveLength(cases);
  });

  it('sends nothing when its time is over', async () => {
    expect((await walk(echo, { until: 0 })).steps).toEqual([]);
  });
});
