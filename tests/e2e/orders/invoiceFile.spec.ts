import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import type orders from '../../../public/locales/en/orders.json';
import { expectAccessible } from '../../support/browser/axe.ts';
import { readPages } from '../../support/pdf/readPages.ts';
import { runOperatorCommand } from '../../support/shop/operatorCommand.ts';
import { wordsOf } from '../../support/site/words.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { sardines } from '../../support/stories/products.ts';
import { openDesk } from '../../support/stories/staff.ts';

const { orders: words, refusals } = wordsOf('my') as { orders: typeof orders; refusals: { network: string } };

const main = (page: Page) => page.getByRole('main');
const textOf = async (file: Download) => (await readPages(await readFile(await file.path()))).join(' ');

/** A paid order, on a narrow phone. */
async function arrive(page: Page) {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, await newCustomer(page), '/my/profile');
  const order = await placeOrder(page, [{ ...sardines, quantity: 2 }]);
  await runOperatorCommand('orders', 'confirm-payment', order.invoiceNo, '--yes');
  return order;
}

test('a phone saves the invoice in Burmese, and says why where it cannot @slow', async ({ page }) => {
  const order = await arrive(page);
  await page.goto(`/my/profile/order-detail?id=${order.id}`);
  const save = main(page).getByRole('button', { name: words.invoice.pdf });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toBe(`${order.invoiceNo}.pdf`);
  const text = await textOf(file);
  for (const part of [words.list.invoiceNo, order.invoiceNo, words.payment.Paid, 'ငါးသေတ္တာ'])
    expect(text).toContain(part);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);

  await page.route('**/invoice.pdf*', (route) => route.abort());
  await save.click();
  await expect(main(page).getByRole('alert')).toHaveText(refusals.network);
  await expect(save).toHaveAttribute('aria-disabled', 'false');
});

test('a phone that hands files to apps shares the invoice @slow', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files = [] }: ShareData) =>
        Promise.resolve(shared.push(...files.map(({ name, type }) => `${name} ${type}`))),
    });
  });
  const order = await arrive(page);
  await page.goto(`/my/profile/order-detail?id=${order.id}`);
  await main(page).getByRole('button', { name: words.invoice.share }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual([`${order.invoiceNo}.pdf application/pdf`]);
});

test('the desk saves it in the language of the order @slow', async ({ page, browser }) => {
  const order = await arrive(page);
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk, 'orders', `/my/desk/order?no=${order.invoiceNo}`);
  const save = main(desk).getByRole('button', { name: words.invoice.pdf });
  const [file] = await Promise.all([desk.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toBe(`${order.invoiceNo}.pdf`);
  expect(await textOf(file)).toMatch(/Invoice No.*Payment Status Paid/u);
});
