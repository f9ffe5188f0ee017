import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Activity, changedField } from '#contract/operator/activity.ts';
import { type ActivityArea, CUSTOMER_ACTOR } from '#contract/operator/activityTable.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { activity, customers, orders } from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';

/** The filter of the log; days by the clocks of the shop. */
export interface ActivityFilter {
  person?: string | undefined;
  area?: ActivityArea | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  timeZone: string;
}

function matching({ person, area, subject, from, until, timeZone }: ActivityFilter): SQL | undefined {
  const midnight = (day: string, after: number): SQL =>
    sql`(${day}::date + ${after}::int)::timestamp at time zone ${timeZone}`;
  return and(
    person === undefined ? undefined : eq(activity.actor, person),
    area === undefined ? undefined : eq(activity.area, area),
    subject === undefined ? undefined : inArray(activity.subject, spellings(subject)),
    from === undefined ? undefined : sql`${activity.at} >= ${midnight(from, 0)}`,
    until === undefined ? undefined : sql`${activity.at} < ${midnight(until, 1)}`,
  );
}

/** Numbers of orders and codes are written large, names of documents small. */
const spellings = (typed: string): string[] => [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];

const newestFirst = [desc(activity.at), desc(activity.id)];

/** Returns a page of the log, newest first, and whether there is another one: nothing is counted. */
export async function pageOfActivity(db: Db, filter: ActivityFilter, { page, limit }: Page) {
  const rows = await withCustomer(db.select({ entry: activity, customer: customerOfEntry }).from(activity).$dynamic())
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return { data: rows.slice(0, limit).map(view), more: rows.length > limit };
}

const customerOfEntry = { id: customers.id, name: customers.username, erasedAt: customers.erasedAt };

/** Joins the customer who did what an entry says, by the order: the log keeps nobody's name. */
const withCustomer = <Q extends PgSelect>(entries: Q) =>
  entries
    .leftJoin(orders, and(eq(activity.actor, CUSTOMER_ACTOR), eq(orders.invoiceNo, activity.subject)))
    .leftJoin(customers, eq(customers.id, orders.customerId));

/** Everybody who is in the log; all customers are one. Each is found by one step in the index, however many entries there are. */
export async function peopleInLog(db: Db): Promise<string[]> {
  const { actor } = activity;
  const { rows } = (await db.execute(sql`
    with recursive people as (
      (select ${actor} as actor from ${activity} order by ${actor} limit 1)
      union all
      select (select ${actor} from ${activity} where ${actor} > people.actor order by ${actor} limit 1)
      from people where people.actor is not null
    )
    select actor from people where actor is not null limit 200`)) as { rows: { actor: string }[] };
  return rows.map((row) => row.actor);
}

/** The newest entries that match, each with its day and time by the clocks of the shop. */
export const activityRows = (db: Db, filter: ActivityFilter, limit: number) => {
  const local = sql`${activity.at} at time zone ${filter.timeZone}`;
  const day = sql<string>`to_char(${local}, 'YYYY-MM-DD')`;
  const time = sql<string>`to_char(${local}, 'HH24:MI')`;
  const { actor, act, area, subjectKind, subject, change } = activity;
  const who = sql<string>`coalesce(nullif(${customers.username}, ''), ${actor})`;
  return withCustomer(db.select({ day, time, who, act, area, subjectKind, subject, change }).from(activity).$dynamic())
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(limit);
};

/** Deletes entries from before `until`. */
export const pruneActivity = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, activity, lt(activity.at, until), limit);

/** Returns the change of an entry: in words, or fields and the name of what they are of. Entries of before have words alone. */
export function changeOf(change: string | null): Pick<Activity, 'change' | 'fields'> {
  const kept = change?.startsWith('{"fields":') ? z.safeParse(keptFields, parsed(change)) : undefined;
  return kept?.success ? { change: kept.data.change ?? null, fields: kept.data.fields } : { change, fields: null };
}

const keptFields = z.object({ fields: z.array(changedField), change: z.optional(z.string()) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Read {
  entry: typeof activity.$inferSelect;
  customer: { id: number; name: string; erasedAt: Date | null } | null;
}

const view = ({ entry: { id, at, actor, act, area, subjectKind, subject, change }, customer }: Read): Activity => ({
  ...{ id, at: at.toISOString(), actor, act, area, ...changeOf(change) },
  customer: customer?.erasedAt === null ? { id: customer.id, name: customer.name } : null,
  subject: subjectKind !== null && subject !== null ? { kind: subjectKind, ref: subject } : null,
});
