import { isAbsolute, normalize, relative, sep } from 'node:path';
import type { Run } from '../../core/results/runs/run.js';

/** Options of rendering a report. */
export interface RenderOptions {
  /** Whether to use colours. */
  readonly colour: boolean;
  /** The width of the terminal, in columns. Default: 80. */
  readonly columns?: number | undefined;
  /** The folder of finding files, as shown in commands. */
  readonly outputDir: string;
  /** The file that the report is written to; undefined for a stream. */
  readonly file?: string | undefined;
  /** The file of the vitest report of the same run; undefined if none is written to a file. */
  readonly vitestFile?: string | undefined;
  /** Absolute path of the repository root; file names are shown relative to it. Without it, as given by the caller. */
  readonly root?: string | undefined;
}

/** Renders a report from a Run. The kit's renderers are pure; custom ones may be asynchronous. */
export type Renderer = (run: Run, options: RenderOptions) => string | Promise<string>;

/**
 * A file name relative to the repository root, with slashes, as annotations and code scanning require. Files outside the
 * repository keep their names, and so do URLs.
 */
export function repositoryPath(file: string, { root }: Pick<RenderOptions, 'root'>): string {
  if (/^https?:/i.test(file)) return file;
  const inside = root === undefined ? normalize(file) : relative(root, file);
  const path = isAbsolute(inside) || inside.split(sep)[0] === '..' ? file : inside;
  return path.split(sep).join('/');
}
