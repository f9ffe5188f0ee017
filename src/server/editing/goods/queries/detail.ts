import { asc, eq, sql } from 'drizzle-orm';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import { type Field, type FieldKind, type FieldValues, fieldsOf } from '#contract/catalogue/fields.ts';
import type { NamedValues } from '#contract/catalogue/fieldSchemas.ts';
import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { fieldsOfRow } from '#server/editing/plan/queries/stored.ts';
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
    id,
    ...shownFields('product', row.product, { category: row.category.name, brand: row.brand }),
    variations: own.map((each) => ({
      id: each.id,
      ...shownFields('variation', each, {}),
      held: reserved.get(each.id) ?? 0,
    })),
    shared_aliases: await sharedAliases(db, allAliases(row.product.alsoCalled), id),
    currency,
    path: `/${row.category.slug}/product/${row.product.slug}`,
    revision,
  };
}

/** The fields of a row under the names of `editCatalogue`. */
function shownFields<Of extends 'product' | 'variation'>(of: Of, row: object, names: Partial<FieldValues<Of>>) {
  const values = fieldsOfRow(of, row, names) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    (fieldsOf(of) as readonly Field[]).map(({ key, kind, name }) => [name, shownValue(kind, values[key])]),
  ) as NamedValues<Of>;
}

function shownValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'money' && value !== null) return fromMinor(value as number);
  return kind === 'names' ? (value as string[]).join('\n') || null : value;
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
