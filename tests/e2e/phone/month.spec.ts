import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import readExcelFile from 'read-excel-file/node';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { getFigures } from '#contract/operator/books.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { receiveGoods } from '#contract/operator/goods/stock.ts';
import { changeOrderLines, previewOrderLines } from '#contract/operator/orders/orderLines.ts';
import { changePayees, getPayees } from '#contract/operator/payees.ts';
import { beginJoining, inviteStaff } from '#contract/operator/staff/staff.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { fill } from '#i18n/fill.ts';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import { centsOf } from '../../support/books/readBooks.ts';
import { visitAt } from '../../support/http/visitor.ts';
import { withShop } from '../../support/shop/process.ts';
import { en, my } from '../../support/site/words.ts';
import { password, sameOrigin } from '../../support/stories/customers.ts';
import { type Bought, cents, newBuyerAt, staffWith } from '../../support/stories/month.ts';
import { coconutMilk, lentils, mango, sardines } from '../../support/stories/products.ts';
import { faultsIn } from '../../visual/checks/checks.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const said = (page: Page) => page.locator('body');
const soundly = (page: Page) => expect.poll(() => faultsIn(page)).toEqual([]);

const ways: readonly PaymentMethod[] = ['bankTransfer', 'promptPay', 'stripe', 'cashOnDelivery'];
const orderCount = 50;
/** Orders that did not go the usual way, by their place among the fifty. */
const unusual = {
  lessOnPhone: 16,
  lessPaid: 4,
  moreUnpaid: 11,
  returned: 1,
  cancelled: 9,
  refused: 8,
  refundedInPart: 2,
};

test('a month of an owner: sale, coupon, stock, fifty orders of all kinds, and books that agree to the cent, in Burmese @slow', async ({
  page,
}) => {
  // A shop of its own is opened for it.
  test.setTimeout(600_000);
  await withShop(async (url, dataDir) => {
    const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
    const backend = openBackend({ base: `${url}/api/v1` });
    const ask: Parameters<typeof staffWith>[0] = (spec, input) => call(backend, spec, input, { token });
    const { show, move, finish } = staffWith(ask);
    const open = async (path: string): Promise<void> => {
      await page.goto(`${url}/my/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };

    await test.step('the owner joins, is registered for VAT, and takes cash on delivery', async () => {
      const invited = { email: 'mya@mya.example', role: 'owner', locale: 'my' } as const;
      const secretOfLink = (await ask(inviteStaff, { body: invited })).data.link.split('#')[1] ?? '';
      const { secret } = (await visitAt(url).ask(beginJoining, { body: { token: secretOfLink } })).data;
      const data = { token: secretOfLink, name: 'ဒေါ်မြ', password, code: codeOf(secret) };
      const joined = await page.request.post(`${url}/api/v1/operator/join`, { data, headers: sameOrigin });
      expect(joined.status(), await joined.text()).toBe(200);

      const params = { name: 'shop' } as const;
      const { data: document } = await ask(getContentDocument, { params });
      const tax = { vatRegistered: true, taxId: '0105556000009', branch: '' };
      const fields = { ...document.fields, tax };
      await ask(changeContentDocument, { params, body: { version: document.version, fields } });
      const { version, now } = (await ask(getPayees, {})).data;
      const cashOnDelivery = { countries: ['thailand'], most: 500, fee: 2 };
      await ask(changePayees, { body: { version, fields: { ...now, cashOnDelivery } } });
    });

    await test.step('goods come and are counted', async () => {
      const { receive, count, find, part } = my.deskStock;
      await open('/stock');
      await soundly(page);
      const findGoods = async (id: number): Promise<void> => {
        await main(page).getByLabel(find.label).fill(`#${id}`);
        await button(page, find.button).click();
      };
      await findGoods(mango.productId);
      await main(page).getByLabel(receive.units, { exact: true }).fill('၁၀၀');
      await main(page)
        .getByLabel(fill(receive.cost, { currency: '$' }), { exact: true })
        .fill('2.50');
      await main(page).getByLabel(receive.expiry, { exact: true }).fill('31/5/2570');
      await main(page).getByLabel(receive.supplier, { exact: true }).fill('Mandalay Foods');
      await soundly(page);
      await button(page, receive.save).click();
      await expect(said(page)).toContainText(fill(receive.done, { count: 100 }));
      const came = [sardines, coconutMilk].map(({ variationId: id }) => ({ variation: { id }, units: 200 }));
      await ask(receiveGoods, { body: { lines: came } });

      await button(page, part.count).click();
      await findGoods(lentils.productId);
      const row = main(page).locator('[data-count] > li').first();
      const expected = Number(/\d+/u.exec((await row.locator('.muted').first().textContent()) ?? '')?.[0]);
      await row.getByRole('textbox').fill(String(expected - 2));
      await expect(main(page).locator('[data-differences]')).toContainText('(-2)');
      await soundly(page);
      await button(page, count.save).click();
      await expect(said(page)).toContainText(count.done);
    });

    await test.step('a sale of one product and a coupon are made', async () => {
      const { form, coupons, plan } = my.deskSales;
      await open('/sales');
      const until = `${new Date().getFullYear() + 1}-12-31T23:59`;
      const dialog = page.getByRole('dialog');
      await button(page, plan).click();
      await dialog.getByLabel(form.find, { exact: true }).fill('Dried Mango');
      await dialog.getByRole('list').getByRole('button').first().click();
      await dialog.getByLabel(form.percentValue, { exact: true }).fill('10');
      await dialog.getByLabel(form.until, { exact: true }).fill(until);
      await dialog.getByRole('button', { name: form.send }).click();
      await expect(said(page)).toContainText(form.begun);
      await button(page, coupons.add).click();
      await dialog.getByLabel(coupons.code, { exact: true }).fill('thingyan');
      await dialog.getByLabel(form.percentValue, { exact: true }).fill('5');
      await dialog.getByLabel(form.until, { exact: true }).fill(until);
      await soundly(page);
      await dialog.getByRole('button', { name: coupons.save }).click();
      await expect(said(page)).toContainText(coupons.saved);
      await expect(main(page).locator('[data-coupons]')).toContainText('THINGYAN');
      await soundly(page);
    });

    const orders: Bought[] = [];
    await test.step('fifty orders come in, by every way to pay', async () => {
      const buyers = await Promise.all(Array.from({ length: 5 }, () => newBuyerAt(url)));
      for (let at = 0; at < orderCount; at += 1) {
        const goods = [
          [at % 2 === 0 ? sardines : coconutMilk, 2 + (at % 2)],
          ...(at % 3 === 0 ? [[mango, 1] as const] : []),
        ] as const;
        const way = ways[at % ways.length] ?? 'bankTransfer';
        const placed = await buyers[at % buyers.length]?.buy(goods, way, at % 5 === 0 ? 'THINGYAN' : undefined);
        if (placed) orders.push(placed);
      }
      expect(orders).toHaveLength(orderCount);
      expect(orders.filter(({ discount }) => discount > 0)).toHaveLength(10);
      await open('');
      await soundly(page);
    });
    const at = (place: keyof typeof unusual): Bought =>
      orders[unusual[place]] ?? { id: 0, total: 0, discount: 0, method: 'stripe' };

    /** Money that came and went, in cents, as this story has it. */
    const money = { received: 0, refunded: 0 };
    await test.step('one order is changed by thumb, two by a colleague', async () => {
      const { id } = at('lessOnPhone');
      const { change } = my.deskOrder;
      const { invoiceNo } = await show(id);
      await open(`/order?no=${invoiceNo}`);
      await soundly(page);
      await button(page, my.deskOrder.moves['confirm-payment']).click();
      await expect(button(page, my.deskOrder.moves.pack)).toBeVisible();
      await button(page, change.open).click();
      const dialog = page.getByRole('dialog', { name: change.open });
      await dialog
        .getByRole('button', { name: /^တစ်ခု လျှော့ရန်/u })
        .first()
        .click();
      await dialog.getByLabel(change.text, { exact: true }).fill('Only one was left');
      await dialog.getByRole('button', { name: change.reckon }).click();
      await soundly(page);
      await dialog.getByRole('button', { name: change.save, exact: true }).click();
      await expect(dialog).toBeHidden();
      const less = at('lessOnPhone').total - cents((await show(id)).totalPrice);
      expect(less).toBeGreaterThan(0);
      money.received += at('lessOnPhone').total;
      money.refunded += less;

      for (const [place, by] of [
        ['lessPaid', -1],
        ['moreUnpaid', 1],
      ] as const) {
        const { id: order } = at(place);
        if (place === 'lessPaid') await move(order, { move: 'confirm-payment' });
        const { version, orderItems } = await show(order);
        const lines = orderItems.map(({ variation, quantity }, line) => ({
          variationId: variation.id,
          quantity: line === 0 ? quantity + by : quantity,
        }));
        const params = { order: String(order) };
        const { data: sums } = await ask(previewOrderLines, { params, body: { version, lines } });
        expect([sums.refund > 0, sums.due > 0]).toEqual([place === 'lessPaid', false]);
        const body = { version, lines, total: sums.total, attempt: crypto.randomUUID() };
        await ask(changeOrderLines, { params, body });
        money.refunded += cents(sums.refund);
        if (place === 'lessPaid') money.received += at(place).total;
      }
    });

    await test.step('money is taken, parcels go, one comes back', async () => {
      await move(at('cancelled').id, { move: 'cancel' });
      await move(at('refused').id, { move: 'refuse-slip', reason: 'not_found' });
      const usual = orders.filter((_, place) => place !== unusual.cancelled && place !== unusual.refused);
      for (const order of usual) {
        const isPaid = [at('lessPaid').id, at('lessOnPhone').id].includes(order.id);
        if (!isPaid) money.received += cents((await show(order.id)).totalPrice);
        await finish(isPaid ? { ...order, method: 'stripe' } : order);
      }
      await move(at('refundedInPart').id, { move: 'refund', amount: 1 });
      await move(at('returned').id, { move: 'return' }, { move: 'refund' });
      money.refunded += 100 + at('returned').total;
    });

    await test.step('the books are taken along, and agree with all that happened', async () => {
      await open('/books');
      const { export: t, period: of } = my.deskBooks;
      // Whatever the hour is in Bangkok.
      const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const period = { from: dayAfter(-1), until: dayAfter(1) } as const;
      await main(page).getByLabel(of.from, { exact: true }).fill(period.from);
      await main(page).getByLabel(of.until, { exact: true }).fill(period.until);
      await soundly(page);
      const read = async () => {
        const saving = page.waitForEvent('download');
        await button(page, t.xlsx).click();
        const sheets = await readExcelFile(await readFile(await (await saving).path()));
        return Object.fromEntries(
          sheets.map(({ sheet, data: [heads = [], ...rows] }) => [
            sheet,
            rows.map((row) => Object.fromEntries(heads.map((head, column) => [String(head), row[column]]))),
          ]),
        );
      };
      // Tax invoices and credit notes have no gap each: 48 orders were paid, and money went back for four of these.
      const running = ({ Vat = [] }: Awaited<ReturnType<typeof read>>, kind: string) =>
        Vat.filter((row) => row['kind'] === kind)
          .map(({ document }) => Number(/\d+$/u.exec(String(document))?.[0]))
          .toSorted((one, other) => one - other);
      const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
      // They are made, and a card's money goes back, once the moment is over in which a move can be taken back.
      await expect(async () => {
        const sheets = await read();
        expect(running(sheets, 'invoice')).toEqual(upTo(48));
        expect(running(sheets, 'credit')).toEqual(upTo(4));
        expect(centsOf(sheets['Refunds'], 'amount')).toBe(money.refunded);
      }).toPass({ timeout: 90_000 });
      const { Orders, Payments, Summary } = await read();
      expect(Orders).toHaveLength(orderCount);
      expect(centsOf(Payments, 'amount')).toBe(money.received);
      expect(centsOf(Summary, 'net')).toBe(money.received - money.refunded);
      expect(centsOf(Orders, 'kept')).toBe(money.received - money.refunded);
      const { total } = (await ask(getFigures, { query: { ...period, by: 'day' } })).data;
      expect(cents(total.gross) - cents(total.discount) + cents(total.fees) - cents(total.refunds)).toBe(
        cents(total.net),
      );
      expect(cents(total.net)).toBe(money.received - money.refunded);
    });

    await test.step('and on a wide screen in English every page of it is sound', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const path of ['', '/stock', '/sales', '/books', `/order?no=${(await show(at('returned').id)).invoiceNo}`]) {
        await page.goto(`${url}/desk${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await soundly(page);
      }
      await expect(main(page)).toContainText(en.orders.status.Returns);
    });
  });
});
