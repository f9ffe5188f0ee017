import { isDeepStrictEqual } from 'node:util';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { ShippingBand } from '#server/shipping/rules/fees.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { recordChange } from '#server/editing/history/queries/recordChange.ts';
import { allBands, allDays, replaceBands, replaceDays } from '#server/shipping/queries.ts';

interface Import {
  dryRun: boolean;
  actor: string;
  now: Date;
}

/** Puts other delivery fees in the place of all and writes down who did; tells whether anything is other than before. */
export const importShipping = (db: Db, { bands, ...rest }: Import & { bands: ShippingBand[] }): Promise<boolean> =>
  replaceRows(db, { read: allBands, replace: replaceBands, name: 'delivery fees' }, bands, rest);

/** The same with delivery days, quickest first. */
export const importDays = (db: Db, { days, ...rest }: Import & { days: CountryDays[] }): Promise<boolean> =>
  replaceRows(db, { read: allDays, replace: replaceDays, name: 'delivery days' }, days, rest);

interface Rows<Row> {
  read: (tx: Db) => Promise<Row[]>;
  replace: (tx: Db, rows: readonly Row[]) => Promise<void>;
  name: string;
}

function replaceRows<Row>(
  db: Db,
  { read, replace, name }: Rows<Row>,
  after: readonly Row[],
  { dryRun, actor, now }: Import,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two who replace all rows at once would both put theirs in.
    await lockUntilCommit(tx, catalogueLock);
    const before = await read(tx);
    if (isDeepStrictEqual(before, after)) return false;
    if (dryRun) return true;
    await replace(tx, after);
    await recordChange(tx, { actor, summary: `${after.length} ${name}`, details: { before, after }, now });
    return true;
  });
}
