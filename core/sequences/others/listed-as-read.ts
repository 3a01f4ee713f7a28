import { printJson } from '../../json/print.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { isSameSchema } from '../../resources/resolved-schema.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { itemOf } from '../moves/read-list.js';
import { secondPrincipal } from './meet-other.js';
import { type KnownListing, type Sequence, isSeenAlone, known } from '../plan/sequence.js';
import { type Made, type Scene, answerOf } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';

/** Upper bound on the actions after which a thing is compared. */
const MOST_ACTIONS = 4;

/**
 * A list shows a thing as it is read by itself, to whoever asks: it shows no value of a member that reading the thing hides, and none that is another one
 * where both have one schema. As it was created, and after its actions.
 */
export const LISTED_AS_READ: SequenceRule = {
  check: 'change-is-listed',
  title: 'it is read by itself, and in the list',
  asks: (subject) =>
    isSeenAlone(subject)
      ? subject.lists.flatMap((listing) => (known(listing) === undefined ? [] : [{ operation: listing.operation, listing }]))
      : [],
  run: async (scene, sequence) => {
    const listing = known(sequence.listing);
    if (listing === undefined) return unknown('the list does not show its keys');
    const other = secondPrincipal(scene.lab.session);
    const askers: readonly Scene[] = [scene, ...(other === undefined ? [] : [{ ...scene, asker: other }])];
    const actions = sequence.actions.filter(({ method }) => method === 'POST' || method === 'PUT').slice(0, MOST_ACTIONS);
    let last: Attempt = unknown('the list does not show it');
    for (const action of [undefined, ...actions]) {
      const before = await createAndRead(scene, sequence);
      if (before === undefined) continue;
      if (action !== undefined) await actOn(scene, action, before.made);
      for (const asking of askers) {
        const broken = await lastingFault(asking, () => otherwiseListed(asking, sequence, listing, before.made));
        if (broken !== undefined) return broken;
      }
      last = { kind: 'kept', exchange: before.exchange };
    }
    return last;
  },
};

/** What a list shows otherwise than two readings that are equal, one before and one after it. */
async function otherwiseListed(scene: Scene, sequence: Sequence, listing: KnownListing, made: Made): Promise<Broken | undefined> {
  const first = await readAgain(scene, sequence, made);
  const listed = first?.read && (await itemOf(scene, listing, made));
  const second = listed && (await readAgain(scene, sequence, made));
  if (first?.read === undefined || listed === undefined || second?.read === undefined) return undefined;
  const [one, same] = [first.read.value, second.read.value];
  const declared = new Set(membersOf(first.read.schema).map(({ name }) => name));
  const isAlike = isSameSchema(first.read.schema, listing.effect.item);
  const shown = listed.item.members.find(([name, value]) => {
    const [read, again] = [memberOf(one, name) ?? null, memberOf(same, name) ?? null];
    // What it shows as it was sent is right: reading the thing is another check's.
    const sent = made.sent && memberOf(made.sent.value, name);
    if (sent !== undefined && equalJson(sent, value)) return false;
    if (!declared.has(name) || !isScalar(value) || !isScalar(read) || !equalJson(read, again)) return false;
    return read === null ? value !== null : isAlike && value !== null && !equalJson(value, read);
  });
  if (shown === undefined) return undefined;
  const [name, value] = shown;
  const isHidden = (memberOf(one, name) ?? null) === null;
  return {
    kind: 'broken',
    exchange: listed.exchange,
    shownBy: second.exchange,
    atFault: { operation: listing.operation, title: `${name} is another one than where the thing is read` },
    // A list that shows another value than the thing itself is the stale one of change-is-listed.ts.
    signature: isHidden ? `hidden ${name}` : 'stale',
    expected: `${name} ${printJson(memberOf(one, name) ?? null)}, as ${sequence.reading.id} shows it to the same user`,
    actual: `${answerOf(listed.exchange)} with ${name} ${printJson(value)}`,
  };
}

function isScalar(value: JsonValue): boolean {
  return !isArray(value) && !isObject(value);
}
