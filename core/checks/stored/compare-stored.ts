import { hasDiscriminator, strayDiscriminators } from '../../schema/discriminators.js';
import type { ToldOf } from '../../contract/told-of.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { isSameAsTold } from './same-as-told.js';
import { isSameByFormat } from './same-by-format.js';
import type { Difference } from '../violation/difference.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { type EchoedMembers, keyOfMember } from './echoed-members.js';
import { sharedBranches } from './shared-branches.js';
import { type SchemaPair, isSame, sharedBy } from './shared-members.js';

/** How values are compared. */
export interface Comparison {
  /** Default: as JSON Schema does. */
  readonly equal?: Equal;
  /** Members that came back as they were sent before. Default: none. */
  readonly echoed?: EchoedMembers | undefined;
  /** What the document says of how the member at a path is stored, beside its descriptions. Default: nothing. */
  readonly told?: (path: InstancePath) => ToldOf;
  /** Discriminators that were sent and name no alternative, or another one: what a server makes of them is unspecified. Default: none. */
  readonly strays?: ReadonlySet<string>;
}

/** True if two values are the same, one sent and one stored. */
export type Equal = (sent: JsonValue, stored: JsonValue) => boolean;

/**
 * The first member that request and response declare by the same schema node, and whose values differ, code point by code point. Of members
 * that they declare by nodes of their own, only those are compared that came back as they were sent before, and with values that the response
 * may have: by others, the server may mean something else. Nor are members compared that only one side has by definition: `readOnly` and
 * `writeOnly`.
 */
export function firstDifference(
  schemas: SchemaPair,
  sent: JsonValue,
  stored: JsonValue,
  comparison: Comparison = {},
  path: InstancePath = [],
): Difference | undefined {
  if (path.length === 0 && comparison.strays === undefined && hasDiscriminator(schemas.request)) {
    const strays = strayDiscriminators(schemas.request, sent).map((stray) => keyOfMember(stray.path));
    return firstDifference(schemas, sent, stored, { ...comparison, strays: new Set(strays) });
  }
  const { members, items } = sharedBy(schemas);
  if (isObject(sent) && isObject(stored)) {
    for (const member of members) {
      const { name } = member;
      const found = compareMember(member, memberOf(sent, name), memberOf(stored, name), comparison, [...path, name]);
      if (found !== undefined) return found;
    }
    for (const branch of sharedBranches(schemas, sent)) {
      const found = firstDifference(branch, sent, stored, comparison, path);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (items !== undefined && isArray(sent) && isArray(stored) && sent.items.length === stored.items.length) {
    const isThere = (item: JsonValue): boolean =>
      stored.items.some((one) => compareMember(items, item, one, comparison, [...path, 0]) === undefined);
    if (isSet(schemas) && sent.items.every(isThere)) return undefined;
    for (const [i, item] of sent.items.entries()) {
      const found = compareMember(items, item, stored.items[i], comparison, [...path, i]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  // A request and a response body of different types have no common members.
  if (path.length === 0 || comparison.strays?.has(keyOfMember(path)) === true || !isCompared(schemas, sent, comparison, path))
    return undefined;
  const { equal = equalJson, told } = comparison;
  return equal(sent, stored) ||
    isSameByFormat(schemas.response, sent, stored) ||
    isSameAsTold([schemas.request, schemas.response], sent, stored, told?.(path))
    ? undefined
    : differenceAt(schemas.response, sent, stored, path);
}

/** True for an array whose items differ from each other: a server may give them in an order of its own (JSON Schema Validation section 6.4.3). */
function isSet({ request, response }: SchemaPair): boolean {
  return [request, response].some((schema) =>
    withAllOf(schema).some(({ assertions }) => assertions.some(({ keyword }) => keyword === 'uniqueItems')),
  );
}

/**
 * Many servers leave out what is null, and lists and objects that are empty (Jackson's `NON_EMPTY`); those whose responses have a schema of
 * their own, also empty texts, 0 and false (`omitempty` in Go).
 */
function isLeftOut(schemas: SchemaPair, sent: JsonValue): boolean {
  if (sent === null || (isArray(sent) && sent.items.length === 0) || (isObject(sent) && sent.members.length === 0)) return true;
  return !isSame(schemas) && (sent === '' || sent === false || (isNumber(sent) && Number(sent.text) === 0));
}

function isCompared(schemas: SchemaPair, sent: JsonValue, { echoed }: Comparison, path: InstancePath): boolean {
  if (isSame(schemas)) return true;
  if (echoed === undefined || !echoed.has(keyOfMember(path))) return false;
  return evaluate(schemas.response, sent, { direction: 'response' }).violations.length === 0;
}

function compareMember(
  schemas: SchemaPair,
  sent: JsonValue | undefined,
  stored: JsonValue | undefined,
  comparison: Comparison,
  path: InstancePath,
): Difference | undefined {
  if (sent === undefined) return undefined;
  if (stored !== undefined) return firstDifference(schemas, sent, stored, comparison, path);
  if (isLeftOut(schemas, sent) || !isCompared(schemas, sent, comparison, path)) return undefined;
  return differenceAt(schemas.response, sent, stored, path);
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
