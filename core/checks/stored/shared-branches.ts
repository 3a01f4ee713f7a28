import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { type SchemaPair, isSame } from './shared-members.js';

/**
 * The branches of `oneOf` and `anyOf` that request and response share and of which a value is: its members are declared there. Where a value is
 * of several, none: a server may read it by any of them.
 */
export function sharedBranches({ request, response }: SchemaPair, value: JsonValue): readonly SchemaPair[] {
  return choicesOf(request)(response).flatMap((branches) => {
    const valid = branches.filter((branch) => evaluate(branch, value, { direction: 'request' }).violations.length === 0);
    const [only] = valid;
    return only === undefined || valid.length > 1 ? [] : [{ request: only, response: only }];
  });
}

/** The lists of branches that two schemas have both. */
const choicesOf = memoize((request: SchemaNode) => memoize((response: SchemaNode) => findChoices(request, response)));

function findChoices(request: SchemaNode, response: SchemaNode): readonly (readonly SchemaNode[])[] {
  const ofResponse = withAllOf(response);
  return withAllOf(request)
    .filter((node) => ofResponse.some((other) => isSame({ request: node, response: other })))
    .flatMap(({ more }) => [more?.oneOf?.branches ?? [], more?.anyOf ?? []]);
}
