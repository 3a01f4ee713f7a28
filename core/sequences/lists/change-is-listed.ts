import { actOn } from '../moves/act-on.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type KnownListing, type Sequence, known } from '../plan/sequence.js';
import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, isObject, memberOf } from '../../json/value.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendChange } from '../moves/send-change.js';
import { type Attempt, unknown } from '../attempt.js';
import type { SequenceRule } from '../sequence-rule.js';
import { type Scene, hasStatus } from '../scene.js';
import { itemOf } from '../moves/read-list.js';

/** A list shows a thing as it is after a change, where it showed it as it was before. */
export const CHANGE_IS_LISTED: SequenceRule = {
  check: 'change-is-listed',
  title: 'a thing was changed before the list is read',
  asks: ({ isRead, lists, changers, replacers, actions }) =>
    isRead && changers.length + replacers.length + actions.length > 0
      ? lists.flatMap((listing) => (known(listing) === undefined ? [] : [{ operation: listing.operation, listing }]))
      : [],
  run: async (scene, sequence) => {
    const listing = known(sequence.listing);
    if (listing === undefined) return unknown('the list does not show its keys');
    const [changer] = [...sequence.changers, ...sequence.replacers];
    const actions = sequence.actions.filter(({ method }) => method === 'POST').slice(0, MOST_ACTIONS);
    let last: Attempt = unknown('nothing changes it');
    for (const move of [...(changer === undefined ? [] : [changer]), ...actions]) {
      const one = await listedAfter(scene, sequence, listing, move, move === changer);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept' || last.kind !== 'kept') last = one;
    }
    return last;
  },
};

/** Upper bound on the actions after which a list is read. */
const MOST_ACTIONS = 3;

async function listedAfter(
  scene: Scene,
  sequence: Sequence,
  listing: KnownListing,
  move: KnownOperation,
  isChange: boolean,
): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  if (before?.read === undefined) return unknown('the thing could not be created and read');
  const { made } = before;
  const look = (): ReturnType<typeof itemOf> => itemOf(scene, listing, made);
  const first = (await look()) ?? (await scene.waitForWrites().then(look));
  if (first === undefined) return unknown('the list does not have it', before.exchange);
  const change = isChange ? await sendChange(scene, move, made) : await actOn(scene, move, made);
  if (change === undefined || !hasStatus(change.exchange, [200, 201, 204])) return unknown('it was not changed at once', change?.exchange);
  await scene.waitForWrites();
  const after = await readAgain(scene, sequence, made);
  const last = await look();
  if (!isObject(after?.read?.value) || !isObject(before.read.value) || last === undefined)
    return unknown('it cannot be read after the change');
  const stale = staleMember(before.read.value, after.read.value, first.item, last.item);
  if (stale === undefined) return { kind: 'kept', exchange: last.exchange };
  const expected = `${stale} as ${sequence.reading.id} has it after the change, ${textOf(after.read.value, stale)}`;
  return {
    kind: 'broken',
    exchange: last.exchange,
    ...(isChange ? {} : { atFault: { title: `the list is read after ${move.id}` } }),
    signature: 'stale',
    expected,
    actual: `${stale} from before the change, ${textOf(last.item, stale)}`,
  };
}

/** A member that list and reader showed alike before, that the reader shows changed, and the list as it was. */
function staleMember(before: JsonObject, after: JsonObject, first: JsonObject, last: JsonObject): string | undefined {
  return before.members
    .map(([name]) => name)
    .find((name) => {
      const [had, has, listed, lists] = [before, after, first, last].map((thing) => memberOf(thing, name));
      if (had === undefined || has === undefined || equalJson(had, has)) return false;
      return equalOrAbsent(had, listed) && equalOrAbsent(had, lists);
    });
}

function textOf(thing: JsonObject, name: string): string {
  return printJson(memberOf(thing, name) ?? null);
}
