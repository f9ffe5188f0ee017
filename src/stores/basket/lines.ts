import { asFields, asList } from '#stores/parseStored.ts';
import { type Item, parseItem, sameItem } from './items.ts';

/** One line of a cart. */
export interface CartLine extends Item {
  /** Units, at least one; in a change also below 0. */
  readonly quantity: number;
}

/** Most units of one line; the contract's own limit. */
export const maxUnits = 1_000_000;

/** How many units of an item are in the lines. */
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
