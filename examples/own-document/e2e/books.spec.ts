import { type Page, expect, test } from '@playwright/test';

// Each test has a world of its own in the mock, so that all run in parallel. With MSW, each page has one anyway.
test.beforeEach(async ({ page }, { testId, project }) => {
  if (project.name === 'mock') await page.setExtraHTTPHeaders({ 'kit-world': testId });
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText('15 books');
});

test('lists books page by page', async ({ page }) => {
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('adds a book, which is still there after a reload', async ({ page }) => {
  await fill(page, 'Walden', '352', 'Add');
  await expect(page.getByRole('listitem').last()).toContainText('Walden, 352 pages');
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('16 books');
});

test('edits a book', async ({ page }) => {
  await fill(page, 'Walden', '352', 'Add');
  await page.getByRole('button', { name: 'Edit Walden' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Walden');
  await fill(page, 'Walden, or Life in the Woods', '360', 'Save');
  await expect(page.getByRole('listitem').last()).toContainText('Walden, or Life in the Woods, 360 pages');
});

test('deletes a book', async ({ page }) => {
  await fill(page, 'Walden', '352', 'Add');
  await expect(page.getByRole('heading')).toHaveText('16 books');
  await page.getByRole('button', { name: 'Delete Walden' }).click();
  await expect(page.getByRole('heading')).toHaveText('15 books');
  await expect(page.getByText('Walden')).toHaveCount(0);
});

test('shows why a book is refused', async ({ page }) => {
  await fill(page, 'Nothing', '0', 'Add');
  await expect(page.getByRole('status')).toHaveText('pages must be at least 1');
});

async function fill(page: Page, title: string, pages: string, button: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Pages').fill(pages);
  await page.getByRole('button', { name: button, exact: true }).click();
}
