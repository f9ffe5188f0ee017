import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';

/** Messages from the form of the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    preference: text({ enum: ['email', 'phone'] }).notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    createdAt: createdAt(),
    state: text({ enum: ['open', 'answered', 'closed', 'spam'] })
      .notNull()
      .default('open'),
    /** The person who gave it this state, and the time; null as it came. */
    stateBy: text(),
    stateAt: moment(),
    /** The moment a colleague opened it first. */
    readAt: moment(),
    /** Counts answers and changes of the state, so that nobody answers what they have not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('contact_messages_state').on(table.state, table.createdAt, table.id),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index().on(table.createdAt),
  ],
);

/** Answers of the shop to messages. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: idColumn(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** By phone is a note of what was said. */
    way: text({ enum: ['mail', 'phone'] }).notNull(),
    text: text().notNull(),
    actor: text().notNull(),
    /** The name of the wish: the same again does nothing. */
    attempt: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('contact_answers_attempt').on(table.messageId, table.attempt)],
);

/** Addresses for the newsletter. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: idColumn(),
    email: text().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    createdAt: createdAt(),
    /** The page of the shop on which the form was. */
    page: text(),
    /** True when a link must be opened before it counts; not for addresses from before there was one. */
    needsLink: boolean().notNull().default(false),
    /** Of the link. */
    tokenHash: text().unique(),
    /** The moment the mail with the link was last put into the outbox. */
    mailedAt: moment(),
    confirmedAt: moment(),
  },
  (table) => [uniqueIndex('newsletter_email').on(sql`lower(${table.email})`)],
);

/** Searches that found nothing, counted by day: who did is not kept. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: idColumn(),
    /** In the shop's time zone, as 2026-11-23. */
    day: text().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    /** As the search reads what is typed. */
    term: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('search_misses_once').on(table.day, table.locale, table.term)],
);
