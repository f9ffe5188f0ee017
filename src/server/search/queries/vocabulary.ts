import { asc, gt } from 'drizzle-orm';
import { Vocabulary } from '#search/vocabulary.ts';
import type { Db } from '#server/database/connect.ts';
import { searchTerms } from '#server/database/schema.ts';

interface Cached {
  vocabulary: Vocabulary;
  /** The id of the newest term in it. */
  newest: number;
}

const cache = new WeakMap<Db, Cached>();

/** Every term of the shop. They are cached by this process, which reads only the new ones each time. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const cached = cache.get(db) ?? { vocabulary: new Vocabulary(), newest: 0 };
  cache.set(db, cached);
  const { id, term } = searchTerms;
  const added = await db.select({ id, term }).from(searchTerms).where(gt(id, cached.newest)).orderBy(asc(id));
  cached.vocabulary.add(added.map((row) => row.term));
  cached.newest = Math.max(cached.newest, added.at(-1)?.id ?? 0);
  return cached.vocabulary;
}
