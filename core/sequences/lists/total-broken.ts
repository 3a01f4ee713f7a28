import type { Broken } from '../scene/attempt.js';
import type { KnownListing } from '../plan/sequence.js';
import { type Walk, numberIn } from '../things/list-walk.js';

/**
 * A page whose total is not the number of items of its list.
 * @param parts the list in pages.
 * @param whole the same list as a whole; one that was not read to its end has more items than were seen.
 */
export function totalBroken(effect: KnownListing['effect'], parts: Walk, whole: Walk): Broken | undefined {
  for (const page of [...parts.pages, ...whole.pages]) {
    const total = numberIn(effect, page, 'total');
    const seen = whole.items.length;
    if (total === undefined || (whole.isWhole ? total === seen : total >= seen)) continue;
    const expected = `a total of ${whole.isWhole ? seen : `${seen} or more`}, as many as the list has`;
    return {
      kind: 'broken',
      exchange: page.exchange,
      atFault: { title: 'its total is not that of the list' },
      signature: 'total',
      expected,
      actual: `a total of ${total}`,
    };
  }
  return undefined;
}
