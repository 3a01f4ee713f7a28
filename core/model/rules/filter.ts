import type { Rule } from './rule.js';
import { seenList } from './seen-list.js';

/** Items of a filtered list match. */
export const FILTER: Rule = {
  id: 'filter',
  says: 'a parameter that is called as a member selects by it',
  because: (effect) => (effect.does === 'list' ? effect.filters[0]?.because : undefined),
  contradicts: (compared) => {
    const list = seenList(compared);
    if (list === undefined) return undefined;
    for (const [i, { key }] of list.items.entries()) {
      const thing = list.things[i];
      // Of what is not known, an item may show too little.
      const failed = thing && list.page.selects.find(({ selects }) => !selects(thing));
      if (failed !== undefined) return `${key ?? `item ${i}`} does not match, though ${failed.because}`;
    }
    return undefined;
  },
};
