import { type SQL, sql } from 'drizzle-orm';
import { type AlsoCalled, allAliases } from '#contract/catalogue/alsoCalled.ts';
import { type Diet, diets } from '#contract/catalogue/fields.ts';
import { entryOf, termsVersion, writeEntry } from '#search/entry.ts';
import { type TermMap, isLookedUp, isNamed } from '#search/terms.ts';
import type { Db } from '#server/database/connect.ts';
import { lockUntilCommit, searchLock } from '#server/database/locks.ts';
import { productSearch } from '#server/database/schema.ts';
import { yieldingLoop } from '#server/database/yieldingLoop.ts';

/** Before a term that is of no name, shown or hidden, so that an index can tell the two apart. */
export const otherTermPrefix = '@';

/** Rows in one statement, which the embedded database works on without a pause. */
const batchSize = 50;

/**
 * Indexes anew the products whose names, hidden ones too, descriptions, labels, categories, brand or choices have changed since
 * they were indexed. To be called within each transaction that changes the catalogue, after its writes.
 *
 * @param among the only products that can have changed; all when absent, which is a look at each of them
 * @returns how many products it indexed
 */
export async function refreshSearch(tx: Db, among?: readonly number[]): Promise<number> {
  // One transaction after the other, so that the ids of new terms rise in the order in which they become visible.
  await lockUntilCommit(tx, searchLock);
  await tx.execute(sql`
    delete from product_search using products
    where products.id = product_search.product_id and products.archived_at is not null and ${isOf(among, 'products.id')}`);
  const { rows } = (await tx.execute(outOfDate(among))) as { rows: SourceRow[] };
  for (let from = 0; from < rows.length; from += batchSize) await rewrite(tx, rows.slice(from, from + batchSize));
  return rows.length;
}

const isOf = (among: readonly number[] | undefined, column: 'products.id' | 'product_id'): SQL =>
  among === undefined
    ? sql`true`
    : sql`${sql.raw(column)} in (select value::int from jsonb_array_elements_text(${JSON.stringify(among)}::jsonb))`;

interface SourceRow {
  id: number;
  hash: string;
  source: Source;
}

/** The source of an entry, as the database writes it; to rename a field is to index every product anew. */
interface Source {
  name: string;
  name_mm: string | null;
  also_called: AlsoCalled;
  /** In each language. */
  descriptions: (string | null)[];
  /** From the category up: name, Burmese name, hidden names. */
  shelves: [string, string | null, AlsoCalled][];
  brand: string | null;
  /** Sizes and colours in both languages, and the grams that a card shows. */
  choices: [names: (string | null)[], grams: number][] | null;
  /** Ingredients, allergens and origin, in each language. */
  labels: (string | null)[][];
  diets: Record<Diet, boolean>;
}

/** The products on sale whose source has another hash than the one that is kept, or of which none is. */
const outOfDate = (among: readonly number[] | undefined): SQL => sql`
  with recursive shelf (id, names) as (
    select id, json_build_array(json_build_array(name, name_mm, also_called))::text from categories where parent_id is null
    union all
    select below.id,
      '[' || json_build_array(below.name, below.name_mm, below.also_called)::text || ',' || substr(shelf.names, 2)
    from categories below join shelf on shelf.id = below.parent_id
  ), choice (product_id, list) as (
    select product_id, json_agg(
      json_build_array(json_build_array(size, size_mm, colour, colour_mm), coalesce(net_weight_grams, weight_grams))
      order by position, id)
    from variations where archived_at is null and ${isOf(among, 'product_id')} group by product_id
  ), source (id, source) as (
    select products.id, json_build_object(
      'name', products.name, 'name_mm', products.name_mm, 'also_called', products.also_called,
      'descriptions', json_build_array(products.description, products.description_mm), 'shelves', shelf.names::json,
      'brand', brands.name, 'choices', choice.list, 'labels', json_build_array(
        json_build_array(products.ingredient, products.ingredient_mm),
        json_build_array(products.allergens, products.allergens_mm),
        json_build_array(products.origin, products.origin_mm)),
      'diets', json_build_object(${sql.raw(diets.map((diet) => `'${diet}', products.${diet}`).join(', '))}))::text
    from products
    join shelf on shelf.id = products.category_id
    left join brands on brands.id = products.brand_id
    left join choice on choice.product_id = products.id
    where products.archived_at is null and ${isOf(among, 'products.id')}
  )
  select source.id, md5(${String(termsVersion)} || source.source) as hash, source.source::json as source
  from source left join product_search kept on kept.product_id = source.id
  where kept.source_hash is distinct from md5(${String(termsVersion)} || source.source)
  order by source.id`;

async function rewrite(tx: Db, sources: readonly SourceRow[]): Promise<void> {
  const { rows, terms } = await yieldingLoop(entriesOf(sources));
  await tx
    .insert(productSearch)
    .values(rows)
    .onConflictDoUpdate({
      target: productSearch.productId,
      set: {
        sourceHash: sql`excluded.source_hash`,
        tokens: sql`excluded.tokens`,
        entry: sql`excluded.entry`,
      },
    });
  await addTerms(tx, [...terms].sort());
}

/** Returns the rows of the index and the terms that are looked up; yields between products. */
function* entriesOf(sources: readonly SourceRow[]) {
  const terms = new Set<string>();
  const rows: (typeof productSearch.$inferInsert)[] = [];
  for (const { id, hash, source } of sources) {
    const entry = entryOf(factsOf(id, source));
    for (const term of entry.terms.keys()) if (isLookedUp(term)) terms.add(term);
    rows.push({ productId: id, sourceHash: hash, tokens: tokensOf(entry.terms), entry: writeEntry(entry) });
    yield;
  }
  return { rows, terms };
}

async function addTerms(tx: Db, terms: readonly string[]): Promise<void> {
  const list = sql.param(JSON.stringify(terms));
  await tx.execute(sql`
    insert into search_terms (term)
    select fresh.term from json_array_elements_text(${list}::json) as fresh (term)
    where not exists (select from search_terms as known where known.term = fresh.term)
    on conflict do nothing`);
}

const factsOf = (
  id: number,
  { name, name_mm, also_called, descriptions, shelves, brand, choices, ...label }: Source,
) => ({
  id,
  name,
  name_mm: name_mm ?? undefined,
  alsoCalled: allAliases(also_called),
  occasions: also_called.occasions,
  descriptions: descriptions.filter((text) => text !== null),
  categories: shelves.map(([category, categoryMm, hidden]) => ({
    ...{ name: category, name_mm: categoryMm ?? undefined },
    alsoCalled: allAliases(hidden),
    occasions: hidden.occasions,
  })),
  brand: brand ?? undefined,
  choices: (choices ?? []).flatMap(([names]) => names.filter((name) => name !== null)),
  weights: (choices ?? []).map(([, grams]) => grams),
  labels: labelsOf(label.labels.map((texts) => texts.filter((text) => text !== null))),
  diets: diets.filter((diet) => label.diets[diet]),
});

const labelsOf = ([ingredients = [], allergens = [], origin = []]: readonly (readonly string[])[]) => ({
  ingredients,
  allergens,
  origin,
});

const tokensOf = (terms: TermMap): string[] =>
  [...terms].map(([term, traits]) => (isNamed(traits) ? term : otherTermPrefix + term));

/** Terms that are checked in one transaction; a change of the catalogue waits for one batch at most. */
const termsAtOnce = 500;

/**
 * Deletes the terms that no product has any more; answers how many. Each batch locks the index: a term that is there
 * is not written again, so one that is being deleted must not be used meanwhile.
 *
 * @param isClosing ends it after the batch at hand
 */
export async function pruneSearchTerms(db: Db, isClosing: () => boolean): Promise<number> {
  let last = 0;
  let pruned = 0;
  while (!isClosing()) {
    const batch = await db.transaction((tx) => pruneBatch(tx, last));
    pruned += batch.pruned;
    if (batch.last === null) break;
    last = batch.last;
  }
  return pruned;
}

async function pruneBatch(tx: Db, after: number): Promise<{ last: number | null; pruned: number }> {
  await lockUntilCommit(tx, searchLock);
  const { rows } = (await tx.execute(sql`
    with batch as (select id, term from search_terms where id > ${after} order by id limit ${termsAtOnce}),
    deleted as (
      delete from search_terms using batch where search_terms.id = batch.id and not exists (
        select from product_search where tokens && array[batch.term, ${otherTermPrefix} || batch.term]
      ) returning 1
    )
    select (select max(id) from batch) as last, (select count(*)::int from deleted) as pruned`)) as {
    rows: { last: number | null; pruned: number }[];
  };
  return rows[0] ?? { last: null, pruned: 0 };
}
