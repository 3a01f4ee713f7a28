import { printJson } from '../json/print.js';
import { allContents } from '../contract/all-contents.js';
import type { Constraint } from '../contract/constraint.js';
import type { Operation } from '../contract/contract.js';
import { isNull } from '../schema/applied-nodes.js';
import type { Assertion, SchemaNode } from '../schema/nodes/schema-node.js';

/**
 * Where a constraint stands in the requests of an operation, in words that are the same for an equal constraint of a member with the same
 * name in the requests of another operation: the part, the path in it, and what is demanded there. The path begins at the last reference
 * to an object on the way, because one function of a server reads what the document describes once.
 * @returns undefined if it is not one of a schema of the requests.
 */
export function requestPlace({ body, parameters }: Operation, constraint: Constraint): readonly string[] | undefined {
  const contents = body === undefined ? [] : allContents(body);
  const parts = [
    ...contents.map(({ schema }) => ({ name: 'body', schema, at: undefined })),
    ...parameters.map(({ in: location, name, schema, at }) => ({ name: `${location} ${name}`, schema, at })),
  ];
  for (const { name, schema, at } of parts) {
    const found =
      at !== undefined && isSame(constraint, at)
        ? { steps: [], demands: [constraint.keyword] }
        : placeWithin(schema, constraint, new Set());
    if (found !== undefined) return [name, ...found.steps, ...found.demands];
  }
  return undefined;
}

/** A constraint within a schema. */
interface Within {
  /** The way to its value. */
  readonly steps: readonly string[];
  /** True if the way begins at a reference. */
  readonly isRooted?: true;
  /** The demands on the value, without their place. */
  readonly demands: readonly string[];
}

function isSame({ at: { pointer, file } }: Constraint, place: Constraint['at']): boolean {
  return pointer === place.pointer && file === place.file;
}

function placeWithin(node: SchemaNode, constraint: Constraint, visited: Set<SchemaNode>): Within | undefined {
  if (visited.has(node)) return undefined;
  visited.add(node);
  const broken = assertionsOf(node).find((assertion) => isSame(constraint, assertion.at) && assertion.keyword === constraint.keyword);
  if (broken !== undefined) return { steps: [], demands: [textOf(broken)] };
  if (isSame(constraint, node.at)) return { steps: [], demands: [constraint.keyword, ...assertionsOf(node).map(textOf)] };
  for (const [step, part] of stepsOf(node)) {
    const found = placeWithin(part, constraint, visited);
    if (found === undefined) continue;
    if (found.isRooted === true) return found;
    if (found.steps.length > 0 && !isInside(part, node)) return { ...found, isRooted: true };
    return step === undefined ? found : { ...found, steps: [step, ...found.steps] };
  }
  return undefined;
}

/** False for a part that is written elsewhere, behind a reference. */
function isInside({ at: { pointer, file } }: SchemaNode, { at: outer }: SchemaNode): boolean {
  return file === outer.file && pointer.startsWith(`${outer.pointer}/`);
}

function assertionsOf({ assertions, more }: SchemaNode): readonly Assertion[] {
  const applied = [more?.oneOf?.assertion, more?.not?.assertion, more?.contains?.least, more?.contains?.most];
  return [...assertions, ...applied.flatMap((assertion) => assertion ?? [])];
}

type Step = readonly [step: string | undefined, part: SchemaNode];

/** The schemas that a schema applies, and the steps to them: none to one that applies to the same value as the only one but null. */
function stepsOf({ allOf, properties, additional, items, more = {} }: SchemaNode): readonly Step[] {
  const { anyOf = [], oneOf, condition, dependentSchemas = [], patternProperties = [], prefixItems = [], contains, dynamicRef } = more;
  const single = (name: string | undefined, part: SchemaNode | undefined): readonly Step[] => (part === undefined ? [] : [[name, part]]);
  const branches = (name: string, parts: readonly SchemaNode[]): readonly Step[] => {
    const isNullable = parts.filter((part) => !isNull(part)).length < 2;
    return parts.map((part, i) => [isNullable ? undefined : `${name}/${i}`, part]);
  };
  return [
    ...allOf.map((part): Step => [undefined, part]),
    ...single(undefined, dynamicRef?.schema),
    ...branches('anyOf', anyOf),
    ...branches('oneOf', oneOf?.branches ?? []),
    ...single('then', condition?.holds),
    ...single('else', condition?.fails),
    ...dependentSchemas.map(({ name, schema }): Step => [`with/${name}`, schema]),
    ...properties.map(({ name, schema }): Step => [`.${name}`, schema]),
    ...patternProperties.map(({ pattern, schema }): Step => [`/${pattern}/`, schema]),
    ...single('.*', additional),
    ...single('.*', more.unevaluatedProperties),
    ...single('names', more.propertyNames),
    ...prefixItems.map((part, i): Step => [`[${i}]`, part]),
    ...single('[*]', items),
    ...single('[*]', more.unevaluatedItems),
    ...single('contains', contains?.schema),
  ];
}

/** The demand of an assertion, without its place. */
function textOf(assertion: Assertion): string {
  const { at: _, ...rest } = assertion;
  if (rest.keyword === 'const') return `const ${printJson(rest.value)}`;
  return rest.keyword === 'enum' ? `enum ${rest.values.map((value) => printJson(value)).join()}` : JSON.stringify(rest);
}
