import { isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { lookAtNamed } from '../moves/look-at-named.js';
import { withNewLinks } from '../moves/make.js';
import { sendBody } from '../moves/send-change.js';
import { sentAgain } from '../moves/sent-again.js';
import type { Sequence } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Made, type Scene, type Sent, hasStatus, sendBound } from '../scene/scene.js';
import { type Counts, countsOf, countsOfOverview, numberThat } from '../things/counts.js';
import { OF_EVER } from './deletions/still-counted.js';

/**
 * A PUT that is sent twice counts once: what it names shows the same numbers as after the first one, and so does the thing on which it puts something (RFC
 * 9110 section 9.2.2).
 */
export const REPEATED_PUT: SequenceRule = {
  check: 'rest-is-kept',
  title: 'it is sent twice',
  asks: ({ isRead, replacers, named, actions }) =>
    isRead ? [...(named.length > 0 ? replacers : []), ...firstOfEach(actions.filter(isPut))].map((operation) => ({ operation })) : [],
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const made: Made = { ...before.made, bound: await boundFor(scene, sequence, before.made) };
    const look = async (): Promise<readonly Counts[]> => [
      ...(await lookAtNamed(scene, sequence.named, made.bound, { inLists: true })).map(countsOf),
      ...(isOnThing(sequence) ? await lookAt(scene, sequence, made) : []),
    ];
    const first = await send(scene, sequence, made);
    const after = await look();
    const steady = await look();
    const second = first && (await sendAgain(scene, sequence, made, first));
    if (
      first === undefined ||
      second === undefined ||
      !hasStatus(first.exchange, [200, 201, 204]) ||
      !hasStatus(second.exchange, [200, 201, 204])
    )
      return unknown('it was not accepted twice', second?.exchange);
    const counted = await lastingFault(scene, async () =>
      numberThat((one) => one.first === one.second && one.now !== one.first && !OF_EVER.test(one.name), await look(), [after, steady]),
    );
    if (counted === undefined) return { kind: 'kept', exchange: second.exchange };
    const { counts, name, now } = counted;
    return {
      kind: 'broken',
      exchange: second.exchange,
      shownBy: counts.exchange,
      atFault: { title: 'it is sent for the second time' },
      signature: `counted twice ${name}`,
      expected: `${name} as after the first one from ${counts.reading.id}, ${counted.first}`,
      actual: `${name} ${now}`,
    };
  },
};

/** Operations without those that are the same with another value. */
function firstOfEach(operations: readonly KnownOperation[]): readonly KnownOperation[] {
  return operations.filter(({ id }, i) => operations.findIndex((one) => one.id === id) === i);
}

/** What is bound, with new things for what the operation puts on the thing: of others there may be nothing left. */
async function boundFor(scene: Scene, sequence: Sequence, { bound }: Made): Promise<Made['bound']> {
  return isOnThing(sequence) ? withNewLinks(scene, sequence.operation, bound) : bound;
}

function isPut({ method }: Pick<KnownOperation, 'method'>): boolean {
  return method === 'PUT';
}

/** True for a PUT that puts something on a thing, and does not replace it. */
function isOnThing({ operation, actions }: Sequence): boolean {
  return actions.some(({ id }) => id === operation.id);
}

async function lookAt(scene: Scene, sequence: Sequence, made: Made): Promise<readonly Counts[]> {
  const seen = await readAgain(scene, sequence, made);
  return seen?.read === undefined ? [] : [countsOfOverview({ reading: sequence.reading, exchange: seen.exchange, value: seen.read.value })];
}

async function send(scene: Scene, sequence: Sequence, made: Made): Promise<Sent | undefined> {
  if (isOnThing(sequence)) return actOn(scene, sequence.operation, made);
  return sendBody(scene, sequence, made, ({ full }) => (isObject(full) ? full : undefined));
}

/** The same once more: with the members that were sent. */
async function sendAgain(scene: Scene, sequence: Sequence, made: Made, { exchange }: Sent): Promise<Sent | undefined> {
  if (!isOnThing(sequence)) return send(scene, sequence, made);
  return sendBound(scene, sentAgain(sequence.operation, exchange), made.bound);
}
