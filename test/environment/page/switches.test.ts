import { describe, expect, it } from 'vitest';
import { askInPage } from '../../e2e/support/ask-in-page.js';
import { eventually } from '../../e2e/support/eventually.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { type RunningMock, openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';
import { recipes } from '../../unit/mock/memory/documents.js';

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
    await page.getByRole('checkbox', { name: 'reset' }).check();
    await eventually(() => now.innerText()).toBe('Faults in 100 % of requests: reset.');
    await expect(askInPage(page, { body: FERN })).rejects.toThrow('Failed to fetch');
    await eventually(() => page.locator('#requests tr').first().innerText()).toContain('connection reset (injected)');
    await page.getByRole('checkbox', { name: '500' }).check();
    await page.getByLabel('% of requests').fill('12.5');
    await page.keyboard.press('Enter');
    await eventually(() => behaviourOf(mock.url)).toMatchObject({ faultRate: 0.125, faults: ['500', 'reset'] });
    await page.getByRole('checkbox', { name: '500' }).uncheck();
    await page.getByRole('checkbox', { name: 'reset' }).uncheck();
    await eventually(() => now.innerText()).toBe(NO_OVERRIDES);
    await eventually(() => page.getByLabel('% of requests').inputValue()).toBe('0');
  });
});

/** Fifteen recipes with comments, and settings. */
async function serveRecipes(): Promise<RunningMock> {
  const place = await makeWorkplace();
  await place.write('recipes.json', JSON.stringify((await recipes()).document));
  return serveMock(['--spec', 'recipes.json'], place);
}

describe.skipIf(!HAS_BROWSER)(`the overrides of one operation on the mock's page${NEEDS_BROWSER}`, () => {
  const statusOf = async ({ url }: RunningMock, path: string): Promise<number> =>
    (await fetch(url + path, { headers: { authorization: 'Bearer demo' } })).status;

  it('are its alone, are listed, and are removed one by one', async () => {
    const { page, mock, troubles } = await openMockPage(await serveRecipes());
    const listed = page.getByRole('list', { name: 'Overrides of single operations' }).getByRole('listitem');
    await page.getByRole('combobox', { name: 'Override' }).selectOption('GET /settings');
    await eventually(() => page.locator('#forced-status option').allInnerTexts()).toEqual(['None', '200', '500']);
    await page.getByLabel('Force status').selectOption('500');
    await page.getByRole('button', { name: '200 ms' }).click();
    await eventually(() => listed.allInnerTexts()).toEqual([expect.stringMatching(/^GET \/settings\s+status 500, delay 200 ms\s+Remove$/)]);
    await page.getByRole('combobox', { name: 'Override' }).selectOption('GET /recipes');
    await eventually(() => page.getByLabel('Force status').inputValue()).toBe('');
    await page.getByRole('combobox', { name: 'Fault' }).selectOption('reset');
    await eventually(() => page.locator('#behaviour-now').innerText()).toBe('Overrides of 2 operations.');
    expect(await statusOf(mock, '/settings')).toBe(500);
    expect(await statusOf(mock, '/recipes/1')).toBe(200);
    await expect(statusOf(mock, '/recipes')).rejects.toThrow('fetch failed');
    await page.getByRole('button', { name: 'Remove the override of GET /recipes' }).click();
    await eventually(() => listed.count()).toBe(1);
    expect(await statusOf(mock, '/recipes')).toBe(200);
    await page.getByRole('button', { name: 'All off' }).click();
    await eventually(() => page.locator('#behaviour-now').innerText()).toBe(NO_OVERRIDES);
    expect(await listed.count()).toBe(0);
    expect(await statusOf(mock, '/settings')).toBe(200);
    expect(troubles).toEqual([]);
  });

  it('leave those of all operations as they are', async () => {
    const { page, mock } = await openMockPage(await serveRecipes());
    await page.getByLabel('Force status').selectOption('404');
    await page.getByRole('combobox', { name: 'Override' }).selectOption('GET /settings');
    await page.getByLabel('Force status').selectOption('500');
    await eventually(() => behaviourOf(mock.url)).toMatchObject({ status: 404, operations: { 'GET /settings': { status: 500 } } });
    await page.getByRole('combobox', { name: 'Override' }).selectOption('All operations');
    await eventually(() => page.getByLabel('Force status').inputValue()).toBe('404');
  });

  it('stand in one row with the other switches at 1280 pixels', async () => {
    const { page } = await openMockPage(await serveRecipes(), { viewport: { width: 1280, height: 800 } });
    for (const target of ['All operations', 'PATCH /recipes/{recipe_id}']) {
      await page.getByRole('combobox', { name: 'Override' }).selectOption(target);
      const controls = await page.locator('.switches-row :is(select, input:not([type=checkbox]), button):visible').all();
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
      const bottoms = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0));
      expect(Math.max(...bottoms) - Math.min(...bottoms), target).toBeLessThan(4);
    }
  });

  it('are not offered by a document of one operation', async () => {
    const { page } = await openMockPage(await serveMock());
    expect(await page.locator('#override-for').isVisible()).toBe(false);
  });
});

async function behaviourOf(url: string): Promise<unknown> {
  return (await fetch(`${url}/__kit/behaviour`)).json();
}
