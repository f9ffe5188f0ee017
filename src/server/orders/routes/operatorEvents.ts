import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getInbox, watchOrders } from '#contract/operator/orders/inbox.ts';
import type { Deps } from '#server/deps.ts';
import { EventStream, sendEvents, wantsEvents } from '#server/http/eventStream.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { inboxGroups, waitingCounts } from '#server/orders/queries/groups.ts';
import { mergeNews, openOrdersWatch, type OrdersNews } from '#server/orders/watchOrders.ts';

/** How often whoever listens is asked again whether they may (milliseconds). */
const askRightMs = 5_000;

/** How many orders wait, and what happens to them. */
export function operatorEventRoutes(app: FastifyInstance, { database: { db }, clock, logger }: Deps): void {
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
