import { asFields, asList } from '#stores/parseStored.ts';

/** One line of a cart. */
export interface CartLine extends Item {
  /** Units, at least one; in a change also below 0. */
  readonly quantity: number;
}

/** Most units of one line; the contract's own limit. */
export const maxUnits = 1_000_000;

/** Returns the units of an item in the lines. */
export const quantityIn = (lines: readonly CartLine[], item: Item): number =>
  lines.find((line) => sameItem(line, item))?.quantity ?? 0;

/** The lines with so many units of an item more. */
export function addUnits(lines: readonly CartLine[], { quantity, ...item }: CartLine): readonly CartLine[] {
  const at = lines.findIndex((line) => sameItem(line, item));
  if (at < 0) return [...lines, { ...item, quantity }];
  return lines.with(at, { ...item, quantity: Math.min(maxUnits, quantity + (lines[at]?.quantity ?? 0)) });
}

/** The same with fewer units too; a line goes with its last one. */
export const applyChange = (lines: readonly CartLine[], change: CartLine): readonly CartLine[] =>
  addUnits(lines, change).filter(({ quantity }) => quantity > 0);

/** The lines of a stored list; what is damaged is left out. */
export const parseLines = (list: unknown): readonly CartLine[] => asList(list).flatMap(parseLine).reduce(addUnits, []);

function parseLine(value: unknown): CartLine[] {
  const item = parseItem(value);
  const { quantity } = asFields(value);
  if (!item || !Number.isInteger(quantity) || Number(quantity) < 1) return [];
  return [{ ...item, quantity: Math.min(maxUnits, Number(quantity)) }];
}

/** An item of a cart or a wishlist: a product, in one size and colour where it has any. */
export interface Item {
  readonly productId: number;
  readonly variationId: number | null;
}

/** Returns true if both are the same product in the same size and colour. */
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

/** A wish, or the end of one. */
export interface WishlistChange {
  readonly item: Item;
  /** False where the item is wished for no more. */
  readonly wished: boolean;
}
