import { printJson } from '../../json/print.js';
import { type Attempt, unknown } from '../attempt.js';
import { type Sequence, thingIn } from '../plan/sequence.js';
import type { SequenceRule } from '../sequence-rule.js';
import { thingAnswered, thingSent } from '../things/thing.js';
import { unlikeChanged } from '../things/values.js';
import { type Scene, type Sent, hasStatus } from '../scene.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendChange, withTag } from '../moves/send-change.js';

/** What was changed is read as it was sent. */
export const CHANGE_IS_KEPT: SequenceRule = {
  check: 'change-is-kept',
  title: 'the thing is read after it was changed',
  asks: ({ isRead, replacers, changers }) => (isRead ? [...replacers, ...changers].map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before?.read === undefined) return unknown('the thing could not be created and read', before?.exchange);
    const change = await sendChange(scene, await withTag(scene, sequence, sequence.operation, before.made.bound), before.made);
    // 202 promises only that it will be changed (RFC 9110 section 15.3.3).
    if (change === undefined || !hasStatus(change.exchange, [200, 201, 204]))
      return unknown('it was not changed at once', change?.exchange);
    const first = await readChanged(scene, sequence, before, change);
    if (first.kind !== 'broken') return first;
    await scene.waitForWrites();
    return readChanged(scene, sequence, before, change);
  },
};

async function readChanged(scene: Scene, sequence: Sequence, before: ReadThing, { operation, exchange }: Sent): Promise<Attempt> {
  const { made } = before;
  const after = await readAgain(scene, sequence, made);
  if (before.read === undefined || after?.read === undefined) return unknown('it cannot be read after the change', exchange);
  const sent = thingSent(operation, exchange);
  const answered = thingAnswered(operation, exchange, thingIn(sequence.sight), sent);
  const difference = unlikeChanged(made, before.read, { sent, answered }, after.read);
  if (difference === undefined) return { kind: 'kept', exchange };
  const expected = `${sequence.reading.id} to answer with ${difference.path} as it was sent`;
  const actual = `the ${difference.path} from before the change, ${difference.stored === undefined ? 'none' : printJson(difference.stored)}`;
  return { kind: 'broken', exchange, signature: 'lost', expected, actual, difference };
}
