import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/stock.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Deps } from '#server/deps.ts';
import { addReceived, addCounted } from '#server/editing/stock/change.ts';
import { pageOfMovements } from '#server/editing/stock/queries.ts';
import { expiring, lowStock, stockPage } from '#server/editing/stock/read.ts';
import { changeStock } from '#server/editing/store/stock.ts';
import { actorOf } from '#server/http/operator.ts';
import { paged } from '#server/http/paged.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

const mostListed = 500;
const DAY = 86_400_000;

/** Lets the staff look after stock: what comes, what lies there, what expires. */
export function routes(app: FastifyInstance, { config: { region }, database: { db }, clock }: Deps): void {
  serve(app, calls.setStock, async ({ body, operator: { actor } }) => {
    const changed = await changeStock(db, { ...body, actor, now: clock() });
    if (!changed) throw new Refusal('not_found');
    return { data: changed };
  });

  serve(app, calls.receiveGoods, async ({ body: { actor, ...body }, operator }) => {
    const who = { actor: actorOf(operator, actor), now: clock() };
    return { data: await addReceived(db, { ...body, ...who, currency: region.currency }) };
  });

  serve(app, calls.countStock, async ({ body: { actor, ...body }, operator }) => {
    return { data: await addCounted(db, { ...body, actor: actorOf(operator, actor), now: clock() }) };
  });

  serve(app, calls.listStock, async ({ query }) => {
    // Before the rest is read: what changes meanwhile then counts as changed since.
    const revision = await catalogueRevision(db);
    const { currency } = region;
    return { currency, revision, ...(await stockPage(db, query, query, currency)) };
  });

  serve(app, calls.listExpiring, async ({ query: { days } }) => {
    const [today = '', day = ''] = [0, days].map((more) =>
      minuteOf(new Date(clock().getTime() + more * DAY), region.timeZone).slice(0, 10),
    );
    return { today, data: await expiring(db, day, mostListed) };
  });

  serve(app, calls.listLowStock, async () => ({ data: await lowStock(db, mostListed) }));

  serve(app, calls.listStockMovements, async ({ query }) => {
    return paged(query, await pageOfMovements(db, query.variation, query));
  });
}
