import { failureStatuses, isDocumented, listsFailure, responseFor } from '../../contract/documented-statuses.js';
import type { Operation } from '../../contract/contract.js';
import { allContents } from '../../contract/all-contents.js';
import { memoize } from '../../memoize.js';
import { itemsOf, membersOf } from '../../resources/answers/members.js';
import type { Decision } from './decide.js';

/**
 * The status of a refusal for the parameters alone, where it is another than that for a body. Where the document lists no refusal of a bad request, a path
 * whose key has another form names nothing: the documented 404. Where it lists 400 and 422, 422 is for bodies, unless its errors say by `loc` where
 * the fault is, as FastAPI does for all requests.
 * @returns undefined for the usual status of a refusal.
 */
export function statusByPlace(operation: Operation, { kind, faults = [] }: Decision): number | undefined {
  if (kind !== 'failure' || faults.length === 0 || faults.some(({ part }) => part === undefined || part.in === 'body')) return undefined;
  if (!listsFailure(operation)) {
    const isOfPath = faults.every(({ part }) => part?.in === 'path');
    return isOfPath && isDocumented(operation, 404) && failureStatuses(operation).length === 0 ? 404 : undefined;
  }
  const statuses = failureStatuses(operation);
  return statuses.includes(400) && statuses.includes(422) && !isLocated(operation).is ? 400 : undefined;
}

/** True if the errors of a 422 have a list whose entries say where the fault is. */
const isLocated = memoize((operation: Operation) => {
  const rule = responseFor(operation, 422);
  const schemas = rule === undefined ? [] : allContents(rule).map(({ schema }) => schema);
  const lists = schemas.flatMap((schema) => membersOf(schema).flatMap((member) => itemsOf(member.schema) ?? []));
  return { is: lists.some((item) => membersOf(item).some(({ name }) => name === 'loc')) };
});
