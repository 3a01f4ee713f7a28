import { describe, expect, it } from 'vitest';
import { faintTexts } from '../../e2e/support/contrast.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { openReport, writeReport } from '../../e2e/support/open-report.js';

const BACKGROUND = 'getComputedStyle(document.body).backgroundColor';
const OPEN_ALL = 'for (const own of document.querySelectorAll("details")) own.open = true';
/** What reaches out of the page. */
const TOO_WIDE = `[...document.querySelectorAll('html, .part, .evidence, pre, .diff')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .map((found) => found.tagName + '.' + found.className)`;
/** Words in bars and on axes, which are drawn in the colour of \`fill\`. */
const UNNAMED = `[...document.querySelectorAll('svg')]
  .filter((own) => own.getAttribute('aria-hidden') !== 'true' && !own.hasAttribute('aria-labelledby')).length`;
const UNSCOPED = `document.querySelectorAll('th:not([scope])').length`;

describe.skipIf(!HAS_BROWSER)(`the look of the HTML report${NEEDS_BROWSER}`, () => {
  it('follows the system into the dark, or the switch', async () => {
    const { page, troubles } = await openReport(await writeReport(), { colorScheme: 'light' });
    const [light, dark] = ['rgb(244, 246, 244)', 'rgb(16, 20, 18)'];
    expect(await page.evaluate(BACKGROUND)).toBe(light);
    await page.getByLabel('Colours').selectOption('Dark');
    expect(await page.evaluate(BACKGROUND)).toBe(dark);
    await page.getByLabel('Colours').selectOption('Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(BACKGROUND)).toBe(light);
    await page.getByLabel('Colours').selectOption('System');
    expect(await page.evaluate(BACKGROUND)).toBe(dark);
    expect(troubles).toEqual([]);
  });

  it.each(['hostile', 'mock'] as const)('has no text that is too faint in either scheme, for the %s store', async (target) => {
    const { page } = await openReport(await writeReport(target));
    await page.evaluate(OPEN_ALL);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faintTexts(page), colorScheme).toEqual([]);
    }
  });

  it('needs no sideways scrolling from 320 to 1600 pixels', async () => {
    const { page } = await openReport(await writeReport());
    await page.evaluate(OPEN_ALL);
    for (const width of [320, 390, 704, 900, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(TOO_WIDE), `at ${width}`).toEqual([]);
    }
  });

  it('has a navigation that fits a phone: every link in sight, and no part hidden under the bar that it leads to', async () => {
    const { page } = await openReport(await writeReport(), { viewport: { width: 375, height: 667 } });
    const links = page.locator('.top nav a');
    const names = await links.allTextContents();
    expect(names).toContain('Cases');
    for (const name of names) {
      const link = links.filter({ hasText: name });
      await link.click();
      const box = await link.boundingBox();
      expect(box?.x, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(375);
      expect(box?.y, name).toBeGreaterThanOrEqual(0);
      expect(box?.height, name).toBeGreaterThanOrEqual(24);
      const bar = await page.locator('.top').boundingBox();
      const heading = await page
        .locator(`${await link.getAttribute('href')} h2`)
        .first()
        .boundingBox();
      expect(heading?.y, name).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  });

  it('shows everything on paper and no controls, with a script or without', async () => {
    const file = await writeReport();
    for (const javaScriptEnabled of [true, false]) {
      const { page, troubles } = await openReport(file, { javaScriptEnabled, colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('button:visible, input:visible, select:visible, nav:visible').count()).toBe(0);
      expect(await page.locator('.finding').nth(1).locator('.evidence').isVisible()).toBe(true);
      const rows = page.locator('.cases .item');
      expect(await rows.last().isVisible()).toBe(true);
      expect((await rows.last().boundingBox())?.height).toBeGreaterThan(10);
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
      if (javaScriptEnabled) expect(await page.evaluate(BACKGROUND)).toBe('rgb(255, 255, 255)');
      expect(await page.locator('.finding[open]').count()).toBe(1);
      expect(troubles).toEqual([]);
    }
  });

  it('has landmarks, headings in order, and names for every control, table and picture', async () => {
    const { page } = await openReport(await writeReport());
    await page.evaluate(OPEN_ALL);
    const snapshot = await page.locator('body').ariaSnapshot();
    for (const landmark of ['banner', 'navigation', 'search', 'main', 'contentinfo']) expect(snapshot).toMatch(new RegExp(`- ${landmark}`));
    expect(snapshot).not.toMatch(/- (?:button|textbox|combobox|searchbox|link|img|region)(?::| \[|$)/m);
    const levels = [...snapshot.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(UNNAMED)).toBe(0);
    expect(await page.evaluate(UNSCOPED)).toBe(0);
  });
});
