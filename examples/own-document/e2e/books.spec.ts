import { expect, test } from '@playwright/test';

test('lists books, adds one, and shows why another is refused', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveText(['The Overstory, 502 pages', 'Entangled Life, 358 pages']);
  await page.getByLabel('Title').fill('Walden');
  await page.getByLabel('Pages').fill('352');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('listitem')).toContainText(['The Overstory', 'Entangled Life', 'Walden, 352 pages']);
  await page.getByLabel('Title').fill('Nothing');
  await page.getByLabel('Pages').fill('0');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('pages must be at least 1');
});
