import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import type { TimedChange } from '#contract/operator/goods/timedChanges.ts';

/** Flags of a product that are ticked for a time. */
export const flags = ['promotion', 'archived'] as const;
type Flag = (typeof flags)[number];

/** A plan of a product for a time: prices by variation, as typed, and flags. */
export interface ProductPlan {
  prices: Readonly<Record<number, string>>;
  flags: Readonly<Partial<Record<Flag, boolean>>>;
}

/** The plan that a timed change is, where it is one that the form of this product can show. */
export function planOf({ edits }: Pick<TimedChange, 'edits'>, product: GoodsDetail): ProductPlan | undefined {
  const prices: Record<number, string> = {};
  const set: Partial<Record<Flag, boolean>> = {};
  for (const edit of edits) {
    if (edit.product !== product.id || edit.newVariation || edit.addStock !== undefined) return undefined;
    for (const [field, value] of Object.entries(edit.set)) {
      const isFlag = edit.variation === undefined && flags.some((flag) => flag === field);
      if (isFlag && typeof value === 'boolean') set[field as Flag] = value;
      else if (field === 'price' && edit.variation !== undefined && isAmount(value))
        prices[edit.variation] = String(value);
      else return undefined;
    }
  }
  const isKnown = (id: string): boolean => product.variations.some((each) => each.id === Number(id));
  return Object.keys(prices).every(isKnown) ? { prices, flags: set } : undefined;
}

const isAmount = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
