import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { pushKinds } from '#contract/operator/staff/push.ts';
import { locales } from '#contract/values/locale.ts';
import { rights, roles } from '#contract/operator/staff/rights.ts';
import { createdAt, idColumn, moment, updatedAt } from './columns.ts';

/** A secret as the database keeps it: sealed, or open where no key is set; `Seal.open` reads it. */
export type StoredSecret = string & { readonly storedSecret: unique symbol };

/** The people who run the shop. A row goes with the person; histories keep the name. */
export const staff = pgTable(
  'staff',
  {
    id: idColumn(),
    email: text().notNull(),
    /** Their name in histories. */
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** Argon2id. */
    passwordHash: text().notNull(),
    /** Of the second factor. */
    totpSecret: text().$type<StoredSecret>().notNull(),
    /** The time step of the last code that was taken: a code works once. */
    totpStep: integer().notNull(),
    lastSignInAt: moment(),
    /** In which they used the desk when they signed in last. */
    locale: text({ enum: locales }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    uniqueIndex('staff_name').on(sql`lower(${table.name})`),
  ],
);

/** Signed-in devices of the staff. Only a hash of the cookie is kept. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: idColumn(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    device: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** The moment its person last showed password and second factor once more. */
    steppedUpAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
);

/** Codes that stand in for the second factor when the phone is lost. Each works once and goes then; only hashes are kept. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: idColumn(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.staffId)],
);

/** Keys that devices of the staff keep in place of password and code. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: idColumn(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** As the device calls it, in base64url; and its public key, in COSE. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** The number of times it was used, where the device counts: one that went back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    device: text(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.staffId)],
);

/** Challenges that browsers were asked with for a passkey. Deleted when it comes back, or has expired. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: idColumn(),
    challenge: text().notNull().unique(),
    kind: text({ enum: ['register', 'signIn', 'stepUp'] }).notNull(),
    /** None for signing in. It expires before a session that ended is missed. */
    sessionId: integer(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Links with which somebody joins the staff, or sets a new password. Deleted when they are used. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: idColumn(),
    /** None for the first owner, who says it when they join. */
    email: text(),
    role: text({ enum: roles }).notNull(),
    locale: text({ enum: locales }).notNull(),
    tokenHash: text().notNull().unique(),
    /** Of the second factor, as the last look at the link showed it. */
    totpSecret: text().$type<StoredSecret>(),
    invitedBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email').on(sql`lower(${table.email})`),
    index('staff_invitations_expiry').on(table.expiresAt),
  ],
);

/** Tokens of machines beside the shop's own. Only hashes are kept. */
export const machineTokens = pgTable(
  'machine_tokens',
  {
    id: idColumn(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    rights: text({ enum: rights }).array().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    /** None for those from before tokens had an end. */
    expiresAt: moment(),
  },
  (table) => [uniqueIndex('machine_tokens_name').on(sql`lower(${table.name})`)],
);

/** Browsers of the staff that are told of orders and messages. A row goes with the session that turned it on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /**
     * No reference: a session that fell asleep may be swept while its device is still told. Whoever ends a session
     * deletes this too.
     */
    sessionId: integer().notNull(),
    /** The address at which the push service of the browser takes messages. */
    endpoint: text().notNull().unique(),
    /** Of the browser, in base64url; messages are encrypted for them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    kinds: text({ enum: pushKinds }).array().notNull(),
    locale: text({ enum: locales }).notNull(),
    device: text(),
    createdAt: createdAt(),
    /** The moment its browser was last at the desk. */
    seenAt: createdAt(),
  },
  (table) => [index().on(table.staffId), index().on(table.sessionId), index().on(table.seenAt)],
);
