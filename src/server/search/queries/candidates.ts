import { sql } from 'drizzle-orm';
import type { Candidate } from '#search/rank.ts';
import type { CandidateQuery } from '#search/search.ts';
import type { Db } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/prepared.ts';
import { entriesOf, type KeptEntries } from './entries.ts';
import { otherTermPrefix } from './searchIndex.ts';

/** Rows of the index for each way to answer; where the ways before gave as many, a way is not gone at all. */
const maxCandidates = 50;

/** What the index gives for a query. */
export interface Found {
  /** Each once; none where nothing is asked for. */
  candidates: Candidate[];
  /** The id of the newest term that a product has. */
  newestTerm: number;
}

/** The products that have what a query asks for. */
export async function candidatesOf(db: Db, kept: KeptEntries, query: CandidateQuery): Promise<Found> {
  // Asked also where there is no way to answer: a new term may be one.
  const ways = sql`select search_candidates(${JSON.stringify(waysOf(query))}::jsonb, ${maxCandidates}) as found`;
  const [row] = await executePrepared<{ found: FoundRows }>(db, 'search_candidates', ways);
  if (!row) throw new Error('a function without an answer');
  const { newestTerm, products } = row.found;
  const entries = await entriesOf(
    db,
    kept,
    products.map(([id, hash]) => ({ id, hash })),
  );
  const candidates = products.flatMap(([id, , inStock]) => {
    const entry = entries.get(id);
    return entry ? [{ id, ...entry, inStock }] : [];
  });
  return { candidates, newestTerm };
}

/** As the function of the database answers. */
interface FoundRows {
  newestTerm: number;
  products: [id: number, hash: string, inStock: boolean][];
}

/** The ways to answer, the best first: for each the lists of tokens of which a product has at least one. */
const waysOf = ({ required, wholeNames }: CandidateQuery): string[][] => [
  ...(wholeNames.length > 0 ? [[listOf(wholeNames)]] : []),
  ...required.map((lists) => lists.map(listOf)),
  ...required.map((lists) => lists.map((terms) => listOf([...terms, ...terms.map(elsewhere)]))),
  ...(wholeNames.length > 0 ? [[listOf(wholeNames.map(elsewhere))]] : []),
];

const elsewhere = (term: string): string => otherTermPrefix + term;

/** As an array of the database. */
const listOf = (terms: readonly string[]): string =>
  `{${terms.map((term) => `"${term.replace(/["\\]/gu, '\\$&')}"`).join(',')}}`.toWellFormed();
