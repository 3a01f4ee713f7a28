import { getAt } from '../../json/edit.js';
import type { Operation } from '../../contract/contract.js';
import { requestModelOf } from '../../request/request-model.js';
import { alternativesOf } from '../alternatives/alternative.js';
import { createValueSearch } from '../alternatives/value-search.js';

/** Upper bound on the alternatives of one operation that a sequence sends. */
const MOST = 12;

/**
 * The operation once for each alternative of its body that the plain one does not have: a branch of oneOf or anyOf, what a map or an empty
 * array holds. The plain request of each has that alternative.
 */
export function asAlternatives(operation: Operation): readonly Operation[] {
  const { body } = operation;
  const model = requestModelOf(operation);
  if (body === undefined || model === undefined) return [];
  const search = createValueSearch();
  search.startTurn();
  const { known = [], fresh = [] } = body.content;
  return alternativesOf(model, search)
    .slice(0, MOST)
    .map(({ model: { full } }) => {
      const content = {
        ...body.content,
        known: [[[], full] as const, ...known],
        fresh: fresh.filter((path) => getAt(full, path) !== undefined),
      };
      return { ...operation, body: { ...body, content } };
    });
}
