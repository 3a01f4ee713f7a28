import { unknown } from '../scene/attempt.js';
import { keyOf, keysOf, readList } from '../moves/read-list.js';
import { makeOtherParent } from '../moves/other-parent.js';
import { known } from '../plan/sequence.js';
import { answerOf } from '../scene/scene.js';
import { make, makeParents } from '../moves/make.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import type { Walk } from '../things/list-walk.js';

/** A thing of one parent is not in the list of another one. */
export const LISTED_APART: SequenceRule = {
  check: 'parents-told-apart',
  title: 'a thing was created below another parent',
  asks: ({ resource, parents, lists }) => {
    const parent = parents.at(-1)?.resource.item;
    if (parent === undefined || parent !== resource.parent) return [];
    return lists.flatMap((listing) =>
      known(listing) !== undefined && listing.operation.path.startsWith(`${parent}/`) ? [{ operation: listing.operation, listing }] : [],
    );
  },
  run: async (scene, sequence) => {
    const parent = sequence.parents.at(-1);
    const listing = known(sequence.listing);
    const above = await makeParents(scene, sequence);
    if (parent === undefined || listing === undefined || above === undefined)
      return unknown('what contains the thing could not be created');
    const other = await makeOtherParent(scene, parent, above);
    if (other === undefined) return unknown('no other parent could be created');
    // A new parent may begin with things of its own, or with those of a template, and their keys may be counted from 1.
    const before = await readList(scene, listing, other.bound);
    const made = await make(scene, sequence.maker, above);
    const after = made && (await readList(scene, listing, other.bound));
    if (made === undefined || before === undefined || after === undefined)
      return unknown('the thing could not be created, or the lists be read');
    const key = keyOf(made);
    const isListed = (walk: Walk): boolean => keysOf(walk).includes(key);
    if (key === undefined || isListed(before) || !isListed(after)) return { kind: 'kept', exchange: after.last };
    const expected = `a list without what ${sequence.maker.creation.id} created below another parent`;
    return {
      kind: 'broken',
      exchange: after.last,
      signature: 'listed',
      expected,
      actual: `${answerOf(after.last)} with a list that has it`,
    };
  },
};
