import type { SchemaNode, TypeName, ValueAssertion } from '../../core/schema/nodes/schema-node.js';

/** The types that a keyword says something about (JSON Schema 2020-12 Validation section 6); the others say something about all. */
const TYPES_OF: Readonly<Record<string, readonly TypeName[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
  required: ['object'],
};

/**
 * The assertions of a schema that no value breaks alone, so that a server which ignores one of them does nothing else: a type beside values of
 * that type, a keyword for values of another type, and the type of a branch where another branch takes every type.
 */
export function impliedIn(node: SchemaNode): readonly ValueAssertion[] {
  const { assertions, more } = node;
  const types = assertions.flatMap((assertion) => (assertion.keyword === 'type' ? assertion.types : []));
  const listsValues = assertions.some(({ keyword }) => keyword === 'enum' || keyword === 'const');
  const other = assertions.filter(({ keyword }) => types.length > 0 && TYPES_OF[keyword]?.every((type) => !types.includes(type)) === true);
  const branches = [...(more?.anyOf ?? []), ...(more?.oneOf?.branches ?? [])];
  const open = branches.filter((branch) => branch.allOf.length === 0 && typesAlone(branch).length === 0);
  const covered = branches.filter((branch) => open.some((one) => one !== branch));
  return [...other, ...(listsValues ? typesAlone(node) : []), ...covered.flatMap(typesAlone)];
}

function typesAlone({ assertions }: SchemaNode): readonly ValueAssertion[] {
  return assertions.filter(({ keyword }) => keyword === 'type');
}
