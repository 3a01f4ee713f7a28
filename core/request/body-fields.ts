import type { InstancePath } from '../json/instance-path.js';
import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import { itemNodes } from '../schema/nodes/named-parts.js';
import { allApplied, memberNodes } from '../schema/part-nodes.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';
import { type Shape, shapeOf } from '../schema/shape.js';

/** A field of the request that the contract describes. */
export interface Field {
  /** The path in the body; empty for the body itself. */
  readonly path: InstancePath;
  readonly shape: Shape;
  readonly required: boolean;
  /** False for a field that stands for all undeclared members, which the full body lacks. */
  readonly declared: boolean;
  /** The schemas by which the field is declared. */
  readonly roots: readonly SchemaNode[];
  /** All schemas that apply to its value in the full body. */
  readonly nodes: readonly SchemaNode[];
}

/** A part of a value, with what is known of it. */
interface Part {
  readonly path: InstancePath;
  readonly required: boolean;
  readonly roots: readonly SchemaNode[];
  readonly value: JsonValue | undefined;
}

/** The fields of a value, itself first, then its members and items that it has, at every depth. */
export function fieldsOf(shape: Shape, { path, required, roots, value }: Part): readonly Field[] {
  if (value === undefined) return [];
  const nodes = allApplied(roots, value);
  const members = shape.members.flatMap((member) =>
    fieldsOf(member.shape, {
      path: [...path, member.name],
      required: member.required,
      roots: memberNodes(nodes, member.name),
      value: isObject(value) ? memberOf(value, member.name) : undefined,
    }),
  );
  const item = (itemShape: Shape, i: number): readonly Field[] =>
    fieldsOf(itemShape, {
      path: [...path, i],
      required: true,
      roots: itemNodes(nodes, i),
      value: isArray(value) ? value.items[i] : undefined,
    });
  const prefix = (shape.prefix ?? []).flatMap(item);
  const items = shape.items === undefined || prefix.length > 0 ? [] : item(shape.items, 0);
  return [{ path, shape, required, declared: true, roots, nodes }, ...members, ...items, ...prefix];
}

/** A member of a body itself, and not of what is in it. */
export interface NamedField extends Field {
  readonly name: string;
}

/** Those of some fields that are members of the body itself. */
export function namedFields(fields: readonly Field[]): readonly NamedField[] {
  return fields.flatMap((field) => {
    const [name] = field.path;
    return typeof name === 'string' && field.path.length === 1 ? [{ ...field, name }] : [];
  });
}

/** The name of the member that stands for all undeclared ones. */
export const UNDECLARED = 'extra';

/** A field for all undeclared members, if `additionalProperties` has a schema. */
export function undeclaredIn({ path, shape, nodes }: Field): readonly Field[] {
  const roots = nodes.flatMap((node) => node.additional ?? []);
  const [first, ...others] = roots;
  if (first === undefined || !shape.open || shape.members.some(({ name }) => name === UNDECLARED)) return [];
  return [
    {
      path: [...path, UNDECLARED],
      shape: shapeOf({ ...first, allOf: [...first.allOf, ...others] }),
      required: false,
      declared: false,
      roots,
      nodes: roots,
    },
  ];
}
