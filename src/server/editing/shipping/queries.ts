import { isDeepStrictEqual } from 'node:util';
import type { ShippingBand } from '#server/shipping/rules/fees.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { recordChange } from '#server/editing/history/queries/recordChange.ts';
import { allBands, replaceBands } from '#server/shipping/queries.ts';

interface ShippingImport {
  bands: ShippingBand[];
  dryRun: boolean;
  actor: string;
  now: Date;
}

/** Puts other delivery fees in the place of all and writes down who did; tells whether anything is other than before. */
export function importShipping(db: Db, { bands, dryRun, actor, now }: ShippingImport): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two who replace all rows at once would both put theirs in.
    await lockUntilCommit(tx, catalogueLock);
    const before = await allBands(tx);
    if (isDeepStrictEqual(before, bands)) return false;
    if (dryRun) return true;
    await replaceBands(tx, bands);
    const summary = `${bands.length} delivery fees`;
    await recordChange(tx, { actor, summary, details: { before, after: bands }, now });
    return true;
  });
}
