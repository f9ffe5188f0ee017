import { and, eq, sql } from 'drizzle-orm';
import type { Address } from '#contract/entities.ts';
import { toAddress } from './addresses.ts';
import type { Db } from './connect.ts';
import { addresses, cartItems, customers, orderItems, orders } from './schema.ts';
import { arrayOf } from './stock.ts';

export type NewOrder = typeof orders.$inferInsert;
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId'>;

/** Who orders, and where it goes. */
export interface Orderer {
  email: string;
  username: string;
  address: Address & { username: string };
}

/**
 * Holds a customer until the transaction ends, so that their orders and the changes of their cart come one after
 * the other, and finds one of their addresses; undefined when it is not theirs.
 */
export async function holdOrderer(tx: Db, customerId: number, addressId: number): Promise<Orderer | undefined> {
  const [found] = await tx
    .select({ email: customers.email, username: customers.username, address: addresses })
    .from(customers)
    .innerJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.id, addressId)))
    .where(eq(customers.id, customerId))
    .for('no key update', { of: customers });
  return found && { ...found, address: { ...toAddress(found.address), username: found.username } };
}

/** Takes what was ordered out of a cart; units that were not ordered stay. */
export async function takeFromCart(tx: Db, customerId: number, units: ReadonlyMap<number, number>): Promise<void> {
  const ordered = sql`unnest(${arrayOf(units.keys())}, ${arrayOf(units.values())}) as ordered(id, units)`;
  const line = sql`${cartItems.customerId} = ${customerId} and ${cartItems.variationId} = ordered.id`;
  await tx.execute(sql`
    with gone as (
      delete from ${cartItems} using ${ordered} where ${line} and ${cartItems.quantity} <= ordered.units
    )
    update ${cartItems} set quantity = ${cartItems.quantity} - ordered.units
    from ${ordered} where ${line} and ${cartItems.quantity} > ordered.units`);
}

/** Writes an order and its lines; answers its id. */
export async function addOrder(tx: Db, order: NewOrder, items: readonly NewOrderItem[]): Promise<number> {
  const [written] = await tx.insert(orders).values(order).returning({ id: orders.id });
  if (!written) throw new Error('the order was not written');
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: written.id })));
  return written.id;
}

/** Keeps the stock of an order that is not paid until a moment. */
export async function reserveUntil(tx: Db, id: number, reservedUntil: Date): Promise<void> {
  await tx.update(orders).set({ reservedUntil }).where(eq(orders.id, id));
}
