import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countries } from '#contract/values/country.ts';
import { minorUnits } from './columns.ts';

/** The delivery fee for parcels of up to so many grams. */
export const shippingBands = pgTable(
  'shipping_bands',
  { upToGrams: integer().primaryKey(), priceMinor: minorUnits().notNull() },
  (table) => [check('band_positive', sql`${table.upToGrams} > 0 and ${table.priceMinor} >= 0`)],
);

/** The fees of a country that has a table of its own; all others have the one above. */
export const countryShippingBands = pgTable(
  'country_shipping_bands',
  { country: text({ enum: countries }).notNull(), upToGrams: integer().notNull(), priceMinor: minorUnits().notNull() },
  (table) => [
    primaryKey({ columns: [table.country, table.upToGrams] }),
    check('country_band_positive', sql`${table.upToGrams} > 0 and ${table.priceMinor} >= 0`),
  ],
);

/** In how many working days after its payment a parcel usually arrives. Nothing is said of a country without a row. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    country: text({ enum: countries }).primaryKey(),
    from: integer('from_days').notNull(),
    to: integer('to_days').notNull(),
  },
  (table) => [check('days_in_order', sql`${table.from} between 1 and ${table.to}`)],
);
