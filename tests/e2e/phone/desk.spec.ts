import { devices, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type contactWords from '../../../public/locales/en/contact.json';
import type deskWords from '../../../public/locales/en/desk.json';
import type deskGoodsWords from '../../../public/locales/en/deskGoods.json';
import type deskOrderWords from '../../../public/locales/en/deskOrder.json';
import type deskPrintWords from '../../../public/locales/en/deskPrint.json';
import type orderWords from '../../../public/locales/en/orders.json';
import { faultsIn } from '../../visual/checks/checks.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { wordsOf } from '../../support/site/words.ts';
import { newCustomer, openSignedIn, sameOrigin } from '../../support/stories/customers.ts';
import { countEffort } from '../../support/stories/effort.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { coconutMilk } from '../../support/stories/products.ts';
import { openDesk } from '../../support/stories/staff.ts';

interface Words {
  contact: typeof contactWords;
  desk: typeof deskWords;
  deskGoods: typeof deskGoodsWords;
  deskOrder: typeof deskOrderWords;
  deskPrint: typeof deskPrintWords;
  orders: typeof orderWords;
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

const words = wordsOf('my') as unknown as Words;

/** Fried Onions, at $ 2.70: no other story looks at them. */
const goods = { id: 80, page: '/my/spices-curry-pastes/product/fried-onions' };

test('an order comes in, is compared, confirmed, packed and shipped by thumb, and the customer sees each step', async ({
  page,
  browser,
}) => {
  test.slow();
  const { desk, deskOrder, deskPrint, orders } = words;
  await openDesk(page, 'owner', '/my/desk');
  await expect(main(page).getByRole('button', { name: desk.groups.new })).toBeVisible();

  // On another phone somebody orders, and the desk is told without being asked.
  const customer = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
  await openSignedIn(customer, await newCustomer(customer), '/my/faq');
  const { id, invoiceNo } = await placeOrder(customer, [{ ...coconutMilk, quantity: 2 }]);
  await customer.goto(`/my/profile/order-detail?id=${id}`);
  const sees = async (text: string): Promise<void> => {
    await customer.reload();
    await expect(customer.getByRole('main')).toContainText(text);
  };
  await sees(orders.events.placed);
  // Other stories order at the same time, so that it may be one of several.
  const [before = '', after = ''] = desk.arrived_other.split('{{count}}');
  await main(page)
    .getByRole('button', { name: new RegExp(`^${before}\\d+${after}$`, 'u') })
    .click();

  const { effort, tap, fill } = countEffort();
  await tap(main(page).getByRole('link', { name: invoiceNo }));
  await expect(main(page).getByRole('heading', { name: invoiceNo })).toBeVisible();
  await expect.poll(() => faultsIn(page)).toEqual([]);

  // The slip beside what it should say.
  const slip = main(page).getByAltText(deskOrder.slip.alt.replace('{{invoiceNo}}', invoiceNo));
  await expect.poll(() => slip.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(main(page)).toContainText(deskOrder.slip.amount);
  await expect(main(page)).toContainText(deskOrder.slip.alone);

  await tap(button(page, deskOrder.moves['confirm-payment']));
  await expect(button(page, deskOrder.moves.pack)).toBeVisible();
  await sees(orders.events.paid);
  await tap(button(page, deskOrder.moves.pack));
  await expect(button(page, deskOrder.moves.ship)).toBeVisible();
  await sees(orders.events.packed);

  await tap(button(page, deskOrder.moves.ship));
  const form = page.getByRole('dialog', { name: deskOrder.moves.ship });
  await expect.poll(() => faultsIn(page)).toEqual([]);
  const number = `TH${Date.now()}`;
  await fill(form.getByLabel(deskOrder.ship.tracking), number);
  await tap(form.getByRole('button', { name: deskOrder.moves.ship }));
  await expect(button(page, deskOrder.moves.deliver)).toBeVisible();
  expect(effort.taps, 'from the inbox to shipped').toBeLessThanOrEqual(6);
  expect(effort).toEqual({ taps: 5, fields: 1 });
  await sees(number);

  // The papers of the parcel.
  await main(page).getByRole('link', { name: deskOrder.papers.labels }).click();
  const label = main(page).getByRole('article');
  await expect(label).toContainText(invoiceNo);
  await expect(label).toContainText('Daw May');
  // Who reads the label: the customer and the post of their country.
  await expect(label).toContainText((wordsOf('en') as unknown as Words).contact.panel.address);
  await expect.poll(() => faultsIn(page)).toEqual([]);
  const printed = page.evaluate(
    () => new Promise((resolve) => addEventListener('beforeprint', resolve, { once: true })),
  );
  await button(page, deskPrint.print).click();
  await printed;

  // The mail to the shop opens the order on a phone where nobody is signed in.
  const stranger = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
  await stranger.goto(await linkMailedTo('shop@localhost', `/desk/order\\?no=${invoiceNo}`));
  const opened = main(stranger).getByRole('region', { name: invoiceNo });
  await expect(opened.getByAltText(invoiceNo)).toBeVisible();
  // Each part of the address stands on a line of its own.
  const parts = opened.locator('.address-lines > span');
  const tops = await parts.evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(4);
  await expect.poll(() => faultsIn(stranger)).toEqual([]);
  await expect(button(stranger, deskOrder.moves.deliver)).toHaveCount(0);
  await stranger.context().close();
  await customer.context().close();
});

liveTest(
  'a price is edited and a picture added by thumb, the shopper sees both, and a reader may change nothing @slow',
  async ({ page, browser }) => {
    test.slow();
    const { product } = words.deskGoods;
    const shopper = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
    await shopper.goto(goods.page);
    await openDesk(page, 'owner', `/my/desk/product?id=${goods.id}`);
    await main(page)
      .getByLabel(/^ဈေးနှုန်း/u)
      .fill('၂.၉၅');
    const photograph = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#8a4b2f' } })
      .jpeg()
      .toBuffer();
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photograph });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(product.pictures.describe).first().fill('onions in a bowl');
    await dialog.getByRole('button', { name: product.pictures.use }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await button(page, product.save.save).click();
    await expect(main(page).getByText(product.live.live)).toBeVisible({ timeout: 60_000 });

    await shopper.reload();
    await expect(main(shopper)).toContainText('2.95');
    await expect(main(shopper).locator('img[src*="onions-in-a-bowl"]').first()).toBeAttached();

    // A colleague who may only look reads so, has no button, and is refused by the server too.
    const reader = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
    await openDesk(reader, 'reader', `/my/desk/product?id=${goods.id}`);
    await expect(main(reader)).toContainText(product.readOnly);
    await expect(button(reader, product.save.save)).toHaveCount(0);
    await expect(main(reader).getByLabel(/^ဈေးနှုန်း/u)).not.toBeEditable();
    const edit = { edits: [{ variation: 1, set: { price: 0.01 } }] };
    const refusal = await reader.request.post('/api/v1/operator/catalogue/edit', { data: edit, headers: sameOrigin });
    expect(refusal.status()).toBe(403);
    await reader.context().close();
    await shopper.context().close();
  },
);
