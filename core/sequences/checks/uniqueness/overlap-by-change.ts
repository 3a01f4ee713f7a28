import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsWithRefusal } from '../../../contract/words-of-operation.js';
import { isObject, memberOf } from '../../../json/value.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { requestModelOf } from '../../../request/request-model.js';
import { writtenOut } from '../../../request/slots/without-slots.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { createdBy } from '../../moves/created-by.js';
import { make } from '../../moves/make.js';
import { changeOf, sendBody } from '../../moves/send-change.js';
import { type Bound, withKeysAbove } from '../../plan/bind.js';
import { type Period, periodMembersOf, periodValues } from '../../plan/periods.js';
import type { Mover, Sequence } from '../../plan/sequence.js';
import { type Scene, type Sent, answerOf, hasStatus } from '../../scene/scene.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { OF_TIME, type Taken, createFor, farFrom, overlapping, takeTime, takenLonger } from './overlap-is-refused.js';

/** Words by which a document says that a change keeps the rules of a creation. */
const AS_FOR_NEW = /\b(?:same|all) (?:conditions|rules|checks)\b|\b(?:conditions|rules|checks) (?:of|for) (?:a )?new\b/i;

/**
 * What is taken for a time is not taken by a change either, where the words of the change say so: neither by one of the time, nor by one that names what is
 * taken then.
 */
export const OVERLAP_BY_CHANGE: SequenceRule = {
  check: 'overlap-is-refused',
  title: 'another one is changed so that their times overlap',
  asks: ({ maker: { creation }, changers, replacers, movers, isRead }) => {
    return isRead && periodNames(creation).length > 0 && creation.method === 'POST' && listsStatus(creation, 409)
      ? [...changers, ...replacers]
          .filter((one) => listsStatus(one, 409) && (setsPeriod(one, creation) || movers.some(({ operation }) => operation === one)))
          .map((operation) => ({ operation }))
      : [];
  },
  run: async (scene, sequence) => {
    const { operation, maker, movers } = sequence;
    const words = wordsWithRefusal(scene.lab.session.contract, operation, '409');
    if (!OF_TIME.test(words) && !AS_FOR_NEW.test(words)) return unknown('no sentence is understood that says that a time is taken once');
    const first = await takeTime(scene, { ...sequence, operation: maker.creation });
    if (first === undefined) return unknown('what takes a time could not be created');
    const same = await createFor(scene, sequence, first.bound, first, first.taken);
    if (same === undefined || !hasStatus(same.exchange, [409])) return unknown('the same time is not refused', same?.exchange);
    const mover = movers.find((one) => one.operation === operation);
    const ofTime = setsPeriod(operation, maker.creation) ? await judgeTime(scene, sequence, first) : undefined;
    if (ofTime?.kind === 'broken' || mover === undefined) return ofTime ?? unknown('it does not change the time');
    const ofThing = await judgeThing(scene, sequence, first, mover);
    return ofThing.kind === 'unknown' ? (ofTime ?? ofThing) : ofThing;
  },
};

/** True for a change that sets the whole time for which a creation takes something: this check is about that. */
export function setsPeriod(operation: KnownOperation, creation: KnownOperation): boolean {
  return setsAll(operation, periodNames(creation));
}

/** The members of a creation that say for which time something is taken. */
function periodNames(creation: KnownOperation): readonly string[] {
  const full = requestModelOf(creation)?.full;
  const members = full === undefined ? undefined : periodMembersOf(writtenOut(full));
  if (members === undefined) return [];
  const last = members.kind === 'lasts' ? members.minutes : members.end;
  return members.kind === 'hours' ? [members.day, members.start, last] : [members.start, last];
}

function setsAll(operation: KnownOperation, names: readonly string[]): boolean {
  const full = requestModelOf(operation)?.full;
  return names.length > 0 && full !== undefined && names.every((name) => memberOf(full, name) !== undefined);
}

type First = Taken & { readonly bound: Bound };

/** Another one at a free time, which is changed to the one that is taken. */
async function judgeTime(scene: Scene, sequence: Sequence, first: First): Promise<Attempt> {
  const { sent, members } = first;
  const taken = await takenLonger(first, (period) => createFor(scene, sequence, first.bound, first, period));
  const second = await createdAt(scene, sequence, first, first.bound, timesFrom(taken, first));
  if (second === undefined) return unknown('another one could not be created for a free time');
  let last: Sent | undefined;
  for (const { words, ...period } of [{ words: 'is taken', ...taken }, ...overlapping(taken, first)]) {
    const change = await sendBody(scene, sequence, { bound: second, sent: undefined }, (model) =>
      changeOf(sequence.operation, model, periodValues(sent, members, period)),
    );
    last = change ?? last;
    if (change !== undefined && succeeded(change.exchange)) return broken(change, `it is changed to a time that ${words}`, words);
  }
  return last !== undefined && hasStatus(last.exchange, [409])
    ? { kind: 'kept', exchange: last.exchange }
    : unknown('it could not be changed', last?.exchange);
}

/** Another one at the same time that names something else, and is changed to name what is taken. */
async function judgeThing(scene: Scene, sequence: Sequence, first: First, { witness }: Mover): Promise<Attempt> {
  const { item } = witness.resource;
  const own = first.bound.get(item);
  const around = new Map([...first.bound].filter(([one]) => one !== item));
  const other =
    own === undefined
      ? undefined
      : await make(scene, witness.maker, withKeysAbove(witness.maker, around, scene.lab.session.plan.resources));
  const beside = other && new Map([...around, [item, other.key]]);
  const second = beside && (await createdAt(scene, sequence, first, beside, [first.taken]));
  if (own === undefined || second === undefined) return unknown('another one could not be created for the same time');
  const change = await sendBody(scene, sequence, { bound: new Map([...second, [item, own]]), sent: undefined }, ({ full }) =>
    isObject(full) ? full : undefined,
  );
  if (change !== undefined && succeeded(change.exchange))
    return broken(change, `it is changed to name what is taken at its time`, 'names what is taken');
  return change !== undefined && hasStatus(change.exchange, [409])
    ? { kind: 'kept', exchange: change.exchange }
    : unknown('it could not be changed', change?.exchange);
}

/** What is bound once another one was created for the first of some times that is free; undefined if none is. */
async function createdAt(
  scene: Scene,
  sequence: Sequence,
  first: First,
  bound: Bound,
  times: readonly Period[],
): Promise<Bound | undefined> {
  const { creation, resource } = sequence.maker;
  for (const time of times) {
    const sent = await createFor(scene, sequence, bound, first, time);
    const key = sent && succeeded(sent.exchange) ? createdBy(scene, creation.id, sent.exchange).get(resource.item) : undefined;
    if (key !== undefined) return new Map([...bound, [resource.item, key]]);
  }
  return undefined;
}

function timesFrom({ start, end }: Period, first: First): readonly Period[] {
  return farFrom({ start, end }, first).map((ms) => ({ start: start + ms, end: end + ms }));
}

function broken({ exchange }: Sent, title: string, signature: string): Attempt {
  const expected = '409, as for another one that is created for that time';
  return { kind: 'broken', exchange, atFault: { title }, signature, expected, actual: answerOf(exchange) };
}
