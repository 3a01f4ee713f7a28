import { isAbsolute, normalize, relative, sep } from 'node:path';
import type { Run } from '../core/results/run.js';

/** How a report is drawn. */
export interface RenderOptions {
  /** Whether colours may be used. */
  readonly colour: boolean;
  /** Where the files of findings lie, as it is shown in commands. */
  readonly outputDir: string;
  /** The root of the repository, an absolute path: files are named from there. Without it, as the caller named them. */
  readonly root?: string | undefined;
}

/** Draws a report from a Run alone. One of the kit is pure; one of your own may take its time. */
export type Renderer = (run: Run, options: RenderOptions) => string | Promise<string>;

/**
 * A file as it is named from the root of the repository, with slashes: annotations and code scanning look it up there. One
 * that lies elsewhere keeps its name.
 */
export function repositoryPath(file: string, { root }: Pick<RenderOptions, 'root'>): string {
  const inside = root === undefined ? normalize(file) : relative(root, file);
  const path = isAbsolute(inside) || inside.split(sep)[0] === '..' ? file : inside;
  return path.split(sep).join('/');
}
