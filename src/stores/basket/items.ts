import { asFields, asList } from '#stores/parseStored.ts';

/** What is in a cart or a wishlist: a product, in one size and colour where it has any. */
export interface Item {
  readonly productId: number;
  readonly variationId: number | null;
}

/** Whether both are the same product in the same size and colour. */
export const sameItem = (one: Item, other: Item): boolean =>
  one.productId === other.productId && one.variationId === other.variationId;

/** A short text that is unique to the item. */
export const itemKey = ({ productId, variationId }: Item): string => `${productId}.${variationId ?? ''}`;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** A stored item; nothing where it is damaged. */
export function parseItem(value: unknown): Item | undefined {
  const { productId, variationId = null } = asFields(value);
  if (!isId(productId) || !(variationId === null || isId(variationId))) return undefined;
  return { productId, variationId };
}

/** The items of a stored list; what is damaged is left out, so that the rest is not lost with it. */
export const parseItems = (list: unknown): readonly Item[] =>
  asList(list)
    .map(parseItem)
    .filter((item) => item !== undefined);
