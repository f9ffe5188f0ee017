import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { MAX_LINES } from '#contract/orders/calls.ts';
import { carrier } from '#contract/orders/carriers.ts';
import { slipRefusal } from '#contract/orders/order.ts';
import { refusalCode } from '#contract/refusals.ts';
import { codeLine, singleLine } from '#contract/values/text.ts';
import { amount, id, longId } from '#contract/values/basic.ts';
import { operatorOrder, orderAction } from './order.ts';
import { orderName } from './orders.ts';

const operatorCall = { tag: 'Operator', audience: 'operator', right: 'orders' } as const;

/** Most orders moved at once. */
export const MAX_MOVED = 100;

/** A random name of one wish: the same again answers what was done, and does nothing. */
const someAttempt = z.uuid();
const attempt = z.optional(someAttempt);
const someVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const version = z.optional(someVersion);
const trackingNumber = z.optional(codeLine(100));

/** Details of a parcel; of moves they belong to `ship` alone. */
const parcelDetails = {
  /** The one who brings the parcel. */
  carrier: z.optional(carrier),
  /** The name of a carrier that is not listed, with `other`. */
  carrierName: z.optional(singleLine(60)),
  /** That another parcel has the same number is right. */
  again: z.optional(z.boolean()),
};

/** Details that belong to some moves, and are refused with all others. */
const moveDetails = {
  ...parcelDetails,
  /** `refuse-slip`: mailed to the customer in their language. */
  reason: z.optional(slipRefusal),
  /** `refuse-slip`: more about the reason, in the customer's language, mailed as it is; required with `other`. */
  text: z.optional(singleLine(300)),
  /** True when its units go back into the stock: `cancel` and `return` (yes when absent), `refund` (no when absent). */
  restock: z.optional(z.boolean()),
  /** For the audit log only. */
  note: z.optional(singleLine(500)),
};

/** Offer to take a move back for a moment, by whoever made it; null where it cannot. */
export const undoOffer = z.object({ event: longId, secondsLeft: z.number() });
export type UndoOffer = z.infer<typeof undoOffer>;

export const moveOrder = defineCall({
  ...operatorCall,
  id: 'moveOrder',
  method: 'POST',
  path: '/operator/orders/{order}/moves',
  summary: 'Move an order; stock comes back on cancel and return, and the customer gets a mail',
  params: orderName,
  body: z.object({
    move: orderAction,
    /** Of the order that was seen: if it has changed since, nothing is done. */
    version,
    attempt,
    /** Required to ship, and refused otherwise; also of an order that is collected. */
    trackingNumber,
    ...moveDetails,
    /** Amount given back, in the currency of the order: `refund`; everything when absent. */
    amount: z.optional(amount.check(z.gt(0))),
  }),
  response: z.object({ data: operatorOrder, undo: z.nullable(undoOffer) }),
  refusals: [
    'invalid',
    'not_allowed',
    'not_found',
    'illegal_move',
    'order_changed',
    'tracking_used',
    'refund_too_high',
    'part_is_sent',
    'slip_used',
  ],
});
export type OrderMoveBody = z.input<typeof moveOrder.body>;

export const shipPart = defineCall({
  ...operatorCall,
  id: 'shipPart',
  method: 'POST',
  path: '/operator/orders/{order}/parcels',
  summary:
    'Send a part of a paid order ahead of the rest, with a mail to the customer; all that is left is the move `ship`',
  params: orderName,
  body: z.object({
    /** Of the order that was seen: if it has changed since, nothing is done. */
    version: someVersion,
    attempt: someAttempt,
    /** The contents of the parcel, by the ids of the lines, once each. */
    lines: z
      .array(z.object({ line: longId, quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)) }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
    trackingNumber: codeLine(100),
    ...parcelDetails,
  }),
  response: z.object({ data: operatorOrder, undo: z.nullable(undoOffer) }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'illegal_move', 'order_changed', 'more_than_left', 'tracking_used'],
});
export type ShipPartBody = z.input<typeof shipPart.body>;

export const moveOrders = defineCall({
  ...operatorCall,
  id: 'moveOrders',
  method: 'POST',
  path: '/operator/order-moves',
  summary: 'Move several orders, each for itself; a result for each',
  body: z.object({
    orders: z.array(z.object({ order: id, version, trackingNumber })).check(z.minLength(1), z.maxLength(MAX_MOVED)),
    move: orderAction,
    /** The same for all of them. */
    attempt,
    ...moveDetails,
  }),
  response: z.object({
    data: z.array(
      z.object({
        order: id,
        /** Null where it was moved. */
        refusal: z.nullable(z.object({ code: refusalCode, message: z.string() })),
        undo: z.nullable(undoOffer),
      }),
    ),
  }),
  refusals: ['invalid', 'not_allowed'],
});

export const undoMove = defineCall({
  ...operatorCall,
  id: 'undoMove',
  method: 'POST',
  path: '/operator/orders/{order}/undo',
  summary: 'Take back a move of ten seconds ago at most, by whoever made it; its mail is not sent',
  params: orderName,
  body: z.object({
    /** Of the move: see `undo` in the answer to it. */
    event: longId,
  }),
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'too_late', 'insufficient_stock'],
});
