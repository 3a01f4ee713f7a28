import { stepOf } from '../../http/step.js';
import { succeeded } from '../../http/response-class.js';
import type { Sequence } from '../plan/sequence.js';
import type { JsonValue } from '../../json/value.js';
import { listedIn } from '../things/listing.js';
import { thingAnswered } from '../things/thing.js';
import { differencesOf } from '../things/differences.js';
import { type Attempt, unknown } from '../attempt.js';
import { createAndRead } from './read-created.js';
import { type Made, type Scene, answerOf, make, makeParents, sendBound } from '../scene.js';

/** Things that are created one after the other, so that a list that has all but the last one is known not to be a page of others. */
const THINGS = 3;

/** What was created is listed. */
export async function createdIsListed(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const above = await makeParents(scene, sequence);
  if (above === undefined) return unknown();
  const things: Made[] = [];
  // Below a parent of its own, one is enough.
  while (things.length < (sequence.parents.length > 0 ? 1 : THINGS)) {
    const made = await make(scene, sequence.maker, above);
    if (made === undefined) return unknown();
    things.push(made);
  }
  const first = await readList(scene, sequence, things);
  if (first.kind !== 'broken') return first;
  await scene.waitForWrites();
  const again = await readList(scene, sequence, things);
  const last = things.at(-1);
  // A thing that cannot be read any more need not be listed.
  const isThere = last !== undefined && (await sendBound(scene, sequence.reading, last.bound));
  return again.kind === 'broken' && (isThere === false || isThere === undefined || !succeeded(isThere.exchange))
    ? unknown(again.exchange)
    : again;
}

async function readList(scene: Scene, { operation, list, maker }: Sequence, things: readonly Made[]): Promise<Attempt> {
  const last = things.at(-1);
  const sent = last && (await sendBound(scene, operation, last.bound));
  if (list === undefined || last === undefined || sent === undefined || !succeeded(sent.exchange)) return unknown(sent?.exchange);
  const { exchange } = sent;
  const keys = things.map(({ key }): JsonValue => key);
  const listed = listedIn(operation, list, exchange, keys, last.sent?.value);
  if (listed === 'unknown') return unknown(exchange);
  if (listed === 'listed') return { kind: 'kept', exchange };
  const expected = `a list with what ${maker.creation.id} created`;
  const actual = `${answerOf(exchange)} with a list that lacks it`;
  return { kind: 'broken', exchange, steps: [stepOf(maker.creation.id, last.exchange)], signature: 'missing', expected, actual };
}

/** A thing of one parent is not found under another. */
export async function parentsToldApart(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { parents, reading, reader } = sequence;
  const parent = parents.at(-1);
  const thing = await createAndRead(scene, sequence);
  if (parent === undefined || thing === undefined) return unknown();
  const { made } = thing;
  const other = await make(scene, parent, without(made.bound, [sequence.maker.resource.item, parent.resource.item]));
  if (other === undefined || String(textOf(other.key)) === String(textOf(made.bound.get(parent.resource.item)))) return unknown();
  const under = new Map([...other.bound, [sequence.maker.resource.item, made.key] as const]);
  const sent = await sendBound(scene, reading, under);
  if (sent === undefined) return unknown();
  const { exchange } = sent;
  if (!succeeded(exchange)) return { kind: 'kept', exchange };
  const read = thingAnswered(sent.operation, exchange, reader.thing, made.sent);
  // Something else may have the same key there.
  const isSame =
    thing.read !== undefined &&
    read !== undefined &&
    made.sent !== undefined &&
    differencesOf({ request: thing.read.schema, response: read.schema }, thing.read.value, read.value).length === 0;
  if (!isSame) return unknown(exchange);
  const expected = '404';
  const actual = `${answerOf(exchange)} with the thing of the other parent`;
  return { kind: 'broken', exchange, steps: [stepOf(sequence.maker.creation.id, made.exchange)], signature: 'found', expected, actual };
}

function without(bound: Made['bound'], items: readonly string[]): Made['bound'] {
  return new Map([...bound].filter(([item]) => !items.includes(item)));
}

function textOf(key: JsonValue | undefined): string | undefined {
  return key === undefined ? undefined : JSON.stringify(key);
}
