import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';

/** The schemas of a part of a request, and of the same part of the response. */
export interface SchemaPair {
  readonly request: SchemaNode;
  readonly response: SchemaNode;
}

/** The parts that both request and response declare: members by their names, and items if they are the same. */
interface Shared {
  readonly members: readonly (SchemaPair & { readonly name: string })[];
  readonly items: SchemaPair | undefined;
}

/** Finds what request and response declare both. Members that only one side has by definition are none: `readOnly` and `writeOnly`. */
export function sharedBy({ request, response }: SchemaPair): Shared {
  return sharedWith(request)(response);
}

const sharedWith = memoize((request: SchemaNode) => memoize((response: SchemaNode) => findShared(request, response)));

function findShared(request: SchemaNode, response: SchemaNode): Shared {
  const [ofRequest, ofResponse] = [withAllOf(request), withAllOf(response)];
  const members = ofResponse.flatMap(({ properties }) =>
    properties.flatMap(({ name, schema }) => {
      const sent = ofRequest.flatMap((node) =>
        node.properties.filter((property) => property.name === name).map((property) => property.schema),
      );
      const same = sent.filter((one) => isSame({ request: one, response: schema }));
      return (same.length > 0 ? same : sent).map((one) => ({ name, request: one, response: schema }));
    }),
  );
  const ofItems = ofResponse.flatMap(({ items }) => items ?? []);
  const items = ofRequest
    .flatMap((node) => node.items ?? [])
    .flatMap((one) =>
      ofItems.filter((other) => isSame({ request: one, response: other })).map((other) => ({ request: one, response: other })),
    );
  return { members: members.filter((pair) => !isOneSided(pair.request) && !isOneSided(pair.response)), items: items[0] };
}

/** True for one schema node. */
export function isSame({ request, response }: SchemaPair): boolean {
  return request === response || (request.at.pointer === response.at.pointer && request.at.file === response.at.file);
}

function isOneSided(schema: SchemaNode): boolean {
  return isNotMeantFor('request', schema) || isNotMeantFor('response', schema);
}
