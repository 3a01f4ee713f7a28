import { plainCase } from '../cases/plain-case.js';
import type { Operation } from '../contract/contract.js';
import { kindIfKnown } from '../judge/expectation.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { Reach } from '../knowledge/reach.js';
import { reachOf } from '../reach/reach-of.js';
import { withAnswered } from '../reach/with-answered.js';
import { withKnownValues } from '../reach/with-known.js';
import type { Trial, Tried } from './trial.js';
import { reachedBy } from './try-plain.js';

/** Upper bound on the rounds: what is reached in one may show what another operation wants. */
const MOST_ROUNDS = 3;

/** True for an operation that was refused for its values: the server may have others. */
export function mayBeReachedLater(reach: Reach): boolean {
  return reach.kind === 'refused' && reach.of === 'content';
}

/** An operation that was refused, with the values that its plain request had. */
export interface RefusedOperation {
  readonly operation: Operation;
  readonly tried: KnownOperation;
}

/**
 * Tries operations again that refused their plain requests, as long as the run learns what they may want: keys of things that were created
 * meanwhile, and values that responses showed under their names.
 * @param tryAgain tries an operation with what is known by now.
 * @returns those that were reached.
 */
export async function tryRefused(
  trial: Trial,
  refused: readonly RefusedOperation[],
  tryAgain: (operation: Operation) => Promise<Tried>,
): Promise<ReadonlyMap<Operation, Tried>> {
  const { learner, lab } = trial;
  const { plan, clock } = lab.session;
  const reached = new Map<Operation, Tried>();
  const sent = new Map(refused.map(({ operation, tried }) => [operation, knownIn(tried)]));
  const shown = new Map<Operation, number>();
  const tryOnceMore = async (operation: Operation): Promise<Tried | undefined> => {
    const known = knownIn(withKnownValues(operation, learner.known, plan.resources));
    const again = known === sent.get(operation) ? undefined : await tryAgain(operation);
    sent.set(operation, known);
    if (again?.reach.kind === 'reached') return again;
    const size = learner.answered.size();
    const isShownMore = size > (shown.get(operation) ?? 0);
    shown.set(operation, size);
    return isShownMore ? tryAnswered(trial, operation) : undefined;
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = reached.size;
    for (const { operation } of refused) {
      if (reached.has(operation) || clock.isTimeUp() || lab.session.ended() !== undefined) continue;
      const found = await tryOnceMore(operation);
      if (found !== undefined) reached.set(operation, found);
    }
    if (reached.size === before) break;
  }
  return reached;
}

/** The known values of an operation, for comparison. */
function knownIn({ parameters, body }: KnownOperation): string {
  return JSON.stringify([parameters.map(({ known }) => known), body?.content.known]);
}

/** Sends the plain request with each of the values that responses showed, until one succeeds. @throws RunEnded */
async function tryAnswered(trial: Trial, operation: Operation): Promise<Tried | undefined> {
  const { lab, learner } = trial;
  // What is deleted is created for it.
  if (operation.method === 'DELETE') return undefined;
  const aimed = withKnownValues(operation, learner.known, lab.session.plan.resources);
  for (const candidate of withAnswered(aimed, learner.answered, learner.known)) {
    const plain = plainCase(candidate);
    if (kindIfKnown(plain.expectation) !== 'accept') continue;
    const exchange = await lab.attempt(plain, 'new');
    if (reachOf(candidate, exchange).kind !== 'reached') continue;
    lab.session.evidence.loose.observe(plain, exchange);
    return reachedBy(trial, operation, candidate, exchange);
  }
  return undefined;
}
