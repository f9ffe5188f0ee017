import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuantity } from '#stores/basket/quantity.ts';
import { toBurmeseDigits } from '../../support/burmese/digits.ts';

const stock = 43;

it.each([
  ['1', 1],
  ['43', 43],
  [' 7 ', 7],
  ['007', 7],
  ['၃', 3],
  ['၁2', 12],
])('%j is a quantity', (text, units) => expect(parseQuantity(text, stock)).toEqual({ units }));

it.each(['0', '၀', '-3', '−3', '', '  ', '2.5', '၂.၅', '1,5', '1e1', '0x5', 'two', 'တစ်', '3 4', 'NaN'])(
  '%j is none, and is not rounded to one',
  (text) => expect(parseQuantity(text, stock)).toEqual({ fault: 'wholeNumber' }),
);

it.each(['44', '၄၄', '100000', '9'.repeat(400)])('%j is more than the shop has', (text) =>
  expect(parseQuantity(text, stock)).toEqual({ fault: 'insufficientStock' }),
);

it('reads both digits alike, up to the stock and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000), (units, left) => {
      const expected = units > left ? { fault: 'insufficientStock' } : { units };
      expect(parseQuantity(String(units), left)).toEqual(expected);
      expect(parseQuantity(toBurmeseDigits(String(units)), left)).toEqual(expected);
    }),
  );
});
