import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MOST_BANDS, type ShownFeeTables } from '#contract/operator/shipping.ts';
import { type FieldFault, fieldFaultOf, withInput, withReason } from '#contract/values/fieldReasons.ts';
import { country } from '#contract/values/country.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import { type FeeTables, type ShippingBand, shownBand } from '#server/shipping/rules.ts';

const hasDecimals = (most: number, value: number): boolean => Number(value.toFixed(most)) === value;

const band = z.strictObject({
  upTo: z
    .number()
    .check(z.refine((value) => value > 0 && value <= 1_000 && hasDecimals(3, value), withReason('kilograms'))),
  price: z
    .number()
    .check(z.refine((value) => value >= 0 && value < 10_000_000 && hasDecimals(2, value), withReason('money'))),
});

/** Steps of weight, each heavier than the one before: so none overlaps, and there is no gap between them. */
const table = z.array(band).check(
  z.minLength(1),
  z.maxLength(MOST_BANDS),
  z.check(({ value, issues }) => {
    for (const [at, { upTo }] of value.entries()) {
      const before = value[at - 1];
      if (before && upTo <= before.upTo)
        issues.push({ code: 'custom', message: 'heavier', input: upTo, path: [at, 'upTo'] });
    }
  }),
);
const tables = z.strictObject({ default: table, countries: z._default(z.partialRecord(country, table), {}) });

/** The result of reading, or every fault by the path of its field. */
export type ReadTables = { ok: true; tables: FeeTables } | { ok: false; faults: Record<string, FieldFault> };

/** Reads tables of delivery fees as the desk sends them. */
export function readTables(value: unknown): ReadTables {
  const read = z.safeParse(tables, value, withInput);
  if (read.success) return { ok: true, tables: stored(read.data) };
  const faults: Record<string, FieldFault> = {};
  for (const issue of read.error.issues) faults[issue.path.join('.')] ??= fieldFaultOf(issue);
  return { ok: false, faults };
}

/** Tables as they are kept; by country in one order, so that equal ones look equal. */
function stored({ default: bands, countries }: ShownFeeTables): FeeTables {
  const keep = (rows: ShownFeeTables['default']): ShippingBand[] =>
    rows.map(({ upTo, price }) => ({ upToGrams: Math.round(upTo * 1000), priceMinor: toMinor(price) }));
  const own = country.options.flatMap((name) => {
    const rows = countries[name];
    return rows ? [[name, keep(rows)] as const] : [];
  });
  return { default: keep(bands), countries: Object.fromEntries(own) };
}

/** Tables as the desk reads them. */
export function shown({ default: bands, countries }: FeeTables): ShownFeeTables {
  const own = Object.entries(countries).map(([name, rows]) => [name, rows.map(shownBand)] as const);
  return { default: bands.map(shownBand), countries: Object.fromEntries(own) };
}

/** Names a state of the tables. */
export const nameOfTables = (value: FeeTables): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
