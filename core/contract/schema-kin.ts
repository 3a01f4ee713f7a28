import type { Kin } from '../schema/discriminators.js';
import { schemaNameAt } from '../place.js';
import type { Contract } from './contract.js';

/** Schemas that extend each other are followed so far. */
const DEEPEST = 20;

/** Reads from a document which of its named schemas extend which others, by `allOf` (OpenAPI 3.1.1 section 4.8.24.4). */
export function schemaKinOf({ document }: Pick<Contract, 'document'>): Kin {
  const schemas = at(at(document, 'components'), 'schemas');
  const named = (name: string): unknown => (isObject(schemas) && Object.hasOwn(schemas, name) ? schemas[name] : undefined);
  const isA = (name: string, other: string, depth = 0): boolean =>
    name === other || (depth < DEEPEST && parentsOf(named(name)).some((parent) => isA(parent, other, depth + 1)));
  return { has: (name) => named(name) !== undefined, isA: (name, other) => isA(name, other) };
}

function parentsOf(schema: unknown): readonly string[] {
  const parts = at(schema, 'allOf');
  return [schema, ...(Array.isArray(parts) ? parts : [])].flatMap((part: unknown) => {
    const reference = at(part, '$ref');
    return typeof reference === 'string' ? (schemaNameAt(reference.slice(reference.indexOf('#') + 1)) ?? []) : [];
  });
}

function at(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
