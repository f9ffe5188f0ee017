import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/orders.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { orderForOperator, orderNamed, pageOfAllOrders } from '#server/orders/queries/find.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { readSlip } from '#server/payments/slips/storedSlip.ts';
import { serve } from '#server/http/serve.ts';
import { paged } from '#server/http/paged.ts';

/** What operators see of orders and do to them. */
export function operatorOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, clock } = deps;
  const { db } = deps.database;

  serve(app, calls.listAllOrders, async ({ query: { page, limit, ...filter } }) =>
    paged({ page, limit }, await pageOfAllOrders(db, filter, { page, limit })),
  );

  serve(app, calls.showOrder, async ({ params }) => ({ data: await shown(await find(params.order)) }));

  serve(app, calls.moveOrder, async ({ params, body: { move, trackingNumber, note } }) => {
    checkTrackingNumber(move, trackingNumber);
    const orderId = await find(params.order);
    const details = withoutUndefined({ trackingNumber, note: note || undefined });
    const { publicUrl } = config;
    await moveOrder(db, { orderId, move, actor: 'operator', now: clock(), publicUrl, details });
    return { data: await shown(orderId) };
  });

  serve(app, calls.getOrderSlip, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSlip(deps, await find(params.order));
  });

  async function find(name: string): Promise<number> {
    const id = await orderNamed(db, name);
    if (id === undefined) throw new Refusal('not_found');
    return id;
  }

  async function shown(id: number) {
    const order = await orderForOperator(db, id, config.unconfirmedOrderHours);
    if (!order) throw new Refusal('not_found');
    return order;
  }
}

/** A shipment needs a tracking number, and no other move has one. */
function checkTrackingNumber(move: calls.OrderAction, trackingNumber: string | undefined): void {
  const isShipped = move === 'ship';
  if (isShipped === (trackingNumber !== undefined)) return;
  throw new Refusal('invalid', { reasons: { trackingNumber: isShipped ? 'required' : 'wrong' } });
}
