import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { ATTACK, openReport, writeReport } from '../../e2e/support/open-report.js';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

describe.skipIf(!HAS_BROWSER)(`the HTML report in a browser${NEEDS_BROWSER}`, () => {
  it('opens from a file, and says first what is wrong', async () => {
    const { page, troubles } = await openReport(await writeReport());
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^BROKEN\s+2 findings\.$/);
    expect(await page.title()).toMatch(/^Broken: OpenAPI Plant Store at http/);
    const first = page.locator('.finding').first();
    expect(await first.locator('.diff').innerText()).toMatch(/expected\s+200 with a Plant whose name is as it was sent/);
    const box = await first.locator('.diff').boundingBox();
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(800);
    expect(troubles).toEqual([]);
  });

  it('opens a finding, copies its curl line, and closes it again', async () => {
    const { page, troubles } = await openReport(await writeReport(), CLIPBOARD);
    const second = page.locator('.finding').nth(1);
    expect(await second.locator('.evidence').isVisible()).toBe(false);
    await second.locator('summary').click();
    await second.getByRole('button', { name: 'Copy: Send it with curl' }).click();
    await second.getByText('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/^curl -sS -i -X POST 'http:\/\/127\.0\.0\.1:\d+\/plants' \\\n {2}-H 'accept: application\/json' \\\n/);
    expect(copied).toContain('-H "authorization: Bearer $PLANT_STORE_TOKEN"');
    await second.getByRole('button', { name: 'Copy: Replay and judge' }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^npx plant-store-kit replay \.plant-store-kit\//);
    await second.locator('summary').click();
    expect(await second.locator('.evidence').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open all' }).click();
    expect(await page.locator('.finding[open]').count()).toBe(2);
    await page.getByRole('button', { name: 'Close all' }).click();
    expect(await page.locator('.finding[open]').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('finds text in all of it, by the keyboard', async () => {
    const { page, troubles } = await openReport(await writeReport());
    const all = await visibleItems(page);
    await page.keyboard.press('/');
    await page.keyboard.type('NAME is   missing');
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ of \d+$/);
    const [hits = 0, total = 0] = (await page.getByRole('status').innerText()).split(' of ').map(Number);
    expect(hits).toBeGreaterThan(0);
    expect(await visibleItems(page)).toBe(hits);
    expect(await page.locator('.item').count()).toBe(total);
    expect(await page.locator('details.suite:visible').first().getAttribute('open')).toBe('');
    expect(await page.locator('#latency').isVisible()).toBe(false);
    expect(await page.evaluate('[...CSS.highlights.get("found")].every((range) => /^(name|is|missing)$/i.test(String(range)))')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('#filter').inputValue()).toBe('');
    expect(await visibleItems(page)).toBe(all);
    expect(await page.locator('details.suite[open]').count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('no such words');
    expect(await page.getByRole('status').innerText()).toMatch(/^0 of /);
    await page.getByText('Nothing in this report matches.').waitFor();
    expect(troubles).toEqual([]);
  });

  it('goes from a constraint and from a case to the finding, which opens', async () => {
    const { page, troubles } = await openReport(await writeReport());
    await page.getByRole('button', { name: 'Open all' }).click();
    await page.getByRole('button', { name: 'Close all' }).click();
    await page.locator('#constraints a').first().click();
    const target = page.locator('.finding[open]');
    expect(await target.count()).toBe(1);
    const { y = 0 } = (await target.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(120);
    await target.locator('summary').click();
    expect(await target.count()).toBe(0);
    await page.locator('#constraints a').first().click();
    expect(await target.count()).toBe(1);
    await page.locator('#filter').fill('unspecified/');
    await page.locator('.agenda a').first().click();
    expect(await page.locator('.finding').first().locator('.evidence').isVisible()).toBe(true);
    expect(await page.locator('#filter').inputValue()).toBe('');
    await page.goto(`${page.url().replace(/#.*/, '')}#cases`);
    await page.locator('details.suite > summary', { hasText: 'broken' }).first().click();
    await page.locator('.cases a').first().click();
    expect(page.url()).toMatch(/#[a-z-]+-[0-9a-f]{8}$/);
    expect(troubles).toEqual([]);
  });

  it('goes by Tab through everything, from the skip link on, and opens by Enter', async () => {
    const { page, troubles } = await openReport(await writeReport());
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('To the report');
    const met: string[] = [];
    for (let i = 0; i < 30; i += 1) {
      await page.keyboard.press('Tab');
      met.push(await page.evaluate<string>('((own) => own.id || own.className || own.tagName)(document.activeElement)'));
    }
    for (const wanted of ['filter', 'scheme', 'unfold', 'copy', 'SUMMARY']) expect(met).toContain(wanted);
    await page.locator('.finding > summary').nth(1).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.finding').nth(1).locator('.evidence').isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('runs nothing that a server answers', async () => {
    const { page, troubles } = await openReport(await writeReport());
    await page.getByRole('button', { name: 'Open all' }).click();
    for (const folded of await page.locator('details.suite > summary').all()) await folded.click();
    const text = await page.locator('#findings').innerText();
    expect(text).toContain(ATTACK);
    expect(text).toContain('javascript:window.hit=1');
    for (const box of await page.locator('#findings pre').all()) await box.hover();
    expect(await page.locator('body :is(img, iframe, object, embed)').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('a:not([href^="#"])').count()).toBe(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(troubles).toEqual([]);
  });

  it('could not run markup even if it were let through', async () => {
    const { page, troubles } = await openReport(await writeReport());
    await page.evaluate(`(() => {
      const script = document.createElement('script');
      try { script.textContent = 'window.hit=1'; document.body.append(script); } catch {}
      const image = document.createElement('img');
      image.src = 'http://127.0.0.1:9/x.png';
      document.body.append(image);
    })()`);
    await expect.poll(() => troubles.join('\n')).toMatch(/violates the following Content Security Policy directive/);
    expect(await page.evaluate('window.hit')).toBeUndefined();
  });

  it('is read without a script: findings fold, and controls that would not work are not shown', async () => {
    const { page, troubles } = await openReport(await writeReport(), { javaScriptEnabled: false });
    await page.locator('.finding > summary').nth(1).click();
    expect(await page.locator('.finding').nth(1).locator('.evidence').isVisible()).toBe(true);
    expect(await page.locator('button:visible, input:visible, select:visible').count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});

function visibleItems(page: Page): Promise<number> {
  return page.locator('.item:not([hidden])').count();
}
