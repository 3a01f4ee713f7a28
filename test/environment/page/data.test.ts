import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faintTexts } from '../../e2e/support/contrast.js';
import { eventually } from '../../e2e/support/eventually.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { type MockPage, openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';
import { recipes } from '../../unit/mock/memory/documents.js';

const HEADERS = { authorization: 'Bearer demo', 'content-type': 'application/json' };
/** What scrolls sideways. */
const TOO_WIDE = `[...document.querySelectorAll('html, .panel, .things')]
  .filter((box) => box.scrollWidth > box.clientWidth)
  .map((found) => found.tagName + '.' + found.className)`;

describe.skipIf(!HAS_BROWSER)(`the data on the mock's page${NEEDS_BROWSER}`, () => {
  it('is a table for each collection, which follows what the app does', async () => {
    const { page, mock, troubles } = await openData();
    await eventually(() => rowOf(page, 0)).toMatch(/^1\t/);
    expect(await page.locator('#collection option').allInnerTexts()).toEqual(['recipes (15)', 'comments (15)', 'settings']);
    await send(mock.url, 'POST', '/recipes', { title: 'Kohlrabi soup', minutes: 9 });
    await eventually(() => rowOf(page, 15)).toMatch(/^16\tKohlrabi soup\t9\t/);
    await send(mock.url, 'PATCH', '/recipes/16', { title: 'Leek soup' });
    await eventually(() => rowOf(page, 15)).toMatch(/^16\tLeek soup\t/);
    await send(mock.url, 'DELETE', '/recipes/1');
    await eventually(() => rowOf(page, 0)).toMatch(/^2\t/);
    await page.getByLabel('Collection').selectOption('comments (12)');
    await eventually(() => page.locator('#things-head').innerText()).toMatch(/in recipes/);
    await eventually(() => page.locator('#things tr').count()).toBe(12);
    expect(troubles).toEqual([]);
  });

  it('is that of the world that is chosen, where requests named any', async () => {
    const { page, mock, troubles } = await openData();
    await eventually(() => rowOf(page, 0)).toMatch(/^1\t/);
    expect(await page.getByLabel('World').isVisible()).toBe(false);
    const headers = { ...HEADERS, 'kit-world': 'ada' };
    await fetch(`${mock.url}/recipes/1`, { method: 'DELETE', headers });
    await page.getByLabel('World').selectOption('ada');
    await eventually(() => rowOf(page, 0)).toMatch(/^2\t/);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Members as JSON').fill('{"title": "Stew", "minutes": 9}');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => rowOf(page, 14)).toMatch(/^16\tStew\t9\t/);
    await page.getByLabel('World').selectOption('without a name');
    await eventually(() => rowOf(page, 0)).toMatch(/^1\t/);
    expect(await page.locator('#things tr').count()).toBe(15);
    await page.getByLabel('World').selectOption('ada');
    await eventually(() => rowOf(page, 0)).toMatch(/^2\t/);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await eventually(() => rowOf(page, 0)).toMatch(/^1\t/);
    await eventually(() => page.getByLabel('World').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('has its rows in order, also after a reset brings one back', async () => {
    const { page, mock } = await openData();
    await eventually(() => rowOf(page, 0)).toMatch(/^1\t/);
    await send(mock.url, 'DELETE', '/recipes/1');
    await eventually(() => rowOf(page, 0)).toMatch(/^2\t/);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await eventually(() => page.locator('#things tr').count()).toBe(15);
    expect(await rowOf(page, 0)).toMatch(/^1\t/);
  });

  it('finds things, and says how many', async () => {
    const { page, mock } = await openData();
    await send(mock.url, 'POST', '/recipes', { title: 'Kohlrabi soup', minutes: 9 });
    await page.getByLabel('Find in things').fill('KOHLRABI');
    await eventually(() => page.locator('#things-count').innerText()).toBe('1 of 16 things');
    expect(await rowOf(page, 0)).toMatch(/^16\tKohlrabi soup/);
    await page.getByLabel('Find in things').fill('nowhere');
    await eventually(() => page.locator('#no-things').innerText()).toBe('No thing matches.');
  });

  it('adds a thing, below the one that is named', async () => {
    const { page, mock } = await openData();
    await page.getByLabel('Collection').selectOption('comments (15)');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Key in recipes').fill('999');
    await page.getByLabel('Members as JSON').fill('{"text": "Tasty"}');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.locator('#thing-problem').innerText()).toBe('There is no 999 among recipes.');
    await page.getByLabel('Key in recipes').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.locator('#thing-note').innerText()).toBe('Saved.');
    expect(await read(mock.url, '/recipes/3/comments')).toContain('Tasty');
    await eventually(() => page.locator('#things tr').count()).toBe(16);
  });

  it('shows all that breaks the schema of an edited thing, and takes it when it is right', async () => {
    const { page, mock } = await openData();
    await page.locator('#things tr').nth(2).click();
    const json = page.getByLabel('Members as JSON');
    await eventually(() => json.inputValue()).toMatch(/^\{\n {2}"id": 3,|^\{\n {2}"title"/);
    await json.fill('{"title": "", "minutes": "long", "created_at": "2026-01-01T00:00:00Z"}');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.getByRole('alert').locator('li').allInnerTexts()).toEqual([
      'title must have at least 1 character',
      'minutes must be an integer',
    ]);
    await json.fill('{"title": "Soup", "minutes": 12345678901234567890, "created_at": "2026-01-01T00:00:00Z"}');
    await json.press('Control+Enter');
    await eventually(() => page.locator('#thing-note').innerText()).toBe('Saved.');
    await eventually(() => page.locator('#thing-problem').innerText()).toBe('');
    expect(await read(mock.url, '/recipes/3')).toContain('"minutes":12345678901234567890');
    await eventually(() => rowOf(page, 2)).toMatch(/^3\tSoup\t12345678901234567890/);
  });

  it('deletes a thing, and goes back to what existed from the start', async () => {
    const { page, mock } = await openData();
    await page.locator('#things tr').first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await eventually(() => page.locator('#things-count').innerText()).toBe('14 things');
    await eventually(() => page.locator('#thing-form').isVisible()).toBe(false);
    expect((await send(mock.url, 'GET', '/recipes/1')).status).toBe(404);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await eventually(() => page.locator('#things-count').innerText()).toBe('15 things');
    expect((await send(mock.url, 'GET', '/recipes/1')).status).toBe(200);
  });

  it('keeps what the reader typed while the app changes the same thing', async () => {
    const { page, mock } = await openData();
    const json = page.getByLabel('Members as JSON');
    await page.locator('#things tr').first().click();
    await send(mock.url, 'PATCH', '/recipes/1', { title: 'By the app' });
    await eventually(() => json.inputValue()).toContain('By the app');
    await eventually(() => page.locator('#thing-note').innerText()).toBe('Changed by the app.');
    await json.fill('{"title": "Mine"}');
    await send(mock.url, 'PATCH', '/recipes/1', { title: 'Again' });
    await eventually(() => page.locator('#thing-note').innerText()).toBe('The app changed it meanwhile; Save replaces that.');
    expect(await json.inputValue()).toBe('{"title": "Mine"}');
    await send(mock.url, 'DELETE', '/recipes/1');
    await eventually(() => page.locator('#thing-note').innerText()).toBe('It does not exist any more.');
  });

  it('edits what there is only one of', async () => {
    const { page, mock } = await openData();
    await page.getByLabel('Collection').selectOption('settings');
    await eventually(() => page.locator('#things-head').innerText()).toMatch(/^language/);
    await eventually(() => page.locator('#add-thing').isDisabled()).toBe(true);
    await page.locator('#things tr').click();
    expect(await page.locator('#delete-thing').isVisible()).toBe(false);
    await page.getByLabel('Members as JSON').fill('{"language": "fr", "dark": true}');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.locator('#thing-note').innerText()).toBe('Saved.');
    expect(await read(mock.url, '/settings')).toBe('{"language":"fr","dark":true}');
  });

  it('is read with the keyboard alone', async () => {
    const { page, troubles } = await openData();
    const focused = page.locator(':focus');
    await page.locator('#reset-things').focus();
    await page.keyboard.press('Tab');
    expect(await focused.getAttribute('role')).toBe('row');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await focused.getAttribute('id')).toBe('thing-json');
    await eventually(() => page.locator('#thing-title').innerText()).toBe('recipes 2');
    await eventually(() => page.locator('#things [aria-selected=true]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await focused.getAttribute('role')).toBe('row');
    expect(await focused.innerText()).toMatch(/^2\s/);
    expect(await page.locator('#thing-form').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('gives every control a name, is never too faint, and needs no sideways scrolling', async () => {
    const { page } = await openData();
    await page.getByLabel('Collection').selectOption('comments (15)');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Members as JSON').fill('{"text": ""}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#thing-problem li').waitFor();
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/- (?:button|textbox|combobox|searchbox|grid|tabpanel)(?::| \[|$)/m);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faintTexts(page), colorScheme).toEqual([]);
    }
    for (const width of [320, 390, 704, 1024, 1280, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(TOO_WIDE), `at ${width}`).toEqual([]);
    }
  });

  it('keeps hostile members inert', async () => {
    const { page, mock, troubles } = await openData();
    await send(mock.url, 'POST', '/recipes', { title: '<img src=x onerror="window.hit=1">', minutes: 1 });
    await eventually(() => rowOf(page, 15)).toContain('<img src=x');
    await page.locator('#things tr').last().click();
    expect(await page.locator('#panel-data img').count()).toBe(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(troubles).toEqual([]);
  });

  it('says why there is none', async () => {
    const { page } = await openMockPage(await serveMock());
    await page.getByRole('tab', { name: 'Data' }).click();
    await eventually(() => page.locator('#no-data').innerText()).toBe(
      'The document can read nothing that it creates, so nothing is remembered.',
    );
    const { page: other } = await openMockPage(await serveMock(['--no-memory']));
    await other.getByRole('tab', { name: 'Data' }).click();
    await eventually(() => other.locator('#no-data').innerText()).toBe('The mock was started without memory.');
  });
});

/** The page of a mock that remembers, with the data shown. */
async function openData(): Promise<MockPage> {
  const place = await makeWorkplace();
  await place.write('recipes.json', JSON.stringify((await recipes()).document));
  const opened = await openMockPage(await serveMock(['--spec', 'recipes.json'], place), { viewport: { width: 1280, height: 800 } });
  await opened.page.getByRole('tab', { name: 'Data' }).click();
  await eventually(() => opened.page.locator('#things-count').innerText()).toBe('15 things');
  return opened;
}

/** The texts of the cells of a row, apart by tabs. */
async function rowOf(page: Page, index: number): Promise<string> {
  return (await page.locator('#things tr').nth(index).locator('td').allInnerTexts()).join('\t');
}

function send(url: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(url + path, { method, headers: HEADERS, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function read(url: string, path: string): Promise<string> {
  return (await send(url, 'GET', path)).text();
}
