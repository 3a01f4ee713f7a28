import { Module, createRequire } from 'node:module';
import type { Prism } from './prism.js';

const PRISM = '@stoplight/prism-http';
const FAKER = '@faker-js/faker';

/**
 * Loads prism-http. A plain import takes 0.7 s, of which 0.5 s load faker's locales, needed only for `x-faker` in a
 * schema. Faker is therefore loaded lazily, with the English locale only, which is the one Prism uses. Other users of
 * faker in the process are not affected.
 */
export function loadPrism(): Prism {
  const near = createRequire(import.meta.url);
  const inside = createRequire(near.resolve(PRISM));
  const path = inside.resolve(FAKER);
  if (inside.cache[path] !== undefined) return near(PRISM);
  inside.cache[path] = lazyModule(path, () => inside(`${FAKER}/locale/en`));
  try {
    return near(PRISM);
  } finally {
    delete inside.cache[path];
  }
}

function lazyModule(path: string, load: () => object): Module {
  const lazy = new Proxy({}, { get: (_target, name) => Reflect.get(load(), name) });
  return Object.assign(new Module(path), { filename: path, loaded: true, exports: { default: lazy, faker: lazy } });
}
