import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { withCopySession } from '#server/database/copy/withCopySession.ts';
import { dropTables, migrationsAround, runMigrations, schemaOf } from '#server/backup/queries/migrations.ts';
import { partKey } from '#server/backup/format/manifest.ts';
import { downloadPieces } from '#api/call.ts';
import { dumpDatabase } from '#contract/operator/backup.ts';
import { decodeDump } from '#server/backup/frames.ts';
import { checkBackup, findBackup } from '#server/backup/readBackups.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import {
  allRows,
  backUpDatabase,
  countOf,
  emptyDatabase,
  engines,
  restoreTo,
  runSql,
  schemaText,
} from '../../support/database/restored.ts';
import { memoryStore } from '../../support/files/memoryStore.ts';
import { manyTries, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { backUpTo } from '../../support/files/backups.ts';
import { visit } from '../../support/http/visitor.ts';
import { newClerk } from '../../support/orders/desk.ts';

/** Tables that a restore writes into by itself. */
const noted = ['catalogue_changes', 'outbox', 'restores'];
const withoutNoted = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !noted.includes(name)));

onEachDatabase((open) => {
  const target = memoryStore();
  let shop: Awaited<ReturnType<typeof openOrderingShop>>;
  let source: Database;
  let id: string;

  beforeAll(async () => {
    shop = await openOrderingShop(open, manyTries);
    source = shop.shop.database;
    await shop.buyer.order([lineOf(shop.shelf.tea, 2)], { form: { paymentMethod: 'bankTransfer' } });
    // Whatever a text may hold: ends of lines, tabs, backslashes, what looks like the end of a copy, no value.
    await runSql(
      source,
      String.raw`update orders set address = address || '{"note":"a\\tb\\\\.\\nသစ်"}'::jsonb;
      update products set description = E'line\nline\t\\N \\. "quoted"', ingredient = '', origin = null;
      update payment_slips set look = '\x00ff0a0d5c'::bytea`,
    );
    ({
      manifest: { id },
    } = await backUpDatabase(source, target));
  }, 120_000);
  afterAll(() => shop.shop.close());

  it.each(engines)('is the same in %s, with its keys, indexes and numbers', { tags: ['slow'] }, async (engine) => {
    const restored = await emptyDatabase(engine);
    try {
      await restoreTo(restored, target, { nothingLost: true });
      const [before, after] = [await allRows(source), await allRows(restored)];
      for (const name of noted) expect(after[name]).toEqual(expect.arrayContaining(before[name] ?? []));
      const [others, same] = [withoutNoted(before), withoutNoted(after)];
      expect(Object.keys(same).length).toBeGreaterThan(30);
      expect(same).toEqual(others);
      expect(await schemaText(restored)).toEqual(await schemaText(source));
      await runSql(restored, `insert into brands (name) values ('New')`);
      await expect(
        runSql(restored, 'insert into wishlist_items (customer_id, product_id) values (-1, -1)'),
      ).rejects.toThrow();
    } finally {
      await restored.close();
    }
  });

  it(
    'takes the place of another shop only when asked, not where a part is damaged, and in the present schema',
    { tags: ['slow'] },
    async () => {
      const damaged = memoryStore();
      for (const [key, file] of target.files) damaged.files.set(key, file);
      const key = partKey(id, 'order_items.00001');
      const part = damaged.files.get(key);
      if (part) damaged.files.set(key, { ...part, body: Buffer.concat([part.body, Buffer.from('x')]) });
      const [old, restored] = [await emptyDatabase(source.kind), await emptyDatabase(source.kind)];
      try {
        await restoreTo(restored, target);
        await expect(restoreTo(restored, target)).rejects.toThrow('There is a shop in the database already');
        const brands = await countOf(source, 'brands');
        await runSql(restored, `insert into brands (name) values ('Other')`);
        await expect(restoreTo(restored, damaged, { replace: true })).rejects.toThrow('not as it was written');
        expect(await countOf(restored, 'brands')).toBe(brands + 1);
        await restoreTo(restored, target, { replace: true });
        expect(await countOf(restored, 'brands')).toBe(brands);

        // One of an older schema is brought to the present one.
        const store = memoryStore();
        const last = await withCopySession(old, 'write', async (session) => {
          const { upTo } = migrationsAround(await schemaOf(session));
          await dropTables(session);
          await runMigrations(session, upTo.slice(0, 16));
          await session.run(`insert into brands (name) values ('Old')`);
          return upTo.length;
        });
        expect((await backUpDatabase(old, store)).manifest.schema.migrations).toBe(16);
        await restoreTo(restored, store, { replace: true });
        expect(await withCopySession(restored, 'snapshot', schemaOf)).toMatchObject({ migrations: last });
        expect(await countOf(restored, 'brands')).toBe(1);
        expect(await schemaText(restored)).toEqual(await schemaText(source));
      } finally {
        await old.close();
        await restored.close();
      }
    },
  );

  it('is refused where its schema is newer than the code, or another', async () => {
    const state = await withCopySession(source, 'snapshot', schemaOf);
    const newer = { ...state, last: state.last + 1, migrations: state.migrations + 1 };
    expect(() => migrationsAround(newer)).toThrow('newer schema');
    expect(() => migrationsAround({ ...state, hash: 'another' })).toThrow('other migrations');
  });

  it('a server hands its database over, whole', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    const pieces = await downloadPieces(shop.shop.backend(), dumpDatabase, {}, { token: shop.shop.operatorToken });
    const { rows } = await backUpTo(target, memoryStore(), { dump: decodeDump(pieces) });
    expect(rows).toBe(Object.values(await allRows(shop.shop.database)).flat().length);
    expect(await checkBackup(await findBackup(target, undefined))).toEqual({ rows, files: 0 });
  });

  it('to nobody but the shop’s own token', async () => {
    const owner = await newColleague(shop.shop, 'owner');
    expect((await owner.refusal(dumpDatabase, {})).code).toBe('step_up_required');
    await stepUpOnce(shop.shop, owner);
    expect((await owner.refusal(dumpDatabase, {})).code).toBe('no_right');
    expect((await (await newClerk(shop.shop, 'A machine', ['own'])).refusal(dumpDatabase, {})).code).toBe('no_right');
    expect((await visit(shop.shop.app).refusal(dumpDatabase, {})).code).toBe('not_allowed');
  });

  it('a database that servers are connected to is not restored', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    await backUpDatabase(shop.shop.database, target);
    const served = await emptyDatabase(shop.shop.database.kind);
    try {
      await served.db.execute(sql`select 1`);
      const restoring = restoreTo(served, target);
      // The embedded one is guarded by the lock of its folder.
      if (served.kind === 'PGlite') await restoring;
      else await expect(restoring).rejects.toThrow('Servers of the shop are connected to the database');
    } finally {
      await served.close();
    }
  });
});
