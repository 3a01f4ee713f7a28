import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, vi } from 'vitest';
import { type Workplace, makeWorkplace } from './make-workplace.js';
import { openBrowser } from './open-browser.js';
import { type Running, startKit } from './run-kit.js';

/** A mock that is running, with its page open in a browser. */
export interface MockPage {
  readonly page: Page;
  readonly mock: RunningMock;
  /** What the browser complained of, and every request to another host. */
  readonly troubles: readonly string[];
}

/** The built command line, serving. */
export interface RunningMock {
  readonly url: string;
  readonly kit: Running;
  readonly place: Workplace;
}

/** Starts the mock as a user would. */
export async function serveMock(flags: readonly string[] = [], place?: Workplace): Promise<RunningMock> {
  const workplace = place ?? (await makeWorkplace());
  const kit = startKit(workplace, ['mock', '--port', '0', ...flags]);
  let printed = '';
  kit.child.stdout?.on('data', (text: string) => (printed += text));
  const url = await vi.waitFor(
    () => {
      const [, origin] = /(http:\/\/\S+)\/__kit\//.exec(printed) ?? [];
      if (origin === undefined) throw new Error(`no address of the page in:\n${printed}`);
      return origin;
    },
    { timeout: 60_000 },
  );
  return { url, kit, place: workplace };
}

/** Opens the page of a mock, and waits until it is live and shows the form of an operation. */
export async function openMockPage(mock: RunningMock, options: BrowserContextOptions = {}): Promise<MockPage> {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1400, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    // Chromium complains of each refused fetch, and refusals are what this page is about.
    const refusal = message.text().startsWith('Failed to load resource') && !url.includes('/__kit/');
    if (['error', 'warning'].includes(message.type()) && !refusal) troubles.push(`${message.text()} ${url}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${mock.url}/`) && !request.url().startsWith('data:')) troubles.push(`asked ${request.url()}`);
  });
  await page.goto(`${mock.url}/__kit/`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.locator('#send-form[data-operation]').waitFor();
  return { page, mock, troubles };
}
