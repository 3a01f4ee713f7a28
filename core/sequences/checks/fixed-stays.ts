import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, type Member, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { formatOf } from '../../resources/keys/fits.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { type ReadThing, readAgain } from '../moves/create-and-read.js';
import { createUser, createWanted } from '../moves/create-user.js';
import { changeOf, sendBody } from '../moves/send-change.js';
import { type Below, type Sequence, schemasSeen } from '../plan/sequence.js';
import { takesBack } from '../plan/taking-back.js';
import { isFixedByWords, leftByChange } from '../plan/told-fixed.js';
import { otherValues } from '../plan/variants.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, hasStatus } from '../scene/scene.js';

/**
 * What names a thing shows what was so when it was created, where the document says so, whatever becomes of the thing: `A new price counts for new quotes
 * only`, of a quote, or `Price on the day of the quote`, of its member.
 */
export const FIXED_STAYS: SequenceRule = {
  check: 'rest-is-kept',
  title: 'what names it stays as it was',
  asks: ({ isRead, changers, replacers, referrers }) =>
    isRead && referrers.length > 0 ? [...changers, ...replacers].map((operation) => ({ operation })) : [],
  run: async (scene, sequence) => {
    let last: Attempt = unknown('no sentence is understood that says what stays');
    for (const user of sequence.referrers) {
      const told = toldOf(scene, sequence, user);
      if (told === undefined) continue;
      last = await judgeFixed(scene, sequence, user, told);
      if (last.kind === 'broken') return last;
    }
    return last;
  },
};

/** What is changed of a thing, and what has to stay of what names it. */
interface Told {
  /** Empty for all that can be changed. */
  readonly changed: readonly string[];
  readonly stays: (name: string) => boolean;
}

function toldOf(scene: Scene, { operation }: Sequence, user: Below): Told | undefined {
  const { contract } = scene.lab.session;
  const members = schemasSeen(user).flatMap(membersOf);
  const left = leftByChange(wordsOfOperation(contract, operation), user.maker.resource.name, [...otherValues(operation).keys()]);
  // What is known of a thing may be told with the time at which that was.
  const times = new Set(members.flatMap(({ name, schema }) => (formatOf(schema) === 'date-time' ? [name] : [])));
  if (left !== undefined) return { changed: left, stays: (name) => !times.has(name) };
  const fixed = new Set(members.flatMap(({ name, schema }) => (isFixedByWords(schema.hints?.description ?? '') ? [name] : [])));
  return fixed.size === 0 ? undefined : { changed: [], stays: (name) => fixed.has(name) && !times.has(name) };
}

async function judgeFixed(scene: Scene, sequence: Sequence, user: Below, { changed, stays }: Told): Promise<Attempt> {
  const { operation, resource } = sequence;
  const thing = await createWanted(scene, sequence, user.maker.creation);
  const named = thing && (await createUser(scene, user, { item: resource.item, bound: thing.made.bound }));
  const before = named?.read?.value;
  if (thing === undefined || named === undefined || before === undefined)
    return unknown('what names it could not be created and read', thing?.exchange);
  const others = [...otherValues(operation)].filter(([name]) => changed.length === 0 || changed.includes(name));
  const change = await sendBody(scene, sequence, thing.made, (model) => changeOf(operation, model, others));
  if (change === undefined || !hasStatus(change.exchange, [200, 204])) return unknown('it could not be changed', change?.exchange);
  const after = await readAgain(scene, user, named.made);
  const now = after?.read?.value;
  if (after === undefined || now === undefined) return unknown('what names it could not be read again', change.exchange);
  const moved = movedIn(before, now, stays);
  if (moved !== undefined) return brokenBy(moved, { exchange: change.exchange, shownBy: after.exchange });
  return (await movedLater(scene, sequence, user, { named, before, now })) ?? { kind: 'kept', exchange: change.exchange };
}

/** Upper bound on the actions after which what stays is compared. */
const MOST_ACTIONS = 2;

/** What names a changed thing, as it was read before and after the change. */
interface Named {
  readonly named: ReadThing;
  readonly before: JsonValue;
  readonly now: JsonValue;
}

/** Does actions on what names the changed thing: its numbers are those of an equal one whose thing was not changed. */
async function movedLater(scene: Scene, sequence: Sequence, user: Below, { named, before, now }: Named): Promise<Broken | undefined> {
  for (const action of user.actions.filter((one) => !takesBack(one)).slice(0, MOST_ACTIONS)) {
    const other = await createWanted(scene, sequence, user.maker.creation);
    const twin = other && (await createUser(scene, user, { item: sequence.resource.item, bound: other.made.bound }));
    if (twin?.read === undefined) continue;
    const equal = numbersOf(twin.read.value).filter(([name, value]) => equalJson(memberOf(before, name) ?? null, value));
    const [done, control] = [await actOn(scene, action, named.made), await actOn(scene, action, twin.made)];
    if (![done, control].every((one) => one !== undefined && succeeded(one.exchange))) continue;
    const [mine, its] = [await readAgain(scene, user, named.made), await readAgain(scene, user, twin.made)];
    if (done === undefined || mine?.read === undefined || its?.read === undefined) continue;
    const [shown, expected] = [mine.read.value, its.read.value];
    const moved = equal
      .map(([name]) => ({ name, was: memberOf(expected, name) ?? null, is: memberOf(shown, name) ?? null }))
      .find(
        ({ name, was, is }) =>
          isNumber(was) && isNumber(is) && !equalJson(was, is) && equalJson(memberOf(now, name) ?? null, memberOf(before, name) ?? null),
      );
    if (moved !== undefined)
      return {
        ...brokenBy(moved, { exchange: done.exchange, shownBy: mine.exchange }),
        atFault: { title: `${action.id} is done with what names it` },
      };
  }
  return undefined;
}

function numbersOf(value: JsonValue): readonly Member[] {
  return isObject(value) ? value.members.filter(([, member]) => isNumber(member)) : [];
}

interface Moved {
  readonly name: string;
  readonly was: JsonValue;
  readonly is: JsonValue;
}

/** A single value that is another one now. */
function movedIn(before: JsonValue, now: JsonValue, stays: (name: string) => boolean): Moved | undefined {
  const names = isObject(before) ? before.members.map(([name]) => name).filter(stays) : [];
  return names
    .map((name) => ({ name, was: memberOf(before, name) ?? null, is: memberOf(now, name) ?? null }))
    .find(({ was, is }) => ![was, is].some((value) => isArray(value) || isObject(value)) && !equalOrAbsent(was, is));
}

function brokenBy({ name, was, is }: Moved, shown: Pick<Broken, 'exchange' | 'shownBy'>): Broken {
  return {
    kind: 'broken',
    ...shown,
    signature: `${name} moves`,
    expected: `${name} ${printJson(was)} as before, since the document says that it stays`,
    actual: `${name} ${printJson(is)} after the change`,
  };
}
