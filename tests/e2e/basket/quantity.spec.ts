import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { storeGuestList } from '../../support/stories/guestLists.ts';
import { shrimp } from '../../support/stories/products.ts';

const badge = (page: Page) => page.getByRole('banner').locator('[data-count=cart]');
const bar = (page: Page) => page.locator('form.bar');

test('the box of a product says beside it at once what cannot be bought, in Burmese @slow', async ({ page }) => {
  const whole = 'အနည်းဆုံး 1 ရှိသော ကိန်းပြည့် ရေးပေးပါ။';
  const short = /^လက်ကျန် မလုံလောက်ပါ။ \d+\sခုသာ ရှိပါသည်။$/u;
  await page.goto('/my/canned-food/product/coconut-milk');
  const amount = bar(page).getByRole('textbox', { name: 'အရေအတွက်' });
  const fault = bar(page).getByRole('status');
  for (const [typed, said] of [
    ['0', whole],
    ['-3', whole],
    ['', whole],
    ['2.5', whole],
    ['100000', short],
    ['၁၀၀၀၀၀', short],
  ] as const) {
    await amount.fill('1');
    await expect(fault).toBeEmpty();
    await amount.fill(typed);
    await expect(fault, typed).toHaveText(said);
    await expect(amount).toHaveAccessibleDescription(said);
    await page.getByRole('button', { name: 'ဈေးခြင်းထဲ ထည့်ရန်', exact: true }).click();
    await expect(amount).toHaveValue(typed);
    await expect(amount).toBeFocused();
  }
  await expectAccessible(page, 'form.bar');
  await expect(badge(page)).toBeHidden();
  await amount.fill('၃');
  await expect(fault).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(badge(page)).toHaveText('3');
  await expect(amount).toHaveValue('1');
  await bar(page).getByRole('button', { name: 'တစ်ခု လျှော့ရန်' }).click();
  await expect(fault).toHaveText(whole);
  await expect(amount).toHaveValue('1');
  await bar(page).getByRole('button', { name: 'တစ်ခု ထပ်ထည့်ရန်' }).click();
  await expect(amount).toHaveValue('2');
  await expect(fault).toBeEmpty();
});

test('the box of a line of the cart does the same @slow', async ({ page }) => {
  const whole = 'Please enter a whole number, at least 1.';
  const short = /^Insufficient stock! Only \d+ available\.$/u;
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 2 }]);
  await page.goto('/cart');
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  const amount = line.getByRole('textbox');
  const fault = line.getByRole('status');
  for (const [typed, said] of [
    ['0', whole],
    ['', whole],
    ['2.5', whole],
    ['၁၀၀၀', short],
  ] as const) {
    await amount.fill(typed);
    await expect(fault, typed).toHaveText(said);
    await expect(amount).toHaveAccessibleDescription(said);
  }
  // Nothing of it has become a quantity; what the cart has is shown again, and why.
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('2');
  await expect(fault).toHaveText(short);
  await expect(badge(page)).toHaveText('2');
  await amount.fill('၅');
  await expect(fault).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(badge(page)).toHaveText('5');
  await amount.fill('1');
  await page.keyboard.press('Tab');
  await expect(badge(page)).toHaveText('1');
  await line.getByRole('button', { name: 'Add one more' }).click();
  await expect(amount).toHaveValue('2');
});
