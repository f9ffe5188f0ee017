import { and, asc, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { hiddenNames } from '#contract/catalogue/alsoCalled.ts';
import { diets } from '#contract/catalogue/fields.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { choiceAttributes, netWeightOf, publicValuesOf } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import type { Db } from '#server/database/connect.ts';
import { jpegUrl } from '#server/files/jpegs.ts';
import type { Page } from '#server/http/paged.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import { catalogueState } from './revision.ts';
import { shownPrices } from './sales.ts';

/** Condition for products on sale; an archived product is in no list. */
export const onSale = isNull(products.archivedAt);

/** A page of products, oldest first, and how many there are in all. A few queries, whatever the page. */
export async function pageOfProducts(db: Db, { page, limit }: Page, now: Date, categoryIds?: readonly number[]) {
  const where = and(onSale, categoryIds && inArray(products.categoryId, [...categoryIds]));
  const counts = await countsOnSale(db);
  const data = await selectProducts(db, where, [asc(products.id)], { page, limit }, now);
  const productCounts = categoryIds?.map((id) => counts.get(id) ?? 0) ?? [...counts.values()];
  return { data, total: productCounts.reduce((sum, own) => sum + own, 0) };
}

/** One product on sale; undefined when there is none. */
export async function productById(db: Db, id: number, now: Date): Promise<Product | undefined> {
  const one = { page: 1, limit: 1 };
  const [product] = await selectProducts(db, and(onSale, eq(products.id, id)), [asc(products.id)], one, now);
  return product;
}

/** Products as the contract shows them, with their variations and the prices of a moment: two queries, and those of sales. */
export async function selectProducts(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { page, limit }: Page,
  now: Date,
): Promise<Product[]> {
  // Numbers first: a page far down a long list would otherwise join every product before it, only to skip it.
  const onPage = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await db
    .select({ product: products, category: categories, brand: brands })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, onPage))
    .orderBy(...order);
  const categoryOf = new Map(rows.map(({ product }) => [product.id, product.categoryId]));
  const own = await variationsOf(db, categoryOf, now);
  return rows.map((row) => toProduct(row, own.get(row.product.id) ?? []));
}

/** @param categoryOf the categories of products, by their ids */
async function variationsOf(
  db: Db,
  categoryOf: ReadonlyMap<number, number>,
  now: Date,
): Promise<Map<number, Variation[]>> {
  if (categoryOf.size === 0) return new Map();
  const rows = await db
    .select()
    .from(variations)
    .where(and(inArray(variations.productId, [...categoryOf.keys()]), isNull(variations.archivedAt)))
    .orderBy(asc(variations.position), asc(variations.id));
  const goodsOf = ({ productId }: VariationRow) => ({ productId, categoryId: categoryOf.get(productId) ?? 0 });
  const pricesOf = await shownPrices(db, rows, goodsOf, now);
  const grouped = Map.groupBy(rows, (row) => row.productId);
  return new Map([...grouped].map(([id, group]) => [id, group.map((row) => toVariation(row, pricesOf(row)))]));
}

type VariationRow = typeof variations.$inferSelect;

interface ProductRow {
  product: typeof products.$inferSelect;
  category: typeof categories.$inferSelect;
  brand: typeof brands.$inferSelect | null;
}

function toProduct({ product, category, brand }: ProductRow, own: Variation[]): Product {
  return {
    id: product.id,
    name: product.name,
    ...burmeseName(product.nameMm),
    slug: product.slug,
    description: product.description ?? '',
    productType: product.productType,
    categoryId: product.categoryId,
    category: { id: category.id, name: category.name, ...burmeseName(category.nameMm), slug: category.slug },
    images: product.images,
    variations: own,
    ...withoutUndefined({
      description_mm: product.descriptionMm ?? undefined,
      brand: brand ? { id: brand.id, name: brand.name } : undefined,
      ingredient: product.ingredient ?? undefined,
      ingredient_mm: product.ingredientMm ?? undefined,
      origin: product.origin ?? undefined,
      origin_mm: product.originMm ?? undefined,
      storage: product.storage ?? undefined,
      storage_mm: product.storageMm ?? undefined,
      allergens: product.allergens ?? undefined,
      allergens_mm: product.allergensMm ?? undefined,
      household: product.household || undefined,
      ...Object.fromEntries(diets.map((diet) => [diet, product[diet] || undefined])),
      shareImage: shareImageOf(product.images[0] ?? own.flatMap(({ images }) => images)[0]),
    }),
    ...hiddenNames(product.alsoCalled),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** A picture that was never measured may not be there. */
const shareImageOf = (first: Image | undefined): string | undefined =>
  first?.width === undefined ? undefined : jpegUrl('share', first.url);

function toVariation(row: VariationRow, prices: Variation['prices']): Variation {
  return {
    id: row.id,
    stock: row.stock,
    weight: row.weightGrams,
    ...netWeightOf(row),
    ...publicValuesOf(row),
    prices,
    images: row.images,
    ...choiceAttributes(row),
  };
}

interface Counted {
  /** Of the catalogue when they were counted. */
  state: string;
  counts: Promise<ReadonlyMap<number, number>>;
}

const cache = new WeakMap<Db, Counted>();

/**
 * Returns how many products are on sale in each category itself, by its id; those with none are absent. They are
 * counted once for each revision of the catalogue: no order and no visitor changes what is on sale, and every change
 * of it is one.
 */
export async function countsOnSale(db: Db): Promise<ReadonlyMap<number, number>> {
  // Read first: what is counted after it is as new, or newer and counted again.
  const { revision, mark } = await catalogueState(db);
  const state = `${revision} ${mark}`;
  const known = cache.get(db);
  if (known?.state === state) return known.counts;
  const counts = countAll(db);
  cache.set(db, { state, counts });
  // What failed is asked for again.
  counts.catch(() => cache.delete(db));
  return counts;
}

async function countAll(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: products.categoryId, own: count() })
    .from(products)
    .where(isNull(products.archivedAt))
    .groupBy(products.categoryId);
  return new Map(rows.map(({ id, own }) => [id, own]));
}
