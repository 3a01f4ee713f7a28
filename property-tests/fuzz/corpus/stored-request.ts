import type { Target } from '../../../core/http/target/target.js';
import type { KeptRequest } from '../campaign/kept-requests.js';
import { asPathSays } from '../parts/as-path-says.js';
import type { Generators } from '../parts/generators.js';
import { headWithChanges } from '../parts/parameter-change.js';
import { plainRequest } from '../strategies/plain-request.js';
import type { StoredRequest } from './corpus-entry.js';
import { restoreBody, storeBody } from './stored-body.js';
import { restoreChanges, storeChanges } from './stored-changes.js';

/** A single request as it is kept, with the secrets of a target as names. */
export function storeRequest({ generators, plan: { head, body }, shows }: KeptRequest, target: Target): StoredRequest {
  const { base, changes } = head.drawn ?? { base: head, changes: [] };
  return {
    kind: 'request',
    version: 1,
    operation: generators.operation.id,
    shows,
    head: base.id,
    body: storeBody(generators, body, target),
    parameters: storeChanges(changes, target),
  };
}

/** A kept request to one of some operations; undefined if none of them is its operation, or can be sent such a request. */
export function restoreRequest(stored: StoredRequest, operations: readonly Generators[]): KeptRequest | undefined {
  const generators = operations.find(({ operation }) => operation.id === stored.operation);
  if (generators === undefined) return undefined;
  const { heads, operation } = generators;
  const base = [heads.plain, heads.bare, ...heads.varied, ...heads.crossed].find(({ id }) => id === stored.head);
  const changes = restoreChanges(generators, stored.parameters);
  const head = base && changes && headWithChanges(operation, base, changes);
  const body = restoreBody(generators, stored.body);
  if (head === undefined || body === undefined) return undefined;
  const plan = asPathSays(generators, { head, body: body === 'plain' ? plainRequest(generators).body : body });
  return { generators, plan, shows: stored.shows };
}
