import { expect, type Page, test } from '@playwright/test';

const box = (page: Page) => page.locator('zay-filter').getByRole('searchbox');
const shown = (page: Page) => page.locator('zay-filter summary:visible');
const said = (page: Page) => page.locator('zay-filter').getByRole('status');

test('a shopper finds an answer with the keys alone, and hears how many there are @slow', async ({ page }) => {
  await page.goto('/about-us/help-center');
  const all = await shown(page).count();
  await box(page).focus();
  await page.keyboard.type('INVOICE number');
  await expect(said(page)).toHaveText(/^\d+ questions? found$/u);
  const found = await shown(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await expect(said(page)).toContainText(String(found));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('zay-filter details[open] p')).toContainText(/invoice number/iu);
  await box(page).fill('');
  await expect(said(page)).toHaveText('');
  await expect(shown(page)).toHaveCount(all);

  await box(page).fill('do i need an account');
  await expect(said(page)).toHaveText('1 question found');
  await box(page).fill('zebra');
  await expect(said(page)).toHaveText('No question has these words. Try a shorter word.');
  await expect(shown(page)).toHaveCount(0);
  await expect(page.locator('zay-filter h2:visible')).toHaveCount(0);
  await expect(page.getByText("Can't find the answer you need?")).toBeVisible();
});

test('Burmese words are found, in whatever order their marks were typed', async ({ page }) => {
  await page.goto('/my/about-us/help-center');
  await box(page).fill('ပို့ဆောင်ခ');
  await expect(said(page)).toHaveText(/^မေးခွန်း \d+\sခု တွေ့ပါသည်$/u);
  const counts: number[] = [];
  for (const marks of ['\u1037\u103a', '\u103a\u1037']) {
    await box(page).fill(`အကောင${marks}`);
    counts.push(await shown(page).count());
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});
