import { type JsonValue, isObject } from '../../../json/value.js';
import { unknown } from '../../attempt.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { lookAtNamed } from '../../moves/look-at-named.js';
import { getAt } from '../../../json/edit.js';
import { equalJson } from '../../../json/equal.js';
import { readList } from '../../moves/read-list.js';
import { listedStates } from '../../things/listed-states.js';
import { type Counts, countsOf, numberThat } from '../../things/counts.js';
import { takesBack } from '../../plan/taking-back.js';
import { wordsOfRequest } from '../../plan/words-of-request.js';
import { sentencesOf } from '../../../words/sentences.js';
import { saysName } from '../../../words/says-name.js';
import type { SequenceRule } from '../../sequence-rule.js';
import { type Made, type Scene, type Sent, hasStatus, sendBound } from '../../scene.js';
import { bringOnceIntoState, make, makeNeeds, makeParents } from '../../moves/make.js';
import { withKeysAbove } from '../../plan/bind.js';
import { sendBody } from '../../moves/send-change.js';
import type { Mover, Sequence, Witness } from '../../plan/sequence.js';

/** Members that count what there is now, also where the thing stays and is only taken back. */
const OF_NOW = /free|avail|left|remain|vacan|open|active|unused/i;

/** Members that count on, whatever is taken back. */
const OF_EVER = /version|revision|sequence|next|last|max|highest|ever|time|duration|since/i;

/** Words by which a document says that a number is what it was. */
const AS_BEFORE = /\bas if\b|\bas before\b|\bcounts? (?:for nothing|no (?:more|longer))\b|\bno longer counts?\b/i;

/** Members that count others. */
const COUNTS = /count|total|number|amount|quantity|size|usage|used/i;

/** What a thing counts of others is as it was before, once what was created is deleted, or taken back. */
export const UNDONE_IS_AS_BEFORE: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'what it names is read before it was created, and after it was taken back',
  asks: ({ isRead, named, deleters, actions, movers }) =>
    isRead && named.length > 0
      ? [...deleters, ...actions.filter(takesBack), ...new Set(movers.map((one) => one.operation))].map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { maker, operation } = sequence;
    const above = await makeParents(scene, sequence);
    const named = above && (await makeNeeds(scene, maker, above));
    // What the moves for the creation change is no part of what it does.
    const bound = named && (await bringOnceIntoState(scene, maker.creation, named));
    if (bound === undefined) return unknown('what contains it could not be created');
    const look = async (): Promise<readonly Counts[]> => (await lookAtNamed(scene, sequence, bound, 'listed too')).map(countsOf);
    const before = await look();
    const made = await make(scene, { ...maker, needs: [] }, bound);
    if (made === undefined) return unknown('the thing could not be created');
    const during = await look();
    const mover = sequence.movers.find((one) => one.operation === operation);
    const undoing =
      mover === undefined ? await sendBound(scene, operation, made.bound) : await moveToAnother(scene, sequence, mover, made, during);
    if (undoing === undefined || !hasStatus(undoing.exchange, [200, 201, 204]))
      return unknown('it was not taken back at once', undoing?.exchange);
    const told = sentencesOf(wordsOfRequest(scene.lab.session.contract, operation)).filter((one) => AS_BEFORE.test(one));
    const isOfKind = (name: string): boolean => {
      if (mover !== undefined) return COUNTS.test(name) && !OF_EVER.test(name);
      if (told.some((sentence) => saysName(sentence, name))) return true;
      return operation.method === 'DELETE' ? !OF_EVER.test(name) : OF_NOW.test(name);
    };
    // What names another one still names the rest as before.
    const isLeft = ({ reading }: Counts): boolean => mover === undefined || reading.id === mover.witness.reading.id;
    const still = await lastingFault(scene, async () =>
      numberThat(({ name, first, second, now }) => isOfKind(name) && first !== second && now === second, (await look()).filter(isLeft), [
        before,
        during,
      ]),
    );
    if (still === undefined) return { kind: 'kept', exchange: undoing.exchange };
    const { counts, name, first, second } = still;
    return {
      kind: 'broken',
      exchange: undoing.exchange,
      shownBy: counts.exchange,
      signature: `counted ${name}`,
      expected: `${name} as before the creation from ${counts.reading.id}, ${first}`,
      actual: `${name} as while it was there, ${second}`,
    };
  },
};

/** Lets a thing name another one than it was created for. @returns undefined if there is none, or no valid request. */
async function moveToAnother(
  scene: Scene,
  sequence: Sequence,
  { operation, witness }: Mover,
  made: Made,
  now: readonly Counts[],
): Promise<Sent | undefined> {
  const { resource, maker } = witness;
  const others = new Map([...made.bound].filter(([item]) => item !== resource.item && item !== sequence.resource.item));
  const other = await make(scene, maker, withKeysAbove(maker, others, scene.lab.session.plan.resources));
  let last: Sent | undefined;
  for (const key of [...(other === undefined ? [] : [other.key]), ...(await keysOfAlike(scene, witness, now))]) {
    const bound = new Map([...made.bound, [resource.item, key]]);
    last = await sendBody(scene, { ...sequence, operation }, { ...made, bound }, ({ full }) => (isObject(full) ? full : undefined));
    if (last !== undefined && hasStatus(last.exchange, [200, 201, 204])) return last;
  }
  return last;
}

/** Upper bound on things that are there already. */
const MOST_ALIKE = 2;

/** The keys of other things of a list that have the same listed values as one: not every room is a shelf. */
async function keysOfAlike(scene: Scene, { sight, reading }: Witness, now: readonly Counts[]): Promise<readonly JsonValue[]> {
  const own = now.find((one) => one.reading.id === reading.id)?.value;
  if (sight.kind !== 'listed' || own === undefined || !isObject(own)) return [];
  const { effect, list } = sight.listing;
  const isAlike = (item: JsonValue): boolean => {
    const states = new Map(listedStates({ value: item, schema: effect.item }).map(({ name, value }) => [name, value]));
    return (
      !equalJson(item, own) && listedStates({ value: own, schema: effect.item }).every(({ name, value }) => states.get(name) === value)
    );
  };
  const found = await readList(scene, sight.listing, new Map());
  const keys = (found?.items ?? []).filter(({ value }) => isAlike(value)).flatMap(({ value }) => getAt(value, [...(list.key ?? [])]) ?? []);
  return keys.slice(0, MOST_ALIKE);
}
