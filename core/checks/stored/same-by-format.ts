import type { JsonValue } from '../../json/value.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';

/** Formats whose values are the same in any case: UUIDs (RFC 9562 section 4) and host names (RFC 4343). */
const IN_ANY_CASE: ReadonlySet<string> = new Set(['uuid', 'hostname']);
/** RFC 3339 writes one instant in many ways, and what servers store times in keeps at least the second. In milliseconds. */
const PRECISION = 1000;
/** Formats of numbers in texts, of which no standard defines the spelling: `1.5` is stored as `1.50`. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['decimal', 'number', 'numeric']);

/**
 * True if two texts are the same value by the format of their schema, though they are written in different ways: the same second as a
 * date-time with any offset, the same UUID or host name in any case, the same decimal number, and the same email address with its domain in any
 * case (RFC 5321 section 2.4).
 */
export function isSameByFormat(schema: SchemaNode, sent: JsonValue, stored: JsonValue): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  return formatsOf(schema).some((format) => {
    if (IN_ANY_CASE.has(format)) return sent.toLowerCase() === stored.toLowerCase();
    if (OF_NUMBERS.has(format)) return isSameNumber(sent, stored);
    if (format === 'email') return withLowerDomain(sent) === withLowerDomain(stored);
    return format === 'date-time' && Math.abs(Date.parse(sent) - Date.parse(stored)) < PRECISION;
  });
}

/** True if two texts are the same decimal number: `1.5` and `1.50`. */
export function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [one, other].map(plainNumber);
  return first !== undefined && first === second;
}

/** A decimal number without zeros that say nothing; undefined for another text. */
function plainNumber(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
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
