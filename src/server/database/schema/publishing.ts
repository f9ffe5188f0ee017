import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** The lease to publish among the servers that share the database: one row, from the first lease on. */
export const publishLeases = pgTable(
  'publish_turns',
  {
    id: integer().primaryKey().default(1),
    /** Its holder, for people who look. */
    holder: text().notNull(),
    /** Rises with every turn that is taken, so that each has a number of its own. */
    fence: integer().notNull(),
    /** By the clock of the database; from then on it is anybody's. */
    until: moment().notNull(),
    /** Of the code of whoever took it last; absent where each server publishes for itself. */
    version: text(),
  },
  (table) => [check('one_turn', sql`${table.id} = 1`)],
);

/** The servers that share their releases, each with the version of its code. One that was silent for long is gone. */
export const publishServers = pgTable('publish_servers', {
  id: text().primaryKey(),
  version: text().notNull(),
  seenAt: moment().notNull(),
});

/** The releases in the store that servers share. Written before the first file of one is. */
export const siteReleases = pgTable('site_releases', {
  id: text().primaryKey(),
  /** Of the turn in which it was made. */
  fence: integer().notNull(),
  /** Revision of the catalogue that its pages show. */
  revision: integer().notNull(),
  pages: integer().notNull(),
  builtAt: moment().notNull(),
  createdAt: createdAt(),
  /** The moment shoppers saw it first; absent where it never went live. */
  liveAt: moment(),
  /** The moment it was dropped from those that can be made live; its files go later. */
  droppedAt: moment(),
});

/** The release that every server shows: one row, from the first release on. */
export const liveRelease = pgTable(
  'live_release',
  {
    id: integer().primaryKey().default(1),
    release: text().notNull(),
    /** Of the turn in which it was made live; it never falls. */
    fence: integer().notNull(),
    /** The revision that a rollback turned its back on, until something newer comes. */
    heldFrom: integer(),
    movedAt: moment().notNull(),
  },
  (table) => [check('one_live_release', sql`${table.id} = 1`)],
);

/** The last publishes of servers with shared releases, and why changes stay off the site. */
export const publishes = pgTable('publishes', {
  /** Of a publish; `hold` for the reason. */
  id: text().primaryKey(),
  view: jsonb().notNull(),
});

/** Requests of servers to the one that publishes. It is answered once it is promised, and goes a day later. */
export const publishRequests = pgTable(
  'publish_requests',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    request: jsonb().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index('publish_requests_open')
      .on(table.id)
      .where(sql`${table.answer} is null`),
  ],
);
