import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, time } from '#contract/values/basic.ts';
import { operatorEventKind } from './order.ts';

const operatorCall = { tag: 'Operator', audience: 'operator', right: 'orders:read' } as const;

/** Orders of a group are counted up to this. */
export const MAX_COUNTED = 1000;

const groupCount = z.object({
  count: z.int(),
  /** Whether there are more than were counted. */
  more: z.boolean(),
  /** When the one was placed that waits longest. */
  oldest: z.nullable(time),
});

/** How many orders wait for what; an order may be in several groups. */
export const inboxGroups = z.object({
  new: groupCount,
  confirm: groupCount,
  pack: groupCount,
  ship: groupCount,
  problems: groupCount,
});
export type InboxGroups = z.infer<typeof inboxGroups>;

/** What waits for somebody, each counted up to 1000: orders of any group, once each, and messages nobody has answered. */
export const waiting = z.object({ orders: z.int(), messages: z.int() });
export type Waiting = z.infer<typeof waiting>;

export const getInbox = defineCall({
  ...operatorCall,
  id: 'getInbox',
  method: 'GET',
  path: '/operator/inbox',
  summary: 'How many orders wait for what, and since when',
  response: z.object({ data: z.object({ groups: inboxGroups }) }),
  refusals: ['not_allowed'],
});

/** What has happened to an order. */
export const orderNews = z.object({
  order: id,
  invoiceNo: z.string(),
  kind: operatorEventKind,
  at: time,
  actor: z.string(),
});
export type OrderNews = z.infer<typeof orderNews>;

export const watchOrders = defineCall({
  ...operatorCall,
  id: 'watchOrders',
  method: 'GET',
  path: '/operator/events',
  summary:
    'What happens to orders and how much waits, from now on, as server-sent events named `orders` with Accept: text/event-stream; without it the present groups',
  response: z.object({
    /** Empty in the first one. */
    events: z.array(orderNews),
    groups: inboxGroups,
    waiting,
  }),
  refusals: ['not_allowed'],
});
