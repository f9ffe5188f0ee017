import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseUnusable, type Db, migrationsFolder } from '#server/database/database.ts';
import { desc, gt } from 'drizzle-orm';
import { codeVersion } from '#server/config/version.ts';
import { schemaVersions } from '#server/database/schema.ts';

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
  /** Its identity in Drizzle's table of applied migrations: the moment it was made, and the hash of its file. */
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
const newestMigration: number = Math.max(...readMigrations().map(({ number }) => number));

/** The tables were changed so that this code would do damage. */
export class DatabaseTooNew extends DatabaseUnusable {}

/** Interval at which a server asks whether it may go on (milliseconds). */
export const askEveryMs = 5_000;

/** The sentence for code that is older than a migration allows. */
export const tooOldSentence = ({ name, codeVersion: other }: { name: string; codeVersion: string }): string =>
  `The database was changed by Zay ${other} (${name}), and Zay ${codeVersion} would not work with it. ` +
  'Start the newer version, or restore a backup of before.';

/** Returns why this code may not work with the tables; undefined when it may. */
export async function whyTooOld(db: Db, known = newestMigration): Promise<string | undefined> {
  const [newer] = await db
    .select()
    .from(schemaVersions)
    .where(gt(schemaVersions.oldestCode, known))
    .orderBy(desc(schemaVersions.migration))
    .limit(1);
  return newer && tooOldSentence(newer);
}

/**
 * Asks again and again whether this code may go on working with the database, since a newer server may change it at any
 * time. A change that this code does not stand is announced a while before it is made.
 *
 * @param tooOld called once, with a sentence
 * @returns a function that ends it
 */
export function watchSchema(db: Db, tooOld: (sentence: string) => void, known = newestMigration): () => void {
  const ask = async (): Promise<void> => {
    // A database that is away changes nothing.
    const sentence = await whyTooOld(db, known).catch(() => undefined);
    if (sentence === undefined) return;
    clearInterval(timer);
    tooOld(sentence);
  };
  const timer = setInterval(() => void ask(), askEveryMs).unref();
  return () => clearInterval(timer);
}
