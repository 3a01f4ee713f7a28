import { once } from 'node:events';
import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askInPage } from '../../e2e/support/ask-in-page.js';
import { eventually } from '../../e2e/support/eventually.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';

const FERN = '{"id":1,"name":"fern"}';

describe.skipIf(!HAS_BROWSER)(`the journal on the mock's page${NEEDS_BROWSER}`, () => {
  it('shows a bad request as it comes, with the reason', async () => {
    const { page, troubles } = await openMockPage(await serveMock());
    expect(await askInPage(page, { body: '{"id":"x","tag":"indoor"}' })).toBe(400);
    await eventually(() => rowsOf(page)).toEqual([expect.stringMatching(/POST\t\/plants\t400\t.*name.*\t[\d.]+ ms$/)]);
    await page.locator('#requests tr').click();
    const details = page.locator('#chosen');
    await eventually(() => details.innerText()).toContain('"tag": "indoor"');
    const chosen = await details.innerText();
    expect(chosen).toContain('"error": 400');
    expect(chosen).toContain('curl ');
    expect(chosen).toContain('Bearer demo');
    expect(troubles).toEqual([]);
  });

  it('tells why a body of another media type was refused, as a fetch without the header sends it', async () => {
    const { page, mock, troubles } = await openMockPage(await serveMock());
    const status = await page.evaluate(async (body) => {
      const response = await fetch('/plants', { method: 'POST', headers: { authorization: 'Bearer demo' }, body });
      await response.text();
      return response.status;
    }, FERN);
    expect(status).toBe(400);
    const reason = 'Content-Type is text/plain; this operation takes application/json';
    await eventually(() => rowsOf(page)).toEqual([expect.stringContaining(reason)]);
    expect(await (await fetch(`${mock.url}/__kit/requests`)).json()).toMatchObject([{ status: 400, because: reason }]);
    expect(troubles).toEqual([]);
  });

  it('warns of a misspelt member, in the row and in the details', async () => {
    const { page, mock, troubles } = await openMockPage(await serveMock());
    expect(await askInPage(page, { body: '{"id":1,"name":"F","tags":"x"}' })).toBe(200);
    const warning = 'undeclared member tags; did you mean tag?';
    await eventually(() => rowsOf(page)).toEqual([expect.stringContaining(`\t200\twarning: ${warning}\t`)]);
    await page.locator('#requests tr').click();
    await eventually(() => page.locator('#chosen').innerText()).toContain(`Warning: ${warning}`);
    await page.locator('#filter-text').fill('did you mean');
    await eventually(async () => (await rowsOf(page)).length).toBe(1);
    expect(await (await fetch(`${mock.url}/__kit/requests`)).json()).toMatchObject([{ status: 200, because: null, warnings: [warning] }]);
    expect(await askInPage(page, { body: '{"id":1,"nmae":"F"}' })).toBe(400);
    await eventually(() => rowsOf(page)).toEqual([
      expect.stringContaining('name is required · warning: undeclared member nmae'),
      expect.anything(),
    ]);
    expect(troubles).toEqual([]);
  });

  it('is worked by the keyboard alone', async () => {
    const { page, troubles } = await openMockPage(await serveMock());
    for (const name of ['first', 'second', 'third']) await askInPage(page, { body: `{"id":1,"name":"${name}"}` });
    await eventually(async () => (await rowsOf(page)).length).toBe(3);
    const focused = page.locator(':focus');
    await page.locator('#clear').focus();
    await page.keyboard.press('Tab');
    expect(await focused.getAttribute('role')).toBe('row');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await focused.innerText()).toBe('POST /plants');
    await eventually(() => page.locator('#chosen').innerText()).toContain('"second"');
    await page.keyboard.press('Escape');
    expect(await focused.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('End');
    await eventually(() => page.locator('#chosen').innerText()).toContain('"first"');
    await page.keyboard.press('Tab');
    expect(await focused.innerText()).toBe('Selected request');
    await page.keyboard.press('ArrowLeft');
    expect(await focused.innerText()).toBe('Send a request');
    expect(troubles).toEqual([]);
  });

  it('keeps hostile paths, headers and bodies inert', async () => {
    const { page, mock, troubles } = await openMockPage(await serveMock());
    const attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    const path = '/"><svg/onload="window.hit=1">?<b>';
    const headers = { 'x-attack': attack, authorization: 'Bearer demo', 'content-type': 'text/html' };
    for (const [target, body] of [
      [path, attack],
      ['/plants', attack],
      ['/plants', `{"id":1,"name":${JSON.stringify(attack)}}`],
    ] as const) {
      const sent = request(new URL(mock.url), { method: 'POST', path: target, headers });
      sent.end(body);
      const [answer] = await once(sent, 'response');
      answer.resume();
    }
    await eventually(async () => (await rowsOf(page)).length).toBe(3);
    for (const row of await page.locator('#requests tr').all()) {
      await row.click();
      for (const folded of await page.locator('#chosen summary').all()) await folded.click();
      await eventually(() => page.locator('#chosen').innerText()).toContain('onerror=');
      expect(await page.locator(':is(#requests, #chosen) :is(img, script, svg, b)').count()).toBe(0);
    }
    await eventually(() => page.locator('#requests').innerText()).toContain('<svg/onload');
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(troubles).toEqual([]);
  });

  it('filters, pauses and clears', async () => {
    const { page, troubles } = await openMockPage(await serveMock());
    const pathsAndStatuses = async (): Promise<string[]> => (await rowsOf(page)).map((row) => row.split('\t').slice(2, 4).join(' '));
    await askInPage(page, { body: FERN });
    await askInPage(page, { body: FERN, path: '/elsewhere' });
    await eventually(pathsAndStatuses).toEqual(['/elsewhere 404', '/plants 200']);
    await page.getByLabel('Responses to show').selectOption('2xx');
    await eventually(pathsAndStatuses).toEqual(['/plants 200']);
    await eventually(() => page.locator('#count').innerText()).toBe('1 of 2');
    await page.getByLabel('Responses to show').selectOption('All responses');
    await page.getByLabel('Find', { exact: true }).fill('ELSE');
    await eventually(pathsAndStatuses).toEqual(['/elsewhere 404']);
    await page.getByLabel('Find', { exact: true }).fill('');
    await eventually(pathsAndStatuses).toHaveLength(2);

    await page.getByRole('button', { name: 'Pause' }).click();
    await askInPage(page, { body: FERN, path: '/later' });
    await page.getByRole('button', { name: 'Resume (1 new)' }).waitFor();
    expect(await pathsAndStatuses()).toHaveLength(2);
    await page.getByRole('button', { name: 'Resume (1 new)' }).click();
    await eventually(pathsAndStatuses).toEqual(['/later 404', '/elsewhere 404', '/plants 200']);

    await page.getByRole('button', { name: 'Clear' }).click();
    await eventually(pathsAndStatuses).toEqual([]);
    await page.getByText('No requests yet.').waitFor();
    expect(troubles).toEqual([]);
  });

  it('shows every digit of a large number', async () => {
    const { page } = await openMockPage(await serveMock());
    await askInPage(page, { body: '{"id":9223372036854775807,"name":"\\u0066ern"}' });
    await page.locator('#requests tr').click();
    await eventually(() => page.locator('#chosen').innerText()).toContain('{\n  "id": 9223372036854775807,\n  "name": "\\u0066ern"\n}');
  });

  it('marks a body that is cut', async () => {
    const { page } = await openMockPage(await serveMock());
    await askInPage(page, { body: `{"id":1,"name":"${'n'.repeat(50_000)}"}` });
    await page.locator('#requests tr').click();
    await eventually(() => page.locator('#chosen').innerText()).toContain('Truncated: the whole body has 50 KB.');
  });

  it('holds a thousand requests at most, the newest first, however fast they come', async () => {
    const { page, mock, troubles } = await openMockPage(await serveMock());
    const send = async (connection: number): Promise<void> => {
      for (let i = 0; i < 105; i += 1) await (await fetch(`${mock.url}/connection-${connection}`)).text();
    };
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(send));
    await askInPage(page, { body: FERN, path: '/the-last' });
    await eventually(async () => (await rowsOf(page, 1))[0]).toContain('/the-last');
    await eventually(() => page.locator('#requests tr').count()).toBe(1000);
    expect(troubles).toEqual([]);
  });
});

/** The text of each row, its cells apart by tabs. */
async function rowsOf(page: Page, most = 50): Promise<string[]> {
  const rows = await page.locator(`#requests tr:nth-child(-n+${most})`).all();
  return Promise.all(rows.map(async (row) => (await row.locator('td').allInnerTexts()).join('\t')));
}
