import { expect, it } from 'vitest';
import { unitsIn } from '#islands/desk/goods/Units.tsx';

it.each([
  ['', 0],
  ['-', 0],
  ['-5', -5],
  ['0-5', -5],
  ['−၁၂', -12],
  ['+7', 7],
  ['၀၃', 3],
  ['1,200', 1200],
])('units that come or go are read as they are typed: %s is %d', (text, units) => {
  expect(unitsIn(text)).toBe(units);
});
