import { whyGone } from '../world/world.js';
import type { Rule } from './rule.js';
import { seenList } from './seen-list.js';

/** What was deleted is nowhere, and what its path contained neither. */
export const DELETE: Rule = {
  id: 'delete',
  says: 'a deleted thing is 404 or 410, and in no list',
  because: ({ does, operation }) => {
    if (does !== 'delete' && does !== 'delete several') return undefined;
    return operation.method === 'DELETE' ? 'DELETE deletes (RFC 9110 section 9.3.5)' : 'its path says that it deletes, and its body which';
  },
  contradicts: (compared) => {
    const { prediction, response, world } = compared;
    if (prediction.kind === 'absent' && prediction.rule === 'delete' && response.status < 300)
      return `${prediction.because}, and the answer is ${response.status}`;
    const list = seenList(compared);
    if (list === undefined) return undefined;
    const { effect, items, things, scope } = list;
    const i = items.findIndex(
      ({ key }, at) => key !== undefined && things[at] === undefined && whyGone(world, effect.kind, key, scope) === 'deleted',
    );
    return i === -1 ? undefined : `${items[i]?.key} was deleted, and is in the list`;
  },
};
