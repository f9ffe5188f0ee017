import { expect, type Page, test } from '@playwright/test';
import { newCustomer, newEmail, openSignedIn } from '../../support/stories/customers.ts';

const soldOut = '/dried-seafood/product/salted-hilsa';
const inBurmese = `/my${soldOut}`;
const box = (page: Page) => page.locator('.back-in-stock');
const tell = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });

test('a visitor is told when something is back, however often they try, and sees what is like it', async ({
  page,
  context,
}) => {
  await page.goto(soldOut);
  const instead = page.getByRole('region', { name: 'Like it, and in stock' });
  await expect(instead.locator('.card').first()).toBeVisible();
  await expect(instead.locator('.card.gone')).toHaveCount(0);
  await tell(page).click();
  const email = box(page).getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await email.fill('thida');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Invalid email address/u);
  const address = newEmail();
  await email.fill(address);
  await context.setOffline(true);
  await email.press('Enter');
  await expect(box(page).getByRole('alert')).toContainText('Your request has not reached us.');
  await expect(email).toHaveValue(address);
  await context.setOffline(false);
  await email.press('Enter');
  const said = box(page).getByRole('status');
  await expect(said).toContainText(`We will write to ${address} once`);
  await expect(said).toBeFocused();
});

test('a customer taps once, in Burmese', async ({ page }) => {
  const email = await newCustomer(page);
  await openSignedIn(page, email, inBurmese);
  await page.getByRole('button', { name: 'ပြန်ရလျှင် အကြောင်းကြားရန်' }).click();
  await expect(box(page).getByRole('status')).toContainText(email);
});
