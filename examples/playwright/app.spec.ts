import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type Mock, startMock } from 'plant-store-kit';

let mock: Mock;
let app: Server;
let page_: string;

test.beforeAll(async () => {
  mock = await startMock({ port: 0 });
  const html = await readFile('app.html');
  app = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  page_ = `http://127.0.0.1:${(app.address() as AddressInfo).port}/?store=${encodeURIComponent(mock.url)}`;
});
test.afterEach(() => mock.reset());
test.afterAll(async () => {
  app.close();
  await mock.close();
});

test('adds a plant', async ({ page }) => {
  await page.goto(page_);
  await page.getByLabel('Number').fill('1');
  await page.getByLabel('Name').fill('Fern');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('Fern is in the store');
  expect(mock.requests()).toMatchObject([{ method: 'POST', status: 200 }]);
});

test('shows what the store objects to', async ({ page }) => {
  await page.goto(page_);
  await page.getByLabel('Number').fill('one');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('id must be an integer');
});

test('shows an error that is forced', async ({ page }) => {
  mock.respondWith({ status: 400, example: 'missingName' });
  await page.goto(page_);
  await page.getByLabel('Number').fill('1');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('name is required');
});
