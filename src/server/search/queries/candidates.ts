import { type SQL, sql } from 'drizzle-orm';
import { readEntry } from '#search/entry.ts';
import type { Candidate } from '#search/rank.ts';
import type { RequiredTerms } from '#search/requiredTerms.ts';
import type { CandidateQuery } from '#search/search.ts';
import type { Db } from '#server/database/connect.ts';
import { variations } from '#server/database/schema.ts';
import { otherTermPrefix } from './searchIndex.ts';

/** Rows of the index for each way to answer: so many with all terms in their names, and so many with them anywhere. */
const maxCandidates = 80;

/** The products that the index gives for a query, each once; none where nothing is required. */
export async function candidates(db: Db, { required, wholeNames }: CandidateQuery): Promise<Candidate[]> {
  if (required.length === 0) return [];
  const ways = [
    ...(wholeNames.length > 0 ? [hasOneOf(wholeNames)] : []),
    ...required.map((terms) => inNames(terms)),
    ...required.map((terms) => anywhere(terms)),
  ];
  const rows = await byIndex(
    db,
    sql`
    select hit.product_id as id, hit.entry, coalesce((
      select true from ${variations} where ${variations.productId} = hit.product_id
      and ${variations.archivedAt} is null and ${variations.stock} > 0 limit 1), false) as in_stock
    from (${sql.join(ways.map(firstOf), sql` union all `)}) as hit`,
  );
  // Two ways may give the same product; to leave it out of one would make the database read all of its rows.
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return [...rowOf.values()].map(({ id, entry, in_stock }) => ({ id, ...readEntry(entry), inStock: in_stock }));
}

/**
 * Runs a query without scans of whole tables. For a query with a limit the planner likes to read a table from its
 * beginning until it has enough rows; where there are fewer, that reads all of it.
 */
function byIndex(db: Db, query: SQL): Promise<CandidateRow[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = (await tx.execute(query)) as { rows: CandidateRow[] };
    return rows;
  });
}

interface CandidateRow {
  id: number;
  entry: string;
  in_stock: boolean;
}

const firstOf = (condition: SQL): SQL =>
  sql`(select product_id, entry from product_search where ${condition} limit ${sql.raw(String(maxCandidates))})`;

const inNames = (required: RequiredTerms): SQL => sql.join(required.map(hasOneOf), sql` and `);
const anywhere = (required: RequiredTerms): SQL =>
  inNames(required.map((terms) => [...terms, ...terms.map((term) => otherTermPrefix + term)]));

/** As one parameter, whichever driver is beneath. */
const hasOneOf = (terms: readonly string[]): SQL =>
  sql`tokens && ${`{${terms.map((term) => `"${term.replace(/["\\]/gu, '\\$&')}"`).join(',')}}`}::text[]`;
