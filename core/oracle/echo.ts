import type { Constraint } from '../openapi/constraint.js';
import { equalJson } from '../json/equal.js';
import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import { memoize } from '../memoize.js';
import { type InstancePath, describePath } from '../json/instance-path.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { withAllOf } from '../schema/with-all-of.js';
import { isSameByFormat } from './same-by-format.js';
import { isNotMeantFor } from '../schema/exempt-members.js';

/** A declared member whose value came back changed. */
export interface Difference {
  /** For people. */
  readonly path: string;
  readonly instancePath: InstancePath;
  readonly sent: JsonValue;
  /** Undefined if the member is missing. */
  readonly stored: JsonValue | undefined;
  readonly constraint: Constraint;
}

/** The schemas of a part of a request, and of the same part of the response. */
export interface SchemaPair {
  readonly request: SchemaNode;
  readonly response: SchemaNode;
}

/**
 * The first member that request and response declare by the same schema node, and whose values differ, code point by code point.
 * Other members are not compared: the server may mean something else by them. Nor are members that only one side has by
 * definition: `readOnly` and `writeOnly`.
 */
export function firstDifference(
  schemas: SchemaPair,
  sent: JsonValue,
  stored: JsonValue,
  equal: Equal = equalJson,
  path: InstancePath = [],
): Difference | undefined {
  const { members, items } = sharedBy(schemas);
  if (isObject(sent) && isObject(stored)) {
    for (const member of members) {
      const { name } = member;
      const found = compareMember(member, memberOf(sent, name), memberOf(stored, name), equal, [...path, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (items !== undefined && isArray(sent) && isArray(stored) && sent.items.length === stored.items.length) {
    for (const [i, item] of sent.items.entries()) {
      const found = compareMember(items, item, stored.items[i], equal, [...path, i]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  // A request and a response body of different types have no common members.
  if (path.length === 0 || !isSame(schemas) || equal(sent, stored) || isSameByFormat(schemas.response, sent, stored)) return undefined;
  return differenceAt(schemas.response, sent, stored, path);
}

type Equal = (sent: JsonValue, stored: JsonValue) => boolean;

function compareMember(
  schemas: SchemaPair,
  sent: JsonValue | undefined,
  stored: JsonValue | undefined,
  equal: Equal,
  path: InstancePath,
): Difference | undefined {
  if (sent === undefined) return undefined;
  if (stored !== undefined) return firstDifference(schemas, sent, stored, equal, path);
  // Many servers leave out what is null.
  return sent === null || !isSame(schemas) ? undefined : differenceAt(schemas.response, sent, stored, path);
}

function differenceAt(schema: SchemaNode, sent: JsonValue, stored: JsonValue | undefined, path: InstancePath): Difference {
  const type = withAllOf(schema)
    .flatMap((node) => node.assertions)
    .find(({ keyword }) => keyword === 'type');
  return {
    path: describePath(path),
    instancePath: path,
    sent,
    stored,
    constraint: type ?? { keyword: 'properties', at: schema.at },
  };
}

/** What request and response declare both: members by their names, and items if they are the same. */
interface Shared {
  readonly members: readonly (SchemaPair & { readonly name: string })[];
  readonly items: SchemaPair | undefined;
}

function sharedBy({ request, response }: SchemaPair): Shared {
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

function isSame({ request, response }: SchemaPair): boolean {
  return request === response || (request.at.pointer === response.at.pointer && request.at.file === response.at.file);
}

function isOneSided(schema: SchemaNode): boolean {
  return isNotMeantFor('request', schema) || isNotMeantFor('response', schema);
}
