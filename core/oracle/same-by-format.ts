import type { JsonValue } from '../json/value.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { withAllOf } from '../schema/with-all-of.js';

/** Formats whose values are the same in any case: UUIDs (RFC 9562 section 4) and host names (RFC 4343). */
const IN_ANY_CASE: ReadonlySet<string> = new Set(['uuid', 'hostname']);
/** RFC 3339 writes one instant in many ways, and what servers store times in keeps at least the second. In milliseconds. */
const PRECISION = 1000;

/**
 * True if two texts are the same value by the format of their schema, though they are written in different ways: the same second as a
 * date-time with any offset, the same UUID or host name in any case, and the same email address with its domain in any case (RFC 5321
 * section 2.4).
 */
export function isSameByFormat(schema: SchemaNode, sent: JsonValue, stored: JsonValue): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  return formatsOf(schema).some((format) => {
    if (IN_ANY_CASE.has(format)) return sent.toLowerCase() === stored.toLowerCase();
    if (format === 'email') return withLowerDomain(sent) === withLowerDomain(stored);
    return format === 'date-time' && Math.abs(Date.parse(sent) - Date.parse(stored)) < PRECISION;
  });
}

/** Also those of the branches of `anyOf` and `oneOf`, of which one is often null. */
function formatsOf(schema: SchemaNode): readonly string[] {
  const nodes = withAllOf(schema);
  const branches = nodes.flatMap(({ more }) => [...(more?.anyOf ?? []), ...(more?.oneOf?.branches ?? [])]);
  return [...nodes, ...branches.flatMap(withAllOf)].flatMap(({ assertions }) =>
    assertions.flatMap((one) => (one.keyword === 'format' ? [one.format] : [])),
  );
}

function withLowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}
