import { allAliases, type AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import type { SharedAlias } from '#contract/operator/goods/aliases.ts';

/** A category with its hidden names. */
export interface CalledCategory {
  id: number;
  name: string;
  nameMm: string | null;
  alsoCalled: AlsoCalled;
}

/**
 * Of every category, the hidden names that something else is called as well; capitals do not count.
 *
 * @param goods the same of products, for the hidden names of all categories
 */
export function sharedNames(
  all: readonly CalledCategory[],
  goods: readonly SharedAlias[],
): ReadonlyMap<number, SharedAlias[]> {
  const ofGoods = new Map(goods.map((shared) => [shared.name.toLowerCase(), shared]));
  const called = new Map<string, CalledCategory[]>();
  for (const one of all)
    for (const name of new Set([one.name, one.nameMm ?? one.name, ...allAliases(one.alsoCalled)].map(lower)))
      called.set(name, [...(called.get(name) ?? []), one]);
  return new Map(
    all.map(({ id, alsoCalled }) => {
      const shared = allAliases(alsoCalled).flatMap((name): SharedAlias[] => {
        const categories = (called.get(lower(name)) ?? [])
          .filter((other) => other.id !== id)
          .map((other) => ({ id: other.id, name: other.name, name_mm: other.nameMm }));
        const { ownNameOf = [], others = 0 } = ofGoods.get(lower(name)) ?? {};
        return categories.length + ownNameOf.length + others > 0 ? [{ name, ownNameOf, others, categories }] : [];
      });
      return [id, shared];
    }),
  );
}

const lower = (name: string): string => name.toLowerCase();
