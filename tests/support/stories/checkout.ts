import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addAddressByApi } from './addressBook.ts';
import { noisySlip } from '../payments/slips.ts';
import { openSignedIn, newCustomer, sameOrigin } from './customers.ts';

/** A new customer with an address and these things in the cart, on a page of the shop. */
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

/** A file for the box of the slip; the shop takes each picture once. */
export async function slipPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  slips += 1;
  return { name: `slip-${slips}.png`, mimeType: 'image/png', buffer: Buffer.from(await noisySlip(300, 300)) };
}

/** Sets the stock of a variation, as an operator. */
export async function stock(page: Page, { variationId }: { variationId: number }, to: number): Promise<void> {
  const token = readFileSync(join(process.env['SHOP_DATA'] ?? '', 'operator-token'), 'utf8').trim();
  const answer = await page.request.post('/api/v1/operator/stock', {
    headers: { authorization: `Bearer ${token}` },
    data: { variation: { id: variationId }, stock: { to } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Buys that many units by the API; each weighs 200 g. */
export async function buy(
  page: Page,
  item: { productId: number; variationId: number },
  quantity: number,
  unitPrice: number,
): Promise<void> {
  const addresses = (await (await page.request.get('/api/v1/customer/get-address')).json()) as { id: number }[];
  const weight = (quantity * 200) / 1000;
  const { price } = (await (await page.request.get(`/api/v1/client/shipping-fees?weight=${weight}`)).json()) as {
    price: number;
  };
  const subTotal = Math.round(quantity * unitPrice * 100) / 100;
  const answer = await page.request.post('/api/v1/client/orders', {
    headers: sameOrigin,
    multipart: {
      items: JSON.stringify([{ ...item, quantity, unitPrice, subTotal }]),
      total: (subTotal + price).toFixed(2),
      paymentMethod: 'bankTransfer',
      addressId: String(addresses[0]?.id),
      image: await slipPicture(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The orders of who is signed in, newest first. */
export async function ordersOf(page: Page): Promise<{ id: number; invoiceNo: string; totalPrice: number }[]> {
  const answer = await page.request.get('/api/v1/client/orders');
  return ((await answer.json()) as { data: { id: number; invoiceNo: string; totalPrice: number }[] }).data;
}

/** A step of checkout by its heading. */
export const step = (page: Page, name: string) => page.getByRole('region', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** From the open step of products to the last one, paid by bank transfer. */
export async function toReview(page: Page): Promise<void> {
  await button(page, 'Continue to payment').click();
  await page.getByLabel('Payment slip').setInputFiles(await slipPicture());
  await expect(page.getByAltText('The slip that you have chosen')).toBeVisible();
  await button(page, 'Continue to the last step').click();
}
