import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../../report/html/html.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { openReport } from '../../e2e/support/open-report.js';
import { several } from '../../unit/report/several-operations.js';

const folder = mkdtempSync(join(tmpdir(), 'html-operations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'report.html');
writeFileSync(file, renderHtml(several, { colour: false, outputDir: '.plant-store-kit' }));

const shown = (page: Page): Promise<readonly string[]> => page.locator('#operations .item:visible th code').allTextContents();

describe.skipIf(!HAS_BROWSER)(`the HTML report of fifty operations${NEEDS_BROWSER}`, () => {
  it('shows what concerns a tag, an operation or a check, and all of it again', async () => {
    const { page, troubles } = await openReport(file);
    expect(await shown(page)).toHaveLength(50);
    await page.getByLabel('Tag').selectOption('carts');
    expect(await shown(page)).toEqual(['GET /carts', 'POST /carts', 'GET /carts/{id}', 'PUT /carts/{id}', 'DELETE /carts/{id}']);
    expect(await page.locator('.finding:visible').count()).toBe(2);
    expect(await page.locator('#latency').isVisible()).toBe(false);
    await page.getByLabel('Tag').selectOption('All tags');
    await page.getByLabel('Operation', { exact: true }).selectOption('GET /carts/{id}');
    expect(await shown(page)).toEqual(['GET /carts/{id}']);
    expect(await page.locator('.finding:visible').count()).toBe(0);
    expect(await page.locator('#operations').innerText()).toContain('404 for every id. Give `values.cartId`');
    await page.keyboard.press('Escape');
    expect(await shown(page)).toHaveLength(50);
    await page.getByLabel('Check').selectOption('invalid-refused');
    expect(await shown(page)).toHaveLength(20);
    await page.locator('#filter').fill('orders');
    expect(await shown(page)).toEqual(['POST /orders', 'PUT /orders/{id}']);
    await page.locator('.agenda a').nth(1).click();
    expect(await shown(page)).toHaveLength(50);
    expect(await page.locator('.finding[open]').count()).toBe(2);
    expect(troubles).toEqual([]);
  });

  it.each([320, 375, 900, 1280])('hides no heading under its bar, and needs no sideways scrolling, at %i pixels', async (width) => {
    const { page } = await openReport(file, { viewport: { width, height: 800 } });
    const bar = page.locator('.top');
    expect(await page.evaluate('document.querySelector(".top").scrollWidth - document.querySelector(".top").clientWidth')).toBeLessThan(2);
    for (const link of await page.locator('.top nav a').all()) {
      await link.click();
      const [box, heading] = [
        await bar.boundingBox(),
        await page
          .locator(`${await link.getAttribute('href')} h2`)
          .first()
          .boundingBox(),
      ];
      expect(heading?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
  });
});
