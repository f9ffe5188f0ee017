import { expect, type Page, test } from '@playwright/test';

const calls = '**/api/v1/client/newsletter';
const box = (page: Page) => page.locator('zay-newsletter');
const email = (page: Page) => box(page).getByRole('textbox', { name: 'Email' });

test('a shopper subscribes in place', async ({ page }) => {
  await page.goto('/promotions');
  await email(page).fill('thida@example.com');
  await email(page).press('Enter');
  const said = box(page).getByRole('status');
  await expect(said).toHaveText('Thank you. thida@example.com will receive our next newsletter.');
  await expect(said).toBeFocused();
  await expect(email(page)).toBeHidden();
});

test('subscribing again is no error, in Burmese @slow', async ({ page }) => {
  await page.goto('/my/best-seller');
  for (let each = 0; each < 2; each += 1) {
    await box(page).getByRole('textbox').fill('aye@example.com');
    await box(page).getByRole('button', { name: 'လက်ခံရန်' }).click();
    await expect(box(page).getByRole('status')).toContainText('ကျေးဇူးတင်ပါသည်။');
    await page.reload();
  }
});

test('an address that is none is called so, and stays @slow', async ({ page }) => {
  await page.goto('/best-seller');
  await box(page).getByRole('button').click();
  await expect(email(page)).toHaveAccessibleDescription('This field is required');
  await email(page).fill('thida');
  await box(page).getByRole('button').click();
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
  await expect(email(page)).toHaveValue('thida');
});

const said = 'You are not subscribed yet. Your email is still here.';

test('a shop that is busy costs nothing but another try @slow', async ({ page }) => {
  await page.goto('/promotions');
  await page.route(calls, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
  await email(page).fill('ma.mya@example.com');
  await box(page).getByRole('button').click();
  await expect(box(page).getByRole('alert')).toContainText(said);
  await expect(email(page)).toHaveValue('ma.mya@example.com');
  await box(page).getByRole('button').click();
  await expect(box(page).getByRole('status')).toContainText('Thank you.');
});

test('no network costs nothing but another try @slow', async ({ page, context }) => {
  await page.goto('/promotions');
  await email(page).fill('ma.hla@example.com');
  await context.setOffline(true);
  await box(page).getByRole('button').click();
  await expect(box(page).getByRole('alert')).toContainText(said);
  await expect(email(page)).toHaveValue('ma.hla@example.com');
  await context.setOffline(false);
  await box(page).getByRole('button').click();
  await expect(box(page).getByRole('status')).toContainText('Thank you.');
});
