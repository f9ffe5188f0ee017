import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '#server/database/database.ts';

/** A change of the tables, as its file says it (CONTRIBUTING.md, "To change the schema"). */
export interface Migration {
  /** 23 of 0023_shared_releases. */
  number: number;
  /** The name of its file, without the ending. */
  name: string;
  statements: readonly string[];
  /** Its statements are not allowed in a transaction, and each may be repeated. */
  isOutside: boolean;
  /** Code that knows this migration, by its number, or a newer one works after this change. */
  oldestCode: number;
  /** How Drizzle's table of applied migrations knows it: when it was made, and the hash of its file. */
  madeAt: number;
  hash: string;
}

const outside = /^-- outside of a transaction$/mu;
const worksWith = /^-- code of (\d{4}) works with it$/mu;

/** All migrations of a folder, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, place) => {
    const name = journal.entries[place]?.tag ?? '';
    const number = Number.parseInt(name);
    const text = sql.join('\n');
    return {
      number,
      name,
      statements: sql,
      isOutside: outside.test(text),
      oldestCode: Number(worksWith.exec(text)?.[1] ?? number),
      madeAt: folderMillis,
      hash,
    };
  });
}

/** The newest migration that this code knows. */
export const newestMigration: number = Math.max(...readMigrations().map(({ number }) => number));
