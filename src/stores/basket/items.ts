/** What a cart or a wishlist speaks of: a product, in one size and colour where it has any. */
export interface Item {
  readonly productId: number;
  readonly variationId: number | null;
}

/** Whether both are the same product in the same size and colour. */
export const sameItem = (one: Item, other: Item): boolean =>
  one.productId === other.productId && one.variationId === other.variationId;

/** A short text that no other item has. */
export const itemKey = ({ productId, variationId }: Item): string => `${productId}.${variationId ?? ''}`;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The item in what storage holds, or nothing where that is damaged. */
export function parseItem(value: unknown): Item | undefined {
  const { productId, variationId = null } = (value ?? {}) as Record<string, unknown>;
  if (!isId(productId) || !(variationId === null || isId(variationId))) return undefined;
  return { productId, variationId };
}

/** The list in a stored text; what is damaged is left out, so that the rest is not lost with it. */
export function parseList(text: string | undefined): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
