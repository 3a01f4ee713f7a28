import { Module, createRequire } from 'node:module';
import type { Prism } from './prism.js';

const PRISM = '@stoplight/prism-http';
const FAKER = '@faker-js/faker';
const SAMPLER = '@stoplight/json-schema-sampler';

/** Modules that Prism imports at its start, but that the mock never calls: they read Postman collections and OpenAPI 2, and call URLs. */
const UNUSED = ['@stoplight/http-spec/postman/operation', '@stoplight/http-spec/oas2/operation', 'node-fetch'];

/**
 * Loads prism-http without the modules that only few mocks need, which take two thirds of the time of a plain import: `UNUSED`, and
 * faker, which is needed only for `x-faker` in a schema, and then only with the English locale. They are loaded when they are
 * used. Other users of these modules in the process are not affected.
 */
export function loadPrism(): Prism {
  const near = createRequire(import.meta.url);
  const inside = createRequire(near.resolve(PRISM));
  const faker = late(() => inside(`${FAKER}/locale/en`));
  const exportsOf = new Map<string, object>([
    ...UNUSED.map((name) => [inside.resolve(name), late(() => inside(name))] as const),
    [inside.resolve(FAKER), { default: faker, faker }],
  ]);
  const sampler: Sampler = inside(SAMPLER);
  const cached = inside.cache[inside.resolve(SAMPLER)];
  if (cached !== undefined) cached.exports = quiet(sampler);
  const absent = [...exportsOf].filter(([path]) => inside.cache[path] === undefined);
  for (const [path, exports] of absent) inside.cache[path] = Object.assign(new Module(path), { filename: path, loaded: true, exports });
  try {
    return near(PRISM);
  } finally {
    for (const [path] of absent) delete inside.cache[path];
    if (cached !== undefined) cached.exports = sampler;
  }
}

/** What Prism calls of the maker of its bodies. */
interface Sampler {
  readonly sample: (schema: unknown, options: object | undefined, document: unknown) => unknown;
}

/** The sampler without its warnings on the console: what it makes wrongly is not sent. */
function quiet(sampler: Sampler): Sampler {
  return { ...sampler, sample: (schema, options, document) => sampler.sample(schema, { ...options, quiet: true }, document) };
}

/** Stands for a module, which it loads when a member is read. */
function late(load: () => object): object {
  return new Proxy({}, { get: (_target, name) => Reflect.get(load(), name) });
}
