import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { countries } from '#contract/values/country.ts';
import { localeTags } from '#server/database/localeTag.ts';
import { products, variations } from './catalogue.ts';
import { createdAt, idColumn, moment, updatedAt } from './columns.ts';

export const customers = pgTable(
  'customers',
  {
    id: idColumn(),
    email: text().notNull(),
    username: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    /** Argon2id; none for a customer who only signs in through a provider. */
    passwordHash: text(),
    avatar: text(),
    /** With the numerals; see database/localeTag.ts. */
    locale: text({ enum: localeTags }).notNull().default('en'),
    emailVerifiedAt: moment(),
    /** Since when the account is closed; after a while the person is erased, unless they sign in before. */
    closedAt: moment(),
    /** The moment the person was erased; what is left only holds orders together. */
    erasedAt: moment(),
    /** The email that they want from now on; it becomes theirs when its link is opened. */
    pendingEmail: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    // For parts of words, and never with a list of what is still to be indexed.
    index('customers_email_parts')
      .using('gin', sql`${table.email} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('customers_name_parts')
      .using('gin', sql`${table.username} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('customers_phone_parts')
      .using('gin', sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`)
      .with({ fastupdate: false }),
    // The pictures of all, without a look at a million customers.
    index('customers_avatar')
      .on(table.avatar)
      .where(sql`${table.avatar} is not null`),
    index('customers_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null and ${table.erasedAt} is null`),
  ],
);

const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** Notes of colleagues about a customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: idColumn(),
    customerId: customerId(),
    text: text().notNull(),
    actor: text().notNull(),
    /** The name of the wish: the same again is kept once. */
    attempt: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('customer_notes_attempt').on(table.customerId, table.attempt)],
);

/** Events of handing out or erasing the data of a customer, and by whom; what was in it is not kept. */
export const privacyEvents = pgTable(
  'privacy_events',
  {
    id: idColumn(),
    customerId: customerId(),
    kind: text({ enum: ['exported', 'erased'] }).notNull(),
    actor: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.customerId)],
);

/** Signed-in devices. Only a hash of the cookie is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    customerId: customerId(),
    tokenHash: text().notNull().unique(),
    device: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);

/** Links of verification and password mails, and the nonces of social sign-ins: hashed, single use, expiring. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: idColumn(),
    customerId: customerId(),
    purpose: text({
      enum: ['verify-email', 'reset-password', 'change-email', 'keep-email', 'social-sign-in'],
    }).notNull(),
    tokenHash: text().notNull().unique(),
    /** The address that is being verified; of `keep-email` the one that can be had back. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);

/** A customer's account with a social provider, by the provider's own subject. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    customerId: customerId(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.customerId)],
);

/** Addresses; at most one of a customer's is the default. */
export const addresses = pgTable(
  'addresses',
  {
    id: idColumn(),
    customerId: customerId(),
    name: text().notNull(),
    phone: text().notNull(),
    country: text({ enum: countries }).notNull(),
    province: text().notNull(),
    district: text().notNull(),
    subDistrict: text().notNull(),
    postalCode: text().notNull(),
    address: text().notNull(),
    note: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.customerId),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: idColumn(),
    customerId: customerId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: integer().references(() => variations.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cart_items_once').on(table.customerId, table.productId, sql`coalesce(${table.variationId}, 0)`),
    index().on(table.productId),
    index().on(table.variationId),
    check('cart_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: idColumn(),
    customerId: customerId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: integer().references(() => variations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wishlist_items_once').on(table.customerId, table.productId, sql`coalesce(${table.variationId}, 0)`),
    index().on(table.productId),
    index().on(table.variationId),
  ],
);
