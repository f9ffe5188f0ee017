import { isDeepStrictEqual } from 'node:util';
import { desc, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CountryDays } from '#contract/deliveryDays.ts';
import { type FeeChange, feeTables as shownTables } from '#contract/operator/shipping.ts';
import type { FeeTables, ShippingBand } from '#server/shipping/rules.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { changeCatalogue, type Who } from './changeCatalogue.ts';
import { recordChange } from './history.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import { loggedFacts } from '#server/editing/history/loggedFields.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { allBands, allDays, feeTables, replaceBands, replaceDays, replaceFeeTables } from '#server/shipping/queries.ts';
import { nameOfTables, shown } from '#server/editing/input/deliveryFees.ts';

interface Import extends Who {
  dryRun: boolean;
}

/** Puts other delivery fees in the place of all and writes down who did; tells whether anything is other than before. */
export const importShipping = (db: Db, { bands, ...rest }: Import & { bands: ShippingBand[] }): Promise<boolean> =>
  replace(
    db,
    { read: allBands, write: replaceBands, summary: `${bands.length} delivery fees`, rows: bands.length, ...rest },
    bands,
  );

/** The same with delivery days, quickest first. */
export const importDays = (db: Db, { days, ...rest }: Import & { days: CountryDays[] }): Promise<boolean> =>
  replace(
    db,
    { read: allDays, write: replaceDays, summary: `${days.length} delivery days`, rows: days.length, ...rest },
    days,
  );

interface TablesChange extends Who {
  tables: FeeTables;
  seen: string;
}

/**
 * The same with tables by country.
 *
 * @throws {Refusal} content_changed, when they are not those that were seen
 */
export function changeTables(db: Db, { tables, seen, ...who }: TablesChange): Promise<boolean> {
  const check = (before: FeeTables): void => {
    if (nameOfTables(before) !== seen) throw new Refusal('content_changed');
  };
  const summary = 'Delivery fees by weight and country';
  return replace(db, { read: feeTables, write: replaceFeeTables, summary, check, dryRun: false, ...who }, tables);
}

interface Replacing<Value> extends Import {
  read: (tx: Db) => Promise<Value>;
  write: (tx: Db, value: Value) => Promise<void>;
  summary: string;
  rows?: number;
  /** Looks at what is there where it is not what is wanted: that may be the same request again, whose answer was lost. */
  check?: (before: Value) => void;
}

/** Two who replace all rows at once would both put theirs in, but for the lock. */
const replace = <Value>(
  db: Db,
  { read, write, summary, rows, check, dryRun, actor, now }: Replacing<Value>,
  after: Value,
): Promise<boolean> =>
  changeCatalogue(db, undefined, async (tx) => {
    const before = await read(tx);
    if (isDeepStrictEqual(before, after)) return false;
    check?.(before);
    if (dryRun) return true;
    await write(tx, after);
    await recordChange(tx, { actor, summary, details: { before, after }, now });
    noteActivity({ fields: loggedFacts({ rows }) });
    return true;
  });

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
