import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/sales.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { announceSales } from '#server/editing/sales/announce.ts';
import { addSaleOnce, endSale } from '#server/editing/sales/change.ts';
import { type NamedSale, pageOfSales, saleById } from '#server/editing/sales/queries.ts';
import { actorOf } from '#server/http/operator.ts';
import { paged } from '#server/http/paged.ts';
import { serve } from '#server/http/serve.ts';

/** Prices for a time. */
export function routes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  const { region } = config;
  /** Announces what begins or ends at once, and answers the sale. */
  const answer = async (id: number, now: Date) => {
    await announceSales({ db, now, log: app.log });
    const row = await saleById(db, id);
    if (!row) throw new Error(`The sale ${id} is gone.`);
    return { data: saleView(row, now), ...region };
  };

  serve(app, calls.createSale, async ({ body: { actor, ...body }, operator }) => {
    const now = clock();
    return answer(
      await addSaleOnce(db, { ...body, timeZone: region.timeZone, now, actor: actorOf(operator, actor) }),
      now,
    );
  });

  serve(app, calls.listSales, async ({ query }) => {
    const now = clock();
    const { data, total } = await pageOfSales(db, query, now);
    const rows = data.map((row) => saleView(row, now));
    return { ...paged(query, { data: rows, total }), ...region, now: minuteOf(now, region.timeZone) };
  });

  serve(app, calls.stopSale, async ({ params: { sale }, body: { actor }, operator }) => {
    const now = clock();
    await endSale(db, sale, { now, actor: actorOf(operator, actor) });
    return answer(sale, now);
  });
}

function saleView(row: NamedSale, now: Date): calls.Sale {
  const { id, title, percent, amountMinor, product, category, lastDay, createdBy, stoppedBy } = row;
  return {
    ...{ id, title, percent, lastDay, createdBy, stoppedBy },
    state: stateOf(row, now),
    amount: amountMinor === null ? null : fromMinor(amountMinor),
    product: product && namedView(product),
    category: category && namedView(category),
    from: row.startsAt.toISOString(),
    until: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
  };
}

function stateOf({ startsAt, endsAt, stoppedAt }: NamedSale, now: Date): calls.Sale['state'] {
  if (stoppedAt !== null) return 'stopped';
  if (startsAt > now) return 'waiting';
  return endsAt > now ? 'running' : 'ended';
}

const namedView = ({ id, name, nameMm }: { id: number; name: string; nameMm: string | null }) => ({
  id,
  name,
  ...burmeseName(nameMm),
});
