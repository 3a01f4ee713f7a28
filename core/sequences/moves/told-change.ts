import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { Step } from '../../http/exchange/step.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, isNumber, memberOf } from '../../json/value.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import type { Direction } from '../../words/said-change.js';
import type { Bound } from '../plan/bind.js';
import { type Sequence, type ToldChange, type Witness, namingWhatIsBound } from '../plan/sequence.js';
import { isSameNumber } from '../plan/told-changes.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { createdBy } from './created-by.js';
import { keyNamed, lookAt } from './look-at-named.js';
import { bringIntoState, make, makeAroundAnew, makeParents } from './make.js';

/** A number of a thing, as it is read. */
export interface SeenNumber {
  readonly number: number;
  readonly exchange: Exchange;
}

/** An operation that was done, with the number before it. */
export interface ChangeDone {
  readonly bound: Bound;
  /** Of the thing whose number it is. */
  readonly key: JsonValue;
  readonly before: SeenNumber;
  readonly exchange: Exchange;
}

/**
 * Does what is told to move a number of another thing. What gives back is done after something was taken alone.
 * @returns why that did not succeed, as a clause.
 */
export async function doToldChange(scene: Scene, sequence: Sequence, change: ToldChange): Promise<ChangeDone | string> {
  if (change.direction === 'down') return doIt(scene, sequence, change);
  for (const taking of sequence.changes.filter((one) => one.direction === 'down' && isSameNumber(one, change))) {
    const taken = await doIt(scene, sequence, taking);
    if (typeof taken === 'string') continue;
    const before = await numberSeen(scene, change.witness, taken.bound, taken.key, change.member);
    if (before === undefined || !isMoved('down', taken.before.number, before.number)) continue;
    const given = await sendBound(scene, change.operation, taken.bound);
    if (given === undefined || !succeeded(given.exchange)) continue;
    return { ...taken, before, exchange: given.exchange };
  }
  return 'nothing was taken that could be given back';
}

/** Brings a new thing where the operation is accepted, and does it. */
async function doIt(scene: Scene, sequence: Sequence, { operation, witness, member }: ToldChange): Promise<ChangeDone | string> {
  const isCreation = operation.id === sequence.maker.creation.id;
  const around = isCreation ? await makeAroundAnew(scene, sequence) : await makeParents(scene, sequence);
  const made = around === undefined || isCreation ? undefined : await make(scene, sequence.maker, around);
  const ready = isCreation ? around : made && (await bringIntoState(scene, operation, made.bound));
  if (ready === undefined) return 'the thing could not be created';
  const bound = await withNamed(scene, witness, ready);
  const key = bound.get(witness.resource.item) ?? keyNamed(scene, witness.resource, [operation]);
  const before = key === undefined ? undefined : await numberSeen(scene, witness, bound, key, member);
  if (key === undefined || before === undefined) return 'what the number is of could not be read';
  if (isCreation) {
    const created = await make(scene, namingWhatIsBound(sequence.maker), bound);
    return created === undefined ? 'the thing could not be created' : { bound: created.bound, key, before, exchange: created.exchange };
  }
  const sent = await sendBound(scene, operation, bound);
  if (sent === undefined || !succeeded(sent.exchange)) return 'it was refused';
  return { bound: new Map([...bound, ...createdBy(scene, operation.id, sent.exchange)]), key, before, exchange: sent.exchange };
}

/** What is bound, with the thing whose number it is: a new one, of which nothing was taken, where the requests that made the others named none. */
async function withNamed(scene: Scene, witness: Witness, bound: Bound): Promise<Bound> {
  const { resource, maker } = witness;
  if (bound.has(resource.item)) return bound;
  const key = keySent(scene, witness) ?? (maker && (await make(scene, maker, bound)))?.key;
  return key === undefined ? bound : new Map([...bound, [resource.item, key]]);
}

/** True if a number went in a direction. */
export function isMoved(direction: Direction, before: number, after: number): boolean {
  return direction === 'down' ? after < before : after > before;
}

/** Reads a number of a thing; undefined if it is not seen. */
export async function numberSeen(
  scene: Scene,
  witness: Witness,
  bound: Bound,
  key: JsonValue,
  member: string,
): Promise<SeenNumber | undefined> {
  const seen = await lookAt(scene, witness, bound, key);
  const shown = seen && memberOf(seen.value, member);
  return seen !== undefined && shown !== undefined && isNumber(shown) ? { number: Number(shown.text), exchange: seen.exchange } : undefined;
}

/** The key of a thing that the last request of the check named in its body. */
function keySent({ trail, lab }: Scene, { resource }: Witness): JsonValue | undefined {
  const { references } = lab.session.plan.resources;
  const keyIn = ({ operation, request }: Step): JsonValue | undefined => {
    const { value } = decodeJson(request.body);
    const fields = references.filter((one) => one.operation === operation && one.in === 'body' && one.resource === resource.item);
    return value === undefined ? undefined : fields.flatMap(({ field }) => getAt(value, instancePath(field)) ?? [])[0];
  };
  return trail.toReversed().flatMap((step) => keyIn(step) ?? [])[0];
}
