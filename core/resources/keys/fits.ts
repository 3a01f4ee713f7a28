import type { SchemaNode, TypeName } from '../../schema/nodes/schema-node.js';
import { membersOf, typesOf } from '../answers/members.js';
import { resolvedSchema } from '../resolved-schema.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';

const SCALARS: ReadonlySet<TypeName> = new Set(['string', 'integer', 'number']);

/** True if every value of a member may be written as the parameter: numbers as texts, but no other text as a number. */
export function fits(parameter: SchemaNode, member: SchemaNode): boolean {
  const given = typesOf(member);
  const taken = typesOf(parameter);
  if (given === undefined) return membersOf(member).length === 0;
  if (![...given].some((type) => SCALARS.has(type))) return false;
  if (taken === undefined) return true;
  if (![...taken].some((type) => SCALARS.has(type))) return false;
  const isText = taken.has('string');
  if (!isText && !given.has('integer') && !given.has('number')) return false;
  const [format, other] = [formatOf(parameter), formatOf(member)];
  return format !== 'uuid' || (given.has('string') && (other === undefined || other === 'uuid'));
}

/** The `format` of a schema. */
export function formatOf(schema: SchemaNode): string | undefined {
  return resolvedSchema(schema).assertions.flatMap((assertion) => (assertion.keyword === 'format' ? [assertion.format] : []))[0];
}

/** True if a schema lists its values: those of a parameter are names of kinds, not keys of things. */
export function isListed(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  const { assertions, allOf } = resolvedSchema(schema);
  const isFixed = assertions.some(({ keyword }) => keyword === 'enum' || keyword === 'const');
  return isFixed || (types !== undefined && ![...types].some((type) => SCALARS.has(type))) || allOf.some(isListed);
}

/** True if only the server sets a value. */
export function isReadOnly(schema: SchemaNode): boolean {
  return isNotMeantFor('request', schema);
}
