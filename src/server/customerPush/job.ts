import * as z from 'zod/mini';
import { locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { customerPushesOf } from './queries.ts';

/** A message to one device of a customer. */
export const customerPushTopic = 'customer-push';

const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a press opens: a path of the shop. */
  url: z.string(),
  /** A message with the same one replaces the one before. */
  tag: z.string(),
  lang: locale,
});
export type PushMessage = z.infer<typeof pushMessage>;

export const customerPush = z.object({ device: z.int(), message: pushMessage });

/** Letters of a line at most: services take 4 kB, and screens show less. */
const LINE_LETTERS = 120;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(line: string): string {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return letters.length > LINE_LETTERS ? `${letters.slice(0, LINE_LETTERS - 1).join('')}…` : line;
}

interface Telling {
  message: PushMessage;
  now: Date;
  /** The moment at which it is sent; at once when absent. */
  due?: Date | undefined;
}

/**
 * Queues a message to each device that a customer has turned on, in the caller's transaction: a job each, so that one
 * that cannot be reached is tried again alone. Answers the ids of the jobs.
 */
export async function queueCustomerPush(tx: Db, customerId: number, { message, now, due }: Telling): Promise<number[]> {
  const kept = { ...message, title: cut(message.title), body: cut(message.body) };
  const ids: number[] = [];
  for (const { id } of await customerPushesOf(tx, customerId, now))
    ids.push(await putInOutbox(tx, customerPushTopic, { device: id, message: kept }, now, due));
  return ids;
}
