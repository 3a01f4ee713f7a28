import { wordsOfParameter } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { filtersToJudge } from '../../model/lists/filters.js';
import { askedOf, matchOf } from '../lists/filter-values.js';
import { itemOf, keyOf, keysOf, readList } from '../moves/read-list.js';
import { type Sequence, known } from '../plan/sequence.js';
import type { Made, Scene } from '../scene/scene.js';

/** A list that shows the other one, with a filter, what it does not show without, and the page that does. */
export interface FoundByFilter {
  readonly operation: KnownOperation;
  readonly exchange: Exchange;
}

/** Upper bound on the filters of one list that the other one sends. */
const MOST_FILTERS = 6;

/**
 * A list that is filtered has nothing that the same list without a filter lacks, whoever asks: a thing of the first user that the whole list hides
 * from the other one is not found by a value that it has.
 * @param theirs a scene in which the other principal asks.
 */
export async function foundByFilter(theirs: Scene, scene: Scene, sequence: Sequence, made: Made): Promise<FoundByFilter | undefined> {
  for (const listing of sequence.lists.flatMap((one) => known(one) ?? [])) {
    const filters = filtersToJudge(listing.effect.filters).filter(({ by }) => by.kind === 'member' || by.kind === 'bound');
    if (filters.length === 0) continue;
    const item = await itemOf(scene, listing, made);
    const whole = item && (await readList(theirs, listing, made.bound));
    if (item === undefined || whole?.isWhole !== true || keysOf(whole).includes(keyOf(made))) continue;
    const seen = { key: keyOf(made), value: item.item };
    for (const filter of filters.slice(0, MOST_FILTERS)) {
      const words = wordsOfParameter(scene.lab.session.contract, filter.parameter);
      const asked = askedOf(filter, words, [seen]).find((one) => matchOf(one, seen) === true);
      const found = asked && (await itemOf(theirs, listing, made, { query: new Map([[filter.parameter, asked.value]]) }));
      if (found !== undefined) return { operation: listing.operation, exchange: found.exchange };
    }
  }
  return undefined;
}
