import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askInPage } from '../../e2e/support/ask-in-page.js';
import { faintTexts } from '../../e2e/support/contrast.js';
import { eventually } from '../../e2e/support/eventually.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';

const BACKGROUND = 'getComputedStyle(document.body).backgroundColor';
const TABS = ['Selected request', 'Send a request'];
/** What scrolls sideways, and cells that reach out of their row. */
const TOO_WIDE = `[
  ...[...document.querySelectorAll('html, .rows, .panel')].filter((box) => box.scrollWidth > box.clientWidth),
  ...[...document.querySelectorAll('td')].filter((cell) => cell.getBoundingClientRect().right > cell.parentElement.getBoundingClientRect().right),
].map((found) => found.tagName + '.' + found.className)`;

describe.skipIf(!HAS_BROWSER)(`the mock's page${NEEDS_BROWSER}`, () => {
  it('follows the system into the dark', async () => {
    const { page } = await openMockPage(await serveMock(), { colorScheme: 'light' });
    expect(await page.evaluate(BACKGROUND)).toBe('rgb(244, 246, 244)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(BACKGROUND)).toBe('rgb(16, 20, 18)');
  });

  it('has no text that is too faint, in the light or in the dark', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    const faint = async (): Promise<readonly string[]> => {
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await faintTexts(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      return [...light, ...(await faintTexts(page))];
    };
    await fillPage(page);
    expect(await faint()).toEqual([]);
    await mock.place.write('openapi.yaml', 'openapi: 3.1.0\n  broken');
    await page.getByText('The document cannot be read.').waitFor();
    await page.getByLabel('Force status').selectOption('500');
    await eventually(() => page.locator('#behaviour-now').innerText()).toContain('500');
    await page.getByRole('tab', { name: 'Send a request' }).click();
    expect(await faint()).toEqual([]);
  });

  it('needs no sideways scrolling from 320 to 1400 pixels', async () => {
    const { page } = await openMockPage(await serveMock());
    await askInPage(page, { body: '{"id":1}', path: `/${'long'.repeat(80)}` });
    await fillPage(page);
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      for (const width of [320, 360, 704, 800, 1024, 1400]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(TOO_WIDE), `${tab} at ${width}`).toEqual([]);
      }
    }
  });

  it('gives every control a name and every heading its place', async () => {
    const { page } = await openMockPage(await serveMock());
    await fillPage(page);
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      const snapshot = await page.locator('body').ariaSnapshot();
      expect(snapshot).not.toMatch(/- (?:button|textbox|combobox|checkbox|spinbutton|searchbox|link|grid|tabpanel)(?::| \[|$)/m);
      const levels = [...snapshot.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level));
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('says what is wrong with a document that was saved broken, until it is fixed', async () => {
    const { page, mock, troubles } = await openMockPage(await serveMock());
    const banner = page.getByRole('alert').locator('#problem');
    const good = await mock.place.read('openapi.yaml');
    await page.getByLabel('Body').fill('{"id":5}');
    await mock.place.write('openapi.yaml', good.replace('operationId: createPlant', 'operationId: [createPlant'));
    await banner.filter({ hasText: /openapi\.yaml:\d+/ }).waitFor({ state: 'visible' });
    expect(await askInPage(page, { body: '{"id":1,"name":"fern"}' })).toBe(200);
    await mock.place.write('openapi.yaml', good.replace('OpenAPI Plant Store', 'Another Store').replaceAll('untagged:', 'bare:'));
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Another Store 1.0.0');
    expect(await banner.isVisible()).toBe(false);
    await page.locator('#example option', { hasText: 'bare' }).waitFor({ state: 'attached' });
    await eventually(() => page.getByLabel('Body').inputValue()).toBe('{"id":5}');
    expect(troubles).toEqual([]);
  });

  it('says when the mock is gone, and follows the one that takes its place', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    await askInPage(page, { body: '{"id":1,"name":"before"}' });
    await eventually(() => page.locator('#requests tr').count()).toBe(1);
    mock.kit.child.kill('SIGTERM');
    await once(mock.kit.child, 'close');
    await page.getByText('Reconnecting…').waitFor();
    await serveMock(['--port', new URL(mock.url).port], mock.place);
    await page.getByText('Live', { exact: true }).waitFor();
    await eventually(() => page.locator('#requests tr').count()).toBe(0);
    expect(await askInPage(page, { body: '{"id":1}' })).toBe(400);
    await eventually(() => page.locator('#requests tr').first().innerText()).toContain('name is required');
  });
});

/** Makes every kind of row and opens one. */
async function fillPage(page: Page): Promise<void> {
  await askInPage(page, { body: '{"id":1,"name":"fern","more":[1.5,true,null]}' });
  await askInPage(page, { body: '{"id":1,"name":"fern"}', headers: { prefer: 'code=500' } });
  await askInPage(page, { body: '{"id":1,"tag":null}' });
  await page.locator('#requests tr').first().click();
  for (const folded of await page.locator('summary:visible').all()) await folded.click();
}
