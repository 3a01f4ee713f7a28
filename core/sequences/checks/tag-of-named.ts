import { lastingFault } from '../moves/lasting-fault.js';
import { lookAt } from '../moves/look-at-named.js';
import { tagOf } from '../moves/send-change.js';
import { doToldChange } from '../moves/told-change.js';
import { changesToJudge } from '../plan/told-changes.js';
import type { Sequence, ToldChange } from '../plan/sequence.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import type { Scene } from '../scene/scene.js';
import { judgeEach, operationsOf } from './named-number-moves.js';
import { documentsTag, sameTag } from './tag-changes.js';

/** The strong entity tag of a thing changes with a number of it that an operation on another one moves: the stock of a part that an order takes (RFC 9110 section 8.8.1). */
export const TAG_OF_NAMED: SequenceRule = {
  check: 'tag-changes',
  title: 'the entity tag of what it names is compared with the one from before it',
  asks: ({ isRead, changes }) => (isRead ? operationsOf(changesToJudge(changes).filter(isOfTagged)) : []),
  run: (scene, sequence) =>
    judgeEach(sequence, sequence.changes.filter(isOfTagged), 'what it names could not be read', (change) =>
      judgeTag(scene, sequence, change),
    ),
};

function isOfTagged({ witness: { reading, sight } }: ToldChange): boolean {
  return sight.kind === 'alone' && documentsTag(reading);
}

async function judgeTag(scene: Scene, sequence: Sequence, change: ToldChange): Promise<Attempt> {
  const done = await doToldChange(scene, sequence, change);
  if (typeof done === 'string') return unknown(done);
  const { witness } = change;
  const { before, exchange } = done;
  if (tagOf(before.exchange) === undefined) return unknown('its answers have no entity tag', exchange);
  const wrong = await lastingFault(scene, async () => {
    const after = await lookAt(scene, witness, done.bound, done.key);
    const same = after && sameTag(witness, before.exchange, exchange, after.exchange);
    const title = `${change.member} is moved by what is done to ${sequence.resource.name}`;
    return same && { ...same, atFault: { operation: witness.reading, title } };
  });
  return wrong ?? { kind: 'kept', exchange };
}
