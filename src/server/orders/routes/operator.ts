import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as moves from '#contract/operator/orders/orderMoves.ts';
import * as calls from '#contract/operator/orders/orders.ts';
import { getOrderInvoice } from '#contract/operator/orders/orders.ts';
import * as lines from '#contract/operator/orders/orderLines.ts';
import * as tax from '#contract/operator/orders/tax.ts';
import { changeTaxBuyer } from '#server/orders/tax/issue.ts';
import { readTaxDocument } from '#server/orders/tax/read.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { orderNamed, pageOfAllOrders } from '#server/orders/queries/find.ts';
import { orderForOperator, packedOrders } from '#server/orders/queries/forOperator.ts';
import { addEvent, seeOrder } from '#server/orders/queries/orders.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { asRefusal } from '#server/http/refusals.ts';
import { readInvoice, sendInvoice } from '#server/orders/invoice/read.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import { changeOrder, previewChange } from '#server/orders/changeOrder.ts';
import { moveByOperator, undoMove } from '#server/orders/operatorMove.ts';
import { shipPart } from '#server/orders/shipPart.ts';
import { readReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { serve } from '#server/http/serve.ts';
import { paged } from '#server/http/paged.ts';
import { localeOf, sentence } from '#server/words.ts';
import { getInbox, watchOrders } from '#contract/operator/orders/inbox.ts';
import { EventStream, sendEvents, wantsEvents } from '#server/http/eventStream.ts';
import { inboxGroups, waitingCounts } from '#server/orders/queries/groups.ts';
import { type OrdersNews, mergeNews, openOrdersWatch } from '#server/orders/watchOrders.ts';

/** Lets operators see orders and move them. */
function operatorOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, clock } = deps;
  const { db } = deps.database;
  const { publicUrl } = config;

  serve(app, calls.listAllOrders, async ({ query: { page, limit, ...filter } }) => {
    const { more, ...found } = await pageOfAllOrders(db, filter, { page, limit }, config.unconfirmedOrderHours);
    return { ...paged({ page, limit }, found), more };
  });

  serve(app, calls.showOrder, async ({ params }) => ({ data: await shown(await find(params.order)) }));

  serve(app, calls.seeOrder, async ({ params, operator }) => {
    const seenAt = await seeOrder(db, await find(params.order), operator.actor, clock());
    if (!seenAt) throw new Refusal('not_found');
    return { data: { seenAt: seenAt.toISOString() } };
  });

  serve(app, calls.noteOrder, async ({ params, body: { text }, operator: { actor } }) => {
    const orderId = await find(params.order);
    await db.transaction((tx) => addEvent(tx, { orderId, actor, kind: 'note', details: { text }, at: clock() }));
    return { data: await shown(orderId) };
  });

  serve(app, moves.moveOrder, async ({ params, body, operator: { actor } }) => {
    const orderId = await find(params.order);
    const undo = await moveByOperator(db, { orderId, body, actor, now: clock(), publicUrl });
    return { data: await shown(orderId), undo };
  });

  serve(app, moves.shipPart, async ({ params, body, operator: { actor } }) => {
    const orderId = await find(params.order);
    const undo = await shipPart(db, { orderId, body, actor, now: clock(), publicUrl });
    return { data: await shown(orderId), undo };
  });

  serve(app, moves.moveOrders, async ({ body: { orders, ...wish }, operator: { actor }, request }) => {
    const data = [];
    for (const { order, version, trackingNumber } of orders) {
      const body = { ...wish, ...withoutUndefined({ version, trackingNumber }) };
      const moving = { orderId: order, body, actor, now: clock(), publicUrl };
      data.push(
        await moveByOperator(db, moving).then((undo) => ({ order, refusal: null, undo }), refused(order, request)),
      );
    }
    return { data };
  });

  serve(app, moves.undoMove, async ({ params, body: { event }, operator: { actor } }) => {
    const orderId = await find(params.order);
    await undoMove(db, { orderId, event, actor, now: clock() });
    return { data: await shown(orderId) };
  });

  serve(app, lines.previewOrderLines, async ({ params, body }) => {
    const orderId = await find(params.order);
    return { data: await previewChange(db, { ...body, orderId, now: clock(), currency: config.region.currency }) };
  });

  serve(app, lines.changeOrderLines, async ({ params, body: { total, text, ...body }, operator: { actor } }) => {
    const orderId = await find(params.order);
    const change = { ...body, orderId, totalMinor: toMinor(total), ...withoutUndefined({ text }) };
    await changeOrder(db, { ...change, actor, now: clock(), ...config.region, publicUrl });
    return { data: await shown(orderId) };
  });

  serve(app, getPacking, async ({ query }) => ({
    data: await packedOrders(db, query.orders.split(',').map(Number), config.region.currency),
  }));

  serve(app, calls.getOrderSlip, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readReceipt(deps, await find(params.order));
  });

  serve(app, getOrderInvoice, async ({ params, query, reply }) => {
    const orderId = await find(params.order);
    return sendInvoice(reply, await readInvoice(deps, { orderId, ...query }));
  });

  serve(app, tax.getOrderTaxDocument, async ({ params, query, reply }) => {
    const orderId = await find(params.order);
    return sendInvoice(reply, await readTaxDocument(deps, { orderId, document: params.document, ...query }));
  });

  serve(app, tax.setTaxBuyer, async ({ params, body: { buyer } }) => {
    const orderId = await find(params.order);
    await changeTaxBuyer(db, orderId, buyer, clock());
    return { data: await shown(orderId) };
  });

  async function find(name: string): Promise<number> {
    const id = await orderNamed(db, name);
    if (id === undefined) throw new Refusal('not_found');
    return id;
  }

  async function shown(id: number) {
    const order = await orderForOperator(db, id, config);
    if (!order) throw new Refusal('not_found');
    return order;
  }
}

/** Returns what became of one of several orders that could not be moved; the others go on. */
const refused = (order: number, request: FastifyRequest) => (failure: unknown) => {
  const { code, details } = asRefusal(failure, request);
  const message = sentence(code, localeOf(request.headers['accept-language']), details.values);
  return { order, refusal: { code, message }, undo: null };
};

/** Interval at which whoever listens is asked again whether they may (milliseconds). */
const askRightMs = 5_000;

/** Tells how many orders wait, and what happens to them. */
function operatorEventRoutes(app: FastifyInstance, { database: { db }, clock, logger }: Deps): void {
  const watch = openOrdersWatch({ db, clock, log: logger });
  const open = new Set<EventStream<OrdersNews>>();
  // A closing server does not wait for those who listen; they come to another one.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.finish();
    done();
  });

  serve(app, getInbox, async () => ({ data: { groups: await inboxGroups(db) } }));

  serve(
    app,
    watchOrders,
    async ({ reply }) => {
      reply.header('vary', 'Accept');
      return { events: [], groups: await inboxGroups(db), waiting: await waitingCounts(db) };
    },
    { preHandler: events },
  );

  /** Answers with events where they are asked for, instead of the call. */
  function events(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!wantsEvents(request)) return done();
    const stream = new EventStream<OrdersNews>({
      watch: watch.watch,
      isLast: () => false,
      event: 'orders',
      merge: mergeNews,
    });
    open.add(stream);
    const timer = setInterval(() => void endWithoutRight(request, reply, stream), askRightMs).unref();
    stream.once('close', () => {
      clearInterval(timer);
      open.delete(stream);
    });
    sendEvents(reply, stream);
  }
}

/** A role or a token may be taken away while somebody listens. What cannot be known now is asked again. */
async function endWithoutRight(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: EventStream<OrdersNews>,
): Promise<void> {
  const mayListen = await request.server.operator(request, reply).then(
    ({ rights }) => rights.has(watchOrders.right),
    (failure: unknown) => !(failure instanceof Refusal),
  );
  if (!mayListen) stream.finish();
}

export const routes = [operatorOrderRoutes, operatorEventRoutes];
