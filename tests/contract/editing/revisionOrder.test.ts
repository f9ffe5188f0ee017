/** @module-tag slow */
import { count, lte, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogueSince } from '#server/publishing/queries/since.ts';
import { type Database, type Db, openPostgres } from '#server/database/connect.ts';
import { editCatalogue } from '#server/editing/store/editCatalogue.ts';
import { importCatalogue } from '#server/editing/store/importCatalogue.ts';
import { importShipping } from '#server/editing/store/deliveryFees.ts';
import * as locks from '#server/database/locks.ts';
import { acquirePublishLock } from '#server/publishing/queries/publishLock.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { allBands } from '#server/shipping/queries.ts';
import { changeStock } from '#server/editing/store/stock.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { withMigratedPostgres } from '../../support/database/engines.ts';

const server = process.env['TEST_DATABASE_URL'];
const signed = { actor: 'a test', now: new Date('2026-11-21T09:00:00Z') };
const measure = () => Promise.resolve(new Map());
const shared = { ...signed, currency: 'USD', dryRun: false, measure };

/** Everything that raises the revision; each of another product than its neighbour. */
const writers: Record<string, (db: Db, id: number) => Promise<unknown>> = {
  'a stock that is set': (db, id) => changeStock(db, { ...signed, variation: { id }, stock: { to: 70 + id } }),
  'delivery fees': (db, id) =>
    importShipping(db, { ...signed, dryRun: false, bands: [{ upToGrams: 1000 * id, priceMinor: 500 }] }),
  'an import': (db, id) =>
    importCatalogue(db, { ...shared, catalogue: [product({ nameEn: `Tea ${id}`, descriptionEn: 'Imported.' })] }),
  'an edit': (db, id) =>
    editCatalogue(db, { ...shared, zawgyi: 'refuse', edits: [{ product: id, set: { price: 40 + id } }] }),
};
/** Each of them before another one, and after one. */
const pairs = Object.keys(writers).map((one, index, all) => [one, all.at(index - 1) ?? one] as const);

/** A shop of two teas on one database, with two servers. */
async function twoServers(use: (one: Db, two: Db, url: string) => Promise<void>): Promise<void> {
  await withMigratedPostgres(server ?? '', async (url) => {
    const open: Database[] = [await openPostgres(url), await openPostgres(url)];
    const [one, two] = open as [Database, Database];
    const catalogue = [1, 2].map((id) => product({ nameEn: `Tea ${id}` }));
    const result = await importCatalogue(one.db, { ...shared, catalogue });
    expect(result.ok).toBe(true);
    await use(one.db, two.db, url).finally(() => Promise.all(open.map((each) => each.close())));
  });
}

/** Does something in a transaction that stays open until it is told to commit. */
async function heldOpen(db: Db, write: (tx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: told, resolve: commit } = Promise.withResolvers<unknown>();
  const { promise: written, resolve: isWritten } = Promise.withResolvers<unknown>();
  const ended = db.transaction(async (tx) => {
    await write(tx);
    isWritten(undefined);
    await told;
  });
  await Promise.race([written, ended]);
  return () => {
    commit(undefined);
    return ended;
  };
}

const waiting = async (db: Db): Promise<number> => {
  const here = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = await db
    .select({ waiting: count() })
    .from(sql`pg_stat_activity`)
    .where(here);
  return row?.waiting ?? 0;
};

const upTo = async (db: Db, revision: number): Promise<number[]> => {
  const { id } = catalogueChanges;
  const rows = await db.select({ id }).from(catalogueChanges).where(lte(id, revision)).orderBy(id);
  return rows.map((row) => row.id);
};

describe.skipIf(!server)(`revisions on PostgreSQL${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`, () => {
  it.each(pairs)('%s that is not committed yet is never below what %s shows', async (first, second) => {
    await twoServers(async (one, two) => {
      const commit = await heldOpen(one, (tx) => writers[first]?.(tx, 1) ?? Promise.resolve());
      let isDone = false;
      const later = writers[second]?.(two, 2).then(() => void (isDone = true));
      await expect.poll(async () => isDone || (await waiting(one)) > 0, { timeout: 10_000 }).toBe(true);
      // A publish that looks right now sees this revision, and will ask for what is above it alone.
      const seen = await catalogueRevision(two);
      const below = await upTo(two, seen);
      await commit();
      await later;
      expect(await upTo(two, seen)).toEqual(below);
      expect(await catalogueRevision(two)).toBeGreaterThan(seen);
    });
  });

  it('a publish between two changes gets the first of them with the next', async () => {
    await twoServers(async (one, two) => {
      const start = await catalogueRevision(one);
      const commit = await heldOpen(one, (tx) =>
        changeStock(tx, { ...signed, variation: { id: 1 }, stock: { to: 71 } }),
      );
      const later = changeStock(two, { ...signed, variation: { id: 2 }, stock: { to: 72 } });
      await Promise.race([later, expect.poll(() => waiting(one), { timeout: 10_000 }).toBeGreaterThan(0)]);
      const middle = await catalogueSince(two, new Date(), start);
      await commit();
      await later;
      const end = await catalogueSince(two, new Date(), middle.revision);
      const told = [...middle.products, ...end.products];
      const stocks = new Map(told.map(({ id, variations }) => [id, variations[0]?.stock]));
      expect([...stocks].sort()).toEqual([
        [1, 71],
        [2, 72],
      ]);
    });
  });

  it('two editors may set the fee of the same weight at once; the later one holds', async () => {
    await twoServers(async (one, two) => {
      const bands = (priceMinor: number) => [{ upToGrams: 1000, priceMinor }];
      const commit = await heldOpen(one, (tx) => importShipping(tx, { ...signed, dryRun: false, bands: bands(500) }));
      const later = importShipping(two, { ...signed, dryRun: false, bands: bands(600) });
      await Promise.race([later, expect.poll(() => waiting(one), { timeout: 10_000 }).toBeGreaterThan(0)]);
      await commit();
      expect(await later).toBe(true);
      expect(await allBands(one)).toEqual(bands(600));
    });
  });

  it('nobody who edits waits for a publish', async () => {
    await twoServers(async (one, two) => {
      const lock = await acquirePublishLock({ kind: 'PostgreSQL', db: two }, new AbortController().signal);
      const before = await catalogueRevision(one);
      for (const write of Object.values(writers)) await write(one, 1);
      expect(await catalogueRevision(one)).toBe(before + Object.keys(writers).length);
      await lock.release();
    });
  });
});

it('no two locks have the same number', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
