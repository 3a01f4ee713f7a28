import { printJson } from '../json/print.js';
import { allContents } from '../openapi/all-contents.js';
import type { Constraint } from '../openapi/constraint.js';
import type { Operation } from '../openapi/contract.js';
import { isNull } from '../schema/applied-nodes.js';
import type { Assertion, SchemaNode } from '../schema/schema-node.js';

/**
 * Where a constraint stands in the requests of an operation, in words that are the same for an equal constraint of a member with the same
 * name in the requests of another operation: the part, the path in it, and what is demanded there.
 * @returns undefined if it is not one of a schema of the requests.
 */
export function requestPlace({ body, parameters }: Operation, constraint: Constraint): readonly string[] | undefined {
  const contents = body === undefined ? [] : allContents(body);
  const parts = [
    ...contents.map(({ schema }) => ({ name: 'body', schema, at: undefined })),
    ...parameters.map(({ in: location, name, schema, at }) => ({ name: `${location} ${name}`, schema, at })),
  ];
  for (const { name, schema, at } of parts) {
    const found = at !== undefined && isSame(constraint, at) ? [constraint.keyword] : placeWithin(schema, constraint, new Set());
    if (found !== undefined) return [name, ...found];
  }
  return undefined;
}

function isSame({ at: { pointer, file } }: Constraint, place: Constraint['at']): boolean {
  return pointer === place.pointer && file === place.file;
}

function placeWithin(node: SchemaNode, constraint: Constraint, visited: Set<SchemaNode>): readonly string[] | undefined {
  if (visited.has(node)) return undefined;
  visited.add(node);
  const broken = assertionsOf(node).find((assertion) => isSame(constraint, assertion.at) && assertion.keyword === constraint.keyword);
  if (broken !== undefined) return [textOf(broken)];
  if (isSame(constraint, node.at)) return [constraint.keyword, ...assertionsOf(node).map(textOf)];
  for (const [step, part] of stepsOf(node)) {
    const found = placeWithin(part, constraint, visited);
    if (found !== undefined) return step === undefined ? found : [step, ...found];
  }
  return undefined;
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

/** What is demanded, without its place. */
function textOf(assertion: Assertion): string {
  const { at: _, ...rest } = assertion;
  if (rest.keyword === 'const') return `const ${printJson(rest.value)}`;
  return rest.keyword === 'enum' ? `enum ${rest.values.map((value) => printJson(value)).join()}` : JSON.stringify(rest);
}
