import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { scanQrCode } from '../../support/payments/qrCodes.ts';
import { slipPicture } from '../../support/stories/checkout.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { orderOfSomebody, placeOrder, type Placed } from '../../support/stories/orders.ts';
import { sardines } from '../../support/stories/products.ts';
import { loseAnswer } from '../../support/stories/routes.ts';
import { en, my } from '../../support/site/words.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';

const { newSlip, invoice } = en.orders;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const orderPage = ({ invoiceNo }: Placed): string => `/desk/order?no=${invoiceNo}`;

const tin = { ...sardines, quantity: 1 };

async function eventsOf(page: Page, { id }: Placed): Promise<string[]> {
  const headers = { authorization: `Bearer ${await shopToken()}` };
  const answer = await page.request.get(`/api/v1/operator/orders/${id}`, { headers });
  const { data } = (await answer.json()) as { data: { events: { kind: string }[] } };
  return data.events.map(({ kind }) => kind);
}

test('an order is confirmed once, undone, refunded in part and shipped @slow', async ({ page, browser }) => {
  const order = await orderOfSomebody(browser, tin);
  const headers = { authorization: `Bearer ${await shopToken()}` };
  await openDesk(page, 'owner', orderPage(order));
  const steps = page.getByRole('dialog', { name: en.deskOrder.moreTitle });
  await expect(button(page, en.deskOrder.moves['confirm-payment'])).toBeVisible();
  await expectAccessible(page);
  await button(page, en.deskOrder.more).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(steps).toBeHidden();

  await test.step('a payment that was confirmed by mistake is taken back', async () => {
    await button(page, en.deskOrder.moves['confirm-payment']).click();
    await expect(main(page)).toContainText('Done: Confirm payment');
    await main(page).getByRole('button', { name: /^Undo/u }).click();
    await expect(main(page)).toContainText('Taken back: Confirm payment');
    await expect(button(page, en.deskOrder.moves['confirm-payment'])).toBeVisible();
    expect(await eventsOf(page, order)).toContain('undone');
  });

  await test.step('a line that drops in the middle of a confirmation does nothing twice', async () => {
    const paid = async () => (await eventsOf(page, order)).filter((kind) => kind === 'paid').length;
    const before = await paid();
    await loseAnswer(page, '**/moves');
    await button(page, en.deskOrder.moves['confirm-payment']).click();
    await expect(button(page, en.deskOrder.moves.pack)).toBeVisible();
    expect(await paid()).toBe(before + 1);
    const saving = page.waitForEvent('download');
    await button(page, invoice.pdf).click();
    expect((await saving).suggestedFilename()).toBe(`${order.invoiceNo}.pdf`);
  });

  await test.step('a part of the money is given back, and not more than was paid', async () => {
    await button(page, en.deskOrder.more).click();
    await steps.getByRole('button', { name: en.deskOrder.moves.refund }).click();
    const form = page.getByRole('dialog', { name: en.deskOrder.moves.refund });
    const amount = form.getByLabel(/^Amount in USD/u);
    await amount.fill('9999');
    await form.getByRole('button', { name: en.deskOrder.moves.refund }).click();
    await expect(amount).toHaveAccessibleDescription(/At most/u);
    await amount.fill('1.00');
    await form.getByRole('button', { name: en.deskOrder.moves.refund }).click();
    await expect(main(page).getByRole('definition').filter({ hasText: '$ 1.00' })).toBeVisible();
  });

  await test.step('who ships what a colleague has shipped is told who was first', async () => {
    await button(page, en.deskOrder.moves.pack).click();
    await button(page, en.deskOrder.moves.ship).click();
    const form = page.getByRole('dialog', { name: en.deskOrder.moves.ship });
    await form.getByLabel(en.deskOrder.ship.tracking).fill(`MINE${order.id}`);
    // Both had the page open; the news of it does not reach this one before the button.
    const data = { move: 'ship', trackingNumber: `THEIRS${order.id}`, carrier: 'flash' };
    const answer = await page.request.post(`/api/v1/operator/orders/${order.id}/moves`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    await form.getByRole('button', { name: en.deskOrder.moves.ship, exact: true }).click();
    await expect(form).toBeHidden();
    await expect(main(page)).toContainText('the shop has changed this order meanwhile: Shipped');
    await expect(main(page).getByText('has changed this order meanwhile')).toHaveCount(1);
    await expect(main(page)).toContainText(`THEIRS${order.id}`);
  });
});

test('an order is read by the link of a mail; its slip is refused @slow', async ({ page, browser }) => {
  const context = await browser.newContext();
  const customer = await context.newPage();
  await openSignedIn(customer, await newCustomer(customer), '/faq');
  const order = await placeOrder(customer, [tin]);

  await test.step('on a phone where nobody is signed in, to be read alone, until the link is ended', async () => {
    const link = await linkMailedTo('shop@localhost', `/desk/order\\?no=${order.invoiceNo}`);
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await phone.goto(`/my${link}`);
    const opened = phone.getByRole('region', { name: order.invoiceNo });
    await expect
      .poll(() => opened.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(1);
    await expect(phone.getByRole('button', { name: my.deskOrder.moves['confirm-payment'] })).toHaveCount(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(phone);
    await opened.getByRole('button', { name: my.deskOrder.linked.end }).click();
    await expect(phone.getByText('ဤလင့်ခ် သက်တမ်းကုန်သွားပါပြီ')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('ဤလင့်ခ် သက်တမ်းကုန်သွားပါပြီ')).toBeVisible();
    await phone.context().close();
  });

  await openDesk(page, 'orders', orderPage(order));
  // Its form does not come; the next press anywhere asks for it again.
  await page.route('**/_astro/order-MoveForm.*', (route) => route.abort());
  await button(page, en.deskOrder.more).click();
  const more = page.getByRole('dialog', { name: en.deskOrder.moreTitle });
  await more.getByRole('button', { name: en.deskOrder.moves['refuse-slip'] }).click();
  const form = page.getByRole('dialog', { name: en.deskOrder.moves['refuse-slip'] });
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
  await page.unroute('**/_astro/order-MoveForm.*');
  await page.getByRole('heading', { name: order.invoiceNo }).click();
  await form.getByLabel(en.deskOrder.forms.reasons.wrong_amount).check();
  await form.getByRole('button', { name: en.deskOrder.moves['refuse-slip'] }).click();
  await expect(main(page)).toContainText(en.orders.events.slip_refused);
  await page.goto('/desk?group=problems');
  await expect(main(page).getByRole('link', { name: order.invoiceNo })).toBeVisible();

  await customer.goto(`/profile/order-detail?id=${order.id}`);
  await expect(main(customer)).toContainText(newSlip.reasons.wrong_amount);
  await button(customer, newSlip.send).click();
  const slip = main(customer).getByLabel(newSlip.label);
  await expect(slip).toHaveAccessibleDescription(/Please upload an image/u);
  await slip.setInputFiles(await slipPicture());
  await button(customer, newSlip.send).click();
  await expect(slip).toBeHidden();
  await context.close();
  await page.goto('/desk?group=confirm');
  await expect(main(page).getByRole('link', { name: order.invoiceNo })).toBeVisible();
});

test('several orders are ticked and moved at once, and printed @slow', async ({ page, browser }) => {
  const [first, second] = [await orderOfSomebody(browser, tin), await orderOfSomebody(browser, tin)];
  await openDesk(page, 'orders', '/desk?group=confirm');
  for (const { invoiceNo } of [first, second]) await main(page).getByLabel(`Select ${invoiceNo}`).check();
  const bar = main(page).getByRole('region', { name: en.desk.select.label });
  await expect(bar).toContainText('2 orders selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: en.deskOrder.moves['confirm-payment'] }).click();
  await expect(main(page)).toContainText('2 orders done');

  await main(page).getByLabel(en.desk.search.label).fill(first.invoiceNo);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('link', { name: /^ZAY-/u })).toHaveCount(1);
  await expect(main(page)).toContainText('1 order found');

  await page.goto(`/desk/print?orders=${first.id},${second.id}&what=picking`);
  await expect(main(page).getByRole('article')).toContainText('2 ×');
  await button(page, en.desk.select.slips).click();
  await expect(main(page).getByRole('article')).toHaveCount(2);
  // The camera of any phone opens the order.
  const code = await main(page)
    .getByRole('img', { name: first.invoiceNo })
    .evaluate((svg) => svg.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
  expect(await scanQrCode(code)).toBe(new URL(orderPage(first), page.url()).href);
  await expectAccessible(page);
});
