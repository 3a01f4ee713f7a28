import type { Contract, Operation } from '../../core/contract/contract.js';
import { contentsOf } from '../../core/respond/negotiation/choose-content.js';
import { withExactExamples } from './exact-examples.js';
import { isBeyondPrism } from './is-beyond-prism.js';
import type { Prism, PrismOperation } from './prism.js';
import { type Resources, resourcesOf } from './resources.js';

/** An object of a document. */
type Plain = Readonly<Record<string, unknown>>;

/**
 * Loads with Prism's reader what Prism needs of the documents of a contract, and prepares each operation that it finds. Operations with a
 * schema that is beyond Prism are kept from it: its reader follows circles without end.
 */
export async function readForPrism(prism: Prism, contract: Contract, authStatus: number): Promise<ReadonlyMap<Operation, Resources>> {
  const read = await Promise.all((contract.joined ?? [contract]).map((one) => readOne(prism, one, authStatus)));
  return new Map(read.flatMap((resources) => [...resources]));
}

async function readOne(
  prism: Prism,
  { operations, document }: Pick<Contract, 'operations' | 'document'>,
  authStatus: number,
): Promise<ReadonlyMap<Operation, Resources>> {
  const within = operations.filter(({ responses }) =>
    responses.every((rule) => contentsOf(rule).every(({ schema }) => !isBeyondPrism(schema))),
  );
  const read = await operationsOf(prism, responsesOnly(document, within));
  return new Map(
    within.flatMap((operation) => {
      const prismOperation = read.find(({ method, path }) => method.toUpperCase() === operation.method && path === operation.path);
      if (prismOperation === undefined) return [];
      return [[operation, resourcesOf(operation, withExactExamples(operation, prismOperation), authStatus)] as const];
    }),
  );
}

/** A document that Prism cannot read leaves every choice to the kit. */
async function operationsOf(prism: Prism, document: object): Promise<readonly PrismOperation[]> {
  try {
    return await prism.getHttpOperationsFromSpec(document);
  } catch {
    return [];
  }
}

/** A copy, because Prism resolves each $ref in place: the responses of some operations, and the components that they refer to. */
function responsesOnly(document: Plain, operations: readonly Operation[]): Plain {
  const paths = new Map<string, Record<string, unknown>>();
  for (const { path, method } of operations) {
    const written = plainAt(document, 'paths', path, method.toLowerCase());
    const { responses, deprecated } = written;
    const item = paths.get(path) ?? {};
    paths.set(path, Object.assign(item, { [method.toLowerCase()]: { responses, ...(deprecated === true ? { deprecated } : {}) } }));
  }
  const kept = { ...document, paths: Object.fromEntries(paths), components: {}, webhooks: undefined, security: undefined, tags: undefined };
  return structuredClone({ ...kept, components: componentsFor(document, kept.paths) });
}

/** The components that a value refers to, and those that they refer to. */
function componentsFor(document: Plain, start: unknown): Plain {
  const found = new Map<string, Record<string, unknown>>();
  const pending: unknown[] = [start];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const reference: unknown = Reflect.get(value, '$ref');
    const [, kind, name] = typeof reference === 'string' ? (/^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? []) : [];
    if (kind !== undefined && name !== undefined) {
      const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
      const group = found.get(kind) ?? {};
      found.set(kind, group);
      if (!Object.hasOwn(group, key)) {
        group[key] = plainAt(document, 'components', kind)[key];
        pending.push(group[key] ?? null);
      }
    }
    for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) pending.push(item);
  }
  return Object.fromEntries(found);
}

/** The object at a path of names; an empty one if there is none. Path items can stand behind a `$ref`, which leaves them to the kit. */
function plainAt(document: Plain, ...names: readonly string[]): Plain {
  return names.reduce<Plain>((value, name) => {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    return isPlain(inner) ? inner : {};
  }, document);
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
