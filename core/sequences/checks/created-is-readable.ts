import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { asAlternatives } from '../plan/as-alternatives.js';
import { type Sequence, thingIn } from '../plan/sequence.js';
import { withRequiredOnly } from '../../reach/bodies/with-body.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { thingAnswered } from '../things/thing.js';
import { unlikeCreated } from '../things/values.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { type Made, type Scene, answerOf, sendBound } from '../scene/scene.js';
import { make, makeParents } from '../moves/make.js';

/** What was created is there, with the values that were sent, whichever alternative of its schema it is, and Location leads to it. */
export const CREATED_IS_READABLE: SequenceRule = {
  check: 'created-is-readable',
  title: 'a thing was created before it is read',
  asks: ({ sight, reading }) => (sight.kind === 'alone' ? [{ operation: reading }] : []),
  run: async (scene, sequence) => {
    const above = await makeParents(scene, sequence);
    if (above === undefined) return unknown('what contains the thing could not be created');
    const plain = await isReadable(scene, sequence, above);
    if (plain.kind !== 'kept') return plain;
    const { creation } = sequence.maker;
    const others = [...asAlternatives(creation), ...[withRequiredOnly(creation)].filter((one) => one !== undefined)];
    for (const one of others) {
      const other = await isReadable(scene, { ...sequence, maker: { ...sequence.maker, creation: one } }, above);
      if (other.kind === 'broken') return other;
    }
    return plain;
  },
};

async function isReadable(scene: Scene, sequence: Sequence, above: Made['bound']): Promise<Attempt> {
  const made = await make(scene, sequence.maker, above);
  if (made === undefined) return unknown('the thing could not be created');
  const first = await readOnce(scene, sequence, made);
  if (first.kind !== 'broken') return first;
  await scene.waitForWrites();
  const again = await readOnce(scene, sequence, made);
  // A member that differs from one read to the next changes with time.
  const isRepeated = again.kind === 'broken' && again.difference?.path === first.difference?.path && again.signature === first.signature;
  return isRepeated || again.kind !== 'broken' ? again : unknown('a member changes from one response to the next', again.exchange);
}

async function readOnce(scene: Scene, { reading, sight, maker }: Sequence, made: Made): Promise<Attempt> {
  const sent = await sendBound(scene, reading, made.bound);
  if (sent === undefined) return unknown('no valid request could be made');
  const { exchange } = sent;
  const broken = { kind: 'broken', exchange } as const;
  if (isAbsent(exchange)) {
    const actual = `${answerOf(exchange)} for what ${maker.creation.id} created`;
    return { ...broken, signature: 'absent', expected: 'the thing that was created', actual };
  }
  if (!succeeded(exchange) || sent.isMalformed) return unknown('it was not answered with a thing that keeps its schema', exchange);
  const read = thingAnswered(sent.operation, exchange, thingIn(sight), made.sent);
  const difference = read && unlikeCreated(made, read);
  if (difference === undefined) return { kind: 'kept', exchange };
  const expected = `the thing with ${difference.path} as ${maker.creation.id} was sent it`;
  return { ...broken, signature: 'changed', expected, actual: answerOf(exchange), difference };
}
