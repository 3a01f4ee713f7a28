import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import type { Steps } from '../../apps/store/steps.js';
import { makeWorkplace } from './make-workplace.js';
import { openBrowser } from './open-browser.js';
import { openStore } from './open-store.js';
import { runKit } from './run-kit.js';

/** Markup that sets `window.hit` wherever it is read as such. */
export const ATTACK = `<img src=x onerror="window.hit=1"></script></style><script>window.hit=1</script>' onmouseover='window.hit=1`;

/** Trims names, and fails for long ones; what it answers attacks whoever shows it. */
const hostile: Partial<Steps> = {
  answer: (plant, call) => {
    const reply = correct.answer({ ...plant, name: plant.name.trim() }, call);
    return { ...reply, headers: { ...reply.headers, 'x-next': 'javascript:window.hit=1', 'x-markup': ATTACK } };
  },
  refuse: (refusal, call) => {
    const reply = correct.refuse(refusal, call);
    if (refusal.kind !== 'schema') return reply;
    return { ...reply, headers: { 'content-type': `text/html; a="<img src=x onerror=window.hit=1>"` }, body: `<!doctype html>${ATTACK}` };
  },
};

/** A report that is open in a browser. */
export interface OpenReport {
  readonly page: Page;
  /** What the browser complained of, refusals of the Content-Security-Policy included, and every request but for the file. */
  readonly troubles: readonly string[];
}

const written = new Map<string, string>();
const folder = mkdtempSync(join(tmpdir(), 'html-report-'));
// Files of tests may share the module, and with it the reports.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Judges a hostile store as a user would, or the mock, and gives the file of the report: the same one for all tests of a file. */
export async function writeReport(target: 'hostile' | 'mock' = 'hostile'): Promise<string> {
  const known = written.get(target);
  if (known !== undefined) return known;
  const place = await makeWorkplace();
  const url = target === 'mock' ? [] : [(await openStore({ steps: () => hostile })).url];
  await runKit(place, ['verify', ...url, '--only', 'valid,invalid,unspecified', '--reporter', 'html=report.html']);
  const file = join(folder, `${target}.html`);
  writeFileSync(file, await place.read('report.html'));
  written.set(target, file);
  return file;
}

/** Opens the file of a report as a double click would. */
export async function openReport(file: string, options: BrowserContextOptions = {}): Promise<OpenReport> {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('dialog', (dialog) => troubles.push(`dialog ${dialog.message()}`));
  page.on('console', (message) => troubles.push(message.text()));
  page.on('request', (request) => {
    if (request.url() !== `file://${file}`) troubles.push(`asked ${request.url()}`);
  });
  await page.goto(`file://${file}`);
  return { page, troubles };
}
