import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { unknown } from '../scene/attempt.js';
import { type Sequence, isSeenAlone, thingIn } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { differencesOf } from '../things/differences.js';
import { thingAnswered } from '../things/thing.js';
import { type Made, type Scene, answerOf, sendBound } from '../scene/scene.js';
import { makeOtherParent } from '../moves/other-parent.js';
import { createAndRead } from '../moves/create-and-read.js';

/** A thing of one parent is neither found nor changed under another one. */
export const PARENTS_TOLD_APART: SequenceRule = {
  check: 'parents-told-apart',
  title: 'the thing was created under another parent',
  asks: (subject) => {
    const { resource, parents, reading, changers, deleters } = subject;
    if (!isSeenAlone(subject) || resource.parent === undefined || parents.at(-1)?.resource.item !== resource.parent) return [];
    return [reading, ...changers, ...deleters].map((operation) => ({ operation }));
  },
  run: async (scene, sequence) => {
    const parent = sequence.parents.at(-1);
    if (parent === undefined) return unknown('nothing contains the thing');
    const thing = await createAndRead(scene, sequence);
    if (thing?.read === undefined) return unknown('the thing could not be created and read');
    const { made } = thing;
    const around = new Map([...made.bound].filter(([item]) => item !== sequence.resource.item));
    const other = await makeOtherParent(scene, parent, around);
    if (other === undefined) return unknown('no other parent could be created');
    const elsewhere = new Map([...other.bound, [sequence.resource.item, made.key] as const]);
    // One fault that shows in all operations is that of the one which reads.
    const read = sequence.operation.method === 'GET' ? undefined : await sendBound(scene, sequence.reading, elsewhere);
    if (read !== undefined && succeeded(read.exchange)) return unknown('it is read under the other parent, too', read.exchange);
    const sent = await sendBound(scene, sequence.operation, elsewhere);
    if (sent === undefined) return unknown('no valid request could be made');
    const { exchange } = sent;
    if (!succeeded(exchange)) return { kind: 'kept', exchange };
    const isOfThing =
      sequence.operation.method === 'GET' ? isSame(sequence, thing.read, sent, made) : await isTouched(scene, sequence, made, thing.read);
    if (!isOfThing) return unknown('something else may have its key there', exchange);
    const expected = '404';
    const actual = `${answerOf(exchange)} with the thing of the other parent`;
    return { kind: 'broken', exchange, signature: 'found', expected, actual };
  },
};

type Read = NonNullable<NonNullable<Awaited<ReturnType<typeof createAndRead>>>['read']>;

/** True if the answer shows the thing of the other parent. Something else may have the same key there. */
function isSame({ sight }: Sequence, before: Read, sent: NonNullable<Awaited<ReturnType<typeof sendBound>>>, made: Made): boolean {
  const read = thingAnswered(sent.operation, sent.exchange, thingIn(sight), made.sent);
  return (
    read !== undefined &&
    made.sent !== undefined &&
    differencesOf({ request: before.schema, response: read.schema }, before.value, read.value).length === 0
  );
}

/** True if a change under another parent changed the thing, or took it away. */
async function isTouched(scene: Scene, { reading, sight }: Sequence, made: Made, before: Read): Promise<boolean> {
  const sent = await sendBound(scene, reading, made.bound);
  if (sent === undefined) return false;
  if (isAbsent(sent.exchange)) return true;
  const read = succeeded(sent.exchange) ? thingAnswered(sent.operation, sent.exchange, thingIn(sight), made.sent) : undefined;
  return read !== undefined && differencesOf({ request: before.schema, response: read.schema }, before.value, read.value).length > 0;
}
