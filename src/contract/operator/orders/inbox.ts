import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, time } from '#contract/values/basic.ts';
import { operatorEventKind } from './order.ts';

const operatorCall = { tag: 'Operator', audience: 'operator', right: 'orders:read' } as const;

/** Orders of a group are counted up to this. */
export const MAX_COUNTED = 1000;

const groupCount = z.object({
  count: z.int(),
  /** True when there are more than were counted. */
  more: z.boolean(),
  /** When the one was placed that waits longest. */
  oldest: z.nullable(time),
});

/** Numbers of orders that wait, by reason; an order may be in several groups. */
export const inboxGroups = z.object({
  new: groupCount,
  unpaid: groupCount,
  confirm: groupCount,
  pack: groupCount,
  ship: groupCount,
  problems: groupCount,
});
export type InboxGroups = z.infer<typeof inboxGroups>;

/**
 * Work that waits for somebody, each counted up to 1000: orders of any group, once each, and messages nobody has
 * answered.
 */
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

/** Event of an order. */
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

/** Limits above which what one buyer keeps unpaid stands out: units, and percent of all of them. */
export const largeReservationLimits = { units: 50, percent: 25 } as const;

const keeper = z.object({
  /** One, or several who are at one address of the net. */
  customers: z.array(z.object({ id, name: z.string() })),
  /** Kept while they pay, or in orders that are not paid. */
  units: z.int(),
  /** Of all that is kept, whole percent. */
  percent: z.int(),
  /** Unpaid orders. */
  orders: z.int(),
});
export type LargeReservation = z.infer<typeof keeper>;

export const listLargeReservations = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'orders:read',
  id: 'listKeepers',
  method: 'GET',
  path: '/operator/goods-kept',
  summary: 'Who keeps much of what is kept and not paid for, most first; usually nobody',
  response: z.object({ data: z.array(keeper) }),
  refusals: [],
});

export const releaseReservations = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'orders',
  id: 'letGo',
  method: 'POST',
  path: '/operator/goods-kept/let-go',
  summary:
    'End the holds of customers and cancel their unpaid orders, with the usual mail; the goods can be bought again',
  body: z.object({ customers: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ data: z.object({ holds: z.int(), orders: z.int() }) }),
  refusals: ['invalid', 'not_allowed'],
});
