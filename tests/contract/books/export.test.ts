import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookSheets, exportBooks } from '#contract/operator/books.ts';
import { undoMove } from '#contract/operator/orders/orderMoves.ts';
import { orderEvents, orderItems, orders } from '#server/database/schema.ts';
import { centsOf, csvOf, workbookOf } from '../../support/books/readBooks.ts';
import { moneyShop } from '../../support/books/everyKind.ts';
import { onEachDatabase, openMigratedPglite } from '../../support/database/engines.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { lineOf } from '../../support/orders/buyers.ts';

/** It is Saturday, 2026-11-21, 16:00 in Bangkok. */
const november = { from: '2026-11-01', until: '2026-11-30' };

/** A cell as CSV has it. */
function asText([head, cell]: [string, unknown]): [string, string] {
  if (cell instanceof Date) return [head, cell.toISOString().slice(0, 10)];
  return [head, typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : ''];
}

onEachDatabase((open) => {
  const books = moneyShop(open);

  /** Cents: what the test itself did. */
  const done = { orders: 0, goods: 0, delivery: 0, payment: 0, payments: 0, refunds: 0 };
  const note = (units: number, more: Partial<typeof done> = {}): void => {
    done.orders += 1;
    done.goods += units * 450;
    done.delivery += 500;
    for (const [key, cents] of Object.entries(more)) done[key as keyof typeof done] += cents;
  };
  beforeAll(async () => {
    const { byTransfer, byCash, byCard, confirm, refund, settle, shop } = books;
    const owner = ownerOf(shop);
    await byTransfer(2); // waits
    note(2);
    await confirm(await byTransfer(3));
    note(3, { payments: 1850 });
    const part = await byTransfer(4);
    await confirm(part);
    await refund(part, 4.51);
    note(4, { payments: 2300, refunds: 451 });
    const whole = await byTransfer(5);
    await confirm(whole);
    await owner.move(whole, { move: 'cancel' });
    await refund(whole);
    note(5, { payments: 2750, refunds: 2750 });
    await owner.move(await byTransfer(6), { move: 'cancel' }); // never paid
    note(6);
    const tooLate = await byTransfer(1);
    await owner.move(tooLate, { move: 'cancel' });
    await refund(tooLate); // its transfer came after all
    note(1, { payments: 950, refunds: 950 });
    await byCash(1); // the courier is on the way
    note(1, { payment: 250 });
    const cash = await byCash(2);
    await owner.move(cash, { move: 'ship', trackingNumber: 'TH1' });
    await confirm(cash);
    note(2, { payment: 250, payments: 1650 });
    await byCard(3);
    note(3, { payments: 1850 });
    const card = await byCard(2);
    await refund(card, 1.99);
    note(2, { payments: 1400, refunds: 199 });
    await settle();
    const asked = await byCard(1);
    await refund(asked, 2); // the provider has not given it back yet
    note(1, { payments: 950 });
    const undone = await byTransfer(7);
    const { undo } = await owner.move(undone, { move: 'confirm-payment' });
    await owner.ask(undoMove, { params: { order: String(undone) }, body: { event: undo?.event ?? 0 } });
    note(7);
  });

  it('the sums of every sheet are the books, to the cent', async () => {
    const sheets = await workbookOf(books.shop, november);
    expect(Object.keys(sheets).map((name) => name.toLowerCase())).toEqual([...bookSheets]);
    const { Summary, Orders, Lines, Payments, Refunds, Fees } = sheets;
    const total = done.goods + done.delivery + done.payment;
    expect(Orders).toHaveLength(done.orders);
    for (const [rows, column, cents] of [
      [Orders, 'goods', done.goods],
      [Orders, 'discount', 0],
      [Orders, 'delivery_fee', done.delivery],
      [Orders, 'payment_fee', done.payment],
      [Orders, 'total', total],
      [Orders, 'received', done.payments],
      [Orders, 'refunded', done.refunds],
      [Orders, 'kept', done.payments - done.refunds],
      [Lines, 'total', done.goods],
      [Payments, 'amount', done.payments],
      [Refunds, 'amount', done.refunds],
      [Fees, 'amount', done.delivery + done.payment],
    ] as const)
      expect([column, centsOf(rows, column)]).toEqual([column, cents]);
    expect(Summary).toHaveLength(1);
    expect(Summary?.[0]).toEqual({
      ...{ currency: 'USD', orders_placed: done.orders, goods: done.goods / 100, discount: 0 },
      ...{ delivery_fees: done.delivery / 100, payment_fees: done.payment / 100, ordered: total / 100 },
      ...{ payments: done.payments / 100, refunds: done.refunds / 100 },
      net: (done.payments - done.refunds) / 100,
      vat: 0,
    });
  });

  it('a file of CSV says the same as its sheet', async () => {
    const all = await workbookOf(books.shop, november);
    for (const sheet of bookSheets) {
      const { text, rows } = await csvOf(books.shop, november, sheet);
      expect(text.startsWith('\uFEFF')).toBe(true);
      const named = all[sheet.charAt(0).toUpperCase() + sheet.slice(1)] ?? [];
      expect(rows).toEqual(named.map((row) => Object.fromEntries(Object.entries(row).map(asText))));
    }
  });
});

describe('a period', () => {
  for (const [timeZone, firstSecond, lastSecond] of [
    ['Asia/Bangkok', '2026-09-30T17:00:00Z', '2026-10-31T16:59:59Z'],
    // The clocks go forward on 4 October: the month has an hour less.
    ['Australia/Sydney', '2026-09-30T14:00:00Z', '2026-10-31T12:59:59Z'],
  ] as const)
    describe(`by the clocks of ${timeZone}`, () => {
      const { shop, shelf, buyer } = orderingShopOn(openMigratedPglite, { SHOP_TIME_ZONE: timeZone });
      const before = (moment: string) => new Date(Date.parse(moment) - 1000);
      const after = (moment: string) => new Date(Date.parse(moment) + 1000);

      it('begins and ends at midnight, for orders and for money', async () => {
        const owner = ownerOf(shop);
        const moments = [before(firstSecond), new Date(firstSecond), new Date(lastSecond), after(lastSecond)];
        for (const moment of moments) {
          const { id } = (await buyer.order([lineOf(shelf.tea, 1)])).data;
          await owner.move(id, { move: 'confirm-payment' });
          const { db } = shop.database;
          await db.update(orders).set({ placedAt: moment }).where(eq(orders.id, id));
          await db.update(orderEvents).set({ at: moment }).where(eq(orderEvents.orderId, id));
        }
        const { Orders, Payments } = await workbookOf(shop, { from: '2026-10-01', until: '2026-10-31' });
        const times = [
          ['2026-10-01', '00:00'],
          ['2026-10-31', '23:59'],
        ];
        for (const rows of [Orders, Payments])
          expect(rows?.map(({ day, time }) => [(day as Date).toISOString().slice(0, 10), time])).toEqual(times);
      });
    });
});

describe('an export', () => {
  const { shop, shelf, buyer } = orderingShopOn(openMigratedPglite);

  it('holds nothing that a spreadsheet takes for a formula, and loses no letter', async () => {
    const { id } = (await buyer.order([lineOf(shelf.tea, 1)])).data;
    const hostile = '=HYPERLINK("http://evil.example";"x")';
    await shop.database.db.update(orderItems).set({ name: hostile, nameMm: 'လက်ဖက်' }).where(eq(orderItems.orderId, id));
    const { rows } = await csvOf(shop, november, 'lines');
    expect(rows[0]).toMatchObject({ name: `'${hostile}`, name_mm: 'လက်ဖက်', day: '2026-11-21', time: '16:00' });
    expect((await workbookOf(shop, november))['Lines']?.[0]).toMatchObject({ name: hostile, name_mm: 'လက်ဖက်' });
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'until'],
    ['2026-01-01', '2027-01-02', 'until'],
    ['2026-02-30', '2026-03-01', 'from'],
    ['0000-01-01', '0000-01-02', 'from'],
    ['1 May', '2026-03-01', 'from'],
  ])('of %s to %s is refused', async (from, until, field) => {
    const owner = ownerOf(shop);
    const refused = await owner.refusal(exportBooks, { query: { from, until } });
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect(refused.body['fields']).toHaveProperty(field);
  });

  it('is for those who may take the books along', async () => {
    const clerk = await newClerk(shop, 'Packer');
    expect((await clerk.refusal(exportBooks, { query: november })).code).toBe('no_right');
    const keeper = await newClerk(shop, 'Keeper', ['books']);
    expect((await workbookOf(shop, november, keeper.token))['Orders']).toHaveLength(1);
  });
});
