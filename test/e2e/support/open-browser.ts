import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

const CHROMIUM = '/usr/bin/chromium';

/** Whether this machine has a browser. */
export const HAS_BROWSER = existsSync(CHROMIUM);

/** Why tests are skipped on a machine without one, for their names. */
export const NEEDS_BROWSER = HAS_BROWSER ? '' : ` (skipped: there is no ${CHROMIUM})`;

const QUIET = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

let browser: Promise<Browser> | undefined;

/** A Chromium for all tests of a file, started when it is first needed. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...QUIET] });
  return browser;
}

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});
