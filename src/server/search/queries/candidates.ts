import { sql } from 'drizzle-orm';
import type { Candidate } from '#search/rank.ts';
import type { CandidateQuery } from '#search/search.ts';
import type { Db } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/prepared.ts';
import { otherTermPrefix } from './searchIndex.ts';
import { LRUCache } from 'lru-cache';
import { type Entry, readEntry } from '#search/entry.ts';

/** Rows of the index for each way to answer at least; where the ways before gave as many, a way is not gone at all. */
const minCandidates = 50;

/** The entries that the index gives for a query. */
interface Found {
  /** Each once; none where nothing is asked for. */
  candidates: Candidate[];
  /** The id of the newest term that a product has. */
  newestTerm: number;
}

/** The products that have what a query asks for. */
export async function candidatesOf(
  db: Db,
  kept: KeptEntries,
  query: CandidateQuery,
  maxHits = minCandidates,
): Promise<Found> {
  // Asked also where there is no way to answer: a new term may be one.
  const ways = sql`select search_candidates(${JSON.stringify(waysOf(query))}::jsonb, ${Math.max(minCandidates, maxHits)}) as found`;
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

/** Bytes that this process keeps at most: some 3,400 entries. What is searched for most has the same candidates each time. */
const maxBytes = 32 * 1024 * 1024;
/** Of an entry: two for each letter, its places, and the objects around them. */
const bytesOf = (text: string): number => 3 * text.length + 2_000;

interface Kept {
  hash: string;
  entry: Entry;
}

/** Entries by their products, those that were asked for last. */
type KeptEntries = LRUCache<number, Kept>;

const cache = new WeakMap<Db, KeptEntries>();

/** Returns what this process keeps of the entries of a database. */
export function keptEntries(db: Db): KeptEntries {
  const kept = cache.get(db) ?? new LRUCache<number, Kept>({ maxSize: maxBytes });
  cache.set(db, kept);
  return kept;
}

/** A row of the index, and of what it was made. */
interface IndexRow {
  id: number;
  hash: string;
}

/** The entries of products in the index; reads only those that have changed since they were read last. */
async function entriesOf(db: Db, kept: KeptEntries, rows: readonly IndexRow[]): Promise<ReadonlyMap<number, Entry>> {
  const entries = new Map<number, Entry>();
  const missing: number[] = [];
  for (const { id, hash } of rows) {
    const last = kept.get(id);
    if (last?.hash === hash) entries.set(id, last.entry);
    else missing.push(id);
  }
  if (missing.length === 0) return entries;
  const query = sql`select product_id as id, source_hash as hash, entry from product_search
    where product_id = any(${`{${missing.join(',')}}`}::int[])`;
  for (const { id, hash, entry: text } of await executePrepared<StoredRow>(db, 'search_entries', query)) {
    const entry = readEntry(text);
    entries.set(id, entry);
    kept.set(id, { hash, entry }, { size: bytesOf(text) });
  }
  return entries;
}

interface StoredRow extends IndexRow {
  entry: string;
}
