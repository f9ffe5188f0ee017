import type { SearchHit } from '#contract/search/calls.ts';
import { search } from '#search/search.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { candidates } from './candidates.ts';
import { hitsOf } from './hits.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * The products that answer a text, best first; near misses only where nothing is nearer.
 *
 * @throws {Refusal} invalid, for a text that no name can hold
 */
export async function searchProducts(db: Db, text: string): Promise<SearchHit[]> {
  if (text.includes('\0')) throw new Refusal('invalid');
  const found = await search(text, await vocabularyOf(db), (query) => candidates(db, query));
  return hitsOf(
    db,
    found.map(({ id }) => id),
  );
}
