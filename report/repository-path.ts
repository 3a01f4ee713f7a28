import { isAbsolute, normalize, relative, sep } from 'node:path';
import type { RenderOptions } from './reporter.js';

/**
 * A file as it is named from the root of the repository, with slashes: annotations and code scanning look it up there. One
 * that lies elsewhere keeps its name.
 */
export function repositoryPath(file: string, { root }: Pick<RenderOptions, 'root'>): string {
  const inside = root === undefined ? normalize(file) : relative(root, file);
  const path = isAbsolute(inside) || inside.split(sep)[0] === '..' ? file : inside;
  return path.split(sep).join('/');
}
