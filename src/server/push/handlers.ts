import webPush from 'web-push';
import * as z from 'zod/mini';
import { pushKind, type PushKind } from '#contract/operator/staff/push.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type Locale, locales } from '#contract/values/locale.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { Config } from '#server/config/config.ts';
import { customerPush, customerPushTopic, type PushMessage } from '#server/customerPush/job.ts';
import { customerListener, forgetCustomerPush } from '#server/customerPush/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { outbox } from '#server/database/schema.ts';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { pushNewsTopic } from '#server/jobs/queries/outbox.ts';
import { lineJob } from '#server/line/job.ts';
import { pagePath, say } from '#server/words.ts';
import { forgetPush, listenersTo, orderToTell, pushListener } from './queries.ts';
import { type SendPush, sendPush } from './send.ts';
import { openVapid, type Vapid } from './vapid.ts';

/** A message to one device. */
const pushTopic = 'push';

const news = z.object({
  kind: pushKind,
  order: z.optional(z.coerce.number<string | number>()),
  count: z.optional(z.int()),
});

const pushedEvent = z.object({
  device: z.int(),
  kind: pushKind,
  order: z.optional(z.object({ invoiceNo: z.string(), total: z.string() })),
  count: z.optional(z.int()),
});
type PushedEvent = z.infer<typeof pushedEvent>;

/** Seconds that a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 3_600;

interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSettings {
  db: Db;
  config: Pick<Config, 'vapidKey' | 'publicUrl' | 'shopMail' | 'messengers'>;
  clock: () => Date;
  send?: SendPush;
}

/**
 * Tells devices by the outbox: news becomes a job for each of them, so that one that cannot be reached is tried again
 * alone. A message that comes twice has the same tag and replaces itself.
 */
export function pushHandlers({ db, config, clock, send = sendPush }: PushSettings): Record<string, OutboxHandler> {
  let vapid: Promise<Vapid> | undefined;
  const opened = (): Promise<Vapid> =>
    (vapid ??= openVapid(db, config).catch((failure: unknown) => {
      vapid = undefined;
      throw failure;
    }));

  /** Sends a message to a browser; false when it has unsubscribed, or its subscription has expired. */
  const tell = async ({ endpoint, p256dh, auth }: Browser, message: PushMessage, signal: AbortSignal) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: await opened(), TTL: keptSeconds, urgency: 'high' },
    );
    const status = await send(endpoint, headers, body, signal);
    if (status === 404 || status === 410) return false;
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return true;
  };

  return {
    [pushNewsTopic]: async (payload) => {
      const { kind, order: id, count } = z.parse(news, payload);
      const order = id === undefined ? undefined : await orderToTell(db, id);
      const kinds = kindsOf(kind, order);
      const about = order && { invoiceNo: order.invoiceNo, total: moneyText(order.totalMinor, order.currency) };
      const jobs = (await listenersTo(db, kinds)).map((listener): PushedEvent => {
        const first = kinds.find((each) => listener.kinds.includes(each)) ?? kind;
        return { device: listener.id, kind: first, ...withoutUndefined({ order: about, count }) };
      });
      const now = clock();
      const row = (job: PushedEvent) => ({ topic: pushTopic, payload: job, createdAt: now, availableAt: now });
      const rows = jobs.map(row);
      const first = kinds[0] ?? kind;
      const shopTo = config.messengers.line?.shopTo;
      // Over by now: a problem that is none any more.
      if (shopTo !== undefined && kinds.length > 0) {
        const message = lineJob({ to: shopTo, text: shopMessage(first, about, config.publicUrl) });
        await db.insert(outbox).values([...rows, { ...message, createdAt: now, availableAt: now }]);
      } else if (rows.length > 0) await db.insert(outbox).values(rows);
      return { kind, devices: jobs.length };
    },
    [pushTopic]: async (payload, _, signal) => {
      const job = z.parse(pushedEvent, payload);
      const { device, kind } = job;
      const listener = await pushListener(db, device, kind);
      if (!listener) return { device, kind, told: false };
      const isTaken = await tell(listener, messageOf(job, listener.locale), signal);
      if (!isTaken) await forgetPush(db, listener);
      return { device, kind, told: isTaken };
    },
    [customerPushTopic]: async (payload, _, signal) => {
      const { device, message } = z.parse(customerPush, payload);
      const listener = await customerListener(db, device, clock());
      if (!listener) return { device, told: false };
      const isTaken = await tell(listener, message, signal);
      if (!isTaken) await forgetCustomerPush(db, listener);
      return { device, told: isTaken };
    },
  };
}

/** Returns a message to the shop on LINE, in both languages: whoever works there reads one of them. */
function shopMessage(kind: PushKind, order: PushedEvent['order'], publicUrl: string): string {
  const title = locales.map((locale) => say(locale, 'push', kind)).join(' · ');
  const path = order ? `/desk/order?no=${order.invoiceNo}` : (paths[kind] ?? '/desk');
  return [title, ...(order ? [`${order.invoiceNo} · ${order.total}`] : []), publicUrl + path].join('\n');
}

/** Returns what an order is told as, the most urgent first; a problem that is over is none. */
function kindsOf(kind: PushKind, order: { isProblem: boolean } | undefined): PushKind[] {
  const own = kind === 'problem' ? [] : [kind];
  return order?.isProblem ? ['problem', ...own] : own;
}

/** The pages on which news is read that is about no order. */
const paths: Partial<Record<PushKind, string>> = { message: '/desk/messages', stock: '/desk/stock?part=low' };

/** Returns what the device shows: of an order its number and its sum, of a message nothing, of goods how many. */
function messageOf({ kind, order, count = 0 }: PushedEvent, locale: Locale): PushMessage {
  const path = order ? `/desk/order?no=${order.invoiceNo}` : (paths[kind] ?? '/desk');
  const note = kind === 'stock' ? say(locale, 'push', 'lowGoods', { count }) : say(locale, 'push', 'open');
  const body = order ? `${order.invoiceNo} · ${order.total}` : note;
  return {
    title: say(locale, 'push', kind),
    body,
    url: pagePath(locale, path),
    tag: order?.invoiceNo ?? kind,
    lang: locale,
  };
}
