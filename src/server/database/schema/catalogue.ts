import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { createdAt, idColumn, minorUnits, moment, updatedAt } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: idColumn(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    name: text().notNull().unique(),
    nameMm: text(),
    slug: text().notNull().unique(),
    image: jsonb().$type<Image>(),
    /** Other words that shoppers search for; never shown. */
    alsoCalled: jsonb().$type<AlsoCalled>().notNull().default({}),
    position: integer().notNull().default(0),
    /** Taken back by an undo: not shown while nothing on sale is in it. */
    archivedAt: moment(),
  },
  (table) => [index().on(table.parentId), check('not_its_own_parent', sql`${table.parentId} <> ${table.id}`)],
);

export const brands = pgTable('brands', {
  id: idColumn(),
  name: text().notNull().unique(),
  image: jsonb().$type<Image>(),
  position: integer().notNull().default(0),
  archivedAt: moment(),
});

/** On sale without a text in Burmese that there is in English; in an index and in the queries that use it. */
export const lacksBurmese = (table: Record<'archivedAt' | BurmeseText, AnyPgColumn>): SQL =>
  sql`${table.archivedAt} is null and (${table.nameMm} is null or ${table.description} is not null and ${table.descriptionMm} is null or ${table.ingredient} is not null and ${table.ingredientMm} is null)`;

/** All hidden names of a row in lower case, as an array of JSON; in an index and in the queries that use it. */
export const hiddenNamesOf = (column: AnyPgColumn): SQL =>
  sql`jsonb_path_query_array(lower(${column}::text)::jsonb, '$.*[*]')`;

type BurmeseText = 'nameMm' | 'description' | 'descriptionMm' | 'ingredient' | 'ingredientMm';

/** Products are archived, never deleted: orders point at them. */
export const products = pgTable(
  'products',
  {
    id: idColumn(),
    sku: text().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    brandId: integer().references(() => brands.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    nameMm: text(),
    slug: text().notNull(),
    description: text(),
    descriptionMm: text(),
    ingredient: text(),
    ingredientMm: text(),
    origin: text(),
    originMm: text(),
    storage: text(),
    storageMm: text(),
    allergens: text(),
    allergensMm: text(),
    /** Other words that shoppers search for; never shown. */
    alsoCalled: jsonb().$type<AlsoCalled>().notNull().default({}),
    productType: text({ enum: ['SINGLE', 'VARIANTS'] }).notNull(),
    images: jsonb().$type<Image[]>().notNull().default([]),
    promotion: boolean().notNull().default(false),
    popular: boolean().notNull().default(false),
    /** No food: no price of 100 g. */
    household: boolean().notNull().default(false),
    /** Ticked by the owner, never read out of ingredients. */
    vegetarian: boolean().notNull().default(false),
    vegan: boolean().notNull().default(false),
    halal: boolean().notNull().default(false),
    /** No VAT within its price, also where the shop is registered. */
    vatExempt: boolean().notNull().default(false),
    archivedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.categoryId, table.slug),
    index().on(table.brandId),
    index().on(table.createdAt, table.id),
    // A page far down a list is found in these alone; those of a category are counted here.
    index('products_on_sale')
      .on(table.id)
      .where(sql`${table.archivedAt} is null`),
    index('products_on_sale_by_category')
      .on(table.categoryId, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('products_popular')
      .on(table.id)
      .where(sql`${table.popular} and ${table.archivedAt} is null`),
    index('products_promoted')
      .on(table.id)
      .where(sql`${table.promotion} and ${table.archivedAt} is null`),
    // What the desk lists alone.
    index('products_hidden')
      .on(table.createdAt, table.id)
      .where(sql`${table.archivedAt} is not null`),
    index('products_promotion')
      .on(table.createdAt, table.id)
      .where(sql`${table.promotion} and ${table.archivedAt} is null`),
    index('products_lacking_burmese').on(table.createdAt, table.id).where(lacksBurmese(table)),
    index('products_lacking_picture')
      .on(table.createdAt, table.id)
      .where(sql`${table.images} = '[]'::jsonb and ${table.archivedAt} is null`),
    index('products_hidden_names').using('gin', hiddenNamesOf(table.alsoCalled)).with({ fastupdate: false }),
    index('products_name_parts')
      .using('gin', sql`${table.name} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('products_name_mm_parts')
      .using('gin', sql`${table.nameMm} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** A thing one can buy. `stock` can never be less than nothing. */
export const variations = pgTable(
  'variations',
  {
    id: idColumn(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    sku: text().unique(),
    size: text(),
    sizeMm: text(),
    colour: text(),
    colourMm: text(),
    /** Of the parcel, which the delivery fee is of. */
    weightGrams: integer().notNull(),
    /** Of what is inside, which the price per 100 g is of; null where the two are not told apart. */
    netWeightGrams: integer(),
    priceMinor: minorUnits(),
    stock: integer().notNull(),
    /** Units up to which it is low; `FEW_UNITS` where nobody said another number. */
    lowStock: integer(),
    /** The digits below the bars on the packet. */
    barcode: text(),
    /** The day by which it has to be eaten, as 2027-03-01. */
    expiry: date(),
    images: jsonb().$type<Image[]>().notNull().default([]),
    position: integer().notNull().default(0),
    archivedAt: moment(),
  },
  (table) => [
    index().on(table.productId, table.position),
    // None with the stock: a sale would write into every index of the row, and not into the row alone.
    uniqueIndex('variations_barcode').on(table.barcode),
    uniqueIndex('variations_choice')
      .on(table.productId, sql`coalesce(${table.colour}, '')`, sql`coalesce(${table.size}, '')`)
      .where(sql`${table.archivedAt} is null`),
    check('stock_not_negative', sql`${table.stock} >= 0`),
    check('price_not_negative', sql`${table.priceMinor} >= 0`),
    check('weight_positive', sql`${table.weightGrams} > 0`),
    check('net_weight_positive', sql`${table.netWeightGrams} > 0`),
    check('low_stock_fits', sql`${table.lowStock} between 0 and 9999`),
  ],
);

/** By what a product is found; made of its names, its shelves, its maker and its choices by `refreshSearch`. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of what the row was made from; another hash means that it is out of date. */
    sourceHash: text().notNull(),
    /** Terms of the names as they are, all others behind a sign. */
    tokens: text().array().notNull(),
    /** The same with what is known of each, as a ranking reads it. */
    entry: text().notNull(),
  },
  (table) => [index('product_search_tokens').using('gin', table.tokens).with({ fastupdate: false })],
);

/**
 * Every term that a product has; those that none has any more are swept away. Ids rise with each commit, so that a
 * reader can ask for the new ones.
 */
export const searchTerms = pgTable('search_terms', {
  id: idColumn(),
  term: text().notNull().unique(),
});

/** Changes of the catalogue: by whom, when, and of what. The highest id is the revision of the catalogue. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: serial().primaryKey(),
    actor: text().notNull(),
    summary: text().notNull(),
    /** The state before and after, enough to undo it. */
    details: jsonb(),
    /** The name of the wish that caused it, and a hash of what was wished: the same again does nothing. */
    attempt: uuid(),
    attemptHash: text(),
    at: createdAt(),
    /** Tells this change from another that had the same number, before the database was restored to an earlier point. */
    mark: uuid().notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex('catalogue_changes_attempt')
      .on(table.attempt)
      .where(sql`${table.attempt} is not null`),
  ],
);
