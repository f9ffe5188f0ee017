import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilograms, lineTotal, parcelRoom, sumsOf } from '#islands/cart/sums.ts';

test('cents add up where fractions would not', () => {
  expect(0.1 * 3).not.toBe(0.3);
  expect(lineTotal({ quantity: 3, price: 0.1 })).toBe(30);
  const lines = [
    { quantity: 3, price: 1.1, grams: 190 },
    { quantity: 7, price: 19.99, grams: 5000 },
  ];
  expect(sumsOf(lines)).toEqual({ subtotal: 330 + 13_993, grams: 570 + 35_000 });
  expect(sumsOf([])).toEqual({ subtotal: 0, grams: 0 });
});

test('whatever is bought, the sum is whole cents and does not depend on the order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 0, max: 10_000_000 }).map((inCents) => inCents / 100),
    grams: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sums = sumsOf(lines);
      expect(Number.isInteger(sums.subtotal)).toBe(true);
      expect(sumsOf(lines.toReversed())).toEqual(sums);
      expect(sums.subtotal).toBe(
        lines.reduce((sum, { quantity, price }) => sum + Math.round(price * 100) * quantity, 0),
      );
    }),
  );
});

test('kilograms are written without zeros behind', () => {
  expect([0, 5, 250, 1000, 1250, 12_345].map(kilograms)).toEqual(['0', '0.005', '0.25', '1', '1.25', '12.345']);
});

const bands = [
  { upTo: 0.5, price: 4.5 },
  { upTo: 1, price: 6 },
  { upTo: 2, price: 9 },
];

test.each([
  [1, { from: 0, upTo: 500, left: 499, nextPrice: 6 }],
  [500, { from: 0, upTo: 500, left: 0, nextPrice: 6 }],
  [501, { from: 500, upTo: 1000, left: 499, nextPrice: 9 }],
  [1999, { from: 1000, upTo: 2000, left: 1, nextPrice: undefined }],
  [2001, undefined],
  [0, undefined],
])('a parcel of %i g is in its band', (grams, room) => {
  expect(parcelRoom(bands, grams)).toEqual(room);
});

test('without bands nothing is said of them', () => {
  expect(parcelRoom([], 700)).toBeUndefined();
});
