import { filtersToJudge } from '../../model/lists/filters.js';
import { actOn } from '../moves/act-on.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type KnownListing, type Sequence, known } from '../plan/sequence.js';
import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, isArray, isObject, jsonObject, memberOf } from '../../json/value.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { plainMembers, sendChange, withTag } from '../moves/send-change.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { moveToAnother } from '../moves/move-to-another.js';
import { type Made, type Scene, type Sent, answerOf, hasStatus } from '../scene/scene.js';
import { wordsOfParameter } from '../../contract/words-of-operation.js';
import { fieldIn } from '../../model/lists/fields.js';
import { allows } from '../../schema/allows.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { variantsOf } from '../plan/variants.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { type AskedFilter, matchOf, plainText } from './filter-values.js';
import { itemOf, keyOf, keysOf, readList } from '../moves/read-list.js';
import { hiddenButListed } from './told-to-hide.js';
import { saysWhatIsShown } from '../../words/says-what-is-shown.js';

/** A list shows a thing as it is after a change, where it showed it as it was before, and none that its description leaves out then. */
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
    // With other values of all that filters ask for.
    const others = changer === undefined ? [] : [...variantsOf(changer).slice(0, MOST_VARIANTS), ...oneByOne(changer)];
    let last: Attempt = unknown('nothing changes it');
    const changes = [...(changer === undefined ? [] : [changer]), ...others].map((operation): Change => ({
      by: operation.id,
      isAction: false,
      send: async (made) => sendChange(scene, await withTag(scene, sequence, operation, made.bound), made),
    }));
    const moves = sequence.movers.map((mover): Change => ({
      by: mover.operation.id,
      isAction: false,
      send: async (made) => {
        const operation = await withTag(scene, sequence, mover.operation, made.bound);
        return moveToAnother(scene, sequence, { ...mover, operation }, made, []);
      },
    }));
    const done = actions.map((action): Change => ({ by: action.id, isAction: true, send: (made) => actOn(scene, action, made) }));
    for (const change of [...changes, ...moves.slice(0, MOST_MOVES), ...done]) {
      const one = await listedAfter(scene, sequence, listing, change);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept' || last.kind !== 'kept') last = one;
    }
    return (await hiddenButListed(scene, sequence, listing)) ?? last;
  },
};

/** What is done to a thing before its list is read. */
interface Change {
  /** The id of the operation. */
  readonly by: string;
  readonly isAction: boolean;
  readonly send: (made: Made) => Promise<Sent | undefined>;
}

/** Upper bounds on the actions after which a list is read, on what names another thing afterwards, and on changes to other values, of all members and of each alone. */
const MOST_ACTIONS = 3;
const MOST_MOVES = 2;
const MOST_VARIANTS = 1;
const MOST_ALONE = 2;

/** A PATCH of each member alone. */
function oneByOne(changer: KnownOperation): readonly KnownOperation[] {
  if (changer.method !== 'PATCH') return [];
  const members = plainMembers(changer)?.members.slice(0, MOST_ALONE) ?? [];
  return members.map(([name, value]) => withBody(changer, jsonObject([[name, value]])));
}

async function listedAfter(scene: Scene, sequence: Sequence, listing: KnownListing, { by, isAction, send }: Change): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  if (before?.read === undefined) return unknown('the thing could not be created and read');
  const { made } = before;
  const look = (): ReturnType<typeof itemOf> => itemOf(scene, listing, made);
  const first = (await look()) ?? (await scene.waitForWrites().then(look));
  if (first === undefined) return unknown('the list does not have it', before.exchange);
  const change = await send(made);
  if (change === undefined || !hasStatus(change.exchange, [200, 201, 204])) return unknown('it was not changed at once', change?.exchange);
  const after = await readAgain(scene, sequence, made);
  if (!isObject(after?.read?.value) || !isObject(before.read.value)) return unknown('it cannot be read after the change');
  const [had, has] = [before.read.value, after.read.value];
  let last = await look();
  if (last === undefined || staleMember(had, has, first.item, last.item) !== undefined) {
    await scene.waitForWrites();
    last = await look();
  }
  if (last === undefined) return unknown('the list does not have it after the change', change.exchange);
  const stale = staleMember(had, has, first.item, last.item);
  if (stale === undefined)
    return (
      (await filteredBroken(scene, listing, made, { before: had, after: last.item, by })) ?? {
        kind: 'kept',
        exchange: last.exchange,
      }
    );
  const expected = `${stale} as ${sequence.reading.id} has it after the change, ${textOf(has, stale)}`;
  return {
    kind: 'broken',
    exchange: last.exchange,
    ...(isAction ? { atFault: { title: `the list is read after ${by}` } } : {}),
    signature: 'stale',
    expected,
    actual: `${stale} from before the change, ${textOf(last.item, stale)}`,
  };
}

/** A thing before a change, and as its list shows it after that. */
interface ChangedItem {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The id of the operation that changed it. */
  readonly by: string;
}

/** A filter, with the values that the thing has and had. */
interface ChangedFilter {
  /** True if the change is of what it selects by: those come first. */
  readonly isChanged: boolean;
  readonly asked: readonly AskedFilter[];
}

/** Upper bound on the filtered lists that are asked for after a change. */
const MOST_ASKED = 8;

/** A filtered list goes by the values that a thing has after a change: it has it where the new ones match, and lacks it where they do not. */
async function filteredBroken(scene: Scene, listing: KnownListing, made: Made, changed: ChangedItem): Promise<Attempt | undefined> {
  const { contract } = scene.lab.session;
  const broken = scene.brokenFilters.get(listing.operation.id);
  const filters = filtersToJudge(listing.effect.filters).flatMap((filter): readonly ChangedFilter[] => {
    const { by } = filter;
    if (by.kind !== 'member' || by.isExcluded === true || broken?.has(filter.parameter.name) === true) return [];
    const [had, has] = [changed.before, changed.after].map((thing) => fieldIn(thing, by.member));
    const isChanged = had !== undefined && has !== undefined && !equalJson(had, has);
    const values = (isChanged ? [has, had] : [has ?? had]).flatMap((value) =>
      value !== undefined && isArray(value) ? value.items : (value ?? []),
    );
    const words = wordsOfParameter(contract, filter.parameter);
    if (saysWhatIsShown(words)) return [];
    const asked = values
      .filter((value) => allows(filter.parameter.schema, value, 'request'))
      .map((value): AskedFilter => ({ filter, value, words }));
    return [{ isChanged, asked }];
  });
  const inOrder = [...filters.filter(({ isChanged }) => isChanged), ...filters.filter(({ isChanged }) => !isChanged)];
  for (const one of inOrder.flatMap(({ asked }) => asked).slice(0, MOST_ASKED)) {
    const isMatch = matchOf(one, { key: keyOf(made), value: changed.after });
    if (isMatch === undefined) continue;
    const query = new Map([[one.filter.parameter, one.value]]);
    const wrong = await lastingFault(scene, async () => {
      const read = await readList(scene, listing, made.bound, { query });
      // A filter that other things do not keep, either, is another fault.
      if (read?.items.some((item) => item.key !== keyOf(made) && matchOf(one, item) === false) === true) return undefined;
      return read?.isWhole === true && keysOf(read).includes(keyOf(made)) !== isMatch ? read : undefined;
    });
    if (wrong === undefined) continue;
    const name = one.filter.parameter.name;
    return {
      kind: 'broken',
      exchange: wrong.last,
      atFault: { title: `the list is filtered by ${name} after ${changed.by}` },
      signature: `filtered ${name}`,
      expected: `a list ${isMatch ? 'with' : 'without'} it for ${name}=${plainText(one.value)}, as it is after the change`,
      actual: `${answerOf(wrong.last)} ${isMatch ? 'without' : 'with'} it`,
    };
  }
  return undefined;
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
