import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call, downloadPieces } from '#api/call.ts';
import { dumpDatabase } from '#contract/operator/backup.ts';
import { addToken } from '#contract/operator/staff/tokens.ts';
import { decodeDump } from '#server/backup/frames.ts';
import { checkBackup, findBackup } from '#server/backup/readBackups.ts';
import { manyTries, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { allRows, backUpDatabase, emptyDatabase, restoreTo } from '../../support/database/restored.ts';
import { backUpTo } from '../../support/files/backups.ts';
import { memoryStore } from '../../support/files/memoryStore.ts';
import { visit } from '../../support/http/visitor.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

onEachDatabase((open) => {
  const { shop } = orderingShopOn(open, manyTries);

  it('a server hands its database over as it is', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    const pieces = await downloadPieces(shop.backend(), dumpDatabase, {}, { token: shop.operatorToken });
    const { rows } = await backUpTo(target, memoryStore(), { dump: decodeDump(pieces) });
    expect(rows).toBeGreaterThan(20);
    expect(await checkBackup(await findBackup(target, undefined))).toEqual({ rows, files: 0 });
    const restored = await emptyDatabase('PGlite');
    await restoreTo(restored, target, { nothingLost: true });
    const [before, after] = [await allRows(shop.database), await allRows(restored)];
    await restored.close();
    expect(after['variations']).toEqual(before['variations']);
    expect(after['customers']).toEqual(before['customers']);
  });

  it('to nobody but the shop’s own token', async () => {
    const owner = await newColleague(shop, 'owner');
    expect((await owner.refusal(dumpDatabase, {})).code).toBe('step_up_required');
    await stepUpOnce(shop, owner);
    expect((await owner.refusal(dumpDatabase, {})).code).toBe('no_right');
    const body = { name: 'A machine', rights: ['own' as const] };
    const { data } = await call(shop.backend(), addToken, { body }, { token: shop.operatorToken });
    const machine = visit(shop.app);
    expect((await machine.refusal(dumpDatabase, {}, { token: data.secret })).code).toBe('no_right');
    expect((await machine.refusal(dumpDatabase, {})).code).toBe('not_allowed');
  });

  it('a database that servers are connected to is not restored', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    await backUpDatabase(shop.database, target);
    const served = await emptyDatabase(shop.database.kind);
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
