import { defineConfig } from '@playwright/test';

// CHROMIUM names an installed browser; without it, Playwright's own is used (`npx playwright install chromium`).
const { CHROMIUM: executablePath, MOCK_PORT = '4010', APP_PORT = '5173' } = process.env;
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const mock = `http://127.0.0.1:${MOCK_PORT}`;
const app = `http://127.0.0.1:${APP_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  reporter: 'line',
  use: { baseURL: app, browserName: 'chromium', launchOptions: executablePath === undefined ? {} : { executablePath, args } },
  webServer: [
    { command: `npx plant-store-kit mock --spec openapi.yaml --port ${MOCK_PORT}`, url: `${mock}/__kit/health` },
    { command: `npx vite --host 127.0.0.1 --port ${APP_PORT} --strictPort`, url: app, env: { API_URL: mock } },
  ],
});
