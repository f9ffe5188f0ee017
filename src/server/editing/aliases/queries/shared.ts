import { sql } from 'drizzle-orm';
import type { SharedAlias } from '#contract/operator/goods/aliases.ts';
import { hiddenAmong } from '#server/catalogue/queries/hiddenNames.ts';
import type { Db } from '#server/database/connect.ts';
import { products } from '#server/database/schema.ts';

const mostNamed = 3;

/**
 * Those of some hidden names that something else on sale is called as well.
 *
 * @param except the id of the product that has them
 */
export async function sharedAliases(db: Db, names: readonly string[], except = 0): Promise<SharedAlias[]> {
  if (names.length === 0) return [];
  const hidden = await hiddenAmong(db, names, except);
  const wanted = JSON.stringify(names.map((name) => name.toLowerCase()));
  const isWanted = sql`in (select value from jsonb_array_elements_text(${wanted}::jsonb))`;
  const { rows } = (await db.execute(sql`
    select id, name, name_mm from ${products}
    where archived_at is null and id <> ${except} and (lower(name) ${isWanted} or lower(name_mm) ${isWanted})
    order by id`)) as { rows: SharedAlias['ownNameOf'] };
  return names.flatMap((name) => {
    const plain = name.toLowerCase();
    const own = rows.filter((row) => [row.name, row.name_mm].some((each) => each?.toLowerCase() === plain));
    const others = hidden.get(plain) ?? 0;
    return own.length + others > 0 ? [{ name, ownNameOf: own.slice(0, mostNamed), others }] : [];
  });
}
