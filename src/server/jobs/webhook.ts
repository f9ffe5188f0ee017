import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { WebhookSettings } from '#server/config/keys.ts';
import { activeTrace, traceparentOf } from '#server/tracing/activeTrace.ts';
import type { NewJob } from './queries/outbox.ts';
import type { OutboxHandler } from './attempt.ts';

/** The receiver of an event: the program of the shop's owner, or the caches in front of the site. */
export type WebhookTopic = 'webhook' | 'purge';

/** The event that a webhook tells; `text` is one line for people, the rest is for programs. */
const webhookEvent = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({ text: z.string() }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** An event as a job of the outbox. */
export const webhookJob = (event: WebhookEvent, topic: WebhookTopic = 'webhook'): NewJob => ({ topic, payload: event });

/**
 * The signature of a message by Standard Webhooks: HMAC-SHA256 of its id, its time (seconds) and its body.
 */
export function webhookSignature(key: Buffer, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** By which the receiver goes on with the trace of the order; nothing without traces. */
function traceHeader(): { traceparent?: string } {
  const trace = activeTrace();
  return trace ? { traceparent: traceparentOf(trace) } : {};
}

/**
 * Sends the events of the outbox. A job that is done twice has the same id, by which the receiver knows it. Without
 * settings the jobs wait, and are swept like other work that was given up.
 */
export function webhookHandlers(
  settings: WebhookSettings | undefined,
  host: string,
  clock: () => Date,
  topic: WebhookTopic = 'webhook',
): Record<string, OutboxHandler> {
  if (!settings) return {};
  const { url, key } = settings;
  return {
    [topic]: async (payload, job, signal) => {
      const body = JSON.stringify(z.parse(webhookEvent, payload));
      const id = `${host}-${job}`;
      const seconds = Math.floor(clock().getTime() / 1_000);
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': webhookSignature(key, id, seconds, body),
          ...traceHeader(),
        },
        // The signed event goes to this address and no other.
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
      return { id, status: response.status };
    },
  };
}
