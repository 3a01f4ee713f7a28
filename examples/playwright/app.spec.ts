import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Mock, startMock } from 'plant-store-kit';

let mock: Mock | undefined;
let app: Server | undefined;
let url: string;

test.beforeAll(async () => {
  mock = await startMock({ port: 0 });
  const html = await readFile(join(dirname(test.info().file), 'app.html'));
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  app = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?store=${encodeURIComponent(mock.url)}`;
});
test.afterEach(() => mock?.reset());
test.afterAll(async () => {
  app?.close();
  await mock?.close();
});

test('adds a plant', async ({ page }) => {
  await page.goto(url);
  await page.getByLabel('Number').fill('1');
  await page.getByLabel('Name').fill('Fern');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('Fern is in the store');
  expect(mock?.requests()).toMatchObject([{ method: 'POST', status: 200 }]);
});

test('shows what the store objects to', async ({ page }) => {
  await page.goto(url);
  await page.getByLabel('Number').fill('one');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('id must be an integer');
});

test('shows an error that is forced', async ({ page }) => {
  mock?.respondWith({ status: 400, example: 'missingName' });
  await page.goto(url);
  await page.getByLabel('Number').fill('1');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('name is required');
});
