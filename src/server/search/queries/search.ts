import type { SearchAnswer } from '#contract/search/calls.ts';
import type { Candidate } from '#search/rank.ts';
import { type CandidateQuery, type Found, search } from '#search/search.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { candidatesOf } from './candidates.ts';
import { keptEntries } from './entries.ts';
import { hitsOf } from './hits.ts';
import { withoutIngredients } from './withoutIngredients.ts';
import { asc, gt } from 'drizzle-orm';
import { Vocabulary } from '#search/vocabulary.ts';
import { searchTerms } from '#server/database/schema.ts';

/**
 * The products that answer a text, best first; near misses only where nothing is nearer.
 *
 * @throws {Refusal} invalid, for a text that no name can hold
 */
export async function searchProducts(db: Db, text: string): Promise<SearchAnswer> {
  if (text.includes('\0')) throw new Refusal('invalid');
  const { found, isApproximate, excluded } = await searchWith(db, text);
  const ids = excluded ? await withoutIngredients(db, idsOf(found), excluded) : idsOf(found);
  return { data: await hitsOf(db, ids), approximate: isApproximate && ids.length > 0 };
}

/** The ids of the products that answer a text, best first. */
export const searchedIds = async (db: Db, text: string, maxHits: number): Promise<number[]> =>
  idsOf((await searchWith(db, text, maxHits)).found);

const idsOf = (found: readonly Candidate[]): number[] => found.map(({ id }) => id);

async function searchWith(db: Db, text: string, maxHits?: number): Promise<Found<Candidate>> {
  const [known, kept] = [knownTerms(db), keptEntries(db)];
  for (;;) {
    const { newest } = known;
    let newestTerm = 0;
    const candidates = async (query: CandidateQuery): Promise<readonly Candidate[]> => {
      const found = await candidatesOf(db, kept, query);
      newestTerm = Math.max(newestTerm, found.newestTerm);
      return found.candidates;
    };
    const found = await search(text, known.vocabulary, candidates, maxHits);
    // Terms come seldom: to search once more then costs less than to ask for new ones before each search.
    if (newestTerm <= newest) return found;
    await readNewTerms(db, known);
  }
}

/** The terms of a shop as this process knows them. */
interface KnownTerms {
  vocabulary: Vocabulary;
  /** The id of the newest term in it. */
  newest: number;
}

const cache = new WeakMap<Db, KnownTerms>();

/** The terms that this process has read; others may have come since. */
function knownTerms(db: Db): KnownTerms {
  const known = cache.get(db) ?? { vocabulary: new Vocabulary(), newest: 0 };
  cache.set(db, known);
  return known;
}

/** Reads the terms that have come since. */
async function readNewTerms(db: Db, known: KnownTerms): Promise<void> {
  const { id, term } = searchTerms;
  const added = await db.select({ id, term }).from(searchTerms).where(gt(id, known.newest)).orderBy(asc(id));
  known.vocabulary.add(added.map((row) => row.term));
  known.newest = Math.max(known.newest, added.at(-1)?.id ?? 0);
}
