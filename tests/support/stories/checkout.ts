import { expect, type Page } from '@playwright/test';
import { addAddressByApi } from './addressBook.ts';
import { noisySlip } from '../payments/slips.ts';
import { openSignedIn, newCustomer, sameOrigin } from './customers.ts';
import { shopToken } from './staff.ts';

/** Signs in a new customer with an address and products in the cart. */
export async function customerWithCart(page: Page, lines: readonly object[], address = 'Daw Aye'): Promise<string> {
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/faq');
  if (address) await addAddressByApi(page, address);
  for (const data of lines) {
    const answer = await page.request.post('/api/v1/client/cart', { data, headers: sameOrigin });
    expect(answer.status()).toBe(200);
  }
  return email;
}

let slips = 0;

/** A unique picture for the slip upload, since the shop refuses duplicates. */
export async function slipPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  slips += 1;
  return { name: `slip-${slips}.png`, mimeType: 'image/png', buffer: Buffer.from(await noisySlip(300, 300)) };
}

export async function stock(page: Page, { variationId }: { variationId: number }, to: number): Promise<void> {
  const headers = { authorization: `Bearer ${await shopToken()}` };
  const data = { variation: { id: variationId }, stock: { to } };
  const answer = await page.request.post('/api/v1/operator/stock', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Orders of the signed-in customer, newest first. */
export async function ordersOf(page: Page): Promise<{ id: number; invoiceNo: string; totalPrice: number }[]> {
  const answer = await page.request.get('/api/v1/client/orders');
  return ((await answer.json()) as { data: { id: number; invoiceNo: string; totalPrice: number }[] }).data;
}

/** Has the shop keep nothing while the page is open: then prices and stock may change until the order is placed. */
export const withoutHold = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/client/checkout-hold', (route) => route.abort());

export const step = (page: Page, name: string) => page.getByRole('region', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** The page of the order that was just placed, which has the focus on its heading. */
export async function expectPlaced(page: Page, heading = 'Order placed successfully'): Promise<void> {
  await expect(page).toHaveURL(/\/order-placed\?id=\d+$/u);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Continues from the products step to the review, with bank transfer. */
export async function toReview(page: Page): Promise<void> {
  await button(page, 'Continue to payment').click();
  await page.getByLabel('Payment slip').setInputFiles(await slipPicture());
  await expect(page.getByAltText('The slip that you have chosen')).toBeVisible();
  await button(page, 'Continue to the last step').click();
}
