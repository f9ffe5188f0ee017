import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { downloadPieces } from '#api/call.ts';
import { dumpDatabase } from '#contract/operator/backup.ts';
import { decodeDump } from '#server/backup/frames.ts';
import { checkBackup, findBackup } from '#server/backup/readBackups.ts';
import { manyTries, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { allRows, backUpDatabase, emptyDatabase, restoreTo } from '../../support/database/restored.ts';
import { backUpTo } from '../../support/files/backups.ts';
import { memoryStore } from '../../support/files/memoryStore.ts';
import { visit } from '../../support/http/visitor.ts';
import { newClerk } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

onEachDatabase((open) => {
  const { shop } = orderingShopOn(open, manyTries);

  it('a server hands its database over, whole', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    const pieces = await downloadPieces(shop.backend(), dumpDatabase, {}, { token: shop.operatorToken });
    const { rows } = await backUpTo(target, memoryStore(), { dump: decodeDump(pieces) });
    expect(rows).toBe(Object.values(await allRows(shop.database)).flat().length);
    expect(await checkBackup(await findBackup(target, undefined))).toEqual({ rows, files: 0 });
  });

  it('to nobody but the shop’s own token', async () => {
    const owner = await newColleague(shop, 'owner');
    expect((await owner.refusal(dumpDatabase, {})).code).toBe('step_up_required');
    await stepUpOnce(shop, owner);
    expect((await owner.refusal(dumpDatabase, {})).code).toBe('no_right');
    expect((await (await newClerk(shop, 'A machine', ['own'])).refusal(dumpDatabase, {})).code).toBe('no_right');
    expect((await visit(shop.app).refusal(dumpDatabase, {})).code).toBe('not_allowed');
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
