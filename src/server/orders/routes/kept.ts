import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/orders/inbox.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { releaseReservation } from '#server/orders/queries/reservation.ts';
import { keepers, unpaidOrders } from '#server/orders/queries/limits.ts';
import { moveByOperator } from '#server/orders/operatorMove.ts';

/** Shows who keeps much without paying, and lets it go. */
export function routes(app: FastifyInstance, { database: { db }, config: { publicUrl }, clock }: Deps): void {
  serve(app, calls.listLargeReservations, async () => ({ data: await keepers(db, clock()) }));

  serve(app, calls.releaseReservations, async ({ body, operator: { actor } }) => {
    const done = { holds: 0, orders: 0 };
    for (const customer of new Set(body.customers)) if (await releaseReservation(db, customer)) done.holds += 1;
    for (const orderId of await unpaidOrders(db, body.customers))
      if (await isCancelled(orderId, actor)) done.orders += 1;
    return { data: done };
  });

  /** One that was paid, or ended, a moment ago stays as it is. */
  async function isCancelled(orderId: number, actor: string): Promise<boolean> {
    const body = { move: 'cancel', note: 'much was kept by few' } as const;
    try {
      await moveByOperator(db, { orderId, body, actor, now: clock(), publicUrl });
      return true;
    } catch (failure) {
      if (failure instanceof Refusal) return false;
      throw failure;
    }
  }
}
