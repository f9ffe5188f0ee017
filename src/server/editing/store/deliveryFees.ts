import { isDeepStrictEqual } from 'node:util';
import { desc, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CountryDays } from '#contract/deliveryDays.ts';
import { type FeeChange, feeTables as shownTables } from '#contract/operator/shipping.ts';
import type { FeeTables, ShippingBand } from '#server/shipping/rules.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { recordChange } from './history.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { allBands, allDays, feeTables, replaceBands, replaceDays, replaceFeeTables } from '#server/shipping/queries.ts';
import { nameOfTables, shown } from '#server/editing/input/deliveryFees.ts';

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

interface TablesChange {
  tables: FeeTables;
  seen: string;
  actor: string;
  now: Date;
}

/** Puts tables in the place of all, with their history; `stale` when they are not those that were seen. */
export function changeTables(db: Db, { tables: after, seen, actor, now }: TablesChange): Promise<'saved' | 'stale'> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const before = await feeTables(tx);
    // The same request again, whose answer was lost, has done what it asked for.
    if (isDeepStrictEqual(before, after)) return 'saved';
    if (nameOfTables(before) !== seen) return 'stale';
    await replaceFeeTables(tx, after);
    await recordChange(tx, { actor, summary: 'Delivery fees by weight and country', details: { before, after }, now });
    return 'saved';
  });
}

/** The last changes that know tables of countries, newest first. */
export async function feeHistory(db: Db): Promise<FeeChange[]> {
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(sql`${catalogueChanges.details} #> '{after,default}' is not null`)
    .orderBy(desc(catalogueChanges.id))
    .limit(20);
  return rows.map(({ id, at, actor, details }) => {
    const { before, after } = details as { before: FeeTables; after: FeeTables };
    const both = { before: z.parse(shownTables, shown(before)), after: z.parse(shownTables, shown(after)) };
    return { revision: id, at: at.toISOString(), actor, ...both };
  });
}
