import { equalJson } from '../../json/equal.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { isSameByFormat } from './same-by-format.js';
import { type SchemaPair, isSame, sharedBy } from './shared-members.js';

/** Members whose value came back as it was sent, by `keyOfMember`. */
export type EchoedMembers = ReadonlySet<string>;

/** The key of a member. */
export function keyOfMember(path: InstancePath): string {
  return JSON.stringify(path);
}

/** Finds the members of an accepted request whose value came back in the response, so that they mean the same in both; none of lists. */
export function echoedMembers(schemas: SchemaPair, sent: JsonValue, stored: JsonValue): EchoedMembers {
  return new Set(echoesOf(schemas, sent, stored, []).map(({ path }) => keyOfMember(path)));
}

/** A member that came back as it was sent, though request and response declare it by schemas of their own, which may mean something else. */
export interface OwnEcho {
  readonly path: InstancePath;
  readonly value: JsonValue;
  /**
   * False for a value that a server may have set by itself, such as the state of a new thing or a number of things: it tells something only
   * together with another one that came back, too.
   */
  readonly isTelling: boolean;
}

/**
 * Finds those members.
 * @param isChange true if the request changed an existing thing; a server that ignores a boolean or a listed value answers with the old one.
 */
export function echoesBySchemasOfTheirOwn(schemas: SchemaPair, sent: JsonValue, stored: JsonValue, isChange: boolean): readonly OwnEcho[] {
  return echoesOf(schemas, sent, stored, []).flatMap(({ path, pair, value }) =>
    isSame(pair) ? [] : [{ path, value, isTelling: isTelling(pair, value, isChange) }],
  );
}

interface Echo {
  readonly path: InstancePath;
  readonly pair: SchemaPair;
  readonly value: JsonValue;
}

function echoesOf(schemas: SchemaPair, sent: JsonValue, stored: JsonValue, path: InstancePath): readonly Echo[] {
  if (isObject(sent) && isObject(stored))
    return sharedBy(schemas).members.flatMap((member) => {
      const [one, other] = [memberOf(sent, member.name), memberOf(stored, member.name)];
      return one === undefined || other === undefined ? [] : echoesOf(member, one, other, [...path, member.name]);
    });
  if (path.length === 0 || isArray(sent) || sent === null) return [];
  const isEchoed = equalJson(sent, stored) || isSameByFormat(schemas.response, sent, stored);
  return isEchoed ? [{ path, pair: schemas, value: sent }] : [];
}

/** Shorter values may be equal by chance: a count, a number of its own. In characters of text, or of the text of a number. */
const SHORTEST = 3;

function isTelling({ request, response }: SchemaPair, value: JsonValue, isChange: boolean): boolean {
  if (typeof value === 'boolean' || isChosen(request) || isChosen(response)) return isChange;
  const text = isNumber(value) ? value.text : value;
  return typeof text === 'string' && text.length >= SHORTEST;
}

/** True if the schema lists the values. */
function isChosen(schema: SchemaNode): boolean {
  return withAllOf(schema).some(({ assertions }) => assertions.some(({ keyword }) => keyword === 'enum' || keyword === 'const'));
}
