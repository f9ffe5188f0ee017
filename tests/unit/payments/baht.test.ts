import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toSatang } from '#contract/payments/baht.ts';
import { PromptPay } from '#islands/checkout/payment/PromptPay.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

test.each([
  [1000, 1, 1000],
  [1230, 34.5, 42_435],
  [3210, 35, 112_350],
  [1, 34.5, 35],
  [1, 34.499_999, 34],
  [1, 34.567, 35],
  [2999, 35.1, 105_265],
  [900, 34.565, 31_109],
  [10_050, 0.1, 1005],
  [0, 34.565, 0],
  [999_999_999_999, 999_999.999_999, 999_999_999_998_000_000],
])('%i cents at %d are %i satang', (minor, rate, due) => {
  expect(toSatang(minor, rate)).toBe(due);
});

/** A rate as somebody types it into the settings: at most six decimals. */
const typedRate = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 6 }), fc.nat({ max: 999_999 }))
  .map(([whole, decimals, part]) => ({ whole, part: String(part).padStart(6, '0').slice(0, decimals) }))
  .filter(({ whole, part }) => whole > 0 || Number(part) > 0);
const cents = fc.integer({ min: 0, max: 100_000_000 });

/** What is due by long multiplication of what was typed: no number with a fraction takes part. */
function byHand(minor: number, { whole, part }: { whole: number; part: string }): bigint {
  const millionths = BigInt(`${whole}${part.padEnd(6, '0')}`) * BigInt(minor);
  const rest = millionths % 1_000_000n;
  return millionths / 1_000_000n + (rest >= 500_000n ? 1n : 0n);
}

test('the amount is that of long multiplication, half a satang up', () => {
  fc.assert(
    fc.property(cents, typedRate, (minor, typed) => {
      expect(BigInt(toSatang(minor, Number(`${typed.whole}.${typed.part}`)))).toBe(byHand(minor, typed));
    }),
  );
});

test('halves of a satang are rounded up, whatever the rate', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500_000 }), fc.integer({ min: 1, max: 999 }), (half, whole) => {
      const minor = 2 * half + 1;
      expect(toSatang(minor, whole + 0.5)).toBe(minor * whole + half + 1);
    }),
  );
});

test('who pays more in one currency pays no less in the other', () => {
  fc.assert(
    fc.property(cents, cents, typedRate, (one, other, { whole, part }) => {
      const rate = Number(`${whole}.${part}`);
      const [less, more] = [one, other].toSorted((a, b) => a - b) as [number, number];
      expect(toSatang(less, rate)).toBeLessThanOrEqual(toSatang(more, rate));
    }),
  );
});

/** Words that say nothing but what is filled in. */
const words = { locale: 'en', payment: { baht: '{{amount}} baht', copyOf: '{{what}}' } } as CheckoutWords;

test('the checkout shows the amount that the shop expects', () => {
  const order = { total: 900 } as CurrentOrder;
  const offer = { method: 'promptPay', sample: false, bahtPerUnit: 34.565 } as const;
  expect(renderToStaticMarkup(createElement(PromptPay, { offer, order, words }))).toContain('311.09 baht');
});
