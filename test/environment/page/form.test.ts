import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askInPage } from '../../e2e/support/ask-in-page.js';
import { eventually } from '../../e2e/support/eventually.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';

describe.skipIf(!HAS_BROWSER)(`the form on the mock's page${NEEDS_BROWSER}`, () => {
  it('sends an example of the document and shows the answer', async () => {
    const { page, troubles } = await openMockPage(await serveMock());
    await page.getByLabel('Example').last().selectOption('untagged');
    await eventually(() => page.getByLabel('Body').inputValue()).toBe('{\n  "id": 1002,\n  "name": "Ficus lyrata"\n}');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => answerOf(page)).toMatch(/^200\nOK · .+ ms\n\{\n {2}"name": "Ficus lyrata"\n\}\n\d+ headers$/);
    expect(troubles).toEqual([]);
  });

  it('shows why a request was refused', async () => {
    const { page, troubles } = await openMockPage(await serveMock());
    await page.getByLabel('Body').fill('{"id":1}');
    await page.keyboard.press('Control+Enter');
    await eventually(() => answerOf(page)).toMatch(/^400\nBad Request · .+\nname is required\n/);
    await page.getByLabel('Token').fill('');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => answerOf(page)).toMatch(/^401\n/);
    await eventually(() => page.locator('#requests tr').first().innerText()).toContain('401');
    expect(troubles).toEqual([]);
  });

  it('asks for a documented status with Prefer', async () => {
    const { page } = await openMockPage(await serveMock());
    await page.getByLabel('Prefer').selectOption('code=400');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => answerOf(page)).toMatch(/^400\n/);
  });

  it('sends to the mock whatever the path says', async () => {
    const { page, mock, troubles } = await openMockPage(await serveMock());
    for (const path of ['//other.example/plants', '@other.example/', 'https://other.example/']) {
      await page.getByLabel('Path').fill(path);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await eventually(() => journalOf(mock.url)).toContain(`"target":"${path.startsWith('/') ? path : `/${path}`}"`);
    }
    expect(troubles).toEqual([]);
  });

  it('says that no answer came, and why', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    await page.getByRole('checkbox', { name: 'reset' }).check();
    await eventually(async () => (await fetch(`${mock.url}/__kit/behaviour`)).text()).toContain('reset');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => answerOf(page)).toMatch(/^none\n.+\nNo response: .+ connection reset \(injected\)/);
  });

  it('stops waiting when it is told to', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    await page.getByRole('checkbox', { name: 'timeout' }).check();
    await eventually(async () => (await fetch(`${mock.url}/__kit/behaviour`)).text()).toContain('timeout');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await eventually(() => answerOf(page)).toContain('Stopped before a response arrived.');
  });

  it('takes over a request of the journal to send it again', async () => {
    const { page } = await openMockPage(await serveMock());
    await askInPage(page, { body: '{"id":7,"name":8}', path: '/plants?__code=200' });
    await page.locator('#requests tr').click();
    await page.getByRole('button', { name: 'Edit and send again' }).click();
    await eventually(() => page.getByLabel('Path').inputValue()).toBe('/plants?__code=200');
    await eventually(() => page.getByLabel('Body').inputValue()).toBe('{"id":7,"name":8}');
    await eventually(() => page.locator(':focus').getAttribute('id')).toBe('body');
  });

  it('shows the answers of the document with their examples', async () => {
    const { page } = await openMockPage(await serveMock());
    await page.getByText('Documented responses').click();
    await eventually(() => page.locator('#documented').innerText()).toMatch(
      /200[^]*“tagged”[^]*400[^]*“missingName”[^]*"name is required"/,
    );
  });
});

async function answerOf(page: Page): Promise<string> {
  const text = await page.locator('#answer').innerText();
  return text
    .replace(/^Response\n+/, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

async function journalOf(url: string): Promise<string> {
  return (await fetch(`${url}/__kit/requests`)).text();
}
