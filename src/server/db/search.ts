import { and, eq, sql } from 'drizzle-orm';
import type { SearchHit } from '#contract/catalogue.ts';
import { burmese } from '../domain/hierarchy.ts';
import { fromMinor } from '../domain/money.ts';
import type { Db } from './connect.ts';
import { onSale } from './products.ts';
import { brands, categories, products, variations } from './schema.ts';

const most = 20;
/** Below this share of common trigrams a word is another word, not a typing error. */
const leastSimilarity = 0.45;

const names = sql`lower(${products.name} || ' ' || coalesce(${products.nameMm}, ''))`;
const places = sql`lower(${categories.name} || ' ' || coalesce(${categories.nameMm}, '') || ' ' || coalesce(${brands.name}, ''))`;

/** Products whose names, category or brand hold the text, best first; near misses after them. */
export async function searchProducts(db: Db, text: string): Promise<SearchHit[]> {
  const wanted = text.normalize('NFC').toLowerCase();
  const anywhere = `%${wanted.replace(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  const similarity = sql<number>`word_similarity(${wanted}, ${names})`;
  const rank = sql<number>`case
    when lower(${products.name}) = ${wanted} or lower(${products.nameMm}) = ${wanted} then 0
    when starts_with(lower(${products.name}), ${wanted}) or starts_with(lower(${products.nameMm}), ${wanted}) then 1
    when ${names} like ${anywhere} then 2
    when ${places} like ${anywhere} then 3
    else 4 end`;
  const rows = await db
    .select({
      product: products,
      category: categories,
      price: sql<string | null>`(
        select ${variations.priceMinor} from ${variations}
        where ${variations.productId} = ${products.id} and ${variations.archivedAt} is null
        order by ${variations.position}, ${variations.id} limit 1)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(
      and(
        onSale,
        sql`(${names} like ${anywhere} or ${places} like ${anywhere} or ${similarity} >= ${leastSimilarity})`,
      ),
    )
    .orderBy(rank, sql`${similarity} desc`, products.id)
    .limit(most);
  return rows.map(({ product, category, price }) => ({
    id: product.id,
    name: product.name,
    ...burmese(product.nameMm),
    slug: product.slug,
    category: { id: category.id, name: category.name, ...burmese(category.nameMm), slug: category.slug },
    images: product.images,
    price: price === null ? null : fromMinor(Number(price)),
  }));
}
