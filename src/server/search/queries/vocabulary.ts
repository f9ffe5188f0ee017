import { asc, gt } from 'drizzle-orm';
import { Vocabulary } from '#search/vocabulary.ts';
import type { Db } from '#server/database/connect.ts';
import { searchTerms } from '#server/database/schema.ts';

/** The terms of a shop as this process knows them. */
export interface KnownTerms {
  vocabulary: Vocabulary;
  /** The id of the newest term in it. */
  newest: number;
}

const cache = new WeakMap<Db, KnownTerms>();

/** The terms that this process has read; others may have come since. */
export function knownTerms(db: Db): KnownTerms {
  const known = cache.get(db) ?? { vocabulary: new Vocabulary(), newest: 0 };
  cache.set(db, known);
  return known;
}

/** Reads the terms that have come since. */
export async function readNewTerms(db: Db, known: KnownTerms): Promise<void> {
  const { id, term } = searchTerms;
  const added = await db.select({ id, term }).from(searchTerms).where(gt(id, known.newest)).orderBy(asc(id));
  known.vocabulary.add(added.map((row) => row.term));
  known.newest = Math.max(known.newest, added.at(-1)?.id ?? 0);
}
