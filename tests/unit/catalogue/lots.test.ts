import { describe, expect, it } from 'vitest';
import { firstExpiry, leftOf, type Lot } from '#server/catalogue/rules/lots.ts';

const lot = (id: number, unitsLeft: number, expiry: string | null): Lot => ({ id, unitsLeft, expiry });
const may = lot(1, 10, '2027-05-01');
const june = lot(2, 5, '2027-06-01');
const dateless = lot(3, 4, null);

describe('what is left of lots', () => {
  it.each([
    ['all of them, and units of no lot', 30, [10, 5, 4]],
    ['all of them', 19, [10, 5, 4]],
    ['less of what expires first', 12, [3, 5, 4]],
    ['none of that, and less of the next', 6, [0, 2, 4]],
    ['what has no day, at last', 3, [0, 0, 3]],
    ['nothing', 0, [0, 0, 0]],
    ['nothing of what was sold twice', -2, [0, 0, 0]],
  ])('is %s', (_, units, left) => {
    const found = leftOf([dateless, june, may], units);
    expect(found.map(({ id, unitsLeft }) => [id, unitsLeft])).toEqual(left.map((each, i) => [i + 1, each]));
  });

  it('is of what came first, where the day is the same', () => {
    const other = { ...may, id: 9 };
    expect(leftOf([other, may], 12)).toEqual([{ ...may, unitsLeft: 2 }, other]);
  });
});

describe('the day of a variation', () => {
  it.each([
    ['the first that is left', [may, june], 15, '2027-09-01', '2027-05-01'],
    ['the next one, where the first is sold', [lot(1, 0, '2027-05-01'), june], 5, '2027-05-01', '2027-06-01'],
    ['its own, where older units lie there', [may], 11, '2027-03-01', '2027-03-01'],
    ['its own, where no lot has one', [dateless], 4, '2027-03-01', '2027-03-01'],
    ['none, where nothing has one', [dateless], 4, null, null],
  ])('is %s', (_, lots, units, shown, day) => {
    expect(firstExpiry(lots, units, shown)).toBe(day);
  });
});
