import { plainCase } from '../cases/plain-case.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { reachOf } from '../reach/reach-of.js';
import { mayCreate } from '../reach/presumed-creator.js';
import { asAccepted } from '../reach/with-body.js';
import { withRoom } from '../reach/with-room.js';
import { namedResources } from './new-thing.js';
import { refusalOf } from './repeatable.js';
import type { Trial, TriedBefore } from './trial.js';

/** The ways in which room is given, one after another. */
export const WAYS_OF_ROOM = 2;

/** Upper bound on the creations that are given room. */
const MOST = 6;

/**
 * Creates the things that some operations name with room for others, where the server takes them so: from now on plain requests name these.
 * @param way which of the ways to give room is taken, from 0.
 * @param stuck operations that the server refuses, or took once.
 * @returns the creations with room.
 * @throws RunEnded
 */
export async function giveRoom(
  trial: Trial,
  way: number,
  stuck: readonly KnownOperation[],
  tried: TriedBefore,
): Promise<readonly KnownOperation[]> {
  const { lab, learner } = trial;
  const named = new Set(stuck.flatMap((operation) => namedResources(trial, operation)));
  const creators = new Set([...named].flatMap((resource) => mayCreate(resource).map(({ operation }) => operation)));
  const found: KnownOperation[] = [];
  for (const id of [...creators].slice(0, MOST)) {
    const creation = tried.get(id);
    const roomy = creation === undefined || !isRepeatable(trial, id) ? undefined : withRoom(creation)[way];
    if (roomy === undefined || lab.session.clock.isTimeUp()) continue;
    const accepted = asAccepted(roomy);
    const plain = plainCase(accepted);
    const exchange = await lab.attempt(plain, 'new');
    if (reachOf(roomy, exchange).kind !== 'reached' || (await refusalOf(lab, accepted)) !== undefined) continue;
    learner.prefer(learner.createdBy(roomy, exchange, plain.plan.head.target));
    found.push(roomy);
  }
  return found;
}

function isRepeatable({ lab }: Trial, id: KnownOperation['id']): boolean {
  const reach = lab.session.knowledge.reach.get(id);
  return reach?.kind === 'reached' && !reach.isOnce;
}
