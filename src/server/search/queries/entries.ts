import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Entry, readEntry } from '#search/entry.ts';
import type { Db } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/prepared.ts';

/** Bytes that this process keeps at most: some 3,400 entries. What is searched for most has the same candidates each time. */
const maxBytes = 32 * 1024 * 1024;
/** Of an entry: two for each letter, its places, and the objects around them. */
const bytesOf = (text: string): number => 3 * text.length + 2_000;

interface Kept {
  hash: string;
  entry: Entry;
}

/** Entries by their products, those that were asked for last. */
export type KeptEntries = LRUCache<number, Kept>;

const cache = new WeakMap<Db, KeptEntries>();

/** What this process keeps of the entries of a database. */
export function keptEntries(db: Db): KeptEntries {
  const kept = cache.get(db) ?? new LRUCache<number, Kept>({ maxSize: maxBytes });
  cache.set(db, kept);
  return kept;
}

/** A row of the index, and of what it was made. */
export interface IndexRow {
  id: number;
  hash: string;
}

/** The entries of products in the index; reads only those that have changed since they were read last. */
export async function entriesOf(
  db: Db,
  kept: KeptEntries,
  rows: readonly IndexRow[],
): Promise<ReadonlyMap<number, Entry>> {
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
