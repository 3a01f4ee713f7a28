import { known } from '../plan/sequence.js';
import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, isObject, memberOf } from '../../json/value.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendChange } from '../moves/send-change.js';
import { unknown } from '../attempt.js';
import type { SequenceRule } from '../sequence-rule.js';
import { hasStatus } from '../scene.js';
import { itemOf } from './read-list.js';

/** A list shows a thing as it is after a change, where it showed it as it was before. */
export const CHANGE_IS_LISTED: SequenceRule = {
  check: 'change-is-listed',
  title: 'a thing was changed before the list is read',
  asks: ({ isRead, lists, changers, replacers }) =>
    isRead && changers.length + replacers.length > 0
      ? lists.flatMap((listing) => (known(listing) === undefined ? [] : [{ operation: listing.operation, listing }]))
      : [],
  run: async (scene, sequence) => {
    const listing = known(sequence.listing);
    const before = await createAndRead(scene, sequence);
    const [changer] = [...sequence.changers, ...sequence.replacers];
    if (listing === undefined || changer === undefined || before?.read === undefined)
      return unknown('the thing could not be created and read');
    const { made } = before;
    const first = await itemOf(scene, listing, made);
    if (first === undefined) return unknown('the list does not have it', before.exchange);
    const change = await sendChange(scene, changer, made);
    if (change === undefined || !hasStatus(change.exchange, [200, 201, 204]))
      return unknown('it was not changed at once', change?.exchange);
    await scene.waitForWrites();
    const after = await readAgain(scene, sequence, made);
    const last = await itemOf(scene, listing, made);
    if (!isObject(after?.read?.value) || !isObject(before.read.value) || last === undefined)
      return unknown('it cannot be read after the change');
    const stale = staleMember(before.read.value, after.read.value, first.item, last.item);
    if (stale === undefined) return { kind: 'kept', exchange: last.exchange };
    const expected = `${stale} as ${sequence.reading.id} has it after the change, ${textOf(after.read.value, stale)}`;
    return {
      kind: 'broken',
      exchange: last.exchange,
      signature: 'stale',
      expected,
      actual: `${stale} from before the change, ${textOf(last.item, stale)}`,
    };
  },
};

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
