import { plainCase } from '../../cases/plain/plain-case.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isRepeatable } from '../../knowledge/reach.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import { asAccepted } from '../../reach/bodies/with-body.js';
import type { WayOfRoom } from '../../reach/bodies/with-room.js';
import { namedResources, onNewThing } from './new-thing.js';
import type { Trial, TriedBefore } from '../trial/trial.js';

/** Upper bound on the creations that are given room. */
const MOST = 6;

/**
 * Creates the things that some operations name, and what is named in creating these, with room for others, where the server takes them so: from now on
 * plain requests name these.
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
  const { learner } = trial;
  const creatorsOf = (operations: readonly KnownOperation[]): readonly string[] =>
    operations
      .flatMap((operation) => namedResources(trial, operation))
      .flatMap((resource) => mayCreate(resource).map(({ operation }) => operation));
  const direct = creatorsOf(stuck);
  // An application is submitted as long as the programme is open that it names.
  const around = creatorsOf([...new Set(direct)].flatMap((id) => tried.get(id) ?? []));
  const creators = new Set([...direct, ...around]);
  const found: KnownOperation[] = [];
  for (const id of [...creators].slice(0, MOST)) {
    const creation = tried.get(id);
    const roomy = creation === undefined || !isRepeatable(trial.lab.session.knowledge.reach.get(id)) ? [] : way.creationsOf(creation);
    for (const one of roomy) {
      const created = (await createdTwice(trial, one)) ?? (await createdOnNew(trial, one, tried));
      if (created === undefined) continue;
      learner.prefer(created);
      found.push(one);
      break;
    }
  }
  return found;
}

/** Upper bound on the requests of a creation that has other values each time, of which two have to be accepted: a server may refuse some days. */
const MOST_SENT = 5;

/** Sends a creation until it was accepted twice. @returns what names the first thing; undefined if it was refused too often. */
async function createdTwice({ lab, learner }: Trial, creation: KnownOperation): Promise<ReadonlyMap<string, JsonValue> | undefined> {
  const plain = plainCase(asAccepted(creation));
  const most = (creation.body?.content.fresh ?? []).length > 0 ? MOST_SENT : 2;
  let first: ReadonlyMap<string, JsonValue> | undefined;
  for (let sent = 0; sent < most && !lab.session.clock.isTimeUp(); sent += 1) {
    const exchange = await lab.attempt(plain, 'new');
    const isAccepted = reachOf(creation, exchange).kind === 'reached';
    if (isAccepted && first !== undefined) return first;
    if (isAccepted) first = learner.createdBy(creation, exchange, plain.plan.head.target);
    else if (most === 2) return undefined;
  }
  return undefined;
}

/** The same with new things for those that the creation names: what was created for the others may be in its way. */
async function createdOnNew(
  trial: Trial,
  creation: KnownOperation,
  tried: TriedBefore,
): Promise<ReadonlyMap<string, JsonValue> | undefined> {
  const anew = await onNewThing(trial, creation, tried);
  return anew && createdTwice(trial, anew);
}
