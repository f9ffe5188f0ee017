import { inArray } from 'drizzle-orm';
import { areInTexts } from '#search/excluded.ts';
import type { Db } from '#server/database/connect.ts';
import { products } from '#server/database/schema.ts';

const { ingredient, ingredientMm, allergens, allergensMm } = products;

/** Returns the ids of the products whose ingredients and allergens name nothing of what is not wanted, in their order. */
export async function withoutIngredients(
  db: Db,
  ids: readonly number[],
  excluded: readonly string[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, ingredient, ingredientMm, allergens, allergensMm })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const has = areInTexts(
    excluded,
    rows.map(({ id: _, ...texts }) => textOf(Object.values(texts))),
  );
  const kept = new Set(rows.filter((_, place) => !has[place]).map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

const textOf = (texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .join(' ')
    .replace(/<[^<>]*>/gu, ' ');
