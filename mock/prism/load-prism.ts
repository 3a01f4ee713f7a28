import { Module, createRequire } from 'node:module';
import type { Prism } from './prism.js';

const PRISM = '@stoplight/prism-http';
const FAKER = '@faker-js/faker';

/**
 * Loads prism-http. Of the 0.7 s that a plain import takes, 0.5 s go into faker's locales, which Prism needs only for
 * `x-faker` in a schema: faker stands aside until then, and then only English comes, the locale that Prism uses anyway.
 * Other users of faker in the process get the whole of it.
 */
export function loadPrism(): Prism {
  const near = createRequire(import.meta.url);
  const inside = createRequire(near.resolve(PRISM));
  const path = inside.resolve(FAKER);
  if (inside.cache[path] !== undefined) return near(PRISM);
  inside.cache[path] = standIn(path, () => inside(`${FAKER}/locale/en`));
  try {
    return near(PRISM);
  } finally {
    delete inside.cache[path];
  }
}

function standIn(path: string, load: () => object): Module {
  const lazy = new Proxy({}, { get: (_none, name) => Reflect.get(load(), name) });
  return Object.assign(new Module(path), { filename: path, loaded: true, exports: { default: lazy, faker: lazy } });
}
