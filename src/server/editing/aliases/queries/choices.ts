import { ilike, or } from 'drizzle-orm';
import type { AliasChoice } from '#contract/operator/goods/aliases.ts';
import type { Db } from '#server/database/connect.ts';
import { categories } from '#server/database/schema.ts';
import { shorterTexts } from '#server/editing/aliases/rules/shorterTexts.ts';
import { listGoods } from '#server/editing/goods/queries/list.ts';

const mostGoods = 6;
const mostCategories = 3;

/** What a text may mean, and whether only parts of it found that. */
export async function aliasChoices(db: Db, text: string): Promise<{ data: AliasChoice[]; guessed: boolean }> {
  for (const part of [text, ...shorterTexts(text)]) {
    const data = [...(await goodsLike(db, part)), ...(await categoriesLike(db, part))];
    if (data.length > 0) return { data, guessed: part !== text };
  }
  return { data: [], guessed: true };
}

async function goodsLike(db: Db, q: string): Promise<AliasChoice[]> {
  const { data } = await listGoods(db, { q, show: 'on_sale' }, { page: 1, limit: mostGoods });
  return data.map(({ id, name, name_mm, image }) => ({ kind: 'product', id, name, name_mm, image }));
}

async function categoriesLike(db: Db, q: string): Promise<AliasChoice[]> {
  const part = `%${q.normalize('NFC').replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const { id, name, nameMm, image } = categories;
  const rows = await db
    .select({ id, name, name_mm: nameMm, image })
    .from(categories)
    .where(or(ilike(name, part), ilike(nameMm, part)))
    .orderBy(categories.position, id)
    .limit(mostCategories);
  return rows.map((row) => ({ kind: 'category', ...row }));
}
