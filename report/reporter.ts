import type { Run } from '../core/run/run.js';
import { renderConsole } from './console.js';
import { renderJson } from './json.js';
import { renderVitest } from './vitest.js';

/** How a report is drawn. */
export interface RenderOptions {
  /** Whether colours may be used. */
  readonly colour: boolean;
  /** Where the files of findings lie, as it is shown in commands. */
  readonly outputDir: string;
}

/** Draws a report from a Run alone. Pure. */
export type Renderer = (run: Run, options: RenderOptions) => string;

/** Every report that `--reporter NAME` knows. */
export const RENDERERS = { console: renderConsole, json: renderJson, vitest: renderVitest } as const satisfies Readonly<
  Record<string, Renderer>
>;

/** The name of a report. */
export type ReporterName = keyof typeof RENDERERS;

/** Whether a name is that of a report. */
export function isReporterName(name: string): name is ReporterName {
  return Object.hasOwn(RENDERERS, name);
}
