import { describe, expect, it } from 'vitest';
import { askInPage } from '../../e2e/support/ask-in-page.js';
import { eventually } from '../../e2e/support/eventually.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';

const FERN = '{"id":1,"name":"fern"}';
const NO_OVERRIDES = 'No overrides are active.';

describe.skipIf(!HAS_BROWSER)(`the switches on the mock's page${NEEDS_BROWSER}`, () => {
  it('force a status for the next request, until all is off', async () => {
    const { page, troubles } = await openMockPage(await serveMock());
    const now = page.locator('#behaviour-now');
    expect(await askInPage(page, { body: FERN })).toBe(200);
    await page.getByLabel('Force status').selectOption('400');
    await eventually(() => now.innerText()).toBe('Forced status: 400.');
    expect(await askInPage(page, { body: FERN })).toBe(400);
    await eventually(() => page.locator('#requests tr').first().innerText()).toContain('400');
    await page.getByRole('button', { name: 'All off' }).click();
    await eventually(() => now.innerText()).toBe(NO_OVERRIDES);
    expect(await askInPage(page, { body: FERN })).toBe(200);
    expect(troubles).toEqual([]);
  });

  it('offer the examples of the forced status', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    const example = page.locator('#forced-example');
    expect(await example.isDisabled()).toBe(true);
    await page.getByLabel('Force status').selectOption('400');
    await eventually(() => example.locator('option').allInnerTexts()).toEqual(['Any', 'missingName · POST /plants']);
    await example.selectOption('missingName');
    await eventually(() => behaviourOf(mock.url)).toMatchObject({ status: 400, example: 'missingName' });
  });

  it('agree on two pages that are open at once', async () => {
    const mock = await serveMock();
    const [{ page: one }, { page: other }] = [await openMockPage(mock), await openMockPage(mock)];
    await one.getByLabel('Delay', { exact: true }).fill('30ms..2s');
    await one.keyboard.press('Enter');
    await eventually(() => other.locator('#behaviour-now').innerText()).toBe('Delay: 30 ms to 2 s.');
    await eventually(() => other.getByLabel('Delay', { exact: true }).inputValue()).toBe('30ms..2000ms');
    await other.getByRole('button', { name: 'None' }).click();
    await eventually(() => one.locator('#behaviour-now').innerText()).toBe(NO_OVERRIDES);
    await eventually(() => one.getByLabel('Delay', { exact: true }).inputValue()).toBe('0ms');
  });

  it('say what is wrong with a delay, and go on with the one before', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    await page.getByLabel('Delay', { exact: true }).fill('soon');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#complaint').innerText()).toMatch(/delay/i);
    await eventually(() => page.getByLabel('Delay', { exact: true }).inputValue()).toBe('0ms');
    expect(await behaviourOf(mock.url)).toMatchObject({ delay: '0ms' });
  });

  it('make a fault happen to every request from the first tick, and to fewer when told so', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    const now = page.locator('#behaviour-now');
    await page.getByLabel('reset').check();
    await eventually(() => now.innerText()).toBe('Faults in 100 % of requests: reset.');
    await expect(askInPage(page, { body: FERN })).rejects.toThrow('Failed to fetch');
    await eventually(() => page.locator('#requests tr').first().innerText()).toContain('connection reset (injected)');
    await page.getByRole('checkbox', { name: '500' }).check();
    await page.getByLabel('% of requests').fill('12.5');
    await page.keyboard.press('Enter');
    await eventually(() => behaviourOf(mock.url)).toMatchObject({ faultRate: 0.125, faults: ['500', 'reset'] });
    await page.getByRole('checkbox', { name: '500' }).uncheck();
    await page.getByLabel('reset').uncheck();
    await eventually(() => now.innerText()).toBe(NO_OVERRIDES);
    await eventually(() => page.getByLabel('% of requests').inputValue()).toBe('0');
  });
});

async function behaviourOf(url: string): Promise<unknown> {
  return (await fetch(`${url}/__kit/behaviour`)).json();
}
