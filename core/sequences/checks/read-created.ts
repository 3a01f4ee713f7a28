import { isAbsent, succeeded } from '../../http/response-class.js';
import { asAlternatives } from '../plan/as-alternatives.js';
import type { Sequence } from '../plan/sequence.js';
import type { Exchange } from '../../http/exchange.js';
import { stepOf } from '../../http/step.js';
import type { DescribedThing } from '../things/thing.js';
import { thingAnswered } from '../things/thing.js';
import { unlikeCreated } from '../things/values.js';
import { type Attempt, unknown } from '../attempt.js';
import { type Made, type Scene, answerOf, make, makeParents, sendBound } from '../scene.js';

/** A thing that was created and read. */
export interface ReadThing {
  readonly made: Made;
  readonly exchange: Exchange;
  /** Undefined if the document does not describe it. */
  readonly read: DescribedThing | undefined;
}

/** Creates a thing and reads it; undefined if one of them does not succeed. */
export async function createAndRead(scene: Scene, sequence: Sequence): Promise<ReadThing | undefined> {
  const above = await makeParents(scene, sequence);
  const made = above && (await make(scene, sequence.maker, above));
  return made && readAgain(scene, sequence, made);
}

/** Reads a thing; undefined if that does not succeed. */
export async function readAgain(
  scene: Scene,
  { reading, reader }: Sequence,
  made: Made,
  bound = made.bound,
): Promise<ReadThing | undefined> {
  const sent = await sendBound(scene, reading, bound);
  if (sent === undefined || !succeeded(sent.exchange) || sent.isMalformed) return undefined;
  return { made, exchange: sent.exchange, read: thingAnswered(sent.operation, sent.exchange, reader.thing, made.sent) };
}

/** What was created is there, with the values that were sent, whichever alternative of its schema it is. */
export async function createdIsReadable(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const above = await makeParents(scene, sequence);
  if (above === undefined) return unknown();
  const plain = await isReadable(scene, sequence, above);
  if (plain.kind !== 'kept') return plain;
  for (const creation of asAlternatives(sequence.maker.creation)) {
    const other = await isReadable(scene, { ...sequence, maker: { ...sequence.maker, creation } }, above);
    if (other.kind === 'broken') return other;
  }
  return plain;
}

async function isReadable(scene: Scene, sequence: Sequence, above: Made['bound']): Promise<Attempt> {
  const made = await make(scene, sequence.maker, above);
  if (made === undefined) return unknown();
  const first = await readOnce(scene, sequence, made);
  if (first.kind !== 'broken') return first;
  await scene.waitForWrites();
  const again = await readOnce(scene, sequence, made);
  // A member that differs from one read to the next changes with time.
  const isRepeated = again.kind === 'broken' && again.difference?.path === first.difference?.path && again.signature === first.signature;
  return isRepeated || again.kind !== 'broken' ? again : unknown(again.exchange);
}

async function readOnce(scene: Scene, { reading, reader, maker }: Sequence, made: Made): Promise<Attempt> {
  const sent = await sendBound(scene, reading, made.bound);
  if (sent === undefined) return unknown();
  const { exchange } = sent;
  const broken = { kind: 'broken', exchange, steps: [stepOf(maker.creation.id, made.exchange)] } as const;
  if (isAbsent(exchange)) {
    const actual = `${answerOf(exchange)} for what ${maker.creation.id} created`;
    return { ...broken, signature: 'absent', expected: 'the thing that was created', actual };
  }
  if (!succeeded(exchange) || sent.isMalformed) return unknown(exchange);
  const read = thingAnswered(sent.operation, exchange, reader.thing, made.sent);
  const difference = read && unlikeCreated(made, read);
  if (difference === undefined) return { kind: 'kept', exchange };
  const expected = `the thing with ${difference.path} as ${maker.creation.id} was sent it`;
  return { ...broken, signature: 'changed', expected, actual: answerOf(exchange), difference };
}
