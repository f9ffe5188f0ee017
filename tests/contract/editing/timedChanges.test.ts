import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as catalogue from '#contract/operator/goods/catalogue.ts';
import { cancelTimedChange, listTimedChanges, scheduleChange } from '#contract/operator/goods/timedChanges.ts';
import { catalogueChanges, products, variations } from '#server/database/schema.ts';
import { executeTimedChanges } from '#server/editing/timed/execute.ts';
import { lockTimedChange } from '#server/editing/timed/queries.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { sweeps } from '#server/sweeps.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { stockOne } from '../../support/catalogue/shelf.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { ownerOf } from '../../support/orders/desk.ts';

const MINUTE = 60_000;

onEachDatabase((open) => {
  let tea: { id: number; variation: number };
  let round = 0;

  const shop = ownShopOn(open);
  const { ask } = ownerOf(shop);
  /** A minute of the clocks in Bangkok, so many minutes from now. */
  const inMinutes = (minutes: number): string =>
    new Date(shop.clock().getTime() + 7 * 60 * MINUTE + minutes * MINUTE).toISOString().slice(0, 16);
  const schedule = (set: Record<string, unknown>, times: { from?: string; until?: string }, more: object = {}) =>
    ask(scheduleChange, { body: { edits: [{ product: tea.id, set }], ...times, ...more } });
  const refusal = async (asked: Promise<unknown>): Promise<string> => (await refusalOf(asked)).code;
  const stateOf = async (id: number) =>
    (await ask(listTimedChanges, { query: { product: tea.id } })).data.find((each) => each.id === id);
  const row = async () => (await shop.database.db.select().from(products).where(eq(products.id, tea.id)))[0];
  const priceOf = async () =>
    (await shop.database.db.select().from(variations).where(eq(variations.id, tea.variation)))[0]?.priceMinor;
  /** Two servers look at the clock at once. */
  const bothServers = async (): Promise<void> => {
    const { database, config, clock } = shop;
    const list = sweeps.filter(({ name }) => name === 'timed changes of the catalogue');
    const error = vi.fn();
    const settings = { db: database.db, files: shop.files, config, list, time: () => Promise.resolve(clock()) };
    const log = { error, info: vi.fn() } as never;
    await Promise.all([dueSweeps({ ...settings, log })(), dueSweeps({ ...settings, log })()]);
    expect(error).not.toHaveBeenCalled();
  };
  const changesBy = async (words: string) => {
    const rows = await shop.database.db.select().from(catalogueChanges);
    return rows.filter(({ summary }) => summary.startsWith(words));
  };

  beforeEach(async () => {
    round += 1;
    tea = await stockOne(shop, `Tea ${round}`, { sku: `tea-${round}` });
  });
  const after = async (minutes: number): Promise<void> => {
    shop.later(minutes * MINUTE);
    await bothServers();
  };

  describe('a promotion for a time to come', () => {
    it('is on from its time to its end, once on two servers, and the history says who', async () => {
      const before = await priceOf();
      const wish = { promotion: true, price: '1.25' };
      const times = { from: inMinutes(60), until: inMinutes(120) };
      const { data, timeZone } = await schedule(wish, times, { title: 'Thingyan', actor: 'Daw Mya' });
      expect(timeZone).toBe('Asia/Bangkok');
      expect(data).toMatchObject({ state: 'waiting', title: 'Thingyan', scheduledBy: 'Daw Mya', revision: null });
      expect(data.from).toBe(new Date(shop.clock().getTime() + 60 * MINUTE).toISOString());
      const fields = data.changes.flatMap((each) => each.fields).map(({ field, after: to }) => [field, to]);
      expect(Object.fromEntries(fields)).toEqual({ promotion: true, price: 1.25 });

      await bothServers();
      expect((await row())?.promotion).toBe(false);
      await after(60);
      expect([(await row())?.promotion, await priceOf()]).toEqual([true, 125]);
      const running = await stateOf(data.id);
      expect(running?.state).toBe('running');
      const [change, ...others] = await changesBy(`Timed change ${data.id}:`);
      expect(others).toEqual([]);
      expect(change).toMatchObject({ id: running?.revision, actor: 'Daw Mya' });

      await after(60);
      expect([(await row())?.promotion, await priceOf()]).toEqual([false, before]);
      expect(await stateOf(data.id)).toMatchObject({ state: 'ended', left: [] });
      expect(await changesBy(`End of timed change ${data.id}:`)).toHaveLength(1);
    });

    it('leaves at its end what was changed again meanwhile, and says so', async () => {
      const times = { from: inMinutes(1), until: inMinutes(2) };
      const { data } = await schedule({ promotion: true, price: '1.25' }, times);
      await after(1);
      await ask(catalogue.editCatalogue, { body: { edits: [{ product: tea.id, set: { price: '1.75' } }] } });
      await after(1);
      expect([(await row())?.promotion, await priceOf()]).toEqual([false, 175]);
      const { state, left } = (await stateOf(data.id)) ?? {};
      expect(state).toBe('ended');
      expect(left?.join()).toMatch(/^price of variation \d+ was changed again/u);
    });

    it('is done at once when it is late, in the order of the times', async () => {
      const { data: one } = await schedule({ price: '2.25' }, { from: inMinutes(1), until: inMinutes(3) });
      const { data: two } = await schedule({ price: '2.75' }, { from: inMinutes(3) });
      await after(1);
      await after(60);
      expect(await priceOf()).toBe(275);
      expect([(await stateOf(one.id))?.state, (await stateOf(two.id))?.state]).toEqual(['ended', 'done']);
    });

    it('waits on one server for what another one still ends: the old price comes back in the end', async () => {
      const { db, kind } = shop.database;
      // PGlite serves one transaction after the other.
      if (kind === 'PGlite') return;
      const before = await priceOf();
      const { data: one } = await schedule({ price: '2.25' }, { from: inMinutes(1), until: inMinutes(3) });
      await schedule({ price: '2.75' }, { from: inMinutes(3), until: inMinutes(5) });
      await after(1);
      shop.later(2 * MINUTE);
      const held = Promise.withResolvers<undefined>();
      const isHeld = Promise.withResolvers<undefined>();
      const other = db.transaction(async (tx) => {
        await lockTimedChange(tx, one.id);
        isHeld.resolve(undefined);
        await held.promise;
      });
      await isHeld.promise;
      const ours = bothServers();
      await vi.waitFor(async () => {
        const { rows } = (await db.execute(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `)) as { rows: unknown[] };
        expect(rows.length > 0 || (await priceOf()) !== 225).toBe(true);
      }, 10_000);
      expect(await priceOf()).toBe(225);
      held.resolve(undefined);
      await Promise.all([other, ours]);
      expect(await priceOf()).toBe(275);
      await after(2);
      expect(await priceOf()).toBe(before);
    });

    it('fails and says so when all of its time went by without the shop', async () => {
      const { data } = await schedule({ promotion: true }, { from: inMinutes(1), until: inMinutes(2) });
      await after(60);
      expect((await row())?.promotion).toBe(false);
      const { state, reasons } = (await stateOf(data.id)) ?? {};
      expect([state, reasons]).toEqual(['failed', [expect.stringContaining('not running')]]);
    });

    it('fails and says why when it is no longer possible, and holds up no other', async () => {
      const { data } = await schedule({ sku: `wanted-${round}` }, { from: inMinutes(1) });
      const { data: other } = await schedule({ promotion: true }, { from: inMinutes(2) });
      await shop.stock([product({ category: 'Tests', nameEn: `Twin ${round}`, sku: `wanted-${round}` })]);
      await after(2);
      const failed = await stateOf(data.id);
      expect(failed?.state).toBe('failed');
      expect(failed?.reasons.join()).toContain(`wanted-${round}`);
      expect((await stateOf(other.id))?.state).toBe('done');
      const open = await ask(listTimedChanges, { query: { which: 'open', product: tea.id } });
      expect(open.data.map(({ id }) => id)).toEqual([data.id]);
      await ask(cancelTimedChange, { params: { timed: data.id }, body: {} });
      expect((await ask(listTimedChanges, { query: { which: 'open', product: tea.id } })).data).toEqual([]);
    });

    it('is tried again when the database breaks off, and holds up no other', async () => {
      const { data: one } = await schedule({ price: '1.05' }, { from: inMinutes(1) });
      const { data: two } = await schedule({ promotion: true }, { from: inMinutes(2) });
      shop.later(2 * MINUTE);
      let tries = 0;
      const measure = () => (tries++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(new Map()));
      const log = { error: vi.fn() } as never;
      const round = { db: shop.database.db, now: shop.clock(), measure, log };
      expect(await executeTimedChanges(round)).toBe(1);
      expect([(await stateOf(one.id))?.state, (await stateOf(two.id))?.state]).toEqual(['waiting', 'done']);
      expect(await executeTimedChanges(round)).toBe(1);
      expect((await stateOf(one.id))?.state).toBe('done');
    });
  });

  describe('is refused', () => {
    it('when its times make no sense', async () => {
      expect(await refusal(schedule({ promotion: true }, { from: inMinutes(-1) }))).toBe('time_past');
      const backwards = schedule({ promotion: true }, { from: inMinutes(10), until: inMinutes(10) });
      expect(await refusal(backwards)).toBe('time_order');
      expect(await refusal(schedule({ promotion: true }, { until: inMinutes(-10) }))).toBe('time_order');
      expect(await refusal(schedule({ promotion: true }, { from: '2027-02-30T08:00' }))).toBe('time_skipped');
    });

    it('when a field is wrong, and for stock', async () => {
      expect(await refusal(schedule({ price: 'much' }, { from: inMinutes(1) }))).toBe('invalid');
      expect(await refusal(schedule({ stock: 12 }, { from: inMinutes(1) }))).toBe('timed_stock');
      const more = [{ product: tea.id, variation: tea.variation, set: {}, addStock: 3 }];
      expect(await refusal(ask(scheduleChange, { body: { edits: more, from: inMinutes(1) } }))).toBe('timed_stock');
    });

    it('when another one of the same field overlaps, however the field is named, and when both come at once', async () => {
      await schedule({ price: '1.25' }, { from: inMinutes(10), until: inMinutes(20) });
      const edits = [{ product: tea.id, variation: tea.variation, set: { sale_price: '1.50' } }];
      const overlap = ask(scheduleChange, { body: { edits, from: inMinutes(19), until: inMinutes(30) } });
      expect(await refusal(overlap)).toBe('timed_overlap');
      expect(await refusal(schedule({ price: '1.75' }, { from: inMinutes(15) }))).toBe('timed_overlap');
      await schedule({ price: '1.75' }, { from: inMinutes(20), until: inMinutes(30) });
      await schedule({ promotion: true }, { from: inMinutes(15), until: inMinutes(30) });

      const twice = await Promise.allSettled(
        ['2.10', '2.20'].map((price) => schedule({ price }, { from: inMinutes(50), until: inMinutes(60) })),
      );
      expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  it('the same attempt is one', async () => {
    const attempt = crypto.randomUUID();
    const times = { from: inMinutes(10), until: inMinutes(20) };
    const sent = () => schedule({ promotion: true }, times, { attempt });
    const [one, two] = await Promise.all([sent(), sent()]);
    expect(two.data.id).toBe(one.data.id);
    expect(await refusal(schedule({ promotion: false }, times, { attempt }))).toBe('invalid');
  });

  it('one comes in the place of another that waits, or neither changes', async () => {
    const times = { from: inMinutes(10), until: inMinutes(20) };
    const { data: first } = await schedule({ price: '1.25' }, times);
    expect(await refusal(schedule({ price: 'much' }, times, { replaces: first.id }))).toBe('invalid');
    expect((await stateOf(first.id))?.state).toBe('waiting');
    const attempt = crypto.randomUUID();
    const again = () => schedule({ price: '1.50' }, times, { replaces: first.id, attempt });
    const [{ data: second }, { data: twin }] = await Promise.all([again(), again()]);
    expect(twin.id).toBe(second.id);
    expect([(await stateOf(first.id))?.state, (await stateOf(second.id))?.state]).toEqual(['cancelled', 'waiting']);
    expect(await refusal(schedule({ price: '1.75' }, times, { replaces: first.id }))).toBe('timed_over');
    expect(await refusal(schedule({ price: '1.75' }, times, { replaces: 999_999 }))).toBe('not_found');
    await after(10);
    expect(await refusal(schedule({ price: '1.75' }, { until: inMinutes(9) }, { replaces: second.id }))).toBe(
      'timed_begun',
    );
  });

  describe('cancelling', () => {
    const cancel = (timed: number, running?: 'take back' | 'leave') =>
      ask(cancelTimedChange, { params: { timed }, body: { ...(running && { running }), actor: 'U Ba' } });

    it('one that waits never happens', async () => {
      const { data } = await schedule({ promotion: true }, { from: inMinutes(1) });
      expect((await cancel(data.id)).data).toMatchObject({ state: 'cancelled', cancelledBy: 'U Ba' });
      await after(5);
      expect((await row())?.promotion).toBe(false);
      expect(await refusal(cancel(data.id))).toBe('timed_over');
    });

    it('one that runs is taken back or left, as is said', async () => {
      // Without a time it begins at once.
      const { data } = await schedule({ promotion: true }, { until: inMinutes(9) });
      expect([data.state, (await row())?.promotion]).toEqual(['running', true]);
      expect(await refusal(cancel(data.id))).toBe('timed_begun');
      const { data: cancelled } = await cancel(data.id, 'take back');
      expect(cancelled.endRevision).not.toBeNull();
      expect((await row())?.promotion).toBe(false);
      const { data: again } = await schedule({ promotion: true }, { until: inMinutes(9) });
      await cancel(again.id, 'leave');
      await after(60);
      expect((await row())?.promotion).toBe(true);
    });
  });
});
