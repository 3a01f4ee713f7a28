import { getAt } from '../../json/edit.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { alternativesOf } from '../../cases/alternatives/alternative.js';
import { createValueSearch } from '../../cases/alternatives/value-search.js';

/** Upper bound on the alternatives of one operation that a sequence sends. */
const MOST = 12;

/**
 * The operation once for each alternative of its body that the plain one does not have: a branch of oneOf or anyOf, what a map or an empty
 * array holds. The plain request of each has that alternative.
 */
export function asAlternatives(operation: KnownOperation): readonly KnownOperation[] {
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
