import { desc, gt } from 'drizzle-orm';
import { codeVersion } from '#server/config/version.ts';
import { DatabaseUnusable, type Db } from '#server/database/database.ts';
import { schemaVersions } from '#server/database/schema.ts';
import { newestMigration } from './files.ts';

/** The tables were changed so that this code would do damage. */
export class DatabaseTooNew extends DatabaseUnusable {}

/** How often a server asks whether it may go on (milliseconds). */
export const askEveryMs = 5_000;

/** The sentence for code that is older than a migration allows. */
export const tooOldSentence = ({ name, codeVersion: other }: { name: string; codeVersion: string }): string =>
  `The database was changed by Zay ${other} (${name}), and Zay ${codeVersion} would not work with it. ` +
  'Start the newer version, or restore a backup of before.';

/** Why this code may not work with the tables; undefined when it may. */
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
