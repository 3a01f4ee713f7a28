import { setAt } from '../json/edit.js';
import type { InstancePath } from '../json/instance-path.js';
import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import { schemaNameAt } from '../place.js';
import { evaluate } from './evaluation/evaluate.js';
import { itemNodes } from './nodes/named-parts.js';
import { allApplied, memberNodes } from './part-nodes.js';
import type { SchemaNode } from './nodes/schema-node.js';
import { someWithin } from './nodes/some-within.js';
import { withAllOf } from './nodes/with-all-of.js';

/** A member that names another schema than its object has. */
export interface StrayDiscriminator {
  readonly path: InstancePath;
  readonly value: string;
  /** The value that the mapping gives to the schema of the object; undefined if that has no name. */
  readonly expected: string | undefined;
}

/** Which named schemas of a document there are, and which extend which. */
export interface Kin {
  readonly has: (name: string) => boolean;
  /** True if a schema is another one, or extends it. */
  readonly isA: (name: string, other: string) => boolean;
}

/** Upper bounds on how deep a value is searched, and on what is found in it. */
const DEEPEST = 50;
const MOST_STRAYS = 20;

/** Whether a schema or one within it has a discriminator. */
export const hasDiscriminator = someWithin(({ hints }) => hints?.discriminator !== undefined);

/**
 * The discriminators of a value that name none of the alternatives, or one that the object does not keep. A discriminator never decides
 * whether a value is valid (OpenAPI 3.1.1 section 4.8.25.1); one without alternatives beside it may name any schema that extends that of the object.
 * @param kin default: not known, so that what has no alternatives beside it is not judged.
 */
export function strayDiscriminators(schema: SchemaNode, value: JsonValue, kin?: Kin): readonly StrayDiscriminator[] {
  if (!hasDiscriminator(schema)) return [];
  const found: StrayDiscriminator[] = [];
  const open: { readonly schemas: readonly SchemaNode[]; readonly value: JsonValue; readonly path: InstancePath }[] = [
    { schemas: [schema], value, path: [] },
  ];
  for (let next = open.pop(); next !== undefined && found.length < MOST_STRAYS; next = open.pop()) {
    const { schemas, value: part, path } = next;
    if (path.length > DEEPEST || schemas.length === 0) continue;
    if (isArray(part)) {
      const nodes = allApplied(schemas, part);
      for (const [i, item] of part.items.entries()) open.push({ schemas: itemNodes(nodes, i), value: item, path: [...path, i] });
    } else if (isObject(part)) {
      const nodes = allApplied(schemas, part);
      const stray = strayIn(nodes, part, path, kin);
      if (stray !== undefined) found.push(stray);
      for (const [name, item] of part.members) open.push({ schemas: memberNodes(nodes, name), value: item, path: [...path, name] });
    }
  }
  return found;
}

function strayIn(
  nodes: readonly SchemaNode[],
  object: JsonValue,
  path: InstancePath,
  kin: Kin | undefined,
): StrayDiscriminator | undefined {
  const owner = nodes.find(({ hints }) => hints?.discriminator !== undefined);
  const hint = owner?.hints?.discriminator;
  const value = hint === undefined ? undefined : memberOf(object, hint.member);
  const branches = [...(owner?.more?.oneOf?.branches ?? []), ...(owner?.more?.anyOf ?? [])];
  if (hint === undefined || typeof value !== 'string') return undefined;
  if (branches.length === 0)
    return kin !== undefined && namesNoHeir(nodes, value, kin)
      ? { path: [...path, hint.member], value, expected: discriminatorOf(nodes)?.value }
      : undefined;
  const named = branches.map((branch) => ({ branch, name: nameOf(branch) }));
  const target = hint.mapping.find(([one]) => one === value)?.[1] ?? value;
  const chosen =
    named.find(({ name }) => name === target) ?? named.find(({ name }) => hint.otherwise !== undefined && name === hint.otherwise);
  if (chosen !== undefined && evaluate(chosen.branch, object).violations.length === 0) return undefined;
  // What an alternative without a name is called, nobody knows.
  if (chosen === undefined && named.some(({ name }) => name === undefined)) return undefined;
  return { path: [...path, hint.member], value, expected: discriminatorOf(nodes)?.value };
}

/** True if a value names a schema that is neither that of an object nor extends it, as far as the document shows its schemas. */
function namesNoHeir(nodes: readonly SchemaNode[], value: string, kin: Kin): boolean {
  const mapped = nodes.flatMap(({ hints }) => hints?.discriminator?.mapping ?? []).find(([one]) => one === value)?.[1];
  const target = mapped ?? value;
  const own = nodes.map(({ at }) => schemaNameAt(at.pointer)).find((name) => name !== undefined);
  if (own === undefined || !kin.has(own)) return false;
  // A mapping may lead to a schema of another file.
  return kin.has(target)
    ? !kin.isA(target, own)
    : mapped === undefined && nodes.every(({ hints }) => hints?.discriminator?.otherwise === undefined);
}

function nameOf(branch: SchemaNode): string | undefined {
  return withAllOf(branch)
    .map(({ at }) => schemaNameAt(at.pointer))
    .find((name) => name !== undefined);
}

/** A value whose discriminators say what the mapping says, as far as the schema allows it. */
export function withMappedValues(schema: SchemaNode, value: JsonValue): JsonValue {
  return strayDiscriminators(schema, value).reduce((now, { path, expected }) => {
    const mapped = expected === undefined ? now : setAt(now, path, expected);
    return evaluate(schema, mapped).violations.length === 0 ? mapped : now;
  }, value);
}

/**
 * The member of an object that names its schema, and the name (OpenAPI 3.1 section 4.8.25): as the mapping says, else that of the schema in
 * the components.
 * @param nodes all schemas that apply to the object, the outermost first.
 * @returns undefined if none has a discriminator, or nothing has a name.
 */
export function discriminatorOf(nodes: readonly SchemaNode[]): { readonly member: string; readonly value: string } | undefined {
  const owner = nodes.find(({ hints }) => hints?.discriminator !== undefined);
  const { member, mapping } = owner?.hints?.discriminator ?? {};
  if (member === undefined || mapping === undefined) return undefined;
  const inOrder = [...nodes.filter((node) => node !== owner), ...nodes.filter((node) => node === owner)];
  const name = inOrder.map(({ at }) => schemaNameAt(at.pointer)).find((one) => one !== undefined);
  if (name === undefined) return undefined;
  return { member, value: mapping.find(([, target]) => target === name)?.[0] ?? name };
}
