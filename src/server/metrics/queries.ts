import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/prepared.ts';
import { backInStockRequests, catalogueChanges, orderEvents, orders, outbox } from '#server/database/schema.ts';
import { maxAttempts } from '#server/jobs/queries/outbox.ts';

/** Nothing is counted further: a gauge that says "very many" is read as well as one that says how many. */
export const MOST_COUNTED = 2_000;

/** The number that wait, and for how many seconds the first of them has. */
export interface WaitingFigure {
  count: number;
  oldest: number;
}

/** Figures from the database, the same for every server of a shop. */
export interface ShopFigures {
  /** Work that could be done now, by topic. */
  outboxDue: ReadonlyMap<string, WaitingFigure>;
  /** Work that failed at least once and is tried again, by topic. */
  outboxRetried: ReadonlyMap<string, WaitingFigure>;
  /** Work that is tried no more, by topic. */
  outboxGivenUp: ReadonlyMap<string, WaitingFigure>;
  /** Orders that nobody has paid yet, by the way to pay. */
  payments: ReadonlyMap<string, WaitingFigure>;
  backInStock: number;
  catalogueRevision: number;
}

interface Row {
  what: string;
  label: string;
  count: number;
  oldest: number | null;
}

/**
 * All figures by one statement. Each part reads an index of what waits, and no further than `MOST_COUNTED`, so that it
 * takes as long in a large shop as in a small one. The outbox is read topic by topic, so that thousands of jobs of one
 * hide those of no other.
 */
export async function shopFigures(db: Db, now: Date): Promise<ShopFigures> {
  const rows = await executePrepared<Row>(db, 'metrics_figures', figures(now));
  const of = (what: string): Row[] => rows.filter((row) => row.what === what);
  const one = (what: string): number => of(what)[0]?.count ?? 0;
  const byLabel = (what: string): Map<string, WaitingFigure> =>
    new Map(of(what).map(({ label, count, oldest }) => [label, { count, oldest: Math.max(0, oldest ?? 0) }]));
  return {
    outboxDue: byLabel('due'),
    outboxRetried: byLabel('retried'),
    outboxGivenUp: byLabel('given up'),
    payments: byLabel('payment'),
    backInStock: one('back in stock'),
    catalogueRevision: one('revision'),
  };
}

const most = sql.raw(String(MOST_COUNTED));
const attempts = sql.raw(String(maxAttempts));

function figures(now: Date): SQL {
  const time = sql`${now.toISOString()}::timestamptz`;
  const age = (of: SQL): SQL => sql`extract(epoch from ${time} - min(${of}))::float8`;
  return sql`
    with recursive topics as (
      (select ${outbox.topic} as topic from ${outbox} where ${outbox.doneAt} is null order by ${outbox.topic} limit 1)
      union all
      select (select ${outbox.topic} from ${outbox} where ${outbox.doneAt} is null and ${outbox.topic} > topics.topic
        order by ${outbox.topic} limit 1)
      from topics where topics.topic is not null
    ),
    open_jobs as materialized (
      select topics.topic, jobs.* from topics cross join lateral (
        select ${outbox.attempts} as attempts, ${outbox.availableAt} as available_at, ${outbox.lastError} is not null as has_failed
        from ${outbox} where ${outbox.doneAt} is null and ${outbox.topic} = topics.topic
        order by ${outbox.availableAt} limit ${most}) as jobs
    )
    select 'due' as what, topic as label, count(*)::int as count, ${age(sql`available_at`)} as oldest
      from open_jobs where attempts < ${attempts} and available_at <= ${time} group by topic
    union all
    select 'retried', topic, count(*) filter (where attempts between 1 and ${attempts} - 1 and has_failed)::int, null
      from open_jobs group by topic
    union all
    select 'given up', topic, count(*) filter (where attempts >= ${attempts})::int, null from open_jobs group by topic
    union all
    select 'payment', method, count(*)::int, ${age(sql`placed_at`)} from (
      select ${orders.paymentMethod} as method, ${orders.placedAt} as placed_at from ${orders}
      where ${orders.status} = 'Processing' and ${orders.paymentStatus} = 'Pending'
      order by ${orders.placedAt} limit ${most}) as waiting
      group by method
    union all
    select 'back in stock', '', count(*)::int, null from (
      select from ${backInStockRequests} limit ${most}) as requests
    union all
    select 'revision', '', coalesce(max(${catalogueChanges.id}), 0)::int, null from ${catalogueChanges}`;
}

/** The newest event of any order; 0 before the first. */
export async function lastOrderEvent(db: Db): Promise<number> {
  const [row] = await executePrepared<{ last: number }>(
    db,
    'metrics_last_event',
    sql`select coalesce(max(${orderEvents.id}), 0)::float8 as last from ${orderEvents}`,
  );
  return row?.last ?? 0;
}

/** Counts how often each kind of event happened to orders after one event, up to another. */
export async function orderEventsBetween(db: Db, after: number, upTo: number): Promise<Map<string, number>> {
  const rows = await executePrepared<{ kind: string; count: number }>(
    db,
    'metrics_order_events',
    sql`select ${orderEvents.kind} as kind, count(*)::int as count from ${orderEvents}
      where ${orderEvents.id} > ${after}::bigint and ${orderEvents.id} <= ${upTo}::bigint group by 1`,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
