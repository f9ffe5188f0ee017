import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { choiceNamesOf } from '#server/catalogue/rules/choice.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges, products, stockLots, stockMovements, variations } from '#server/database/schema.ts';
import { isLow } from '#server/editing/store/goods.ts';
import type { Page } from '#server/http/paged.ts';

/** A variation as stock is written: what is on sale of it, and the day that it shows. */
export interface StockedVariation {
  id: number;
  productId: number;
  sku: string | null;
  barcode: string | null;
  stock: number;
  expiry: string | null;
}

const stocked = {
  id: variations.id,
  productId: variations.productId,
  sku: variations.sku,
  barcode: variations.barcode,
  stock: variations.stock,
  expiry: variations.expiry,
};

/** The names of variations that somebody typed or scanned. */
export interface VariationNames {
  ids: readonly number[];
  skus: readonly string[];
  barcodes: readonly string[];
}

/** Locks variations in the order of their ids, as everywhere. */
export async function lockNamed(tx: Db, { ids, skus, barcodes }: VariationNames): Promise<StockedVariation[]> {
  const list = (values: readonly (string | number)[]) => JSON.stringify(values);
  const texts = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${list(values)}::jsonb))`;
  return tx
    .select(stocked)
    .from(variations)
    .where(
      sql`${variations.id} in (select value::int from jsonb_array_elements_text(${list(ids)}::jsonb))
        or ${variations.sku} in ${texts(skus)} or ${variations.barcode} in ${texts(barcodes)}`,
    )
    .orderBy(asc(variations.id))
    .for('update');
}

/** Writes down what is left of lots. */
export async function saveLeft(tx: Db, lots: readonly { id: number; unitsLeft: number }[]): Promise<void> {
  if (lots.length === 0) return;
  const rows = lots.map(({ id, unitsLeft }) => ({ id, units: unitsLeft }));
  await tx
    .update(stockLots)
    .set({ unitsLeft: sql`counted.units` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as counted(id int, units int)`)
    .where(eq(stockLots.id, sql`counted.id`));
}

export type NewLot = Omit<typeof stockLots.$inferSelect, 'id' | 'revision'>;

export async function addLots(tx: Db, lots: (NewLot & { revision: number })[]): Promise<void> {
  await tx.insert(stockLots).values(lots);
}

/** Returns what a change did to stock, in the order of the variations. */
export async function stocksOf(tx: Db, revision: number) {
  const { variationId, by, after } = stockMovements;
  const rows = await tx
    .select({ variation: variationId, by, after })
    .from(stockMovements)
    .where(eq(stockMovements.revision, revision))
    .orderBy(variationId);
  return rows.map(({ variation, by: moved, after: now }) => ({ variation, before: now - moved, after: now }));
}

const named = {
  variation: variations.id,
  product: products.id,
  name: products.name,
  nameMm: products.nameMm,
  size: variations.size,
  sizeMm: variations.sizeMm,
  colour: variations.colour,
  colourMm: variations.colourMm,
};

type Named = Pick<typeof variations.$inferSelect, 'size' | 'sizeMm' | 'colour' | 'colourMm'> &
  Pick<typeof products.$inferSelect, 'name' | 'nameMm'> &
  Record<'variation' | 'product', number>;

/** A variation under its names, as calls have them. */
export const namedView = (row: Named) => ({
  ...{ variation: row.variation, product: row.product, name: row.name, name_mm: row.nameMm },
  ...choiceNamesOf(row),
});

/** Changes of stock since a revision, each of some variations, oldest first. */
export const movementsSince = (tx: Db, ids: readonly number[], revision: number) =>
  tx
    .select({ ...named, now: stockMovements.after, actor: catalogueChanges.actor, at: catalogueChanges.at })
    .from(stockMovements)
    .innerJoin(variations, eq(variations.id, stockMovements.variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .innerJoin(catalogueChanges, eq(catalogueChanges.id, stockMovements.revision))
    .where(and(inArray(stockMovements.variationId, [...ids]), gt(stockMovements.revision, revision)))
    .orderBy(asc(stockMovements.revision));

/** A page of what the staff changed of stock, newest first. */
export async function pageOfMovements(db: Db, variation: number | undefined, { page, limit }: Page) {
  const where = variation === undefined ? undefined : eq(stockMovements.variationId, variation);
  const [counted] = await db.select({ total: count() }).from(stockMovements).where(where);
  const { revision, by, after, reason, note } = stockMovements;
  const rows = await db
    .select({ ...named, revision, by, after, reason, note, actor: catalogueChanges.actor, at: catalogueChanges.at })
    .from(stockMovements)
    .innerJoin(variations, eq(variations.id, stockMovements.variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .innerJoin(catalogueChanges, eq(catalogueChanges.id, revision))
    .where(where)
    .orderBy(desc(revision), asc(stockMovements.variationId))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map((row) => ({
    ...namedView(row),
    ...{ revision: row.revision, by: row.by, after: row.after, reason: row.reason, note: row.note },
    ...{ actor: row.actor, at: row.at.toISOString() },
  }));
  return { data, total: counted?.total ?? 0 };
}

/** The variations on sale of some products, in their order; of a hidden product, all of them. */
export async function stockRows(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ ...named, ...stocked })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(
      and(
        inArray(variations.productId, [...productIds]),
        sql`(${variations.archivedAt} is null or ${products.archivedAt} is not null)`,
      ),
    )
    .orderBy(asc(variations.position), asc(variations.id));
  const place = new Map(productIds.map((id, i) => [id, i]));
  return rows.sort((a, b) => (place.get(a.product) ?? 0) - (place.get(b.product) ?? 0));
}

/** The lots of variations that came last with a cost, and from whom. */
export async function lastCosts(db: Db, ids: readonly number[], currency: string) {
  if (ids.length === 0) return new Map<number, { costMinor: number | null; supplier: string | null }>();
  const { variationId, costMinor, supplier, receivedAt, id } = stockLots;
  const rows = await db
    .selectDistinctOn([variationId], { variationId, costMinor, supplier })
    .from(stockLots)
    .where(
      and(
        inArray(variationId, [...ids]),
        eq(stockLots.currency, currency),
        isNotNull(costMinor),
        isNotNull(stockLots.revision),
      ),
    )
    .orderBy(variationId, desc(receivedAt), desc(id));
  return new Map(rows.map((row) => [row.variationId, row]));
}

/** Variations with a lot that expires until a day, and the units of each. */
export const expiringUntil = (db: Db, day: string) =>
  db
    .select({ ...named, id: variations.id, stock: variations.stock })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(
      inArray(
        variations.id,
        db
          .select({ id: stockLots.variationId })
          .from(stockLots)
          .where(and(gt(stockLots.unitsLeft, 0), lte(stockLots.expiry, day))),
      ),
    );

/** Variations that show a day until then, without a lot of which something is left. */
export const expiringWithoutLot = (db: Db, day: string) =>
  db
    .select({ ...named, id: variations.id, stock: variations.stock, expiry: variations.expiry })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(
      and(
        gt(variations.stock, 0),
        lte(variations.expiry, day),
        sql`${variations.archivedAt} is null and ${products.archivedAt} is null`,
      ),
    );

/** Variations on sale of which no more are left than their limit, the fewest first. */
export const lowVariations = (db: Db, limit: number) =>
  db
    .select({ ...named, stock: variations.stock, lowStock: variations.lowStock })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(sql`${isLow} and ${variations.archivedAt} is null and ${products.archivedAt} is null`)
    .orderBy(asc(variations.stock), asc(variations.id))
    .limit(limit);
