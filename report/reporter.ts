import type { Run } from '../core/results/runs/run.js';
import type { RenderOptions } from './facts/render-options.js';

/** A report known to `--reporter NAME`. */
export interface Reporter {
  readonly name: string;
  /** Short description of its purpose. */
  readonly title: string;
  /** Loaded on first use, so that commands start quickly. */
  readonly load: () => Promise<RenderText>;
}

/** Renders a report from a Run: as one text, or as the pieces of a long one, which can be iterated several times. */
export type RenderText = (run: Run, options: RenderOptions) => string | Iterable<string> | Promise<string>;

export const REPORTERS: readonly Reporter[] = [
  { name: 'console', title: 'for a terminal', load: async () => (await import('./console/console.js')).renderConsole },
  { name: 'json', title: 'everything, for programs', load: async () => (await import('./json/json.js')).renderJson },
  { name: 'html', title: 'one page for a browser, offline', load: async () => (await import('./html/html.js')).renderHtml },
  { name: 'junit', title: 'for Jenkins, GitLab and others', load: async () => (await import('./junit/junit.js')).renderJunit },
  { name: 'sarif', title: 'for code scanning', load: async () => (await import('./sarif/sarif.js')).renderSarif },
  { name: 'markdown', title: 'for a pull request', load: async () => (await import('./markdown/markdown.js')).renderMarkdown },
  {
    name: 'github',
    title: 'annotations and a step summary on GitHub Actions',
    load: async () => (await import('./github/github.js')).renderGithub,
  },
  { name: 'wfc', title: 'for tools that read Web Fuzzing Commons', load: async () => (await import('./wfc/wfc.js')).renderWfc },
  { name: 'vitest', title: 'the findings as tests for vitest', load: async () => (await import('./vitest/vitest.js')).renderVitest },
];
