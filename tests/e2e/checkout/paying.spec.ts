import { expect, test, type Page } from '@playwright/test';
import { accessibilityViolations, expectAccessible } from '../../support/browser/axe.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { alertDialog } from '../../support/stories/addressBook.ts';
import { button, customerWithCart, expectPlaced, ordersOf, slipPicture, step } from '../../support/stories/checkout.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { brittle, mango } from '../../support/stories/products.ts';
import { readCodes } from '../../support/stories/routes.ts';
import { generate } from 'promptparse';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { newTransfer, photographed } from '../../support/payments/photographed.ts';
import { newCustomer, openSignedIn, sameOrigin } from '../../support/stories/customers.ts';
import { slipFile } from '../../support/payments/slips.ts';
import { en, my } from '../../support/site/words.ts';

const two = [
  { ...mango, quantity: 3 },
  { ...brittle, quantity: 1 },
];

test('from the cart to an order by bank transfer, through a reload, and its page @slow', async ({ page }) => {
  await customerWithCart(page, two);
  await page.goto('/cart');
  await page.getByRole('button', { name: en.cart.checkout }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(step(page, 'Delivery address')).toContainText('Daw AyeDefault');
  const arrives = /Arrives .*[A-Z][a-z]{2} \d+/u;
  await expect(step(page, 'Delivery address')).toContainText(arrives);
  const summary = page.getByRole('table', { name: en.checkout.items.title });
  await expect(summary.getByRole('row').nth(1)).toHaveText(/Dried Mango.*4\.103\$\s12\.30/u);
  await expect(summary.getByRole('row', { name: /Shipping Fees/u })).toContainText('$ 6.00');
  await expect(summary.getByRole('row', { name: 'Order Total (4 items)' })).toContainText('$ 21.60');
  await expectAccessible(page, 'main');
  await button(page, en.checkout.items.next).click();
  await expect(step(page, 'Payment').getByRole('heading')).toBeFocused();

  await expect(page.getByLabel(en.orders.methods.bankTransfer)).toBeChecked();
  await button(page, en.checkout.payment.next).click();
  const slip = page.getByLabel(en.checkout.payment.slip, { exact: true });
  await expect(slip).toHaveAccessibleDescription(/Please upload an image/u);
  await slip.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(slip).toHaveAccessibleDescription(/Please choose a PNG, JPEG or WebP picture/u);
  await slip.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(slip).toHaveAccessibleDescription(/could not read this picture/u);
  const picture = await slipPicture();
  await slip.setInputFiles(picture);
  await expect(page.getByAltText(en.checkout.payment.slipAlt)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: en.checkout.payment.viewFile }).click();
  expect(await (await opened).locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expectAccessible(page, 'main');
  await button(page, en.checkout.payment.next).click();

  await page.reload();
  await expect(step(page, 'Payment')).toContainText(picture.name);
  await expect(step(page, 'Products and parcel')).toContainText('3 × Dried Mango');
  await expect(step(page, 'Delivery address')).toContainText(arrives);
  await expectAccessible(page, 'main');
  await button(page, en.checkout.review.placeOrder).dblclick();
  await expectPlaced(page);
  await expect(page.locator('header [data-count=cart]')).toBeHidden();
  const orders = await ordersOf(page);
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([21.6]);
  const [{ id, invoiceNo } = { id: 0, invoiceNo: '' }] = orders;
  await expect(page).toHaveURL(`/order-placed?id=${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Order no${invoiceNo}Amount$ 21.60Payment MethodBank Transfer`);
  await expect(main).toContainText(en.orderPlaced.payment.checking);
  await expect(main.getByRole('listitem').first()).toContainText('We compare your slip with our account');
  await expect(page.getByRole('list').filter({ hasText: arrives })).toBeVisible();
  await expect(main).toContainText('Where it goesDaw Aye');
  await expect(main.getByRole('row', { name: /Dried Mango/u })).toContainText(/\$\s4\.10.*3.*\$\s12\.30/u);
  await expect(main.locator('[data-timeline]')).toContainText(en.deskFront.documents['mail-placed']);
  await expect(main.locator('.btn-primary')).toHaveText(en.orderPlaced.keepShopping);
  await expect(page.getByRole('link', { name: en.checkout.status.seeOrder })).toHaveAttribute(
    'href',
    `/profile/order-detail?id=${id}`,
  );
  // No dialog, no toast, and no live region that says it once more.
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: 'placed' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expectPlaced(page);
  await expect(main).toContainText(invoiceNo);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await page.goForward();
  await page.getByRole('link', { name: en.orderPlaced.keepShopping }).click();
  await expect(page).toHaveURL('/');
});

test('PromptPay in Burmese: the amount in baht, the code as a picture to keep @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...mango, quantity: 1 }], 'ဒေါ်အေးမြ');
  await page.goto('/my/checkout');
  await button(page, my.checkout.items.next).click();
  await page.getByLabel(en.orders.methods.promptPay, { exact: true }).check();
  const offers = (await (await page.request.get('/api/v1/client/payment-methods')).json()) as {
    data: { method: string; bahtPerUnit?: number }[];
  };
  const rate = offers.data.find(({ method }) => method === 'promptPay')?.bahtPerUnit ?? 0;
  // $ 4.10 and $ 4.50 for delivery.
  const baht = (Math.round(860 * rate) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const code = page.getByRole('img', { name: /Prompt Pay QR/u });
  await expect(code).toHaveAccessibleName(new RegExp(`${baht}\\sဘတ်`, 'u'));
  expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const kept = page.waitForEvent('download');
  await button(page, my.checkout.payment.savePicture).click();
  expect((await kept).suggestedFilename()).toMatch(/^promptpay-PAY-\w+\.png$/u);
  await page.getByLabel(my.checkout.payment.slip, { exact: true }).setInputFiles(await slipPicture());
  await button(page, my.checkout.payment.next).click();
  await button(page, my.checkout.review.placeOrder).click();
  await expectPlaced(page, my.checkout.review.placed);
  await expect(page).toHaveURL(/\/my\/order-placed\?/u);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('by card, at most 114.8 kB of scripts: back to the truth, then paid @slow', async ({ page: before, browser }) => {
  await customerWithCart(before, [{ ...brittle, quantity: 2 }]);
  // Nothing of the shop is in this browser yet but who is signed in.
  const page = await browser.newPage({ storageState: await before.context().storageState() });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    // Of a script of a later page that is left before it is counted.
    const left = (): number => 0;
    sizes.push(request.sizes().then((size) => size.responseBodySize, left));
  });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expect(button(page, en.checkout.items.next)).toBeEnabled();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(114_800);
  // A page whose scripts were not counted would pass as well.
  expect(bytes).toBeGreaterThan(60_000);

  await button(page, en.checkout.items.next).click();
  await page.getByLabel(en.orders.methods.stripe).check();
  await expect(page.getByLabel(en.checkout.payment.slip)).toHaveCount(0);
  await button(page, en.checkout.payment.next).click();
  await button(page, en.checkout.review.placeOrder).click();
  await expect(page.locator('h1')).toHaveText(/^Pay 11\.10 USD/u);
  const [order] = await ordersOf(page);

  const payPage = page.url();
  await page.goBack();
  await expect(page).toHaveURL(`/payment-status?status=3&order=${order?.id ?? 0}`);
  await page.goto(payPage);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(`/payment-status?status=3&order=${order?.id ?? 0}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.checkout.status.cancelled);
  await expect(page.getByRole('main')).toContainText('Your payment was not completed. The order is kept for you until');
  // The address alone is not believed.
  await page.goto(`/payment-status?status=1&order=${order?.id ?? 0}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.checkout.status.pending);
  await page.goBack();
  await button(page, en.checkout.status.payAgain).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(`/payment-status?status=1&order=${order?.id ?? 0}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.checkout.status.paid);
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await expect(page.getByRole('main')).toContainText(`We have your payment for order ${order?.invoiceNo ?? ''}.`);
  await page.goto('/payment-status?status=1&order=2000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.checkout.status.unknown);
  await page.getByRole('link', { name: en.checkout.status.home }).click();
  await expect(page).toHaveURL('/');
  await page.close();
});

test('the page of a payment stands still while the shop answers, in Burmese', async ({ page }) => {
  await openSignedIn(page, await newCustomer(page), '/robots.txt');
  const { id } = await placeOrder(page, [{ ...mango, quantity: 1 }]);
  await recordLayoutShifts(page);
  await page.goto(`/my/payment-status?order=${id}`);
  await expectNoLayoutShifts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(my.checkout.status.pending);
});

/** As in Safari and Firefox; and where the system has none for the browser to ask. */
const readsNoCodes = (page: Page, isThere = false): Promise<unknown> =>
  page.addInitScript((is) => {
    const none = { getSupportedFormats: () => Promise.resolve([]) };
    Object.assign(globalThis, { BarcodeDetector: is ? none : undefined });
  }, isThere);

const pictureOf = (buffer: Uint8Array) => ({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(buffer) });

const toPay = (amount: number): string => generate.anyId({ type: 'MSISDN', target: '0812345678', amount });
const codeToPay = (amount: number): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(toPay(amount), { border: 4 })))
    .resize(400)
    .jpeg()
    .toBuffer();

test('the code to pay with is told from a slip before it is sent, in Burmese', async ({ page }) => {
  await page.addInitScript(readCodes, [toPay(301.25)]);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await page.goto('/my/checkout');
  await button(page, my.checkout.items.next).click();
  await page.locator('[data-slip] input').setInputFiles(await slipPicture());
  const warning = page.locator('[data-slip-warning]');
  await expect(warning).toContainText('ငွေလွှဲပြေစာ မဟုတ်ဘဲ');
  await expect(warning).toContainText('301.25 ဘတ်');
  // It is a warning: the picture is there, and it can be sent.
  await expect(page.locator('[data-slip] img')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await warning.getByText(my.checkout.payment.slipOther).click();
  await (await choosing).setFiles(await slipPicture());
  await expect(page.locator('[data-file] > span')).toContainText(/slip-\d+\.png/u);
  await button(page, my.checkout.payment.next).click();
  await expect(button(page, my.checkout.review.placeOrder)).toBeVisible();
});

test('without a reader of codes one is fetched; a transfer used before is told @slow', async ({ page }) => {
  const [used, fresh] = [newTransfer(), newTransfer()];
  const slip = Buffer.from(await slipFile(used));
  await readsNoCodes(page);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await placeOrder(page, [{ ...mango, quantity: 1 }], 'bankTransfer', pictureOf(slip));
  await page.request.post('/api/v1/client/cart', { data: { ...mango, quantity: 1 }, headers: sameOrigin });
  const reader = page.waitForResponse(/qrReader/u);
  await page.goto('/checkout');
  await button(page, en.checkout.items.next).click();
  const field = page.getByLabel(en.checkout.payment.slip);
  const warning = page.locator('[data-slip-warning]');
  await field.setInputFiles(pictureOf(await codeToPay(301.25)));
  expect((await (await reader).request().sizes()).responseBodySize).toBeLessThanOrEqual(16_000);
  await expect(warning).toContainText('301.25 baht');
  // The same transfer, as another picture: photographed upside down.
  const photo = await photographed(await sharp(slip).rotate(180).toBuffer());
  await field.setInputFiles(pictureOf(photo));
  await expect(warning).toContainText('already pays for an order here');
  await expect(button(page, en.checkout.payment.next)).toBeEnabled();
  const answered = page.waitForResponse((answer) => answer.url().includes(`/client/transfers/014-${fresh}`));
  await field.setInputFiles(pictureOf(await slipFile(fresh)));
  expect((await answered).status()).toBe(200);
  await expect(warning).toHaveCount(0);

  // A reader that the system does not serve is none.
  await readsNoCodes(page, true);
  await page.reload();
  await field.setInputFiles(pictureOf(await codeToPay(99)));
  await expect(warning).toContainText('99.00 baht');
});
