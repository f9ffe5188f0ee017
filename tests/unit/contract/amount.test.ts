import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount } from '#contract/values/basic.ts';

const fits = (value: unknown): boolean => z.safeParse(amount, value).success;

it('takes every whole number of minor units, as the server writes it', () => {
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (minor) => {
      expect(fits(minor / 100), String(minor / 100)).toBe(true);
      expect(fits(Number(`${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`))).toBe(true);
    }),
  );
});

it.each([0.07, 0.29, 1.1, 4.35, 8.2, 19.99, 1_000_000.01, 90_071_992_547.41])('takes %s', (value) => {
  expect(fits(value)).toBe(true);
});

it.each([-0.01, 0.001, 0.069999999999, 0.1 + 0.2, 1.005, 4.5e-7, 1e300, Infinity, Number.NaN, '4.5'])(
  'takes no %s',
  (value) => {
    expect(fits(value)).toBe(false);
  },
);
