import type { PushKind } from '#contract/operator/staff/push.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { withTraceOf } from '#server/jobs/tracedPayload.ts';
import { outbox, pushSubscriptions } from '#server/database/schema.ts';
import type { NewJob } from './outbox.ts';

/** What devices are told of; each device is a job of its own then. */
export const pushNewsTopic = 'push-news';

/** Something that people are told of on their devices. */
export interface PushNews {
  kind: PushKind;
  /** The id of the order; a placeholder while it is written. */
  order?: number | string;
}

/** News as a job of the outbox, for those who write it together with something else. */
export const pushNewsJob = (news: PushNews): NewJob => ({ topic: pushNewsTopic, payload: news });

/**
 * Puts news into the outbox, in the caller's transaction, where any device is told of anything; answers the ids of what
 * was put there.
 */
export async function queuePushNews(tx: Db, news: PushNews, now: Date, due: Date = now): Promise<number[]> {
  const { topic, payload } = pushNewsJob(news);
  const { rows } = (await tx.execute(sql`
    insert into ${outbox} (topic, payload, created_at, available_at)
    select ${topic}, ${JSON.stringify(withTraceOf(payload))}::jsonb, ${now.toISOString()}::timestamptz, ${due.toISOString()}::timestamptz
    where exists (select from ${pushSubscriptions})
    returning id`)) as { rows: { id: number | string }[] };
  return rows.map(({ id }) => Number(id));
}
