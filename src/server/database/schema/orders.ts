import type { PaymentMethod } from '#contract/payments/methods.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderPickup } from '#contract/shipping/pickup.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { TaxBuyer } from '#contract/orders/taxDocuments.ts';
import type { Carrier } from '#contract/orders/carriers.ts';
import { orderChannels } from '#contract/orders/channel.ts';
import type { OrderCoupon } from '#contract/orders/coupon.ts';
import { products, variations } from './catalogue.ts';
import { bigIdColumn, createdAt, idColumn, minorUnits, moment, updatedAt } from './columns.ts';
import { customers } from './customers.ts';
import { coupons } from './sales.ts';

/** An order. The address and the lines are copies, so nothing here changes when its source does. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** By what people name it. */
    invoiceNo: text().notNull().unique(),
    /** The running number of the year, for the books; empty for old orders, whose invoice number is that one. */
    bookNo: text(),
    status: text({ enum: ['Processing', 'Shipped', 'Delivered', 'Returns', 'Cancelled'] }).notNull(),
    paymentStatus: text({ enum: ['Pending', 'Paid', 'Failed', 'Refunded'] }).notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    currency: text().notNull(),
    subTotalMinor: minorUnits().notNull(),
    /** Taken off the goods by the coupon. */
    discountMinor: minorUnits().notNull().default(0),
    /** Null where there was none, and where it was deleted. */
    couponId: integer().references(() => coupons.id, { onDelete: 'set null' }),
    /** The coupon as it was when the order was placed, to sum the order up by. */
    coupon: jsonb().$type<OrderCoupon>(),
    shippingFeeMinor: minorUnits().notNull(),
    /** The fee of the way to pay. */
    paymentFeeMinor: minorUnits().notNull().default(0),
    totalMinor: minorUnits().notNull(),
    /**
     * The part of the total that the customer is asked for: the rest, where an order was changed after it was paid, or all
     * of one that staff entered; null otherwise.
     */
    dueMinor: minorUnits(),
    /** The rate of VAT within its prices, in hundredths of a percent; null where the shop was not registered for it. */
    vatBasisPoints: integer(),
    /** The business that a tax invoice is for, where the buyer asked for one. */
    taxBuyer: jsonb().$type<TaxBuyer>(),
    weightGrams: integer().notNull(),
    /** The days of its arrival as agreed when it was placed; null where the shop said nothing of them. */
    arrivesEarliest: date(),
    arrivesLatest: date(),
    /** The place and time of collecting it, as agreed when it was placed; null where it is delivered. */
    pickup: jsonb().$type<OrderPickup>(),
    address: jsonb().$type<Address & { username: string }>().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    /** The words of the customer to whoever packs, if any. */
    packerNote: text(),
    /** The wish of the customer where something has run out; null where nobody asked them. */
    substitutes: text({ enum: ['ask', 'similar', 'none'] }),
    /** The carrier of the parcel; the name of one that is not listed. */
    carrier: text().$type<Carrier>(),
    carrierName: text(),
    trackingNumber: text(),
    /** The refunded money; all of it once it is Refunded. */
    refundedMinor: minorUnits().notNull().default(0),
    /** The moment an operator opened it first. */
    seenAt: moment(),
    packedAt: moment(),
    /** The moment the first parcel went that did not hold all that was ordered; null where it goes whole. */
    partShippedAt: moment(),
    /** Counts the changes of the order, so that nobody moves one that they have not seen. */
    version: integer().notNull().default(1),
    /** The moment the stock of an unpaid order goes back; null where nothing is waited for. */
    reservedUntil: moment(),
    stockReturnedAt: moment(),
    /** The channel of an order that staff entered, and who did; null for one that its customer placed. */
    channel: text({ enum: orderChannels }),
    enteredBy: text(),
    /** Placed to try the shop: in no figure and no book. */
    isTest: boolean().notNull().default(false),
    placedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.customerId, table.placedAt),
    // Lists of one kind, in their order.
    index().on(table.status, table.placedAt, table.id),
    index().on(table.paymentStatus, table.placedAt, table.id),
    index().on(table.paymentMethod, table.placedAt, table.id),
    index().on(table.placedAt, table.id),
    // What waits for somebody: few of all orders.
    index('orders_new')
      .on(table.placedAt)
      .where(sql`${table.status} = 'Processing' and ${table.seenAt} is null`),
    index('orders_waiting')
      .on(table.paymentStatus, table.placedAt)
      .where(sql`${table.status} = 'Processing'`),
    index('orders_to_refund')
      .on(table.placedAt)
      .where(sql`${table.paymentStatus} = 'Paid' and ${table.status} in ('Cancelled', 'Returns')`),
    // What moved stock since a publish.
    index().on(table.updatedAt),
    // The sales of a month without a look at its orders.
    index('orders_sold')
      .on(table.currency, table.placedAt, table.id, table.totalMinor, table.refundedMinor)
      .where(sql`${table.paymentStatus} = 'Paid' and ${table.status} in ('Processing', 'Shipped', 'Delivered')`),
    index('orders_really_sold')
      .on(table.currency, table.placedAt, table.id, table.totalMinor, table.refundedMinor)
      .where(
        sql`${table.paymentStatus} = 'Paid' and ${table.status} in ('Processing', 'Shipped', 'Delivered') and not ${table.isTest}`,
      ),
    index('orders_test')
      .on(table.id)
      .where(sql`${table.isTest}`),
    index('orders_tracking')
      .on(table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null`),
    // For parts of words, and never with a list of what is still to be indexed.
    index('orders_invoice_parts')
      .using('gin', sql`${table.invoiceNo} gin_trgm_ops`)
      .with({ fastupdate: false }),
    uniqueIndex('orders_book_no').on(table.bookNo),
    index('orders_recipient_parts')
      .using('gin', sql`(${table.address} ->> 'name') gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Who used a coupon, and how often it was.
    index('orders_coupon')
      .on(table.couponId, table.customerId)
      .where(sql`${table.couponId} is not null`),
    index('orders_reserved')
      .on(table.reservedUntil)
      .where(sql`${table.reservedUntil} is not null`),
    check(
      'order_sums_up_with_discount',
      sql`${table.totalMinor} = ${table.subTotalMinor} - ${table.discountMinor} + ${table.shippingFeeMinor} + ${table.paymentFeeMinor} and ${table.paymentFeeMinor} >= 0 and ${table.discountMinor} between 0 and ${table.subTotalMinor}`,
    ),
    check('order_entered', sql`(${table.channel} is null) = (${table.enteredBy} is null)`),
    check('order_refund_fits', sql`${table.refundedMinor} between 0 and ${table.totalMinor}`),
    check('order_due_fits', sql`${table.dueMinor} > 0 and ${table.dueMinor} <= ${table.totalMinor}`),
    // Its goods would go back into the stock, and some of them are with the customer.
    check('order_part_shipped_stays', sql`${table.partShippedAt} is null or ${table.status} <> 'Cancelled'`),
    check('order_not_negative', sql`${table.subTotalMinor} >= 0 and ${table.shippingFeeMinor} >= 0`),
  ],
);

/** A column for the order that a row belongs to. */
export const orderId = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'restrict' });

export const orderItems = pgTable(
  'order_items',
  {
    id: bigIdColumn(),
    orderId: orderId(),
    variationId: integer()
      .notNull()
      .references(() => variations.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    nameMm: text(),
    description: text().notNull().default(''),
    colour: text(),
    colourMm: text(),
    size: text(),
    sizeMm: text(),
    weightGrams: integer().notNull(),
    netWeightGrams: integer(),
    images: jsonb().$type<Image[]>().notNull().default([]),
    quantity: integer().notNull(),
    unitPriceMinor: minorUnits().notNull(),
    /** The price without the sale that it was bought in; null where it was in none. */
    regularPriceMinor: minorUnits(),
    /** The price of the day where staff agreed on another one, and why; null where it is that of the day. */
    dayPriceMinor: minorUnits(),
    priceReason: text(),
    subTotalMinor: minorUnits().notNull(),
    /** The rate of VAT within its price; 0 where it has none. */
    vatBasisPoints: integer().notNull().default(0),
  },
  (table) => [
    // Lines in the order of time: ids of orders are by chance.
    index('order_items_sold').on(table.id, table.orderId, table.variationId, table.quantity, table.subTotalMinor),
    // With all that sums of lines read, so that they are read from here alone.
    index('order_items_sums').on(table.orderId, table.variationId, table.quantity, table.subTotalMinor),
    index().on(table.variationId),
    index().on(table.productId),
    check('line_positive', sql`${table.quantity} > 0 and ${table.unitPriceMinor} >= 0`),
    check('line_agreed', sql`(${table.dayPriceMinor} is null) = (${table.priceReason} is null)`),
    check('line_adds_up', sql`${table.subTotalMinor} = ${table.quantity} * ${table.unitPriceMinor}`),
  ],
);

/** Units of each product in orders that are paid; changed with every order that becomes paid, or is no more. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'restrict' }),
    units: integer().notNull(),
  },
  (table) => [index('product_sales_units').on(table.units.desc(), table.productId)],
);
