import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { readPages } from '../../support/pdf/readPages.ts';
import { runOperatorCommand } from '../../support/shop/operatorCommand.ts';
import { inBurmese, orderPages } from '../../support/site/pageKinds.ts';
import { en, my } from '../../support/site/words.ts';
import { openSignedIn, logInAndGoOn, newCustomer } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { brittle, coconutMilk, sardines } from '../../support/stories/products.ts';

const { orders: words, refusals } = my;

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const pager = (page: Page) => page.getByRole('navigation', { name: en.orders.list.pages });
const tin = { ...sardines, quantity: 1 };

async function arrive(page: Page): Promise<void> {
  await openSignedIn(page, await newCustomer(page), '/profile');
}

/** Whether something stands out of what is around it on neither side. */
async function isWithin(page: Page, inner: string, outer: string): Promise<boolean> {
  const [within, around] = [await page.locator(inner).boundingBox(), await page.locator(outer).boundingBox()];
  if (!within || !around) throw new Error(`${inner} or ${outer} is not on the page.`);
  return within.x >= around.x && within.x + within.width <= around.x + around.width;
}

test('the orders, by filter and page; the operator ships one @slow', async ({ page }) => {
  await arrive(page);
  const shipped = await placeOrder(page, [tin]);
  await Promise.all(Array.from({ length: 9 }, () => placeOrder(page, [tin])));
  const newest = (await placeOrder(page, [tin])).invoiceNo;
  await runOperatorCommand('orders', 'confirm-payment', shipped.invoiceNo, '--yes');
  await runOperatorCommand('orders', 'ship', shipped.invoiceNo, '--tracking', 'TH123456789', '--yes');

  const list = '**/api/v1/client/orders?*';
  await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'x', message: 'x', code: 'x' } }));
  await page.goto('/profile?view=orders');
  await expect(main(page)).toContainText('Error: Network error occurred');
  await page.unroute(list);
  await main(page).getByRole('button', { name: en.desk.retry }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(newest);
  await expect(rows(page).first()).toContainText(/1\s*Processing\s*Pending\s*\$/u);
  await expect(pager(page).getByRole('button', { name: en.orders.list.previous })).toBeDisabled();
  await pager(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/profile?view=orders&page=2');
  await expect(rows(page)).toHaveCount(1);
  await expect(pager(page).getByRole('button', { name: en.orders.list.next })).toBeDisabled();

  const goTo = pager(page).getByLabel(en.orders.list.goTo);
  await goTo.fill('၁');
  await goTo.blur();
  await expect(page).toHaveURL('/profile?view=orders');
  await expect(rows(page)).toHaveCount(10);
  await page.goto('/profile?view=orders&page=99');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/profile?view=orders&page=2');

  await main(page).getByRole('link', { name: en.orders.filters.Shipped }).click();
  await expect(page).toHaveURL('/profile?view=orders&orderStatus=Shipped');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(en.orders.payment.Paid);
  await expectAccessible(page);
  const view = main(page).getByRole('link', { name: `View order ${shipped.invoiceNo}` });
  await view.click();
  await expect(page).toHaveURL(`/profile/order-detail?id=${shipped.id}`);
  await expect(main(page)).toContainText('Tracking NumberTH123456789');
  await expect(main(page).locator('[data-timeline] li strong')).toHaveText([
    en.orders.events.placed,
    en.orders.events.paid,
    en.orders.filters.Shipped,
  ]);
  await main(page).getByRole('link', { name: en.orders.detail.back }).click();
  await expect(page).toHaveURL('/profile?view=orders&orderStatus=Shipped');
});

test('one order: what was ordered, how it is paid, and its slip', async ({ page, browser, baseURL }) => {
  await arrive(page);
  const { id, invoiceNo } = await placeOrder(page, [tin, { ...coconutMilk, quantity: 2 }]);
  await page.goto(`/profile/order-detail?id=${id}`);
  await expect(main(page)).toContainText(`Order no${invoiceNo}`);
  await expect(main(page)).not.toContainText(en.orders.detail.tracking);
  await expect(main(page)).toContainText(/Billing Information.*Recipient[\p{L} ]+Phone/su);
  await expect(main(page).getByRole('link', { name: en.orders.detail.invoice, exact: true })).toHaveCount(0);
  await expect(rows(page).first()).toContainText(/Sardines in Tomato Sauce.*155 g.*\$\s1\.60/su);
  await expect(main(page)).toContainText(en.orders.methods.bankTransfer);
  await expect(main(page)).toContainText('12/3 Soi 5');
  await main(page).getByRole('button', { name: en.orders.detail.viewFile }).click();
  const slip = page.getByRole('dialog', { name: en.orders.detail.slip }).getByRole('img');
  await expect.poll(() => slip.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await arrive(stranger);
  await stranger.goto(`/profile/order-detail?id=${id}`);
  await expect(main(stranger)).toContainText(en.orders.detail.missing);
  await stranger.context().close();
});

test('a card payment is gone on with; ordering again says what has changed @slow', async ({ page }) => {
  await arrive(page);
  const lychees = { productId: 17, variationId: 23, quantity: 3 };
  const { id } = await placeOrder(page, [{ ...coconutMilk, quantity: 2 }, lychees], 'stripe');
  await page.goto(`/profile/order-detail?id=${id}`);
  await expect(main(page)).toContainText(
    /Please pay by \d+ \w+ \d{4}, \d\d:\d\d\. After that the order is cancelled\./u,
  );
  await main(page).getByRole('button', { name: en.orders.detail.payNow }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(() => page.url()).toContain('payment-status');
  await page.goto(`/profile/order-detail?id=${id}`);
  await expect(main(page).locator('[data-timeline]')).toContainText(en.orders.events.paid);
  await expect(main(page).getByRole('button', { name: en.orders.detail.payNow })).toHaveCount(0);

  const before = /→ (\d+)/u.exec(await runOperatorCommand('stock', 'set', '23', '+0'))?.[1] ?? '';
  await runOperatorCommand('stock', 'set', '23', '0');
  await main(page).getByRole('button', { name: en.orders.detail.again }).click();
  const result = main(page).getByRole('region', { name: en.orders.detail.again });
  await expect(result).toBeFocused();
  await expect(result).toContainText('In your cart: 2. These have changed:');
  await expect(result.getByRole('listitem')).toHaveText([/Lychees in Syrup.* – out of stock/u]);
  await expect(page.locator('header [data-count=cart]')).toHaveText('2');
  await runOperatorCommand('stock', 'set', '23', '1');
  await page.reload();
  await main(page).getByRole('button', { name: en.orders.detail.again }).click();
  await expect(result.getByRole('listitem')).toHaveText([/1 of 3 added, because there are no more/u]);
  await runOperatorCommand('stock', 'set', '23', before);
  await result.getByRole('link', { name: en.orders.again.cart }).click();
  await expect(page).toHaveURL('/cart');
  const line = main(page).getByRole('group', { name: /Coconut Milk/u });
  await expect(line.getByRole('textbox')).toHaveValue('4');
});

test('the home page has what was bought before first, for the customer alone @slow', async ({ page }) => {
  const again = page.getByRole('heading', { name: en.orders.detail.again });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/client/orders')) asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(again).toBeHidden();
  expect(asked).toEqual([]);
  await arrive(page);
  // A card of several sizes leads to them, one of a single size adds it.
  await placeOrder(page, [
    { ...brittle, quantity: 1 },
    { ...coconutMilk, quantity: 1 },
  ]);
  await page.goto('/');
  await expect(again).toBeVisible();
  const cards = page.locator('[data-bought] [data-card]');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Coconut Milk' })).toHaveCount(1);
  // From the second time on its room is kept from the first paint.
  await recordLayoutShifts(page);
  await expectNoLayoutShifts(page);
  await expect(cards).toHaveCount(2);
  await cards.getByRole('button', { name: /^Add /u }).first().click();
  await expect(page.getByRole('banner').locator('[data-count=cart]')).toHaveText('1');
});

test('in Burmese: the order, and its invoice on one sheet, as a file and shared @slow', async ({ page }) => {
  await arrive(page);
  const { id, invoiceNo } = await placeOrder(page, [tin]);
  await page.goto('/my/profile?view=orders');
  await expect(rows(page)).toContainText(/\d{4}\sခုနှစ်\s[က-႟]+\s\d+\sရက်.*ပြင်ဆင်နေသည်.*ငွေစောင့်ဆိုင်းဆဲ/su);
  for (const width of [360, 768, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isWithin(page, '[data-orders]', 'section:has([data-orders])')).toBe(true);
  }
  await main(page).getByRole('link', { name: invoiceNo }).click();
  await expect(main(page)).toContainText(my.orders.events.placed);
  await expect(main(page)).toContainText('ငါးသေတ္တာ');
  await expectAccessible(page);
  await runOperatorCommand('orders', 'confirm-payment', invoiceNo, '--yes');
  await page.goto(`/my/profile/order-detail?id=${id}`);
  await page.setViewportSize({ width: 360, height: 780 });
  const save = main(page).getByRole('button', { name: words.invoice.pdf });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toBe(`${invoiceNo}.pdf`);
  const text = (await readPages(await readFile(await file.path()))).join(' ');
  for (const part of [words.list.invoiceNo, invoiceNo, words.payment.Paid, 'ငါးသေတ္တာ']) expect(text).toContain(part);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.route('**/invoice.pdf*', (route) => route.abort());
  await save.click();
  await expect(main(page).getByRole('alert')).toHaveText(refusals.network);
  await expect(save).toHaveAttribute('aria-disabled', 'false');
  await page.unroute('**/invoice.pdf*');

  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files = [] }: ShareData) =>
        Promise.resolve(shared.push(...files.map(({ name, type }) => `${name} ${type}`))),
    });
  });
  await page.reload();
  await main(page).getByRole('button', { name: words.invoice.share }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual([`${invoiceNo}.pdf application/pdf`]);

  await main(page).getByRole('link', { name: my.orders.detail.invoice, exact: true }).click();
  await expect(page).toHaveURL(`/my/profile/invoice?id=${id}`);
  await expect(page).toHaveTitle(`ဘောက်ချာ ${invoiceNo}`);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  // As wide as the paper between its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
  await expect(page.getByRole('button', { name: my.orders.invoice.print })).toBeHidden();
  for (const around of ['header.top', '.tabs-bar', '.foot']) await expect(page.locator(around)).toBeHidden();
  await expect(main(page).getByRole('article')).toContainText(invoiceNo);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12][\d.]*\]/u);
});

test('every page of an order leads a visitor to sign in and back to it, and fits a phone @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/robots.txt');
  const { id, invoiceNo } = await placeOrder(page, [tin, { ...coconutMilk, quantity: 2 }]);
  // The second is the address in the mail.
  for (const path of ['/order-placed', orderPages.order]) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const address = `${inBurmese(path)}?id=${id}`;
    await page.goto(address);
    await expect(page).toHaveURL(`/my/login-register?next=${encodeURIComponent(address)}`);
    await logInAndGoOn(page, email);
    await expect(page).toHaveURL(address);
    await expect(main(page)).toContainText(invoiceNo);
    await expect(main(page)).toContainText('ငါးသေတ္တာ');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  for (const address of ['/order-placed?id=2000000000', '/order-placed', '/profile/order-detail?id=x'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(main(page)).toContainText(en.orders.detail.missing);
    });
});
