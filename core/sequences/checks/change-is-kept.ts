import { setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isNumber, isObject } from '../../json/value.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { type Sequence, thingIn } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { thingAnswered, thingSent } from '../things/thing.js';
import { unlikeChanged } from '../things/values.js';
import { type Scene, type Sent, hasStatus } from '../scene/scene.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendBody, sendChange, withTag } from '../moves/send-change.js';
import { otherValues } from '../plan/variants.js';

/** What was changed is read as it was sent. */
export const CHANGE_IS_KEPT: SequenceRule = {
  check: 'change-is-kept',
  title: 'the thing is read after it was changed',
  asks: ({ isRead, replacers, changers }) => (isRead ? [...replacers, ...changers].map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before?.read === undefined) return unknown('the thing could not be created and read', before?.exchange);
    const change = (await changeNumbers(scene, sequence, before)) ?? (await changeTexts(scene, sequence, before));
    if (change === undefined || !hasStatus(change.exchange, DONE)) return unknown('it was not changed at once', change?.exchange);
    const first = await readChanged(scene, sequence, before, change);
    if (first.kind !== 'broken') return first;
    await scene.waitForWrites();
    return readChanged(scene, sequence, before, change);
  },
};

/** 202 promises only that it will be changed (RFC 9110 section 15.3.3). */
const DONE = [200, 201, 204];

/** Changes texts, numbers, and what is yes or no to other values; undefined if it has none of the latter, or they are refused together. */
async function changeNumbers(scene: Scene, sequence: Sequence, { made }: ReadThing): Promise<Sent | undefined> {
  const others = [...otherValues(sequence.operation)].filter(([, value]) => isNumber(value) || typeof value === 'boolean');
  if (others.length === 0) return undefined;
  const change = await sendBody(scene, sequence, made, ({ full }) => {
    const body = others.reduce<JsonValue>((whole, [name, value]) => setAt(whole, [name], value), full);
    return isObject(body) ? body : undefined;
  });
  return change !== undefined && hasStatus(change.exchange, DONE) ? change : undefined;
}

/** Changes texts only. */
async function changeTexts(scene: Scene, sequence: Sequence, { made }: ReadThing): Promise<Sent | undefined> {
  return sendChange(scene, await withTag(scene, sequence, sequence.operation, made.bound), made);
}

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
