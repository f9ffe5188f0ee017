import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { slipPicture } from '../../support/stories/checkout.ts';
import { sardines } from '../../support/stories/products.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

const t = my.deskNewOrder;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Enters an order of a guest who has no mailbox, by the API. */
async function enterByPhone(page: Page): Promise<{ total: number; invoiceNo: string }> {
  const headers = { authorization: `Bearer ${await shopToken()}` };
  const address = {
    ...{ name: 'ဒေါ်လှ', phone: '+66 812345678', country: 'thailand', province: 'Bangkok', district: 'Bang Kapi' },
    ...{ subDistrict: 'Hua Mak', postal_code: '10240', address: '12/3 Soi 5' },
  };
  const lines = [{ variationId: sardines.variationId, quantity: 1 }];
  const order = { channel: 'phone', locale: 'my', paymentMethod: 'bankTransfer', address, lines };
  const at = '/api/v1/operator/entered-orders';
  const priced = await page.request.post(`${at}/preview`, { headers, data: order });
  const { total } = ((await priced.json()) as { data: { total: number } }).data;
  const entered = await page.request.post(at, { headers, data: { ...order, total, attempt: randomUUID() } });
  return { total, ...((await entered.json()) as { data: { invoiceNo: string } }).data };
}

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });

test('staff enter an order of a guest at the counter, at a price that they agreed on @slow', async ({ page }) => {
  await openDesk(page, 'owner', '/my/desk');
  await main(page).getByRole('link', { name: my.desk.newOrder }).click();
  await expect(page).toHaveURL(/\/my\/desk\/new-order$/u);
  await main(page).getByRole('radio', { name: t.channel.counter, exact: true }).check();

  await test.step('a guest who takes the goods along needs no more than a name', async () => {
    await button(page, t.reckon).click();
    await expect(main(page).getByText(t.missing.name)).toBeVisible();
    await main(page).getByLabel(t.receiving.name, { exact: true }).fill('ဒေါ်လှ');
  });

  await test.step('goods, one of them at another price with its reason', async () => {
    await main(page).getByRole('searchbox', { name: my.deskSales.form.find }).fill('sardine');
    await main(page).locator('li > .btn').first().click();
    await main(page).locator('[role=group] > .btn').first().click();
    await main(page).locator('[data-agree]').click();
    await main(page)
      .getByLabel(/^တစ်ခု၏ ဈေးနှုန်း/u)
      .fill('၁.၅၀');
    await button(page, t.reckon).click();
    await expect(main(page).getByText(t.goods.reasonMissing)).toBeVisible();
    await main(page).getByLabel(t.goods.reason, { exact: true }).fill('ဘူး ချိုင့်နေ');
    await expect(main(page).getByRole('status').filter({ hasText: t.sums.total })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is entered, paid, and says by whom and why', async () => {
    await main(page)
      .getByRole('button', { name: /အော်ဒါ ထည့်ရန် ·/u })
      .click();
    await expect(page).toHaveURL(/\/my\/desk\/order\?no=/u);
    await expect(main(page)).toContainText('ဘူး ချိုင့်နေ');
    await expect(main(page)).toContainText(my.orders.payment.Paid);
    await expect(main(page)).toContainText('ဆိုင်တွင် မှာယူပါသည်');
    await expect(main(page)).toContainText(my.orders.atCounter);
    await expect(main(page)).toContainText(my.orders.status.collected);
  });
});

test('a guest of the phone pays by a link, without signing in @slow', async ({ page, browser }) => {
  const { total, invoiceNo } = await enterByPhone(page);
  await openDesk(page, 'owner', `/my/desk/order?no=${invoiceNo}`);
  await button(page, my.deskOrder.customerLink.open).click();
  const link = await main(page).getByLabel(my.deskOrder.customerLink.label).inputValue();
  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await theirs.goto(link);
  await expect(theirs.locator('p[role=status]')).toContainText(total.toFixed(2));
  await expect(theirs.getByRole('main')).toContainText(invoiceNo);
  await expectAccessible(theirs);
  await theirs.getByRole('radio', { name: my.orders.methods.promptPay }).check();
  await expect(theirs.getByRole('img', { name: new RegExp(invoiceNo, 'u') })).toBeVisible();
  await theirs.getByRole('radio', { name: my.orders.methods.bankTransfer }).check();
  await theirs.getByRole('button', { name: my.orders.newSlip.send }).click();
  await expect(theirs.getByRole('alert').filter({ hasText: /./u })).toBeVisible();
  await theirs.locator('[type=file]').setInputFiles(await slipPicture());
  await theirs.getByRole('button', { name: my.orders.newSlip.send }).click();
  await expect(theirs.locator('p[role=status]')).toHaveText(my.yourOrder.checking);
  await theirs.goto(`${link.slice(0, -3)}AAA`);
  await theirs.reload();
  await expect(theirs.getByRole('alert').filter({ hasText: my.yourOrder.ended })).toBeVisible();
  await page.reload();
  await button(page, my.deskOrder.moves['confirm-payment']).click();
  await expect(main(page)).toContainText(my.orders.payment.Paid);
});

test('the page of an order without a number says that none was named, with the way to the list', async ({ page }) => {
  await openDesk(page, 'owner', '/my/desk/order');
  await expect(main(page).getByRole('alert')).toHaveText(my.deskOrder.unnamed);
  await expect(main(page).getByRole('link', { name: my.deskOrder.back })).toBeVisible();
});
