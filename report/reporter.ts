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

/** A report that `--reporter NAME` knows. */
export interface Reporter {
  readonly name: string;
  /** What it is for, in a few words. */
  readonly title: string;
  /** Loaded when it is drawn, so that commands start quickly. */
  readonly load: () => Promise<Renderer>;
}

/** Every report of the kit. */
export const REPORTERS: readonly Reporter[] = [
  { name: 'console', title: 'for a terminal', load: async () => (await import('./console.js')).renderConsole },
  { name: 'json', title: 'everything, for programs', load: async () => (await import('./json.js')).renderJson },
  { name: 'html', title: 'one page for a browser, offline', load: async () => (await import('./html/html.js')).renderHtml },
  { name: 'junit', title: 'for Jenkins, GitLab and others', load: async () => (await import('./junit.js')).renderJunit },
  { name: 'sarif', title: 'for code scanning', load: async () => (await import('./sarif.js')).renderSarif },
  { name: 'markdown', title: 'for a pull request', load: async () => (await import('./markdown.js')).renderMarkdown },
  {
    name: 'github',
    title: 'annotations and a step summary on GitHub Actions',
    load: async () => (await import('./github.js')).renderGithub,
  },
  { name: 'vitest', title: 'the findings as tests for vitest', load: async () => (await import('./vitest.js')).renderVitest },
];
