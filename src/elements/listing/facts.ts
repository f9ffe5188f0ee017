import type { ListingIndex } from '#contract/catalogue/listingIndex.ts';

/** An index made ready: its steps added up. Every column has `count` rows. */
export interface ListingFacts extends ListingIndex {
  count: number;
  brandIds: ReadonlySet<number>;
}

const isRow = (value: unknown): value is number => Number.isFinite(value);

const isColumn = (column: unknown, count: number, fits: (value: unknown) => boolean = isRow): boolean =>
  Array.isArray(column) && column.length === count && column.every(fits);

const isBrand = (value: unknown): boolean =>
  Array.isArray(value) && Number.isInteger(value[0]) && typeof value[1] === 'string';

/**
 * The facts of an index.
 *
 * @throws when it is not one: a wrong list would be worse than none
 */
export function parseFacts(body: unknown): ListingFacts {
  if (!isIndex(body)) throw new Error('not an index');
  return {
    ...body,
    id: addUp(body.id),
    part: addUp(body.part),
    count: body.id.length,
    brandIds: new Set(body.brands.map(([id]) => id)),
  };
}

function isIndex(body: unknown): body is ListingIndex {
  if (typeof body !== 'object' || body === null) return false;
  const index = body as Record<keyof ListingIndex, unknown>;
  const { length: count } = Array.isArray(index.id) ? index.id : [];
  const columns = [index.id, index.weight, index.brand, index.name, index.part];
  return (
    columns.every((column) => isColumn(column, count)) &&
    isColumn(index.price, count, (price) => price === null || isRow(price)) &&
    typeof index.stock === 'string' &&
    index.stock.length === count &&
    Array.isArray(index.brands) &&
    index.brands.every(isBrand)
  );
}

function addUp(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

/** A list that is not a shelf but a choice of products, in an order of its own: what a search found. */
export interface ListingScope {
  /** Products, the first of the list first. What the shop's index does not have is left out. */
  ids: readonly number[];
  /** The address of the list without filters, with a query of its own: "/search?q=tea". */
  base: string;
  /** The number of products in words, with `{{count}}`. */
  one: string;
  other: string;
  /** Is given each card before it is shown, each time that it is. */
  decorate: (card: Element) => void;
}

/**
 * The facts of some products alone, in the order of their ids.
 *
 * @throws when none of them is in the index: it is older than what was found
 */
export function narrowTo(facts: ListingFacts, ids: readonly number[]): ListingFacts {
  const rowOf = new Map(facts.id.map((id, row) => [id, row]));
  const rows = ids.flatMap((id) => rowOf.get(id) ?? []);
  if (rows.length === 0) throw new Error('no product of the index');
  const pick = <T>(column: Record<number, T>): T[] => rows.map((row) => column[row] as T);
  const brand = pick(facts.brand);
  const used = facts.brands.map((_, place) => place).filter((place) => brand.includes(place));
  const brands = used.flatMap((place) => [facts.brands[place] as [number, string]]);
  return {
    brands,
    brandIds: new Set(brands.map(([id]) => id)),
    count: rows.length,
    id: pick(facts.id),
    price: pick(facts.price),
    weight: pick(facts.weight),
    stock: pick(facts.stock).join(''),
    brand: brand.map((place) => used.indexOf(place)),
    name: pick(facts.name),
    part: pick(facts.part),
  };
}
