import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isThaiTaxId, plainBranch } from '#contract/values/thaiTaxId.ts';
import { creditParts, documentNumber, invoiceParts, noParts, sumOfParts, vatWithin } from '#server/orders/tax/rules.ts';

const order = { totalMinor: 10_700, shippingFeeMinor: 500, paymentFeeMinor: 0, vatBasisPoints: 700 };
const taxed = (subTotalMinor: number) => ({ subTotalMinor, vatBasisPoints: 700 });
const exempt = (subTotalMinor: number) => ({ subTotalMinor, vatBasisPoints: 0 });

describe('a tax invoice', () => {
  it('has 7 % within prices and fees', () => {
    expect(vatWithin(10_700, 700)).toBe(700);
    const parts = { taxedMinor: 10_700, exemptMinor: 0, vatMinor: 700, totalMinor: 10_700 };
    expect(invoiceParts(order, [taxed(10_200)])).toEqual(parts);
  });

  it('has none in goods that are exempt, nor in the delivery of those alone', () => {
    const mixed = { taxedMinor: 5_500, exemptMinor: 5_200, vatMinor: 360, totalMinor: 10_700 };
    expect(invoiceParts(order, [taxed(5_000), exempt(5_200)])).toEqual(mixed);
    const none = { taxedMinor: 0, exemptMinor: 10_700, vatMinor: 0, totalMinor: 10_700 };
    expect(invoiceParts(order, [exempt(10_200)])).toEqual(none);
  });

  it('shares out what was taken off', () => {
    const less = { ...order, totalMinor: 5_350 };
    expect(invoiceParts(less, [taxed(5_000), exempt(5_200)])).toMatchObject({ taxedMinor: 2_750, exemptMinor: 2_600 });
  });

  it('counts in six digits at least', () => {
    expect([documentNumber('invoice', 2026, 7), documentNumber('credit', 2027, 1_234_567)]).toEqual([
      'TI-2026-000007',
      'CN-2027-1234567',
    ]);
  });
});

it('credit notes are the invoice once all is back, and none of them is negative', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      minor,
      minor,
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
      (one, other, cuts) => {
        fc.pre(one + other > 0);
        const fees = { shippingFeeMinor: 0, paymentFeeMinor: 0, vatBasisPoints: 700 };
        const invoice = invoiceParts({ totalMinor: one + other, ...fees }, [taxed(one), exempt(other)]);
        let before = noParts;
        for (const cut of [...cuts, invoice.totalMinor]) {
          const amount = Math.min(cut, invoice.totalMinor - before.totalMinor);
          if (amount === 0) continue;
          const credit = creditParts(invoice, before, amount);
          expect(Math.min(credit.taxedMinor, credit.exemptMinor, credit.vatMinor)).toBeGreaterThanOrEqual(0);
          expect(credit.vatMinor).toBeLessThanOrEqual(credit.taxedMinor);
          expect(credit.taxedMinor + credit.exemptMinor).toBe(amount);
          before = sumOfParts([before, credit]);
        }
        expect(before).toEqual(invoice);
      },
    ),
  );
});

describe('a Thai tax id', () => {
  it.each(['0107544000108', '0-1075-44000-10-8', '၀၁၀၇၅၄၄၀၀၀၁၀၈', '3101200000009'])('%s has its check digit', (typed) =>
    expect(isThaiTaxId(typed)).toBe(true),
  );

  it.each(['0105556000005', '010555600000', '', '01055560000041', 'abcdefghijklm'])('%s is none', (typed) =>
    expect(isThaiTaxId(typed)).toBe(false),
  );

  it('has a branch of five digits, the head office where none is said', () => {
    expect(['', ' 12 ', '00003'].map(plainBranch)).toEqual(['00000', '00012', '00003']);
  });
});
