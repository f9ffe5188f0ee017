import { Refused } from '#api/failures.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { TimedChange } from '#contract/operator/goods/timedChanges.ts';

/** What of a product is ticked for a time. */
export const flags = ['promotion', 'archived'] as const;
type Flag = (typeof flags)[number];

/** What a product is to be for a time: prices by variation, as typed, and flags. */
export interface ProductPlan {
  prices: Readonly<Record<number, string>>;
  flags: Readonly<Partial<Record<Flag, boolean>>>;
}

/** The plan as edits: one of the product, and one of each variation that gets a price. */
export function planEdits(product: number, { prices, flags: set }: ProductPlan): CatalogueEdit[] {
  const own = Object.keys(set).length > 0 ? [{ product, set }] : [];
  const below = Object.entries(prices).map(([variation, price]) => ({
    ...{ product, variation: Number(variation), set: { price } },
  }));
  return [...own, ...below];
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

/** Whether this is an amount, in the digits of either language. */
export const isPrice = (text: string): boolean => /^[\d၀-၉,]+(?:[.][\d၀-၉]{1,2})?$/u.test(text.trim());

/** The variations whose prices the shop did not accept. */
export function refusedPrices(failure: unknown, edits: readonly CatalogueEdit[]): number[] {
  if (!(failure instanceof Refused)) return [];
  const faults = (failure.body['faults'] ?? []) as ImportFault[];
  return faults.flatMap(({ path: [, place, , field] }) => {
    const variation = field === 'price' ? edits[Number(place)]?.variation : undefined;
    return variation === undefined ? [] : [variation];
  });
}
