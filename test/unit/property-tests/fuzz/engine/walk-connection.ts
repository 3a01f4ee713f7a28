import { labOf } from '../../../../../core/inquiry/lab.js';
import type { Exchange, Outcome } from '../../../../../core/http/exchange/exchange.js';
import type { Connection } from '../../../../../core/http/open-connection.js';
import type { RunEvent, CaseOutcome } from '../../../../../core/events/run-event.js';
import type { Session } from '../../../../../core/session/session.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import type { WireRequest } from '../../../../../core/request/wire/wire-request.js';
import { makeCampaign } from '../../../../../property-tests/fuzz/campaign/campaign.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { streamOf } from '../../../../../property-tests/fuzz/engine/case-stream.js';
import { type ConnectionLimits, runConnection } from '../../../../../property-tests/fuzz/engine/run-connection.js';
import type { Strategy } from '../../../../../property-tests/fuzz/strategies/strategy.js';
import { validBodies } from '../../../../../property-tests/fuzz/strategies/bodies/valid-bodies.js';
import { answerOf } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const generators = contract.operations.map(generatorsOf);

/** What happened, in its order: `sent` and `answered` for each request, `kept` or `broken` for each verdict. */
type Step = 'sent' | 'answered' | 'kept' | 'broken';

/** What came of a connection. */
export interface Walk {
  readonly steps: readonly Step[];
  readonly caseOutcome: readonly CaseOutcome[];
  /** The most requests that were under way at once. */
  readonly atOnce: number;
}

/** How far connections are walked, how many there are, and what they draw. */
export interface WalkOptions extends ConnectionLimits {
  readonly concurrency: number;
  readonly strategy: Strategy;
}

/**
 * Sends four valid bodies over one connection, unless it is told otherwise, to a server that is a function: from the text of a body,
 * and which request it is, to an outcome. It may end the session.
 */
export async function walkConnection(
  response: (body: string, nth: number, session: Session) => Outcome,
  options: Partial<WalkOptions> = {},
): Promise<Walk> {
  const { concurrency = 1, strategy = validBodies, cases = 4, isOver = () => false } = options;
  const steps: Step[] = [];
  const caseOutcome: CaseOutcome[] = [];
  const emit = (event: RunEvent): void => {
    if (event.type !== 'case-judged') return;
    caseOutcome.push(event.caseOutcome);
    steps.push(event.caseOutcome.verdict.kind === 'broken' ? 'broken' : 'kept');
  };
  const session = sessionAt('http://x', contract, { emit });
  let [underWay, atOnce, nth] = [0, 0, 0];
  const send = async (request: WireRequest): Promise<Exchange> => {
    underWay += 1;
    nth += 1;
    atOnce = Math.max(atOnce, underWay);
    steps.push('sent');
    const outcome = response(new TextDecoder().decode(request.body), nth, session);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    steps.push('answered');
    return { request, outcome, ms: 1 };
  };
  const connection: Connection = { send, renew: () => {}, close: () => Promise.resolve() };
  const campaign = makeCampaign(session, { learn: () => {}, namedBy: () => [] }, concurrency, 100);
  const streams = Array.from({ length: concurrency }, (_, i) => streamOf({ seed: 1, connection: i, generators, strategies: [strategy] }));
  await Promise.all(streams.map((stream) => runConnection(campaign, labOf(campaign.session, connection), stream, { cases, isOver })));
  return { steps, caseOutcome, atOnce };
}

/** What the plant store says to a valid body; to none at all, it says that it is there. */
export function echo(body: string): Outcome {
  if (body === '') return answerOf(401, { error: 401, message: 'who are you?' });
  const { name, tag } = JSON.parse(body);
  return answerOf(200, { name, tag });
}
