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
