import { asc, gt } from 'drizzle-orm';
import { Vocabulary } from '#search/vocabulary.ts';
import type { Db } from '#server/database/connect.ts';
import { searchTerms } from '#server/database/schema.ts';

interface Known {
  vocabulary: Vocabulary;
  /** The id of the newest term in it. */
  newest: number;
}

const known = new WeakMap<Db, Known>();

/** Every term of the shop. This process keeps them, and asks each time only for those that are new. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const kept = known.get(db) ?? { vocabulary: new Vocabulary(), newest: 0 };
  known.set(db, kept);
  const { id, term } = searchTerms;
  const added = await db.select({ id, term }).from(searchTerms).where(gt(id, kept.newest)).orderBy(asc(id));
  kept.vocabulary.add(added.map((row) => row.term));
  kept.newest = Math.max(kept.newest, added.at(-1)?.id ?? 0);
  return kept.vocabulary;
}
