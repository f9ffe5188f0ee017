import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { documentChange, documentHistoryEntry, contentDocument } from './content.ts';

const atMost = (least: number) => z.int().check(z.minimum(least), z.maximum(1_000_000));

/**
 * Limits of what one buyer may take before it is paid for, by the names of the fields; values in the shop's currency.
 */
export const goodsLimits = {
  /** Without a confirmed mailbox: units and value of a hold or an order, and how many orders are unpaid at once. */
  unconfirmedUnits: atMost(0),
  unconfirmedValue: atMost(0),
  unconfirmedOrders: atMost(0),
  /** Of one variation, in a hold or an order and all unpaid ones of the customer. */
  unitsOfOne: atMost(1),
  /** Of the goods of a hold or an order. */
  orderValue: atMost(1),
  /** Unpaid at once, of a customer. */
  openOrders: atMost(1),
  /** Unpaid orders and holds at once, from one address of the net. */
  openOrdersPerAddress: atMost(1),
  /** Before goods are kept again for whoever let them go back twice. */
  holdPauseMinutes: atMost(0),
} as const;

export const goodsLimitNames = Object.keys(goodsLimits) as (keyof typeof goodsLimits)[];
export type GoodsLimits = Record<keyof typeof goodsLimits, number>;

const limits = z.object({
  data: z.extend(contentDocument, {
    /** Limits that count now. */
    now: z.object(goodsLimits),
    currency: z.string(),
  }),
});
export type ShownGoodsLimits = z.infer<typeof limits>['data'];

export const getGoodsLimits = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'read',
  id: 'getGoodsLimits',
  method: 'GET',
  path: '/operator/goods-limits',
  summary: 'How much one buyer may take before it is paid for, and how much it was at first',
  response: limits,
  refusals: [],
});

/** `fields` has all that differs from the first values; one that is left out is as it was first. */
export const changeGoodsLimits = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'own',
  id: 'changeGoodsLimits',
  method: 'PUT',
  path: '/operator/goods-limits',
  summary: 'Change how much one buyer may take; holds and orders from then on are measured by it',
  body: documentChange,
  response: limits,
  refusals: ['invalid', 'content_changed'],
});

export const getGoodsLimitsHistory = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'read',
  id: 'getGoodsLimitsHistory',
  method: 'GET',
  path: '/operator/goods-limits/history',
  summary: 'The last 50 changes of how much one buyer may take, newest first; null is what it was first',
  response: z.object({ data: z.array(documentHistoryEntry) }),
  refusals: [],
});
