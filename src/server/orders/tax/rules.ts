/** The parts of an amount in minor units: with VAT in it, without any, and the VAT. */
export interface TaxParts {
  taxedMinor: number;
  exemptMinor: number;
  vatMinor: number;
  totalMinor: number;
}

/** The money of an order, and the rate that it was placed with. */
interface TaxedOrder {
  totalMinor: number;
  shippingFeeMinor: number;
  paymentFeeMinor: number;
  vatBasisPoints: number;
}

interface TaxedLine {
  subTotalMinor: number;
  vatBasisPoints: number;
}

/** Returns the VAT within an amount, in whole minor units. */
export const vatWithin = (minor: number, basisPoints: number): number =>
  Math.round((minor * basisPoints) / (10_000 + basisPoints));

/**
 * Returns what a tax invoice of an order says. Fees go with the goods: they have VAT where any of the goods has. What was taken
 * off the price is shared out by it.
 */
export function invoiceParts(order: TaxedOrder, lines: readonly TaxedLine[]): TaxParts {
  const { totalMinor, shippingFeeMinor, paymentFeeMinor, vatBasisPoints } = order;
  const sumOf = (some: readonly TaxedLine[]): number => some.reduce((sum, { subTotalMinor }) => sum + subTotalMinor, 0);
  const exempt = sumOf(lines.filter((line) => line.vatBasisPoints === 0));
  const taxed = sumOf(lines) - exempt;
  const fees = shippingFeeMinor + paymentFeeMinor;
  const whole = taxed + exempt + fees;
  const exemptMinor = whole === 0 ? 0 : Math.round(((taxed > 0 ? exempt : exempt + fees) * totalMinor) / whole);
  const taxedMinor = totalMinor - exemptMinor;
  return { taxedMinor, exemptMinor, totalMinor, vatMinor: vatWithin(taxedMinor, vatBasisPoints) };
}

/**
 * Returns what a credit note says of an amount that went back: its part of all credit notes up to it, without those before, so
 * that all of them together are the invoice.
 */
export function creditParts(invoice: TaxParts, before: TaxParts, amountMinor: number): TaxParts {
  const upTo = partsUpTo(invoice, before.totalMinor + amountMinor);
  return {
    taxedMinor: upTo.taxedMinor - before.taxedMinor,
    exemptMinor: upTo.exemptMinor - before.exemptMinor,
    vatMinor: upTo.vatMinor - before.vatMinor,
    totalMinor: amountMinor,
  };
}

function partsUpTo({ exemptMinor, vatMinor, taxedMinor, totalMinor }: TaxParts, minor: number): TaxParts {
  const exempt = Math.round((exemptMinor * minor) / totalMinor);
  const taxed = minor - exempt;
  const vat = taxedMinor === 0 ? 0 : Math.round((vatMinor * taxed) / taxedMinor);
  return { taxedMinor: taxed, exemptMinor: exempt, vatMinor: vat, totalMinor: minor };
}

export const noParts: TaxParts = { taxedMinor: 0, exemptMinor: 0, vatMinor: 0, totalMinor: 0 };

/** Returns the sum of what several documents say. */
export const sumOfParts = (all: readonly TaxParts[]): TaxParts =>
  all.reduce(
    (sum, one) => ({
      taxedMinor: sum.taxedMinor + one.taxedMinor,
      exemptMinor: sum.exemptMinor + one.exemptMinor,
      vatMinor: sum.vatMinor + one.vatMinor,
      totalMinor: sum.totalMinor + one.totalMinor,
    }),
    noParts,
  );

/** Letters before the number of each kind of document: tax invoice, credit note. */
const letters = { invoice: 'TI', credit: 'CN' } as const;

/** Returns the number of a document as people read it: TI-2026-000001. */
export const documentNumber = (kind: 'invoice' | 'credit', year: number, number: number): string =>
  `${letters[kind]}-${year}-${String(number).padStart(6, '0')}`;
