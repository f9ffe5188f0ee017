import { devices, expect, type Page, test } from '@playwright/test';
import { faultsIn } from '../../visual/checks/checks.ts';
import { en, my } from '../../support/site/words.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { countEffort } from '../../support/stories/effort.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { coconutMilk } from '../../support/stories/products.ts';
import { openDesk } from '../../support/stories/staff.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

const words = my;

test('an order comes in, is confirmed, packed and shipped by thumb', async ({ page, browser }) => {
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
  await tap(form.getByRole('button', { name: deskOrder.moves.ship, exact: true }));
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
  await expect(label).toContainText(en.contact.panel.address);
  await expect.poll(() => faultsIn(page)).toEqual([]);
  const printed = page.evaluate(
    () => new Promise((resolve) => addEventListener('beforeprint', resolve, { once: true })),
  );
  await button(page, deskPrint.print).click();
  await printed;

  await customer.context().close();
});
