import { defineConfig } from '@playwright/test';

// CHROMIUM names an installed browser; without it, Playwright's own is used (`npx playwright install chromium`).
const { CHROMIUM: executablePath, MOCK_PORT = '4010', APP_PORT = '5173', MSW_PORT = '5174' } = process.env;
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const urlOf = (port: string): string => `http://127.0.0.1:${port}`;
const vite = (port: string): string => `npx vite --host 127.0.0.1 --port ${port} --strictPort`;

export default defineConfig({
  testDir: 'e2e',
  reporter: 'line',
  fullyParallel: true,
  use: { browserName: 'chromium', launchOptions: executablePath === undefined ? {} : { executablePath, args } },
  projects: [
    { name: 'mock', use: { baseURL: urlOf(APP_PORT) } },
    { name: 'msw', use: { baseURL: urlOf(MSW_PORT) } },
  ],
  webServer: [
    { command: `npx plant-store-kit mock --spec openapi.yaml --port ${MOCK_PORT}`, url: `${urlOf(MOCK_PORT)}/__kit/health` },
    { command: vite(APP_PORT), url: urlOf(APP_PORT), env: { API_URL: urlOf(MOCK_PORT) } },
    { command: `npx msw init public --no-save && ${vite(MSW_PORT)} --mode msw`, url: urlOf(MSW_PORT) },
  ],
});
