import { and, eq, sql } from 'drizzle-orm';
import type { SearchHit } from '#contract/search/calls.ts';
import { onSale } from '#server/catalogue/queries/products.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { categories, products, variations } from '#server/database/schema.ts';

/** Products as the answer shows them, in the order of these ids. */
export async function hitsOf(db: Db, ids: readonly number[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await hitsQuery(db).execute({ ids });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
    .map(({ id, name, nameMm, slug, images, price, ...category }) => ({
      id,
      name,
      ...burmeseName(nameMm),
      slug,
      category: {
        id: category.categoryId,
        name: category.categoryName,
        ...burmeseName(category.categoryNameMm),
        slug: category.categorySlug,
      },
      images,
      price: price === null ? null : fromMinor(Number(price)),
    }));
}

const hitsQuery = prepareOnce((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      nameMm: products.nameMm,
      slug: products.slug,
      images: products.images,
      categoryId: categories.id,
      categoryName: categories.name,
      categoryNameMm: categories.nameMm,
      categorySlug: categories.slug,
      price: sql<string | null>`(
        select ${variations.priceMinor} from ${variations}
        where ${variations.productId} = ${products.id} and ${variations.archivedAt} is null
        order by ${variations.position}, ${variations.id} limit 1)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, sql`${products.id} = any(${sql.placeholder('ids')}::int[])`))
    .prepare('search_hits'),
);
