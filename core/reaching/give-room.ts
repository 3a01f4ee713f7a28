import { plainCase } from '../cases/plain-case.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { reachOf } from '../reach/reach-of.js';
import { mayCreate } from '../reach/presumed-creator.js';
import { asAccepted } from '../reach/with-body.js';
import type { WayOfRoom } from '../reach/with-room.js';
import { namedResources } from './new-thing.js';
import { refusalOf } from './repeatable.js';
import type { Trial, TriedBefore } from './trial.js';

/** Upper bound on the creations that are given room. */
const MOST = 6;

/**
 * Creates the things that some operations name with room for others, where the server takes them so: from now on plain requests name these.
 * @param stuck operations that the server refuses, or took once.
 * @returns the creations with room.
 * @throws RunEnded
 */
export async function giveRoom(
  trial: Trial,
  way: WayOfRoom,
  stuck: readonly KnownOperation[],
  tried: TriedBefore,
): Promise<readonly KnownOperation[]> {
  const { lab, learner } = trial;
  const named = new Set(stuck.flatMap((operation) => namedResources(trial, operation)));
  const creators = new Set([...named].flatMap((resource) => mayCreate(resource).map(({ operation }) => operation)));
  const found: KnownOperation[] = [];
  for (const id of [...creators].slice(0, MOST)) {
    const creation = tried.get(id);
    const roomy = creation === undefined || !isRepeatable(trial, id) ? [] : way.creationsOf(creation);
    for (const one of roomy) {
      if (lab.session.clock.isTimeUp()) break;
      const accepted = asAccepted(one);
      const plain = plainCase(accepted);
      const exchange = await lab.attempt(plain, 'new');
      if (reachOf(one, exchange).kind !== 'reached' || (await refusalOf(lab, accepted)) !== undefined) continue;
      learner.prefer(learner.createdBy(one, exchange, plain.plan.head.target));
      found.push(one);
      break;
    }
  }
  return found;
}

function isRepeatable({ lab }: Trial, id: KnownOperation['id']): boolean {
  const reach = lab.session.knowledge.reach.get(id);
  return reach?.kind === 'reached' && !reach.isOnce;
}
