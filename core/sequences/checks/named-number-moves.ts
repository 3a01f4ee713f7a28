import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { doToldChange, isMoved, numberSeen } from '../moves/told-change.js';
import { changesToJudge } from '../plan/told-changes.js';
import type { Sequence, ToldChange } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, answerOf } from '../scene/scene.js';

/**
 * A number of what an operation names goes where the document says: an order that is placed takes what it has out of the stock of its products, and gives
 * it back once it is cancelled. What gives back is judged after something was taken alone.
 */
export const NAMED_NUMBER_MOVES: SequenceRule = {
  check: 'derived-follows',
  title: 'a number of what it names is told to move with it',
  asks: ({ isRead, changes }) => {
    return isRead ? operationsOf(changesToJudge(changes)) : [];
  },
  run: (scene, sequence) =>
    judgeEach(sequence, sequence.changes, 'what the number is of could not be read', (change) => judgeChange(scene, sequence, change)),
};

/** The operations that are told to change something, each once. */
export function operationsOf(changes: readonly ToldChange[]): readonly Pick<ToldChange, 'operation'>[] {
  return [...new Set(changes.map(({ operation }) => operation))].map((operation) => ({ operation }));
}

/**
 * Judges what the operation of a sequence is told to change, one after the other: the first that is broken counts.
 * @param otherwise why none of them could be judged, as a clause.
 */
export async function judgeEach(
  { operation }: Sequence,
  changes: readonly ToldChange[],
  otherwise: string,
  judge: (change: ToldChange) => Promise<Attempt>,
): Promise<Attempt> {
  let last: Attempt = unknown(otherwise);
  for (const change of changes.filter((one) => one.operation.id === operation.id)) {
    const found = await judge(change);
    if (found.kind === 'broken') return found;
    if (found.kind === 'kept') last = found;
  }
  return last;
}

async function judgeChange(scene: Scene, sequence: Sequence, change: ToldChange): Promise<Attempt> {
  const done = await doToldChange(scene, sequence, change);
  if (typeof done === 'string') return unknown(done);
  const { witness, member, direction } = change;
  const { before, exchange } = done;
  const wrong = await lastingFault(scene, async (): Promise<Broken | undefined> => {
    const after = await numberSeen(scene, witness, done.bound, done.key, member);
    if (after === undefined || isMoved(direction, before.number, after.number)) return undefined;
    return {
      kind: 'broken',
      exchange,
      shownBy: after.exchange,
      atFault: { title: `${member} of ${witness.resource.name} is told to go ${direction} with it` },
      signature: `told ${member} of ${witness.resource.name} ${direction}`,
      expected: `${member} ${direction === 'down' ? 'below' : 'above'} ${before.number} from ${witness.reading.id}, as the document says`,
      actual: `${member} ${after.number} after ${answerOf(exchange)}`,
    };
  });
  return wrong ?? { kind: 'kept', exchange };
}
