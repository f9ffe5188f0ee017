import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SearchHit } from '#contract/search/calls.ts';
import { readEntry } from '#search/entry.ts';
import { readQuery, type Reading } from '#search/question.ts';
import { type Candidate, minHits, rank, slack } from '#search/rank.ts';
import { requiredTermsButOne, type RequiredTerms, requiredTerms } from '#search/requiredTerms.ts';
import { burmese } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale } from '#server/catalogue/queries/products.ts';
import { categories, products, variations } from '#server/database/schema.ts';
import { otherTermPrefix } from './searchIndex.ts';
import { vocabularyOf } from './vocabulary.ts';

const most = 20;
/** So many products are looked at that have all in their names, and so many that have it anywhere. */
const lookedAt = 80;

/**
 * The products that answer a text, best first; near misses only where nothing is nearer.
 *
 * @throws {Refusal} invalid, for a text that no name can hold
 */
export async function searchProducts(db: Db, text: string): Promise<SearchHit[]> {
  if (text.includes('\0')) throw new Refusal('invalid');
  const readings = readQuery(text, await vocabularyOf(db));
  const found = await bestOf(db, readings);
  return hitsOf(
    db,
    found.slice(0, most).map(({ id }) => id),
  );
}

async function bestOf(db: Db, readings: readonly Reading[]): Promise<Candidate[]> {
  let looked = await candidates(db, readings, (reading) => [requiredTerms(reading, slack)]);
  let { found, errors } = rank(readings, looked);
  // Nothing is better than what has no errors; else others may be as good as the best so far.
  if (errors > 0 && mayErr(readings)) {
    looked = await candidates(db, readings, (reading) => [requiredTerms(reading, Infinity)]);
    ({ found, errors } = rank(readings, looked));
  }
  if (found.length === 0 || found.length >= minHits || errors > 0) return found;
  const nearly = await candidates(db, readings, requiredTermsButOne);
  return nearly.length === 0 ? found : rank(readings, [...looked, ...nearly.filter(isNew(looked))]).found;
}

const mayErr = (readings: readonly Reading[]): boolean =>
  readings.some(({ groups }) => groups.some(({ fits }) => [...fits.values()].some(({ errors }) => errors > slack)));

const isNew =
  (known: readonly Candidate[]) =>
  ({ id }: Candidate): boolean =>
    !known.some((each) => each.id === id);

/** The products that the index gives for what is wanted, each once. */
async function candidates(
  db: Db,
  readings: readonly Reading[],
  wanted: (reading: Reading) => readonly (RequiredTerms | undefined)[],
): Promise<Candidate[]> {
  const all = readings.flatMap((reading) => wanted(reading).filter((each) => each !== undefined));
  if (all.length === 0) return [];
  const wholes = readings.flatMap(({ whole }) => whole ?? []);
  const arms = [
    ...(wholes.length > 0 ? [sql`tokens && ${textArray(wholes)}`] : []),
    ...all.map((each) => inNames(each)),
    ...all.map((each) => anywhere(each)),
  ];
  const rows = await byIndex(
    db,
    sql`
    select hit.product_id as id, hit.entry, coalesce((
      select true from ${variations} where ${variations.productId} = hit.product_id
      and ${variations.archivedAt} is null and ${variations.stock} > 0 limit 1), false) as in_stock
    from (${sql.join(arms.map(firstOf), sql` union all `)}) as hit`,
  );
  // Both ways may give the same product; to leave it out of one would make the database read all of its rows.
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return [...rowOf.values()].map(({ id, entry, in_stock }) => ({ id, ...readEntry(entry), inStock: in_stock }));
}

/**
 * Asks by the index alone. A planner that is told to stop after a few rows likes to read a table from its
 * beginning until it has them; where there are fewer, it reads the whole table.
 */
async function byIndex(db: Db, query: SQL): Promise<CandidateRow[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = (await tx.execute(query)) as { rows: CandidateRow[] };
    return rows;
  });
}

interface CandidateRow {
  id: number;
  entry: string;
  in_stock: boolean;
}

const firstOf = (arm: SQL): SQL =>
  sql`(select product_id, entry from product_search where ${arm} limit ${sql.raw(String(lookedAt))})`;

const inNames = (wanted: RequiredTerms): SQL => having(wanted, (terms) => terms);
const anywhere = (wanted: RequiredTerms): SQL =>
  having(wanted, (terms) => [...terms, ...terms.map((term) => otherTermPrefix + term)]);

/** That a product has one term of each list. */
function having(wanted: RequiredTerms, spelled: (terms: readonly string[]) => readonly string[]): SQL {
  return sql.join(
    wanted.map((terms) => sql`tokens && ${textArray(spelled(terms))}`),
    sql` and `,
  );
}

/** A list of texts as one parameter, whichever driver is beneath. */
const textArray = (texts: readonly string[]): SQL =>
  sql`${`{${texts.map((text) => `"${text.replace(/["\\]/gu, '\\$&')}"`).join(',')}}`}::text[]`;

/** Products as the answer shows them, in the order of their ids here. */
async function hitsOf(db: Db, ids: readonly number[]): Promise<SearchHit[]> {
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
      ...burmese(nameMm),
      slug,
      category: { id: category.id, name: category.name, ...burmese(category.nameMm), slug: category.slug },
      images,
      price: price === null ? null : fromMinor(Number(price)),
    }));
}
