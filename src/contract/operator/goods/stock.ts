import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';
import { choiceNames } from '#contract/catalogue/product.ts';
import { amount, id, idText, listOf, pageOf, pageQuery, time } from '#contract/values/basic.ts';
import { actorName } from './import.ts';
import { stockReason } from './stockReasons.ts';

/** More than any real stock, and small enough that sums stay exact. */
const MAX_UNITS = 1_000_000_000;

/** A variation, by its id or by its sku. */
export const stockedVariation = z.union([z.object({ id }), z.object({ sku: singleLine(100) })]);

/** `to` sets the number of units; `by` changes it, and may be negative. */
export const stockChange = z.union([
  z.object({ to: z.int().check(z.minimum(0), z.maximum(MAX_UNITS)) }),
  z.object({ by: z.int().check(z.minimum(-MAX_UNITS), z.maximum(MAX_UNITS)) }),
]);
export type StockChange = z.infer<typeof stockChange>;

export const setStock = defineCall({
  id: 'setStock',
  tag: 'Operator',
  audience: 'operator',
  right: 'edit',
  method: 'POST',
  path: '/operator/stock',
  summary: 'Set the stock of a variation, or change it by some units',
  body: z.object({
    variation: stockedVariation,
    stock: stockChange,
    note: z.optional(singleLine(500)),
    /** `corrected` when absent. */
    reason: z.optional(stockReason),
  }),
  response: z.object({
    data: z.object({ id, sku: z.nullable(z.string()), name: z.string(), before: z.int(), after: z.int() }),
  }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'insufficient_stock'],
});

const reading = { tag: 'Operator', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

/** Most units and lines that are typed at once. */
const MAX_TYPED = 1_000_000;
const MAX_LINES = 500;
const units = z.int().check(z.minimum(0), z.maximum(MAX_TYPED));

/** A variation as it is received: the digits below its bars name it too. */
export const receivedVariation = z.union([
  ...stockedVariation.def.options,
  z.object({ barcode: z.string().check(z.maxLength(50)) }),
]);

/** Goods of one variation that came, with one cost and one date; a variation may have several. */
export const receivedLine = z.object({
  variation: receivedVariation,
  units: units.check(z.minimum(1)),
  /** Of one unit, in the shop's currency. */
  cost: z.optional(amount.check(z.maximum(10_000_000))),
  /** A day as 2027-05-31, 31/5/2027 or 5/2027, in the Buddhist era and in Burmese digits as well. */
  expiry: z.optional(z.string().check(z.maxLength(50))),
});
export type ReceivedLine = z.infer<typeof receivedLine>;

/** The change of the catalogue that was made, and the stock of each variation that it changed. */
const stockChanged = {
  revision: z.int(),
  stocks: z.array(z.object({ variation: id, before: z.int(), after: z.int() })),
};

/** A random name of this wish: the same again answers what was done, and does nothing. */
const attempt = z.optional(z.uuid());

export const receiveGoods = defineCall({
  ...editing,
  id: 'receiveGoods',
  method: 'POST',
  path: '/operator/stock/receipts',
  summary: 'Put goods that came into stock, all lines or none; cost and expiry are kept with them',
  body: z.object({
    lines: z.array(receivedLine).check(z.minLength(1), z.maxLength(MAX_LINES)),
    supplier: z.optional(singleLine(200)),
    note: z.optional(singleLine(500)),
    attempt,
    actor: actorName,
  }),
  response: z.object({ data: z.object(stockChanged) }),
  refusals: ['invalid', 'not_allowed', 'too_large'],
});

/** A variation as it was counted, and the units that should have been there (`expected` of `listStock`). */
export const countedLine = z.object({
  variation: id,
  counted: units,
  expected: z.int().check(z.minimum(0), z.maximum(2 * MAX_UNITS)),
});
export type CountedLine = z.infer<typeof countedLine>;

export const countStock = defineCall({
  ...editing,
  id: 'countStock',
  method: 'POST',
  path: '/operator/stock/counts',
  summary: 'Correct stock by what was counted; the difference counts, so that what was sold meanwhile stays sold',
  body: z.object({
    lines: z.array(countedLine).check(z.minLength(1), z.maxLength(MAX_LINES)),
    /** The revision that `expected` was read at: where somebody changed one of these stocks since, nothing is written. */
    seen: z.int().check(z.minimum(0)),
    note: z.optional(singleLine(500)),
    attempt,
    actor: actorName,
  }),
  response: z.object({
    data: z.object({
      ...stockChanged,
      /** Variations of which fewer lie there than were ordered; nothing of them is on sale any more. */
      short: z.array(z.object({ variation: id, units: z.int() })),
    }),
  }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'goods_changed', 'too_large'],
});

/** A variation under its names. */
const named = { variation: id, product: id, name: z.string(), name_mm: z.nullable(z.string()), ...choiceNames };

/** A variation as it lies on the shelf. */
export const stockRow = z.object({
  ...named,
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** Units that can be sold. */
  stock: z.int(),
  /** Units that should lie there: the same, and what customers have ordered and nobody has sent yet. */
  expected: z.int(),
  /** The day that comes first, as 2027-03-01. */
  expiry: z.nullable(z.string()),
  /** Of the goods that came last with one. */
  cost: z.nullable(amount),
  supplier: z.nullable(z.string()),
});
export type StockRow = z.infer<typeof stockRow>;

export const listStock = defineCall({
  ...editing,
  id: 'listStock',
  method: 'GET',
  path: '/operator/stock',
  summary: 'Variations that are found by name, sku or barcode, with the units that should lie on the shelf',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    category: z.optional(idText),
    ...pageQuery,
  }),
  response: z.object({
    currency: z.string(),
    /** Of the catalogue, before this was read. */
    revision: z.int(),
    data: z.array(stockRow),
    /** True when there is another page of products. */
    more: z.boolean(),
  }),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

/** Goods that came together and of which some are left. */
export const expiringLot = z.object({ ...named, expiry: z.string(), units: z.int(), supplier: z.nullable(z.string()) });
export type ExpiringLot = z.infer<typeof expiringLot>;

export const listExpiring = defineCall({
  ...reading,
  id: 'listExpiring',
  method: 'GET',
  path: '/operator/stock/expiring',
  summary: 'What is left of goods whose day is over or comes within some days, the first day on top; the first 500',
  query: z.object({
    days: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(3650)), 30),
  }),
  response: z.extend(listOf(expiringLot), { today: z.string() }),
  refusals: ['invalid', 'not_allowed'],
});

/** A variation on sale of which no more are left than its limit. */
export const lowStockRow = z.object({
  ...named,
  stock: z.int(),
  /** Units up to which it is low. */
  limit: z.int(),
  /** True where it is a limit of its own, and not the usual one. */
  own: z.boolean(),
});
export type LowStockRow = z.infer<typeof lowStockRow>;

export const listLowStock = defineCall({
  ...reading,
  id: 'listLowStock',
  method: 'GET',
  path: '/operator/stock/low',
  summary: 'Variations on sale of which no more are left than their limit, the fewest first; the first 500',
  response: listOf(lowStockRow),
  refusals: ['not_allowed'],
});

export const stockMovement = z.object({
  ...named,
  revision: z.int(),
  at: time,
  actor: z.string(),
  by: z.int(),
  after: z.int(),
  reason: stockReason,
  note: z.nullable(z.string()),
});
export type StockMovement = z.infer<typeof stockMovement>;

export const listStockMovements = defineCall({
  ...reading,
  id: 'listStockMovements',
  method: 'GET',
  path: '/operator/stock/movements',
  summary: 'Stock that the staff changed: what came, what was counted, what went and why; newest first',
  query: z.object({ variation: z.optional(idText), ...pageQuery }),
  response: pageOf(stockMovement),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});
