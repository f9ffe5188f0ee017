import { pageSize } from '#contract/catalogue/listingIndex.ts';
import type { Choice, Sort } from './choice.ts';
import type { ListingFacts } from './facts.ts';

/** The rows that fit a choice, in its order. What is equal stays in the order of the shop. */
export function findRows(facts: ListingFacts, choice: Choice): number[] {
  const rows = Array.from({ length: facts.count }, (_, row) => row).filter((row) => fits(facts, choice, row));
  return choice.sort ? rows.sort(comparators[choice.sort](facts)) : rows;
}

/** The rows of one page; past the last page comes the last page. */
export function pageOf(rows: readonly number[], requested: number): { page: number; pages: number; rows: number[] } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(requested, pages);
  return { page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) };
}

function fits(facts: ListingFacts, { stock, brands, from, to, light, heavy }: Choice, row: number): boolean {
  const brand = facts.brands[facts.brand[row] ?? -1];
  return (
    (!stock || facts.stock[row] === '1') &&
    (brands.length === 0 || (brand !== undefined && brands.includes(brand[0]))) &&
    between(facts.price[row], from, to) &&
    // A weight of 0 is not known.
    between(facts.weight[row] || null, light, heavy)
  );
}

/** Whether a number lies in a range that may be open, and may be written the wrong way round. */
function between(value: number | null | undefined, one: number | undefined, other: number | undefined): boolean {
  if (one === undefined && other === undefined) return true;
  if (value === null || value === undefined) return false;
  const isReversed = one !== undefined && other !== undefined && one > other;
  const [min = 0, max = Infinity] = isReversed ? [other, one] : [one, other];
  return value >= min && value <= max;
}

type Comparator = (one: number, other: number) => number;

const comparators: Record<Sort, (facts: ListingFacts) => Comparator> = {
  new: () => (one, other) => other - one,
  name:
    ({ name }) =>
    (one, other) =>
      (name[one] ?? 0) - (name[other] ?? 0),
  'price-up': ({ price }) => byPrice(price, 1),
  'price-down': ({ price }) => byPrice(price, -1),
};

/** What has no price comes last in both directions. */
function byPrice(price: readonly (number | null)[], direction: 1 | -1): Comparator {
  return (one, other) => {
    const [left, right] = [price[one] ?? null, price[other] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || one - other;
    return direction * (left - right) || one - other;
  };
}
