import { type Browser, expect, type Page } from '@playwright/test';
import { addAddressByApi } from './addressBook.ts';
import { slipPicture } from './checkout.ts';
import { newCustomer, openSignedIn, sameOrigin } from './customers.ts';

export interface Placed {
  id: number;
  invoiceNo: string;
}

interface Wanted {
  productId: number;
  variationId: number;
  quantity: number;
}

/** Places an order of the signed-in customer via the API, with a slip (a new one when none is given) or by card. */
export async function placeOrder(
  page: Page,
  wanted: readonly Wanted[],
  paymentMethod: 'bankTransfer' | 'stripe' = 'bankTransfer',
  slip?: Awaited<ReturnType<typeof slipPicture>>,
): Promise<Placed> {
  const priced = await Promise.all(wanted.map((line) => price(page, line)));
  const weight = priced.reduce((sum, line) => sum + line.weight * line.quantity, 0) / 1000;
  const { price: fee } = await read<{ price: number }>(page, `shipping-fees?weight=${weight}`);
  const items = priced.map(({ weight: _, ...line }) => line);
  const total = items.reduce((sum, { subTotal }) => sum + subTotal, fee).toFixed(2);
  const image = paymentMethod === 'stripe' ? {} : { image: slip ?? (await slipPicture()) };
  const answer = await page.request.post('/api/v1/client/orders', {
    headers: sameOrigin,
    multipart: { items: JSON.stringify(items), total, paymentMethod, addressId: await addressOf(page), ...image },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Placed }).data;
}

export async function orderOfSomebody(browser: Browser, wanted: Wanted): Promise<Placed & { email: string }> {
  const page = await (await browser.newContext()).newPage();
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/robots.txt');
  const placed = await placeOrder(page, [wanted]);
  await page.context().close();
  return { ...placed, email };
}

async function price(page: Page, wanted: Wanted) {
  const { data } = await read<{ data: Details }>(page, `products-details?productId=${wanted.productId}`);
  const variation = data.variations.find(({ id }) => id === wanted.variationId);
  const unitPrice = variation?.prices[0]?.sale_price ?? 0;
  return {
    ...wanted,
    unitPrice,
    subTotal: Math.round(unitPrice * wanted.quantity * 100) / 100,
    weight: variation?.weight ?? 0,
  };
}

interface Details {
  variations: { id: number; weight: number; prices: { sale_price: number }[] }[];
}

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api/v1/client/${path}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

/** The customer's address; adds one if there is none. */
async function addressOf(page: Page): Promise<number> {
  const list = async (): Promise<{ id: number }[]> =>
    (await (await page.request.get('/api/v1/customer/get-address')).json()) as { id: number }[];
  if ((await list()).length === 0) await addAddressByApi(page, 'Daw May');
  return (await list())[0]?.id ?? 0;
}
