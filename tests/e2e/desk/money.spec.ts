import { expect, type Page, test } from '@playwright/test';
import { faultsIn } from '../../visual/checks/checks.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { addAddressByApi } from '../../support/stories/addressBook.ts';
import { newCustomer, openSignedIn, sameOrigin } from '../../support/stories/customers.ts';
import { button, customerWithCart, expectPlaced, ordersOf, slipPicture } from '../../support/stories/checkout.ts';
import { expectMailTo } from '../../support/stories/mails.ts';
import { noisySlip } from '../../support/payments/slips.ts';
import { sardines } from '../../support/stories/products.ts';
import { newColleague, openDesk, stepUpIn } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

// One after the other: they change the same fees and accounts.
test.describe.configure({ mode: 'default' });

const phone = { width: 360, height: 780 };
const said = (page: Page) => page.locator('[data-said]');
const dialog = (page: Page) => page.getByRole('dialog');

async function feeTo(page: Page, country: string, weight = 0.5): Promise<number> {
  const answer = await page.request.get(`/api/v1/client/shipping-fees?weight=${weight}&country=${country}`);
  return ((await answer.json()) as { price: number }).price;
}

interface Offer {
  method: string;
  sample: boolean;
  account?: { bank: string; holder: string; number: string };
}

async function bankOffer(page: Page): Promise<Offer | undefined> {
  const answer = await page.request.get('/api/v1/client/payment-methods');
  return ((await answer.json()) as { data: Offer[] }).data.find(({ method }) => method === 'bankTransfer');
}

/** Sees what somebody in Australia is asked for delivery in checkout. */
async function expectFeeInCheckout(shopper: Page, fee: string): Promise<void> {
  await openSignedIn(shopper, await newCustomer(shopper), '/faq');
  const place = { province: 'New South Wales', district: 'Albury', subDistrict: 'Lavington', postal_code: '2641' };
  await addAddressByApi(shopper, 'Daw Aye', { country: 'australia', phone: '+61 412345678', ...place });
  await shopper.request.post('/api/v1/client/cart', { data: { ...sardines, quantity: 1 }, headers: sameOrigin });
  await shopper.goto('/checkout');
  await expect(shopper.getByRole('main')).toContainText(fee);
}

test('the owner gives Australia fees of its own, and checkout asks for them @slow', async ({ page, browser }) => {
  await page.setViewportSize(phone);
  await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.money.fees }).click();
  const usual = await feeTo(page, 'australia');
  await page.getByRole('button', { name: 'ဩစတြေးလျအတွက် သီးသန့် ပို့ဆောင်ခ ထားရန်' }).click();
  const step = page.getByRole('group', { name: 'ဩစတြေးလျ၊ အဆင့် 1', exact: true });
  await step.getByLabel(my.deskMoney.fees.title).fill('၁၄.၂၅');
  await page.locator('[name="example.australia"]').fill('0.5');
  const example = page.locator('p').filter({ hasText: 'ဩစတြေးလျသို့ 0.5 ကီလို ပါဆယ် –' });
  await expect(example).toContainText('$ 14.25');
  await page.locator('[name="days.australia.from"]').fill('၁၀');
  await page.locator('[name="days.australia.to"]').fill('');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await expect(page.getByText('နှစ်ကွက်လုံး ဖြည့်ပေးပါ')).toBeVisible();
  await expectAccessible(page);
  await page.locator('[name="days.australia.to"]').fill('၁၅');
  // What is typed survives a reload.
  await page.reload();
  await expect(step.getByLabel(my.deskMoney.fees.title)).toHaveValue('၁၄.၂၅');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await expect(dialog(page)).toContainText(`$ ${usual.toFixed(2)} → $ 14.25`);
  await expect(dialog(page)).toContainText('10–15 ရက်');
  await expectAccessible(page);
  expect(await feeTo(page, 'australia')).toBe(usual);
  await dialog(page).getByRole('button', { name: my.deskMoney.fees.confirm, exact: true }).click();
  await expect(said(page)).toContainText('သိမ်းပြီးပါပြီ');
  expect([await feeTo(page, 'australia'), await feeTo(page, 'thailand')]).toEqual([14.25, usual]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const shopper = await (await browser.newContext()).newPage();
  await expectFeeInCheckout(shopper, '$ 14.25');
  await shopper.context().close();

  // The others find the fees as they were.
  await page.getByRole('button', { name: my.deskMoney.undo }).click();
  await expect(said(page)).toContainText('ယခင်အတိုင်း');
  expect(await feeTo(page, 'australia')).toBe(usual);
});

test('the account is changed after comparing both numbers; all owners are told @slow', async ({ page }) => {
  await page.setViewportSize(phone);
  const other = await newColleague('owner');
  const owner = await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.money.payees }).click();
  const before = await bankOffer(page);
  const number = page.getByLabel(my.checkout.payees.fields.number);
  await number.fill('12-');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await expect(page.getByText('ဥပမာ 012-3-45678-9')).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill('၉၈၇-၆-၅၄၃၂၁-၀');
  // Back from the app of the bank, the phone loads the page again.
  await page.reload();
  await expect(number).toHaveValue('၉၈၇-၆-၅၄၃၂၁-၀');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  for (const text of [before?.account?.number ?? '?', '987-6-54321-0', 'ဆိုင်ရှင်အားလုံး'])
    await expect(dialog(page)).toContainText(text);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: my.deskMoney.back }).click();
  expect(await bankOffer(page)).toEqual(before);
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await dialog(page).getByRole('button', { name: my.deskMoney.payees.confirm }).click();
  await stepUpIn(page, owner);
  await expect(said(page)).toContainText('သိမ်းပြီးပါပြီ');
  expect(await bankOffer(page)).toMatchObject({ sample: false, account: { number: '987-6-54321-0' } });
  for (const { email } of [owner, other]) await expectMailTo(email, before?.account?.number ?? '?', '987-6-54321-0');

  // The others find the account as it was; going back is confirmed as well.
  await page.getByRole('button', { name: my.deskMoney.payees.setBack }).click();
  await dialog(page).getByRole('button', { name: my.deskMoney.payees.confirm }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await bankOffer(page)).toEqual(before);
});

test('an owner turns on cash on delivery, and what is ordered so is packed with its sum to collect, in Burmese', async ({
  page,
  browser,
}) => {
  const { checkout, deskMoney, orders, orderPlaced } = my;
  await page.setViewportSize(phone);
  const desk = await (await browser.newContext({ viewport: phone })).newPage();
  const owner = await openDesk(desk, 'owner', '/my/desk/front');
  await desk.getByRole('link', { name: my.deskFront.money.payees }).click();
  await desk.getByLabel(checkout.payees.take.cashOnDelivery).check();
  await desk.getByLabel(my.addresses.thailand, { exact: true }).check();
  await desk.locator('[name=most]').fill('၅၀၀');
  await desk.locator('[name=fee]').fill('2.50');
  await expect.poll(() => faultsIn(desk)).toEqual([]);
  await desk.getByRole('button', { name: deskMoney.check }).click();
  await expect(dialog(desk)).toContainText('$ 500.00');
  await dialog(desk).getByRole('button', { name: deskMoney.payees.confirm }).click();
  await stepUpIn(desk, owner);
  await expect(said(desk)).toContainText('သိမ်းပြီးပါပြီ');

  await customerWithCart(page, [{ ...sardines, quantity: 1 }]);
  await page.goto('/my/cart');
  await button(page, my.cart.checkout).click();
  await button(page, checkout.items.next).click();
  const total = page.locator('aside[aria-labelledby=summary] output');
  const sum = async (): Promise<number> => Number((await total.textContent())?.replaceAll(/[^\d.]/gu, ''));
  const before = await sum();
  await page.getByRole('main').getByLabel(orders.methods.cashOnDelivery).check();
  await expect.poll(sum).toBeCloseTo(before + 2.5, 2);
  await expect(page.getByRole('main').getByLabel(checkout.payment.slip, { exact: true })).toHaveCount(0);
  await expect.poll(() => faultsIn(page)).toEqual([]);
  await button(page, checkout.payment.next).click();
  await button(page, checkout.review.placeOrder).click();
  await expectPlaced(page, checkout.review.placed);
  await expect(page.getByRole('main')).toContainText(orderPlaced.payment.onDelivery);
  await expect(page.getByRole('main')).toContainText(orders.methods.cashOnDelivery);
  await expect.poll(() => faultsIn(page)).toEqual([]);

  const [order] = await ordersOf(page);
  await desk.goto(`/my/desk/order?no=${order?.invoiceNo}`);
  const collect = my.deskOrder.collect.replace('{{amount}}', `$ ${order?.totalPrice.toFixed(2)}`);
  await expect(desk.getByRole('main')).toContainText(collect);
  await expect(button(desk, my.deskOrder.moves.pack)).toBeVisible();

  // The others find the ways to pay as they were, and the order goes on.
  await desk.goto('/my/desk/payees');
  await desk.getByLabel(checkout.payees.take.cashOnDelivery).uncheck();
  await desk.getByRole('button', { name: deskMoney.check }).click();
  await dialog(desk).getByRole('button', { name: deskMoney.payees.confirm }).click();
  await expect(said(desk)).toContainText('သိမ်းပြီးပါပြီ');
  await page.getByRole('main').getByRole('link', { name: orderPlaced.seeOrder }).click();
  await expect(page.getByRole('main')).toContainText(my.orders.detail.paymentFee);
});

test('the owner adds a wallet with its QR code, and who chooses it is told where the order was paid, in Burmese', async ({
  page,
  browser,
}) => {
  const { checkout, deskMoney } = my;
  const t = deskMoney.payees;
  await page.setViewportSize(phone);
  const desk = await (await browser.newContext({ viewport: phone })).newPage();
  const owner = await openDesk(desk, 'owner', '/my/desk/payees');
  const account = (number: number) =>
    desk.getByRole('group', { name: t.account.replace('{{number}}', String(number)) });
  const write = async (number: number, bank: string, digits: string): Promise<void> => {
    await button(desk, t.add).click();
    await account(number).getByLabel(checkout.payees.fields.bank).fill(bank);
    await account(number).getByLabel(checkout.payees.fields.holder).fill('ဒေါ်မြ');
    await account(number).getByLabel(checkout.payees.fields.number).fill(digits);
  };
  await write(2, 'KBZPay', '၀၉-၇၇၇၇၁၂၃၄၅');
  await write(3, 'Wave Money', '12-');
  const code = Buffer.from(await noisySlip(300, 400));
  const chooser = account(2).getByLabel(t.choosePicture);
  await chooser.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: code });
  await expect(account(2).getByRole('img')).toBeVisible();
  await button(desk, deskMoney.check).click();
  await expect(account(3).getByLabel(checkout.payees.fields.number)).toBeFocused();
  await expect.poll(() => faultsIn(desk)).toEqual([]);
  await expectAccessible(desk);
  await account(3).getByLabel(checkout.payees.fields.number).fill('09777712345');
  await button(desk, t.moveUpOf.replace('{{number}}', '3')).click();
  await expect(account(2).getByLabel(checkout.payees.fields.bank)).toHaveValue('Wave Money');
  await desk.reload();
  await expect(account(3).getByRole('img')).toBeVisible();
  await button(desk, deskMoney.check).click();
  await expect(dialog(desk)).toContainText('Wave Money');
  await expect(dialog(desk).getByRole('img')).toBeVisible();
  await dialog(desk).getByRole('button', { name: t.confirm }).click();
  await stepUpIn(desk, owner);
  await expect(said(desk)).toContainText('သိမ်းပြီးပါပြီ');
  await expectMailTo(owner.email, 'KBZPay', 'Wave Money');

  const email = await customerWithCart(page, [{ ...sardines, quantity: 1 }]);
  await page.goto('/my/checkout');
  await button(page, checkout.items.next).click();
  await page.getByLabel(/KBZPay/u).check();
  const main = page.getByRole('main');
  await expect(main).toContainText('09-777712345');
  const picture = page.getByAltText(checkout.payment.accountPicture.replace('{{bank}}', 'KBZPay'));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
  await expect.poll(() => faultsIn(page)).toEqual([]);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await button(page, checkout.payment.savePicture).click();
  expect((await saving).suggestedFilename()).toBe('KBZPay.png');
  await page.reload();
  await expect(page.getByLabel(/KBZPay/u)).toBeChecked();
  await main.getByLabel(checkout.payment.slip, { exact: true }).setInputFiles(await slipPicture());
  await button(page, checkout.payment.next).click();

  // Before the order is sent, the owner takes it away.
  await desk.goto('/my/desk/payees');
  await button(desk, t.remove.replace('{{number}}', '3')).click();
  const save = async (): Promise<void> => {
    await button(desk, deskMoney.check).click();
    await dialog(desk).getByRole('button', { name: t.confirm }).click();
    await expect(said(desk)).toContainText('သိမ်းပြီးပါပြီ');
  };
  await save();
  await button(page, checkout.review.placeOrder).click();
  await expect(page.getByText(checkout.payment.accountGone)).toBeFocused();
  await expect(page.getByAltText(checkout.payment.slipAlt)).toBeVisible();
  await page.getByLabel(/Wave Money/u).check();
  await button(page, checkout.payment.next).click();
  await button(page, checkout.review.placeOrder).click();
  await expectPlaced(page, checkout.review.placed);
  await expect(main).toContainText('Wave Money · 09777712345 · ဒေါ်မြ');
  await expectMailTo(email, 'Wave Money', '09777712345');
  await expect.poll(() => faultsIn(page)).toEqual([]);

  // The others find the account as it was.
  await button(desk, t.remove.replace('{{number}}', '2')).click();
  await save();
});

test('the owner changes how much one buyer may take, and goes back to the first', async ({ page }) => {
  await page.setViewportSize(phone);
  const limits = async () => {
    const answer = await page.request.get('/api/v1/operator/goods-limits');
    return ((await answer.json()) as { data: { now: { unitsOfOne: number }; first: { unitsOfOne: number } } }).data;
  };
  await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.documents['goods-limits'] }).click();
  const units = page.locator('[name=unitsOfOne]');
  const save = page.getByRole('button', { name: my.deskMoney.fees.confirm, exact: true });
  await units.fill('များများ');
  await save.click();
  await expect(units).toBeFocused();
  await expect(units).toHaveAttribute('aria-invalid', 'true');
  await units.fill('၉၀၀၀');
  await save.click();
  await expect(said(page)).toContainText('ယခုမှစ၍ မှာသော အော်ဒါများအတွက်');
  expect((await limits()).now.unitsOfOne).toBe(9_000);
  await expectAccessible(page);
  await page.getByRole('button', { name: my.deskFront.limits.fields.unitsOfOne }).click();
  await save.click();
  await expect(said(page)).toContainText('သိမ်းပြီးပါပြီ');
  const { now, first } = await limits();
  expect(now.unitsOfOne).toBe(first.unitsOfOne);
});
