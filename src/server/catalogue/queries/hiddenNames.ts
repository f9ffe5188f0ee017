import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { categories, hiddenNamesOf, products } from '#server/database/schema.ts';

/**
 * Of some names, those that are hidden names of something on sale or of a category, by the name in lower case; with the
 * number of such products.
 *
 * @param except the id of a product that does not count
 */
export async function hiddenAmong(db: Db, names: readonly string[], except = 0): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const list = JSON.stringify(names.map((name) => name.toLowerCase()));
  const wanted = sql`array(select value from jsonb_array_elements_text(${list}::jsonb))`;
  const own = hiddenNamesOf(products.alsoCalled);
  const ofCategory = hiddenNamesOf(categories.alsoCalled);
  const { rows } = (await db.execute(sql`
    with hidden (name, product) as (
      select one.name, ${products.id} from ${products}, jsonb_array_elements_text(${own}) as one (name)
      where ${own} ?| ${wanted} and ${products.archivedAt} is null and ${products.id} <> ${except}
      union all
      select one.name, null from ${categories}, jsonb_array_elements_text(${ofCategory}) as one (name)
      where ${ofCategory} ?| ${wanted}
    )
    select name, count(distinct product)::int as products from hidden where name = any(${wanted}) group by name`)) as {
    rows: { name: string; products: number }[];
  };
  return new Map(rows.map((row) => [row.name, row.products]));
}
