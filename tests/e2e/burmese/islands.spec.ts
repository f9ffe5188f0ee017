import { expect, type Page, test } from '@playwright/test';
import { lineFaults } from '../../support/browser/lines.ts';
import { expectSpokenWell, knownAtDesk, otherScripts } from '../../support/browser/spoken.ts';
import { addAddressByApi } from '../../support/stories/addressBook.ts';
import { customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { sameOrigin } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { coconutMilk, sardines } from '../../support/stories/products.ts';
import { newColleague, signInToDesk } from '../../support/stories/staff.ts';
import { en, my } from '../../support/site/words.ts';

/** Braised pork, and fried balachaung: the longest names of the sample. */
const pork = { productId: 11, variationId: 16 };
const balachaung = { productId: 30, variationId: 45 };

const bought = [
  { ...pork, quantity: 1 },
  { ...balachaung, quantity: 2 },
];

const phone = { width: 360, height: 780 };
test.use({ viewport: phone });

/** Somebody whose name and address are Burmese. */
async function customer(page: Page): Promise<void> {
  const goods = [sardines, coconutMilk, pork, balachaung].map((item) => ({ ...item, quantity: 1 }));
  await customerWithCart(page, goods, '');
  const address = 'အမှတ် 45၊ ရွှေတောင်ကြားလမ်းသွယ် 2၊ ဦးဝိစာရရပ်ကွက်';
  await addAddressByApi(page, 'ဒေါ်အေးအေးမြင့်သန္တာထွန်း', { address, note: 'တံခါးနံပါတ် 3 ကို ခေါက်ပါ' });
}

async function expectLines(page: Page, shown: string | RegExp): Promise<void> {
  await expect(page.locator('body')).toContainText(shown);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const { lines, elsewhere, marks } = await lineFaults(page);
  expect.soft(marks, `marks on ${page.url()}`).toEqual([]);
  expect.soft(elsewhere, `lines that begin elsewhere on ${page.url()}`).toEqual([]);
  expect(lines).toBeGreaterThan(10);
}

/** Expects lines to end where a reader ends them, on a phone, and a screen reader to say what can be done, on a desktop. */
async function expectReadable(page: Page, shown: string | RegExp): Promise<void> {
  await expectLines(page, shown);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectSpokenWell(page);
  await page.setViewportSize(phone);
}

test('the account in Burmese is broken where a reader would, and says what can be done @slow', async ({ page }) => {
  await customer(page);
  const { id } = await placeOrder(page, bought);
  await page.request.post('/api/v1/client/wishlist', { data: { ...coconutMilk, userId: 1 }, headers: sameOrigin });
  for (const [path, shown] of [
    ['/wishlist', /အုန်းနို့/u],
    ['/profile', /အကောင့်/u],
    ['/profile?view=orders', /ZAY-/u],
    ['/profile?view=settings', /အကောင့်/u],
    [`/profile/order-detail?id=${id}`, /ဘာလချောင်/u],
    [`/profile/invoice?id=${id}`, /ဘာလချောင်/u],
    [`/order-placed?id=${id}`, /ZAY-/u],
    [`/search?q=${encodeURIComponent('ငါးပိကြော်')}`, /ဘာလချောင်/u],
    ['/profile?view=addresses', /မြင့်သန္တာ/u],
  ] as const) {
    await page.goto(`/my${path}`);
    await expectReadable(page, shown);
  }
  await test.step('what is asked in a dialog has no mark that is copied', async () => {
    await page.getByRole('button', { name: /ဖျက်ရန်/u }).first().click();
    await expect(page.getByRole('alertdialog')).toContainText('မြင့်သန္တာ');
    await expectLines(page, /မြင့်သန္တာ/u);
  });
});

test('the way to an order in Burmese is broken well, and says what can be done @slow', async ({ page }) => {
  for (const [path, shown] of [
    ['/login-register', /အကောင့်/u],
    ['/forgot-password', /စကားဝှက်/u],
  ] as const) {
    await page.goto(`/my${path}`);
    await expectReadable(page, shown);
  }
  await customer(page);
  await page.goto('/my/cart');
  await expectReadable(page, /ဘာလချောင်/u);
  await page.getByRole('main').getByRole('button', { name: my.checkout.title }).click();
  await expect(page).toHaveURL('/my/checkout');
  await expectReadable(page, /မြင့်သန္တာ/u);
  await page.getByRole('button', { name: my.checkout.items.next }).click();
  await expectReadable(page, en.orders.methods.promptPay);
  await page.getByLabel(en.orders.methods.promptPay).check();
  await expectSpokenWell(page);
  await page.getByLabel(my.checkout.payment.slip, { exact: true }).setInputFiles(await slipPicture());
  await page.getByRole('button', { name: my.checkout.payment.next }).click();
  await expectReadable(page, /မြင့်သန္တာ/u);
});

test('a refusal of the API is broken where a reader would', async ({ page }) => {
  await page.goto('/my/login-register');
  const form = page.getByRole('main').locator('form').first();
  await form.locator('[name=email]').fill('nobody@mail.example');
  await form.locator('[name=password]').fill('Laphet-1234');
  await form.locator('.btn-primary').click();
  const refusal = page.locator('main [role=alert]', { hasText: /[\u1000-\u109f]/u });
  await expect(refusal.locator('wbr').first()).toBeAttached();
  await expectLines(page, /အီးမေးလ်/u);
});

test('the desk is broken in the same way, and read out by script @slow', async ({ page }) => {
  await customer(page);
  const { invoiceNo } = await placeOrder(page, bought);
  const message = { firstName: 'ဒေါ်', lastName: 'မြင့်သန္တာ', email: 'may@example.com', phone: '+66 81 234 5678' };
  const data = { ...message, message: 'Tea Mix က ဘယ်တော့ ရမလဲ', preference: 'email' };
  expect((await page.request.post('/api/v1/client/contact', { data, headers: sameOrigin })).status()).toBe(200);
  await signInToDesk(page, await newColleague('owner'));
  for (const [path, shown] of [
    ['/desk', /မြင့်သန္တာ|Bang Kapi/u],
    [`/desk/order?no=${invoiceNo}`, /တံခါးနံပါတ်/u],
    ['/desk/messages', /ဘယ်တော့/u],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(shown);
    expect.soft(await otherScripts(page, /ဈေး|မြန်မာ/gu), path).toEqual([]);
  }
  await expect(page.getByText('ဘယ်တော့ ရမလဲ').first()).toHaveAttribute('lang', 'my');
  await expect(page.getByText('Tea Mix', { exact: true }).first()).toHaveAttribute('lang', 'en');

  for (const [path, shown] of [
    ['', /ZAY-/u],
    [`/order?no=${invoiceNo}`, /ဘာလချောင်/u],
    ['/goods', /စည်သွပ်/u],
    ['/product?id=11', /စည်သွပ်/u],
    ['/today', /ပို့/u],
    ['/publishing', /./u],
    ['/messages', /./u],
    ['/customers', /@/u],
    ['/people', /@/u],
    ['/payees', /Prompt/u],
    ['/sheets', /CSV/u],
    ['/activity', /ZAY-/u],
  ] as const) {
    await page.goto(`/my/desk${path}`);
    await expectLines(page, shown);
    expect.soft(await otherScripts(page, knownAtDesk), path).toEqual([]);
  }
});
