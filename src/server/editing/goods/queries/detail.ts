import { asc, eq, sql } from 'drizzle-orm';
import { aliasLines } from '#contract/catalogue/aliasKinds.ts';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { sharedAliases } from '#server/editing/aliases/queries.ts';
import { brands, categories, checkoutReservations, products, variations } from '#server/database/schema.ts';

/** Everything of a product that can be edited; undefined when there is none. */
export async function goodsDetail(db: Db, id: number, currency: string): Promise<GoodsDetail | undefined> {
  // Before the rest is read: what changes meanwhile then counts as changed since.
  const revision = await catalogueRevision(db);
  const [row] = await db
    .select({ product: products, category: categories, brand: brands.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  if (!row) return undefined;
  const own = await db
    .select()
    .from(variations)
    .where(eq(variations.productId, id))
    .orderBy(asc(variations.position), asc(variations.id));
  const reserved = await reservedUnits(
    db,
    own.map((each) => each.id),
  );
  return {
    ...fieldsOf(row.product),
    category: row.category.name,
    brand: row.brand,
    variations: own.map(({ sizeMm, colourMm, weightGrams, netWeightGrams, priceMinor, archivedAt, ...each }) => ({
      ...each,
      size_mm: sizeMm,
      colour_mm: colourMm,
      weight_g: weightGrams,
      net_weight_g: netWeightGrams,
      price: priceMinor === null ? null : fromMinor(priceMinor),
      archived: archivedAt !== null,
      held: reserved.get(each.id) ?? 0,
    })),
    shared_aliases: await sharedAliases(db, allAliases(row.product.alsoCalled), id),
    currency,
    path: `/${row.category.slug}/product/${row.product.slug}`,
    revision,
  };
}

/** The fields of a product under the names of `editCatalogue`. */
function fieldsOf(row: typeof products.$inferSelect) {
  const { id, sku, name, description, origin, storage, allergens, promotion, popular, images } = row;
  return {
    ...{ id, sku, name, description, origin, storage, allergens, promotion, popular, images },
    name_mm: row.nameMm,
    description_mm: row.descriptionMm,
    ingredients: row.ingredient,
    ingredients_mm: row.ingredientMm,
    origin_mm: row.originMm,
    storage_mm: row.storageMm,
    allergens_mm: row.allergensMm,
    ...aliasLines(row.alsoCalled),
    archived: row.archivedAt !== null,
  };
}

/** Units of each variation that customers keep who are paying right now. */
async function reservedUnits(db: Db, ids: number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select (kept ->> 'id')::int as id, sum((kept ->> 'units')::int)::int as units
    from ${checkoutReservations}, jsonb_array_elements(${checkoutReservations.goods}) as kept
    where (kept ->> 'id')::int in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    group by 1`)) as { rows: { id: number; units: number }[] };
  return new Map(rows.map(({ id, units }) => [id, units]));
}
