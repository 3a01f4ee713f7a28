import { unknown } from '../../scene/attempt.js';
import { type ReadThing, readAgain } from '../../moves/create-and-read.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { make } from '../../moves/make.js';
import { besides, madeFor } from '../../moves/parts-of-thing.js';
import type { Sequence } from '../../plan/sequence.js';
import { type Made, type Scene, hasStatus, sendBound } from '../../scene/scene.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Counts, countsOf, numberThat } from '../../things/counts.js';
import { OF_EVER, isStillCounted, stillCounted } from './still-counted.js';

/**
 * What a thing counts of what nothing else shows is as it was before, once that is deleted again: the pieces of a ticket, the readers who wait for a
 * book.
 */
export const TAKEN_OUT: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'what is created in it, or with it, is deleted again',
  asks: ({ isRead, unseen }) => (isRead ? unseen.flatMap(({ deleters }) => deleters.map((operation) => ({ operation }))) : []),
  run: async (scene, sequence) => {
    const { operation, unseen } = sequence;
    const content = unseen.find(({ deleters }) => deleters.some(({ id }) => id === operation.id));
    const thing = content && (await madeFor(scene, sequence, content));
    const first = thing && (await countedIn(scene, sequence, thing));
    const put = content === undefined || thing === undefined ? undefined : await make(scene, besides(content, sequence), thing.bound);
    const during = thing && put && (await countedIn(scene, sequence, thing));
    if (thing === undefined || put === undefined || first === undefined || during === undefined)
      return unknown('nothing could be created in it, or with it');
    const sent = await sendBound(scene, operation, put.bound);
    if (sent === undefined || !hasStatus(sent.exchange, [200, 201, 204])) return unknown('it was not deleted at once', sent?.exchange);
    const still = await lastingFault(scene, async () => {
      const now = await countedIn(scene, sequence, thing);
      return now && numberThat((one) => isStillCounted(one) && !OF_EVER.test(one.name), [now], [[first], [during]]);
    });
    return still === undefined ? { kind: 'kept', exchange: sent.exchange } : stillCounted(sent.exchange, still);
  },
};

async function countedIn(scene: Scene, sequence: Sequence, thing: Made): Promise<Counts | undefined> {
  const seen: ReadThing | undefined = await readAgain(scene, sequence, thing);
  return seen?.read && countsOf({ reading: sequence.reading, exchange: seen.exchange, value: seen.read.value });
}
