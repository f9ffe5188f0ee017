import { type SQL, sql } from 'drizzle-orm';
import type { Completeness, MissingPart } from '#contract/operator/goods/unpublished.ts';
import type { Locale } from '#contract/values/locale.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import type { Db } from '#server/database/connect.ts';

/** The completeness of the range: in both languages, and of how many products. */
export interface RangeCompleteness {
  products: number;
  complete: Record<Locale, Completeness>;
}

const cache = new WeakMap<Db, { revision: string; found: Promise<RangeCompleteness> }>();

/**
 * Returns how complete what is on sale is. It changes with the catalogue alone, so that it is looked at once for each
 * revision; the texts of a large range are megabytes, and stay in the database.
 *
 * @param revision tells this state of the catalogue from every other one
 */
export function rangeCompleteness(db: Db, revision: string): Promise<RangeCompleteness> {
  const known = cache.get(db);
  if (known?.revision === revision) return known.found;
  const found = checkRange(db);
  cache.set(db, { revision, found });
  // What failed is asked for again.
  found.catch(() => cache.delete(db));
  return found;
}

/** Products that are listed. */
const mostListed = sql.raw('100');
const parts = ['name', 'description', 'details', 'picture'] as const;

/**
 * Returns whether a text has no words, only markup. Most have a word at their beginning or behind their first tag,
 * which is seen at once.
 */
const isBlank = (text: SQL): SQL => sql`(${text} is null or (${text} !~ ${String.raw`(^|>)[\s\u00a0]*[^<&\s\u00a0]`}
  and regexp_replace(${text}, ${String.raw`<[^>]*>|&nbsp;|[\s\u00a0\ufeff]`}, '', 'g') = ''))`;

interface Counts {
  products: number;
  whole: number;
  name: number;
  description: number;
  details: number;
  picture: number;
}

interface Lacking {
  id: number;
  name: string;
  name_mm: string | null;
  category: string;
  slug: string;
  lacks: MissingPart[];
}

async function checkRange(db: Db): Promise<RangeCompleteness> {
  const [en, my] = [await inLanguage(db, sql.raw('')), await inLanguage(db, sql.raw('_mm'))];
  return { products: en.products, complete: { en: en.complete, my: my.complete } };
}

async function inLanguage(db: Db, suffix: SQL): Promise<{ products: number; complete: Completeness }> {
  const text = (column: string): SQL => sql`product.${sql.raw(column)}${suffix}`;
  const checkedRange = sql`
    select product.id, product.category_id, array_remove(array[
      case when ${isBlank(text('name'))} then 'name' end,
      case when ${isBlank(text('description'))} then 'description' end,
      case when ${isBlank(text('ingredient'))} then 'details' end,
      case when product.images = '[]'::jsonb then 'picture' end], null) as lacks
    from products product where product.archived_at is null`;
  const { rows } = (await db.execute(sql`
    with looked as materialized (${checkedRange}),
    counts as (
      select count(*)::int as products, count(*) filter (where lacks = '{}')::int as whole,
        ${sql.join(
          parts.map((part) => sql.raw(`count(*) filter (where '${part}' = any(lacks))::int as ${part}`)),
          sql`, `,
        )}
      from looked
    ),
    listed as (
      select product.id, product.name, product.name_mm, category.slug as category, product.slug, first.lacks
      from (select * from looked where lacks <> '{}' order by id limit ${mostListed}) as first
        join products product on product.id = first.id join categories category on category.id = product.category_id
    )
    select row_to_json(counts) as counts,
      (select coalesce(json_agg(row_to_json(listed) order by listed.id), '[]') from listed) as listed
    from counts`)) as { rows: { counts: Counts; listed: Lacking[] }[] };
  const [found] = rows;
  if (!found) throw new Error('nothing was counted');
  const { products, whole, ...lacking } = found.counts;
  const listed = found.listed.map(({ name_mm, ...product }) => ({ ...product, ...burmeseName(name_mm) }));
  return { products, complete: { whole, lacking, products: listed } };
}
