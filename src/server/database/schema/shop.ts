import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { variations } from './catalogue.ts';
import { createdAt, idColumn, minorUnits, moment } from './columns.ts';
import { countries } from '#contract/values/country.ts';

/** Work that follows from a committed change: mails, payments, publishing. Done once, repeatable. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    availableAt: createdAt(),
    doneAt: moment(),
  },
  (table) => [
    index('outbox_due_by_topic')
      .on(table.topic, table.availableAt, table.id)
      .where(sql`${table.doneAt} is null`),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);

/** Sweeps that a server has begun, and until when no other begins them. */
export const sweepLeases = pgTable('sweep_turns', {
  name: text().primaryKey(),
  /** By the clock of the database. */
  until: moment().notNull(),
});

/** Keys that the shop signs with, made by itself; all servers of a shop have the same. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

/** People to tell when a variation is back in stock. The row is deleted with the mail, which comes once. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: idColumn(),
    variationId: integer()
      .notNull()
      .references(() => variations.id, { onDelete: 'restrict' }),
    email: text().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('back_in_stock_once').on(sql`lower(${table.email})`, table.variationId),
    index().on(table.variationId),
    index().on(table.createdAt),
  ],
);

/**
 * Addresses that mails were sent to which are not about an order, each with the secret that stops them. Only a hash of
 * the address is kept, so that a stop outlives the account that it belonged to.
 */
export const mailRecipients = pgTable('mail_recipients', {
  emailHash: text().primaryKey(),
  /** Stands in every mail to it; it can do nothing but stop mails. */
  token: text().notNull().unique(),
  stoppedAt: moment(),
  createdAt: createdAt(),
});

/**
 * The shop's changes of its front: a row for each document that differs from its first values, with the fields that
 * do. `version` counts the changes, so that nobody overwrites what they have not seen.
 */
export const shopContent = pgTable('shop_content', {
  name: text().primaryKey(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  changedBy: text().notNull(),
  changedAt: createdAt(),
});

/** Fields that somebody looks at on the page before they save them, for a quarter of an hour. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    /** SHA-256 of the key of its link. */
    keyHash: text().primaryKey(),
    name: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Each time that the database was restored from a backup; the newest row is the epoch that it is in. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  /** The name of the backup. */
  backup: text().notNull(),
  /** The moment after which everything is lost. */
  takenAt: moment().notNull(),
  restoredAt: createdAt(),
});

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

/** Applied migrations, the code that applied them, and what older code may still work with the tables. */
export const schemaVersions = pgTable('schema_versions', {
  migration: integer().primaryKey(),
  name: text().notNull(),
  /** The number of the newest migration that code must know at least. */
  oldestCode: integer().notNull(),
  /** The version of the code that applied it. */
  codeVersion: text().notNull(),
  /** Null while it is only announced. */
  appliedAt: moment(),
});
