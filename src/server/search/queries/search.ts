import type { SearchAnswer, SearchHit } from '#contract/search/calls.ts';
import { answerTo, anyOf, type Asked, askedIn } from '#search/answer.ts';
import type { Candidate } from '#search/rank.ts';
import { type CandidateQuery, type Found, search } from '#search/search.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { candidatesOf, keptEntries } from './candidates.ts';
import { type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import { bestSale, type SaleGoods } from '#contract/catalogue/sale.ts';
import { barcodeIn } from '#contract/values/barcode.ts';
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { Vocabulary } from '#search/vocabulary.ts';
import { categories, products, productSales, searchTerms, variations } from '#server/database/schema.ts';
import { onSale } from '#server/catalogue/queries/products.ts';
import { inStock } from '#server/catalogue/queries/promotions.ts';
import { readSales, someSaleRuns } from '#server/catalogue/queries/sales.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { type Unwanted, withoutUnwanted } from '#search/excluded.ts';

/**
 * The products that answer a text, best first; near misses only where nothing is nearer.
 *
 * @throws {Refusal} invalid, for a text that no name can hold
 */
export async function searchProducts(
  db: Db,
  text: string,
  { now, currency }: { now: Date; currency: string },
): Promise<SearchAnswer> {
  if (text.includes('\0')) throw new Refusal('invalid');
  const scanned = await withBarcode(db, text);
  if (scanned.length > 0) return { data: await hitsOf(db, scanned, now), approximate: false };
  const asked = askedIn(text, currency);
  const found = asked.isOpen ? await bestWithin(db, asked, now) : await searchWith(db, asked.rest, asked.maxHits);
  const { unwanted } = found;
  const ids = unwanted ? await withoutIngredients(db, idsOf(found.found), unwanted) : idsOf(found.found);
  return answerTo(asked, found, await hitsOf(db, ids, now));
}

const barcodes = (fieldsOf('variation') as readonly Field[]).flatMap(({ key, kind }) =>
  kind === 'barcode' ? [getTableColumns(variations)[key as 'sku']] : [],
);

/** Returns the ids of the products on sale with a barcode; none where a text is no barcode. */
async function withBarcode(db: Db, text: string): Promise<number[]> {
  const digits = barcodeIn(text);
  if (barcodes.length === 0 || digits === undefined) return [];
  const has = or(...barcodes.map((column) => eq(column, digits)));
  const rows = await db
    .select({ id: variations.productId })
    .from(variations)
    .where(and(has, isNull(variations.archivedAt)));
  return rows.map(({ id }) => id);
}

/** Returns what sells best among goods of these prices; where any sale runs, dearer ones too, of which some cost less. */
async function bestWithin(db: Db, asked: Asked, now: Date): Promise<Found<{ id: number }>> {
  const isAnySale = (await readSales(db, now)).length > 0;
  const rows = await db
    .select({ id: products.id, inStock })
    .from(products)
    .leftJoin(productSales, eq(productSales.productId, products.id))
    .where(
      and(
        onSale,
        gte(firstPrice, toMinor(asked.atLeast ?? 0)),
        asked.atMost === undefined || isAnySale ? undefined : lte(firstPrice, toMinor(asked.atMost)),
      ),
    )
    .orderBy(
      desc(inStock),
      sql`${productSales.units} desc nulls last`,
      desc(products.promotion),
      desc(products.popular),
      asc(products.id),
    )
    .limit(asked.maxHits);
  return anyOf(rows);
}

/** The ids of the products that answer a text, best first. */
export const searchedIds = async (db: Db, text: string, maxHits: number): Promise<number[]> =>
  idsOf((await searchWith(db, text, maxHits)).found);

const idsOf = (found: readonly { id: number }[]): number[] => found.map(({ id }) => id);

async function searchWith(db: Db, text: string, maxHits?: number): Promise<Found<Candidate>> {
  const [known, kept] = [knownTerms(db), keptEntries(db)];
  for (;;) {
    const { newest } = known;
    let newestTerm = 0;
    const candidates = async (query: CandidateQuery): Promise<readonly Candidate[]> => {
      const found = await candidatesOf(db, kept, query, maxHits);
      newestTerm = Math.max(newestTerm, found.newestTerm);
      return found.candidates;
    };
    const found = await search(text, known.vocabulary, candidates, maxHits);
    // Terms come seldom: to search once more then costs less than to ask for new ones before each search.
    if (newestTerm <= newest) return found;
    await readNewTerms(db, known);
  }
}

/** The terms of a shop as this process knows them. */
interface KnownTerms {
  vocabulary: Vocabulary;
  /** The id of the newest term in it. */
  newest: number;
}

const cache = new WeakMap<Db, KnownTerms>();

/** The terms that this process has read; others may have come since. */
function knownTerms(db: Db): KnownTerms {
  const known = cache.get(db) ?? { vocabulary: new Vocabulary(), newest: 0 };
  cache.set(db, known);
  return known;
}

/** Reads the terms that have come since. */
async function readNewTerms(db: Db, known: KnownTerms): Promise<void> {
  const { id, term } = searchTerms;
  const added = await db.select({ id, term }).from(searchTerms).where(gt(id, known.newest)).orderBy(asc(id));
  known.vocabulary.add(added.map((row) => row.term));
  known.newest = Math.max(known.newest, added.at(-1)?.id ?? 0);
}

/** Products as the answer shows them, in the order of these ids. */
async function hitsOf(db: Db, ids: readonly number[], now: Date): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await hitsQuery(db).execute({ ids, now: now.toISOString() });
  const sales = rows[0]?.isSale ? await readSales(db, now) : [];
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const priceOf = (goods: SaleGoods, price: string | null): Pick<SearchHit, 'price' | 'regular_price'> => {
    if (price === null) return { price: null };
    const regular = fromMinor(Number(price));
    const best = bestSale(goods, Number(price), sales, now);
    return best ? { price: fromMinor(best.priceMinor), regular_price: regular } : { price: regular };
  };
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
      ...priceOf({ productId: id, categoryId: category.categoryId }, price),
    }));
}

/** The price that a list shows: that of the first variation. */
const firstPrice = sql<string | null>`(
  select ${variations.priceMinor} from ${variations}
  where ${variations.productId} = ${products.id} and ${variations.archivedAt} is null
  order by ${variations.position}, ${variations.id} limit 1)`;

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
      price: firstPrice,
      isSale: someSaleRuns,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, sql`${products.id} = any(${sql.placeholder('ids')}::int[])`))
    .prepare('search_hits'),
);

const { ingredient, ingredientMm, allergens, allergensMm } = products;

/** Returns the ids of the products whose labels name nothing of what is not wanted, in their order. */
async function withoutIngredients(db: Db, ids: readonly number[], unwanted: Unwanted): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, ingredient, ingredientMm, allergens, allergensMm })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const written = (...texts: (string | null)[]): string[] => texts.filter((text) => text !== null);
  const kept = withoutUnwanted(
    rows.map((row) => ({
      id: row.id,
      ingredients: written(row.ingredient, row.ingredientMm),
      allergens: written(row.allergens, row.allergensMm),
    })),
    unwanted,
  );
  return ids.filter((id) => kept.has(id));
}
