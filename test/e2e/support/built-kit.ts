import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import { isBuilt } from '../../../scripts/build-stamp.js';
import { ROOT } from './kit-files.js';

/** The file of dist/ that was made of a source which a test imports; undefined for what is no source of the kit. */
export function builtOf(
  root: string,
  source: string,
  importer: string | undefined,
): { readonly id: string; readonly external: true } | undefined {
  if (importer === undefined || !source.startsWith('.')) return undefined;
  const file = relative(root, resolve(dirname(importer), source));
  const built = join(root, 'dist', file);
  return !/^(?:\.\.|test|dist|node_modules)\//.test(file) && existsSync(built) ? { id: built, external: true } : undefined;
}

/**
 * Lets tests that import the kit's sources run what is built from them: it is what users get, and it runs a sixth faster than modules that
 * the test runner transforms.
 */
export const builtKit: Plugin = { name: 'built kit', enforce: 'pre', resolveId: (source, importer) => builtOf(ROOT, source, importer) };

/**
 * The same where the kit happens to be built of the sources that are there, as in CI: tests that need no build wait for none. Not where
 * the runner watches the sources, which change after a build.
 */
export function builtKitIfFresh(): Plugin {
  let watches = false;
  let fresh: boolean | undefined;
  return {
    name: 'built kit, if fresh',
    enforce: 'pre',
    configureVitest: ({ vitest }) => void (watches = vitest.config.watch),
    resolveId: (source, importer) => {
      // Asked late: the projects that need a build make it before the first test.
      fresh ??= !watches && isBuilt(ROOT);
      return fresh ? builtOf(ROOT, source, importer) : undefined;
    },
  };
}
