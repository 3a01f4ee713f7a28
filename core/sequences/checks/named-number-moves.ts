import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { Step } from '../../http/exchange/step.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, isNumber, memberOf } from '../../json/value.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import type { Direction } from '../../words/said-change.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { lookAt } from '../moves/look-at-named.js';
import { bringIntoState, make, makeAroundAnew, makeParents } from '../moves/make.js';
import type { Bound } from '../plan/bind.js';
import { changesToJudge, isSameNumber } from '../plan/told-changes.js';
import { type Sequence, type ToldChange, type Witness, namingWhatIsBound } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, answerOf, sendBound } from '../scene/scene.js';

/**
 * A number of what an operation names goes where the document says: an order that is placed takes what it has out of the stock of its products, and gives
 * it back once it is cancelled. What gives back is judged after something was taken alone.
 */
export const NAMED_NUMBER_MOVES: SequenceRule = {
  check: 'derived-follows',
  title: 'a number of what it names is told to move with it',
  asks: ({ isRead, changes }) => {
    if (!isRead) return [];
    return [...new Set(changesToJudge(changes).map(({ operation }) => operation))].map((operation) => ({ operation }));
  },
  run: async (scene, sequence) => {
    let last: Attempt = unknown('what the number is of could not be read');
    for (const change of sequence.changes.filter(({ operation }) => operation.id === sequence.operation.id)) {
      const found = await judgeChange(scene, sequence, change);
      if (found.kind === 'broken') return found;
      if (found.kind === 'kept') last = found;
    }
    return last;
  },
};

async function judgeChange(scene: Scene, sequence: Sequence, change: ToldChange): Promise<Attempt> {
  if (change.direction === 'down') {
    const done = await doIt(scene, sequence, change);
    return typeof done === 'string' ? unknown(done) : judged(scene, change, done);
  }
  for (const taking of sequence.changes.filter((one) => one.direction === 'down' && isSameNumber(one, change))) {
    const taken = await doIt(scene, sequence, taking);
    if (typeof taken === 'string') continue;
    const before = await numberOf(scene, change.witness, taken.bound, taken.key, change.member);
    if (before === undefined || !isMoved('down', taken.before, before)) continue;
    const given = await sendBound(scene, sequence.operation, taken.bound);
    if (given === undefined || !succeeded(given.exchange)) continue;
    return judged(scene, change, { ...taken, before, exchange: given.exchange });
  }
  return unknown('nothing was taken that could be given back');
}

/** An operation that was done, with the number before it. */
interface Done {
  readonly bound: Bound;
  /** Of the thing whose number it is. */
  readonly key: JsonValue;
  readonly before: number;
  readonly exchange: Exchange;
}

/** Brings a new thing where the operation is accepted, and does it. @returns why that did not succeed, as a clause. */
async function doIt(scene: Scene, sequence: Sequence, { operation, witness, member }: ToldChange): Promise<Done | string> {
  const isCreation = operation.id === sequence.maker.creation.id;
  const around = isCreation ? await makeAroundAnew(scene, sequence) : await makeParents(scene, sequence);
  const made = around === undefined || isCreation ? undefined : await make(scene, sequence.maker, around);
  const bound = isCreation ? around : made && (await bringIntoState(scene, operation, made.bound));
  if (bound === undefined) return 'the thing could not be created';
  const key = bound.get(witness.resource.item) ?? keySent(scene, witness);
  const before = key === undefined ? undefined : await numberOf(scene, witness, bound, key, member);
  if (key === undefined || before === undefined) return 'what the number is of could not be read';
  if (isCreation) {
    const created = await make(scene, namingWhatIsBound(sequence.maker), bound);
    return created === undefined ? 'the thing could not be created' : { bound: created.bound, key, before, exchange: created.exchange };
  }
  const sent = await sendBound(scene, operation, bound);
  return sent === undefined || !succeeded(sent.exchange) ? 'it was refused' : { bound, key, before, exchange: sent.exchange };
}

async function judged(scene: Scene, { witness, member, direction }: ToldChange, done: Done): Promise<Attempt> {
  const { before, exchange } = done;
  const wrong = await lastingFault(scene, async (): Promise<Broken | undefined> => {
    const seen = await lookAt(scene, witness, done.bound, done.key);
    const after = seen && shownIn(seen.value, member);
    if (seen === undefined || after === undefined || isMoved(direction, before, after)) return undefined;
    return {
      kind: 'broken',
      exchange,
      shownBy: seen.exchange,
      atFault: { title: `${member} of ${witness.resource.name} is told to go ${direction} with it` },
      signature: `told ${member} of ${witness.resource.name} ${direction}`,
      expected: `${member} ${direction === 'down' ? 'below' : 'above'} ${before} from ${witness.reading.id}, as the document says`,
      actual: `${member} ${after} after ${answerOf(exchange)}`,
    };
  });
  return wrong ?? { kind: 'kept', exchange };
}

function isMoved(direction: Direction, before: number, after: number): boolean {
  return direction === 'down' ? after < before : after > before;
}

async function numberOf(scene: Scene, witness: Witness, bound: Bound, key: JsonValue, member: string): Promise<number | undefined> {
  const seen = await lookAt(scene, witness, bound, key);
  return seen && shownIn(seen.value, member);
}

function shownIn(value: JsonValue, member: string): number | undefined {
  const shown = memberOf(value, member);
  return shown !== undefined && isNumber(shown) ? Number(shown.text) : undefined;
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
