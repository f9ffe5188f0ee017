import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import fastify from 'fastify';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { download } from '#api/call.ts';
import { defineCall } from '#contract/call.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { type Activity, exportActivity, listActivity } from '#contract/operator/activity.ts';
import { changeGoodsLimits, getGoodsLimits } from '#contract/operator/goodsLimits.ts';
import { editCatalogue, exportCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { noteCustomer } from '#contract/operator/customers.ts';
import { moveOrders } from '#contract/operator/orders/orderMoves.ts';
import { noteOrder, seeOrder } from '#contract/operator/orders/orders.ts';
import { changeRole, listStaff } from '#contract/operator/staff/staff.ts';
import { sendSlip } from '#contract/orders/afterwards.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import { pruneActivity } from '#server/activity/queries.ts';
import { activity, searchMisses } from '#server/database/schema.ts';
import { logActivity } from '#server/http/activity.ts';
import { serve } from '#server/http/serve.ts';
import { sweeps } from '#server/sweeps.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { manyTries, newColleague } from '../../support/accounts/staff.ts';
import { pick } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { slipFile } from '../../support/payments/slips.ts';

/** Calls of the desk that nobody has written a line about: they show what any new one leaves. */
const parts = { tag: 'Operator', audience: 'operator', right: 'edit', method: 'POST', refusals: [] } as const;
const answer = z.object({ done: z.boolean() });
const body = z.object({ way: z.enum(['together', 'alone', 'nothing', 'failing']) });
const newCall = defineCall({
  ...parts,
  id: 'newCall',
  path: '/operator/goods/new',
  summary: '-',
  body,
  response: answer,
});

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, manyTries);
  const owner = ownerOf(shop);

  const log = async (query: Parameters<typeof owner.ask<typeof listActivity>>[1]['query'] = {}) =>
    owner.ask(listActivity, { query: { limit: 100, ...query } });
  const all = async (query = {}): Promise<Activity[]> => (await log(query)).data;
  /** The entries that something leaves. */
  const left = async (work: () => Promise<unknown>): Promise<Activity[]> => {
    const before = new Set((await all()).map(({ id }) => id));
    await work();
    return (await all()).filter(({ id }) => !before.has(id));
  };
  const order = async () => (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;

  describe('a call of the desk that is new', () => {
    const opened = () => {
      const app = fastify();
      const { config, database, clock } = shop;
      app.decorate('config', config);
      app.decorate('state', undefined);
      app.decorateRequest('operator');
      app.decorate('operator', () =>
        Promise.resolve({ actor: 'staff:Aye', rights: new Set(['edit'] as const), steppedUp: false }),
      );
      logActivity(app, { database, clock });
      const { db } = database;
      const values = () => ({ day: '2026-11-21', locale: 'en' as const, term: randomUUID() });
      serve(app, newCall, async ({ body: { way } }) => {
        if (way === 'alone') await db.insert(searchMisses).values(values());
        else if (way !== 'nothing')
          await db.transaction(async (tx) => {
            await tx.insert(searchMisses).values(values());
            if (way === 'failing') throw new Error('rolled back');
          });
        return { done: true };
      });
      return (way: string) =>
        app.inject({
          method: 'POST',
          url: '/operator/goods/new',
          body: { way },
          headers: { authorization: 'Bearer x' },
        });
    };

    it('leaves an entry with what it writes, and none with what it does not', async () => {
      const send = opened();
      const entry = { actor: 'staff:Aye', act: 'newCall', area: 'goods', at: shop.clock().toISOString() };
      for (const way of ['together', 'alone']) expect(await left(() => send(way))).toMatchObject([entry]);
      for (const way of ['nothing', 'failing']) expect(await left(() => send(way))).toEqual([]);
    });
  });

  it('an order that is moved stands under its number, once for a repeated request, and not where it is refused', async () => {
    const { id, invoiceNo } = await order();
    const attempt = randomUUID();
    const move = { move: 'confirm-payment', attempt } as const;
    const clerk = await newClerk(shop, 'Packing machine');
    const done = await left(async () => [await clerk.move(id, move), await clerk.move(id, move)]);
    expect(done).toMatchObject([
      {
        actor: 'token:Packing machine',
        act: 'moveOrder',
        area: 'orders',
        subject: { kind: 'order', ref: invoiceNo },
        change: 'paid',
      },
    ]);
    expect(await left(() => clerk.refusedMove(id, { move: 'deliver' }))).toEqual([]);
    // That somebody has seen it changes nothing of it.
    expect(await left(() => clerk.ask(seeOrder, { params: { order: invoiceNo } }))).toEqual([]);
    const params = { order: String(id) };
    const noted = await left(() => clerk.ask(noteOrder, { params, body: { text: 'Rings at the back door' } }));
    expect(noted).toMatchObject([{ act: 'noteOrder', subject: { kind: 'order', ref: invoiceNo } }]);
    expect(JSON.stringify(noted)).not.toContain('back door');
  });

  it('what customers do with their orders is theirs, under the number, and named by the order alone', async () => {
    const { username: name } = await buyer.ask(getCustomer, {});
    let invoiceNo = '';
    const entries = await left(async () => {
      const placed = await order();
      invoiceNo = placed.invoiceNo;
      await owner.move(placed.id, { move: 'refuse-slip', reason: 'unreadable' });
      const image = new Blob([await slipFile()]);
      await buyer.ask(sendSlip, { params: { id: placed.id }, form: {} }, { files: { image } });
    });
    const theirs = { actor: 'customer', act: 'ownOrder', area: 'orders', subject: { kind: 'order', ref: invoiceNo } };
    expect(entries).toMatchObject([
      { ...theirs, change: 'slip_sent', customer: { id: buyer.id, name } },
      { actor: 'operator', act: 'moveOrder', change: 'slip_refused', customer: null },
      { ...theirs, change: 'placed', customer: { id: buyer.id, name } },
    ]);
    expect((await all({ person: 'customer' })).every(({ actor }) => actor === 'customer')).toBe(true);
    const csv = await download(
      shop.backend(),
      exportActivity,
      { query: { person: 'customer', format: 'csv' } },
      { token: shop.operatorToken },
    );
    expect(Buffer.from(csv).toString('utf8')).toContain(name);
    // Nothing of a person is in the log itself, so that nothing is left of them once they are erased.
    expect(JSON.stringify(await shop.database.db.select().from(activity))).not.toContain(name);
  });

  it('orders that are moved together have an entry each', async () => {
    const orders = [(await order()).id, (await order()).id, 99_999_999].map((id) => ({ order: id }));
    const entries = await left(() => owner.ask(moveOrders, { body: { orders, move: 'confirm-payment' } }));
    expect(new Set(entries.map(({ subject }) => subject?.ref)).size).toBe(2);
    expect(entries.map(({ act }) => act)).toEqual(['moveOrders', 'moveOrders']);
  });

  it('goods say what changed, and nothing where it was only tried', async () => {
    const { productId: product } = pick(shelf.tea);
    const edit = (dryRun: boolean) =>
      owner.ask(editCatalogue, { body: { edits: [{ product, set: { promotion: true } }], dryRun, actor: 'Ko Min' } });
    expect(await left(() => edit(true))).toEqual([]);
    const entries = await left(() => edit(false));
    expect(entries).toMatchObject([
      {
        ...{ actor: 'Ko Min', act: 'editCatalogue', area: 'goods', subject: { kind: 'product', ref: `${product}` } },
        // The name, and what each reader has words for.
        ...{ change: 'Green Tea', fields: [{ name: 'promotion', was: false, now: true }] },
      },
    ]);
  });

  it('many goods, an import and an undo are counted, in no language', async () => {
    const { catalogue } = await owner.ask(exportCatalogue, {});
    const products = [pick(shelf.tea).productId, pick(shelf.shirt).productId];
    const edits = products.map((product) => ({ product, set: { description: 'Both' } }));
    const [many] = await left(() => owner.ask(editCatalogue, { body: { edits } }));
    expect(many).toMatchObject({ subject: null, change: null, fields: [{ name: 'updated', now: 2 }] });
    const body = { catalogue, source: 'goods.json' };
    const [imported] = await left(() => owner.ask(importCatalogue, { body }));
    const facts = [{ name: 'file', now: 'goods.json' }, ...(many?.fields ?? [])];
    expect(imported).toMatchObject({ act: 'importCatalogue', change: null, fields: facts });
    const { undoes } = await owner.ask(undoCatalogueChange, { body: {} });
    const [undone] = await all();
    expect(undone?.fields).toContainEqual({ name: 'undoes', now: undoes });
  });

  it('a document says what it was and became', async () => {
    const { version } = (await owner.ask(getGoodsLimits, {})).data;
    const [entry] = await left(() => owner.ask(changeGoodsLimits, { body: { version, fields: { openOrders: 7 } } }));
    expect(entry).toMatchObject({
      area: 'shop',
      subject: { kind: 'document', ref: 'goods-limits' },
      ...{ change: null, fields: [{ name: 'openOrders', was: null, now: 7 }] },
    });
  });

  it('people stand with their sign-ins and their rights, and no secret with them', async () => {
    const entries = await left(async () => {
      const { ask, name } = await newColleague(shop, 'reader');
      const { data } = await ask(getMe, {});
      await owner.ask(changeRole, { params: { person: await idOf(name) }, body: { role: 'editor' } });
      expect(data.name).toBe(name);
    });
    expect(entries.map(({ act, change }) => [act, change])).toEqual([
      ['changeRole', 'reader → editor'],
      ['join', null],
      ['inviteStaff', 'reader'],
    ]);
    const [changed, joined] = entries;
    expect(joined?.actor).toBe(`staff:${changed?.subject?.ref}`);
  });

  it('of a customer there is nothing but the number', async () => {
    const params = { customer: buyer.id };
    const note = { text: 'Likes it hot', attempt: randomUUID() };
    const entries = await left(async () => {
      await owner.ask(noteCustomer, { params, body: note });
      await owner.ask(noteCustomer, { params, body: note });
    });
    expect(entries).toMatchObject([
      { act: 'noteCustomer', subject: { kind: 'customer', ref: `${buyer.id}` }, change: null },
    ]);
  });

  it('the shop itself stands there with what no call asked for', async () => {
    const { id } = await order();
    shop.later(15 * 86_400_000);
    const list = sweeps.filter(({ act }) => act === 'orderUnconfirmed' || act === 'orderUnpaid');
    const { database, files, config } = shop;
    const sweep = dueSweeps({ db: database.db, files, config, list, time: () => Promise.resolve(shop.clock()) });
    const entries = await left(sweep);
    const { invoiceNo } = await owner.show(id);
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: 'system', area: 'orders', subject: { kind: 'order', ref: invoiceNo } }),
    );
  });

  it('is found by person, area, subject and day, a page at a time', async () => {
    const { people } = await log();
    expect(people).toEqual(expect.arrayContaining(['operator', 'system', 'token:Packing machine']));
    const machine = await all({ person: 'token:Packing machine' });
    expect(new Set(machine.map(({ actor }) => actor))).toEqual(new Set(['token:Packing machine']));
    const ref = machine[0]?.subject?.ref ?? '';
    expect((await all({ subject: ref.toLowerCase() })).every(({ subject }) => subject?.ref === ref)).toBe(true);
    expect(new Set((await all({ area: 'people' })).map(({ area }) => area))).toEqual(new Set(['people']));
    const days = [await all({ until: '2026-11-21' }), await all({ from: '2026-11-22' })].map(({ length }) => length);
    expect(days.every((count) => count > 0)).toBe(true);
    const whole = await all();
    expect((days[0] ?? 0) + (days[1] ?? 0)).toBe(whole.length);
    const limit = Math.ceil(whole.length / 2);
    const [first, last] = [await log({ limit }), await log({ limit, page: 2 })];
    expect([...first.data, ...last.data]).toEqual(whole);
    expect([first.more, last.more]).toEqual([true, false]);
  });

  it('leaves the shop as a sheet, which is in the log too', async () => {
    const token = { token: shop.operatorToken };
    const entries = await left(async () => {
      const csv = await download(shop.backend(), exportActivity, { query: { area: 'orders', format: 'csv' } }, token);
      const rows = parse<Record<string, string>>(Buffer.from(csv).toString('utf8'), { bom: true, columns: true });
      expect(rows).toHaveLength((await all({ area: 'orders' })).length);
      expect(rows[0]).toMatchObject({ area: 'orders', about: 'order' });
      const xlsx = await download(shop.backend(), exportActivity, { query: { area: 'orders' } }, token);
      const [sheet] = await readExcelFile(Buffer.from(xlsx));
      expect(sheet?.data).toHaveLength(rows.length + 1);
    });
    expect(entries.map(({ act }) => act)).toEqual(['exportActivity', 'exportActivity']);
  });

  it('is kept for a time', async () => {
    const { length } = await all({ until: '2026-11-21' });
    expect(await pruneActivity(shop.database.db, new Date('2026-11-22T00:00:00Z'), 10_000)).toBe(length);
    expect(await all({ until: '2026-11-21' })).toEqual([]);
  });

  const idOf = async (name: string): Promise<number> =>
    (await owner.ask(listStaff, {})).data.people.find((each) => each.name === name)?.id ?? 0;
});
