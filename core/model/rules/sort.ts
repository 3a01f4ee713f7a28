import { compareThings } from '../lists/sorting.js';
import type { Rule } from './rule.js';
import { seenList } from './seen-list.js';

/** Known items of a sorted list are in its order. */
export const SORT: Rule = {
  id: 'sort',
  says: 'a sorted list is in the order of the member that was asked for',
  because: (effect) =>
    effect.does === 'list' && effect.sorting?.by !== undefined ? `${effect.sorting.by.name} names a member` : undefined,
  contradicts: (compared) => {
    const list = seenList(compared);
    const { sorted } = list?.page ?? {};
    if (list === undefined || sorted === undefined) return undefined;
    const known = list.things.filter((thing) => thing !== undefined);
    const i = known.findIndex((thing, at) => {
      const next = known[at + 1];
      return next !== undefined && compareThings(sorted, thing, next) > 0;
    });
    return i === -1 ? undefined : `${known[i]?.key} stands before ${known[i + 1]?.key}`;
  },
};
