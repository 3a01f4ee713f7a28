import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KitError } from '../../../core/kit-error.js';
import type { Renderer } from '../../../report/facts/render-options.js';
import type { Reporter } from '../../../report/reporter.js';

const EXPORT = 'Export a default function: (run, options) => string';

/** True if a report name is a module path. */
export function isModulePath(name: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(name);
}

/**
 * Loads a custom reporter before the run, so that a failure to load does not waste the run.
 * @param path of a module, relative to the working folder.
 * @throws KitError if it cannot be loaded, or has no function as its default export.
 */
export async function loadReporter(path: string): Promise<Reporter> {
  const loaded = await importModule(path);
  const render: unknown = loaded.default;
  if (!isFunction(render)) throw new KitError('FileError', `the reporter ${path} has no function as its default export`, EXPORT);
  const draw: Renderer = async (run, options) => {
    const text = await call(path, () => render(run, options));
    if (typeof text !== 'string') throw new KitError('FileError', `the reporter ${path} returned no string`, EXPORT);
    return text;
  };
  return { name: path, title: 'a custom report', load: async () => draw };
}

async function importModule(path: string): Promise<{ readonly default?: unknown }> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new KitError('FileError', `the reporter ${path} cannot be loaded: ${reason(error)}`, 'Name a module that Node can import');
  }
}

async function call(path: string, render: () => unknown): Promise<unknown> {
  try {
    return await render();
  } catch (error) {
    throw new KitError('FileError', `the reporter ${path} failed: ${reason(error)}`, 'Fix the module');
  }
}

function isFunction(value: unknown): value is (...words: readonly unknown[]) => unknown {
  return typeof value === 'function';
}

/** The first line of a thrown value of any type, without paths of the kit. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replace(/ imported from \S+$|\.$/, '');
}
