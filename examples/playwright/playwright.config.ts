import { defineConfig } from '@playwright/test';

// CHROMIUM names an installed browser; without it, Playwright's own is used (`npx playwright install chromium`).
const executablePath = process.env['CHROMIUM'];
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

export default defineConfig({
  testMatch: '*.spec.ts',
  reporter: 'line',
  workers: 1,
  use: { browserName: 'chromium', launchOptions: executablePath === undefined ? {} : { executablePath, args } },
});
