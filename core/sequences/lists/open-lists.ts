import { filtersToJudge } from '../../model/lists/filters.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { openListOf } from '../../model/effects/open-list.js';
import type { SequenceCheckId } from '../../policy/sequence-checks.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { readList } from '../moves/read-list.js';
import type { KnownListing } from '../plan/sequence.js';
import type { Scene } from '../scene/scene.js';
import { type Query, type Walk, sizeFor } from '../things/list-walk.js';
import { askedOf, matchOf } from './filter-values.js';
import { judgeFilters } from './filter-is-kept.js';
import { ordersOf } from './orders-of.js';
import { isPaged, judgePaging } from './paging-is-kept.js';
import { judgeOrders } from './sort-is-kept.js';

/** Fewer items say nothing of pages, filters and orders. */
const FEWEST = 3;

const NONE: ReadonlySet<string> = new Set();

/** What is asked of such a list. */
const CHECKS: readonly {
  readonly check: SequenceCheckId;
  readonly title: string;
  readonly isAsked: (listing: KnownListing) => boolean;
  readonly judge: (scene: Scene, listing: KnownListing, all: Walk) => Promise<Attempt>;
}[] = [
  {
    check: 'paging-is-kept',
    title: 'the list is read in pages',
    isAsked: isPaged,
    judge: (scene, listing, all) => judgePaging(scene, listing, new Map(), all),
  },
  {
    check: 'filter-is-kept',
    title: 'the list is filtered',
    isAsked: ({ effect }) => filtersToJudge(effect.filters).length > 0,
    judge: (scene, listing, all) => judgeFilters(scene, listing, new Map(), { all, own: NONE }),
  },
  {
    check: 'sort-is-kept',
    title: 'the list is sorted',
    isAsked: ({ effect: { sorting } }) => sorting !== undefined && ordersOf(sorting).length > 0,
    judge: (scene, listing, all) => judgeOrders(scene, listing, new Map(), { all, own: NONE }),
  },
];

/**
 * The checks of lists that no sequence is about: by what holds of every list (Segura et al., IEEE TSE 2018: subset, disjoint, complete). Pure.
 * @param operations those that may be sent.
 * @param asked the ids of the operations whose lists the sequences of a run look at.
 */
export function openListChecks(operations: readonly KnownOperation[], asked: ReadonlySet<string>): readonly AnswerCheck[] {
  return operations.flatMap((operation): readonly AnswerCheck[] => {
    const open = asked.has(operation.id) ? undefined : openListOf(operation);
    if (open === undefined) return [];
    const listing: KnownListing = { operation, list: open.list, effect: open.effect, told: undefined };
    return CHECKS.filter(({ isAsked }) => isAsked(listing)).map(({ check, title, judge }) =>
      answerCheck(operation, { check, title, things: open.effect.kind.name }, async (scene) => {
        const all = await readList(scene, listing, new Map());
        if (all === undefined || all.items.length < FEWEST) return unknown('it lists too little', all?.last);
        return (await heeds(scene, listing, all))
          ? judge(scene, listing, all)
          : unknown('it takes no notice of any parameter, as a mock does', all.last);
      }),
    );
  });
}

/** The items of a page by which it shows that a list takes notice of its size. */
const SIZES = [1, 2];

/** True if a list takes notice of a parameter: it has as many items as were asked for, or only those that match a filter. A mock may answer one list to all. */
async function heeds(scene: Scene, listing: KnownListing, all: Walk): Promise<boolean> {
  const size = SIZES.find((one) => all.items.length > one && sizeFor(listing.effect, one).size > 0);
  const page = size === undefined ? undefined : await readList(scene, listing, new Map(), { size, most: 1 });
  if (size !== undefined && page !== undefined && page.items.length <= size) return true;
  for (const filter of filtersToJudge(listing.effect.filters))
    for (const asked of askedOf(filter, '', all.items)) {
      const selects = all.items.some((item) => matchOf(asked, item) === false);
      const query: Query = new Map([[filter.parameter, asked.value]]);
      const found = selects ? await readList(scene, listing, new Map(), { query }) : undefined;
      if (found?.items.every((item) => matchOf(asked, item) !== false) === true) return true;
    }
  return false;
}
