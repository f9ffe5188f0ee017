import * as z from 'zod/mini';

const atMost = (least: number) => z.int().check(z.minimum(least), z.maximum(1_000_000));

/** How much of the shelf one buyer may take before it is paid for, by the names of the fields; values in the shop's currency. */
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
