import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SearchHit } from '#contract/search/calls.ts';
import { onSale } from '#server/catalogue/queries/products.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { categories, products, variations } from '#server/database/schema.ts';

/** Products as the answer shows them, in the order of these ids. */
export async function hitsOf(db: Db, ids: readonly number[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      nameMm: products.nameMm,
      slug: products.slug,
      images: products.images,
      category: categories,
      price: sql<string | null>`(
        select ${variations.priceMinor} from ${variations}
        where ${variations.productId} = ${products.id} and ${variations.archivedAt} is null
        order by ${variations.position}, ${variations.id} limit 1)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, inArray(products.id, [...ids])));
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
    .map(({ id, name, nameMm, slug, images, category, price }) => ({
      id,
      name,
      ...burmeseName(nameMm),
      slug,
      category: { id: category.id, name: category.name, ...burmeseName(category.nameMm), slug: category.slug },
      images,
      price: price === null ? null : fromMinor(Number(price)),
    }));
}
