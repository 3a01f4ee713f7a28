import { printJson } from '../../json/print.js';
import type { Operation } from '../../contract/contract.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import type { Assertion, SchemaNode } from '../../schema/nodes/schema-node.js';

/** Returns a number for a schema that is the same for equal schemas, wherever they are written. */
export type SignatureOf = (node: SchemaNode) => number;

/** How deep schemas are compared: a recursive one has no end. */
const LEVELS = 4;

/** Creates signatures for the schemas of a document: what they demand, to a depth, without their places. */
export function createSignatures(): SignatureOf {
  const numbers = new Map<string, number>();
  const known = Array.from({ length: LEVELS + 1 }, () => new Map<SchemaNode, number>());
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const signature = (node: SchemaNode, levels: number): number => {
    const found = known[levels]?.get(node);
    if (found !== undefined) return found;
    const inner = (part: SchemaNode | undefined): number | undefined =>
      part === undefined ? undefined : levels === 0 ? numberOf(part.at.pointer) : signature(part, levels - 1);
    const all = (parts: readonly SchemaNode[] | undefined): readonly (number | undefined)[] | undefined => parts?.map(inner);
    const named = (parts: readonly { readonly name: string; readonly schema: SchemaNode }[] | undefined): unknown =>
      parts?.map(({ name, schema }) => [name, inner(schema)]);
    const { assertions, allOf, properties, additional, items, more } = node;
    const text = JSON.stringify([
      assertions.map(textOf),
      all(allOf),
      named(properties),
      inner(additional) ?? null,
      inner(items) ?? null,
      more === undefined
        ? 0
        : [
            all(more.anyOf),
            all(more.oneOf?.branches),
            inner(more.not?.schema),
            [inner(more.condition?.test), inner(more.condition?.holds), inner(more.condition?.fails)],
            named(more.dependentSchemas),
            more.patternProperties?.map(({ pattern, schema }) => [pattern, inner(schema)]),
            [inner(more.propertyNames), inner(more.unevaluatedProperties), inner(more.unevaluatedItems)],
            all(more.prefixItems),
            [inner(more.contains?.schema), more.contains?.min, String(more.contains?.max)],
            more.dynamicRef?.name,
          ],
    ]);
    const made = numberOf(text);
    known[levels]?.set(node, made);
    return made;
  };
  return (node) => signature(node, LEVELS);
}

function textOf(assertion: Assertion): unknown {
  const { at: _, ...rest } = assertion;
  if (rest.keyword === 'const') return [rest.keyword, printJson(rest.value)];
  return rest.keyword === 'enum' ? [rest.keyword, rest.values.map((value) => printJson(value))] : rest;
}

/**
 * What the fields of an operation are by themselves, by the pointers of their schemas: a member of equal objects is the same field
 * in every operation, as is a parameter of the same name with an equal schema.
 * @param models the plain model, and those with other alternatives.
 */
export function identitiesOf(operation: Operation, models: readonly RequestModel[], signatureOf: SignatureOf): ReadonlyMap<string, string> {
  const identities = new Map<string, string>();
  const add = (pointer: string, identity: string): void => {
    if (!identities.has(pointer)) identities.set(pointer, identity);
  };
  const byPath = new Map(models.flatMap(({ fields }) => fields.map((field) => [pathKey(field.path), field] as const)));
  for (const field of models.flatMap(({ fields }) => fields)) {
    const owner = field.path.length === 0 ? undefined : byPath.get(pathKey(field.path.slice(0, -1)));
    add(field.shape.at.pointer, fieldIdentity(field, owner, signatureOf));
  }
  for (const { in: place, name, schema, at } of operation.parameters) {
    const identity = `${place} ${name} ${signatureOf(schema)}`;
    add(schema.at.pointer, identity);
    add(at.pointer, identity);
  }
  return identities;
}

function pathKey(path: Field['path']): string {
  return path.join('/');
}

function fieldIdentity({ path, roots }: Field, owner: Field | undefined, signatureOf: SignatureOf): string {
  const step = path.at(-1) ?? '';
  const declaring = owner?.nodes.find(({ properties }) => properties.some(({ schema }) => roots.includes(schema)));
  return `${declaring === undefined ? '' : signatureOf(declaring)} ${step} ${roots.map(signatureOf).join()}`;
}
