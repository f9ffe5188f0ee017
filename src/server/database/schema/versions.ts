import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Which migrations were applied, by what code, and what older code may still work with the tables. */
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
