import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { listGoods } from '#contract/operator/goods/goods.ts';
import { listLowStock } from '#contract/operator/goods/stock.ts';
import { type PushKind, turnOnPush } from '#contract/operator/staff/push.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { lowStockChecks, outbox, pushSubscriptions, staff, variations } from '#server/database/schema.ts';
import { sweeps } from '#server/sweeps.ts';
import { newColleague } from '../../support/accounts/staff.ts';
import { stockOne } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { newBrowser } from '../../support/services/pushService.ts';

onEachDatabase((open) => {
  const { shop } = orderingShopOn(open, { SHOP_TIME_ZONE: 'Asia/Bangkok' });
  const { ask, refusal } = ownerOf(shop);
  let tea = { id: 0, variation: 0 };
  let round = 0;
  beforeEach(async () => {
    const { db } = shop.database;
    await db.update(variations).set({ stock: 1_000, lowStock: null });
    tea = await stockOne(shop, `Low tea ${(round += 1)}`);
    await leave(1_000);
    await db.delete(outbox);
    await db.delete(pushSubscriptions);
    await db.delete(lowStockChecks);
    await db.delete(staff);
  });

  const leave = async (stock: number): Promise<void> => {
    await shop.database.db.update(variations).set({ stock }).where(eq(variations.id, tea.variation));
  };
  const limit = (low_stock: unknown) => ({
    edits: [{ product: tea.id, variation: tea.variation, set: { low_stock } }],
  });
  const setLimit = (units: number | null) => ask(editCatalogue, { body: limit(units) });
  const low = async () =>
    (await ask(listLowStock, {})).data.map(({ variation, stock, limit: units, own }) => {
      expect(variation).toBe(tea.variation);
      return { stock, limit: units, own };
    });
  const runsOut = async (): Promise<boolean> => {
    const { data } = await ask(listGoods, { query: { show: 'running_out', limit: 100 } });
    return data.some(({ id }) => id === tea.id);
  };

  describe('a variation', () => {
    it('is low from five units on, or from its own limit', async () => {
      await leave(6);
      expect([await low(), await runsOut()]).toEqual([[], false]);
      await leave(5);
      expect([await low(), await runsOut()]).toEqual([[{ stock: 5, limit: 5, own: false }], true]);
      await setLimit(2);
      expect([await low(), await runsOut()]).toEqual([[], false]);
      await setLimit(0);
      await leave(0);
      expect(await low()).toEqual([{ stock: 0, limit: 0, own: true }]);
      await setLimit(null);
      expect(await low()).toEqual([{ stock: 0, limit: 5, own: false }]);
    });

    it('has a whole limit from 0 to 9999', async () => {
      for (const wrong of [-1, 1.5, 10_000, 'many'])
        expect((await refusal(editCatalogue, { body: limit(wrong) })).code).toBe('invalid');
      await setLimit(9_999);
      expect(await low()).toEqual([{ stock: 1_000, limit: 9_999, own: true }]);
    });

    it('is listed for all of the staff, and changed by editors', async () => {
      const reader = await newClerk(shop, 'reader of low stock', ['read', 'orders:read', 'orders']);
      await reader.ask(listLowStock, {});
      expect((await reader.refusal(editCatalogue, { body: limit(3) })).code).toBe('no_right');
    });
  });

  describe('the notice', () => {
    const hours = 3_600_000;
    /** Two servers look at an hour of the shop's clocks, so many days on. */
    const look = async (hour: number, days = 0): Promise<void> => {
      const { database, config, files } = shop;
      const time = new Date(Date.UTC(2030, 0, 10 + days, hour - 7));
      const list = sweeps.filter(({ name }) => name === 'goods that run low');
      expect(list).toHaveLength(1);
      const settings = { db: database.db, files, config, list, time: () => Promise.resolve(time), patienceMs: hours };
      await Promise.all([dueSweeps(settings)(), dueSweeps(settings)()]);
    };
    const notices = async (topic: string): Promise<Record<string, unknown>[]> => {
      const jobs = await shop.database.db.select().from(outbox).where(eq(outbox.topic, topic)).orderBy(outbox.id);
      return jobs.map(({ payload }) => payload as Record<string, unknown>);
    };
    const mails = async () => (await notices('mail')).map(({ to, locale }) => [to, locale]);

    it('comes once a day in the morning, where something new is low', async () => {
      const { email } = await newColleague(shop, 'editor');
      await newColleague(shop, 'orders');
      await shop.database.db.delete(outbox);
      const told = async () => (await mails()).length;
      await look(12);
      expect(await told()).toBe(0);
      await leave(3);
      await look(18);
      await look(6, 1);
      expect(await told()).toBe(0);
      await look(7, 1);
      expect(await mails()).toEqual([[email, 'en']]);
      expect(String((await notices('mail'))[0]?.['text'])).toContain(`Low tea ${round}`);
      await look(12, 1);
      await look(9, 2);
      expect(await told()).toBe(1);
      await leave(90);
      await look(9, 3);
      await leave(2);
      await look(9, 4);
      expect(await told()).toBe(2);
    });

    it('names ten, those first that are new, and how many more there are', async () => {
      const { email } = await newColleague(shop, 'editor');
      for (let more = 0; more < 10; more++) await stockOne(shop, `More tea ${more}`);
      await shop.database.db.update(variations).set({ stock: 1_000 });
      await leave(1);
      await look(8);
      await shop.database.db.delete(outbox);
      await shop.database.db.update(variations).set({ stock: 0 });
      await look(8, 1);
      const { data } = await ask(listLowStock, {});
      const [mail] = await notices('mail');
      const lines = String(mail?.['text'])
        .split('\n')
        .filter((line) => line.includes('left, limit'));
      expect([mail?.['to'], lines.length]).toEqual([email, 10]);
      expect(lines.join()).not.toContain(`Low tea ${round}`);
      expect(mail?.['text']).toContain(`and ${data.length - 10} more`);
      expect(mail?.['text']).toContain('/desk/stock?part=low');
    });

    it('goes to a device that wants it, else by mail, in the language of each', async () => {
      const [owner, editor] = [await newColleague(shop, 'owner'), await newColleague(shop, 'editor')];
      await newColleague(shop, 'owner');
      await shop.database.db.update(staff).set({ locale: 'my' }).where(eq(staff.email, editor.email));
      const { endpoint, keys } = newBrowser();
      const kinds: PushKind[] = ['stock'];
      await owner.ask(turnOnPush, { body: { endpoint, keys, kinds, locale: 'my' } });
      await shop.database.db.delete(outbox);
      await leave(1);
      await look(8);
      expect((await notices('push-news')).map(({ kind, count }) => [kind, count])).toEqual([['stock', 1]]);
      const sent = await mails();
      expect(sent).toHaveLength(2);
      expect(sent).toContainEqual([editor.email, 'my']);
      expect(sent.map(([to]) => to)).not.toContain(owner.email);
    });
  });
});
