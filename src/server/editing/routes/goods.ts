import type { FastifyInstance } from 'fastify';
import { importShipping as shippingCall } from '#contract/operator/shipping.ts';
import { setStock } from '#contract/operator/stock.ts';
import { importShipping } from '#server/shipping/queries/import.ts';
import { changeStock } from '#server/editing/stock/queries/change.ts';
import type { Deps } from '#server/deps.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readBands } from '#server/shipping/rules/file.ts';
import { serve } from '#server/http/lifecycle/serve.ts';
import { faulty } from '#server/http/faultList.ts';

const actor = 'operator';

/** How operators look after the stock and the delivery fees. */
export function operatorGoodsRoutes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  serve(app, setStock, async ({ body }) => {
    const changed = await changeStock(db, { ...body, actor, now: clock() });
    if (!changed) throw new Refusal('not_found');
    return { data: changed };
  });

  serve(app, shippingCall, async ({ body: { bands: value, dryRun } }) => {
    const read = readBands(value, config.currency);
    if (!read.ok) throw faulty(read.faults);
    const changed = await importShipping(db, { bands: read.bands, dryRun, actor, now: clock() });
    const bands = read.bands.map(({ upToGrams, priceMinor }) => ({
      upTo: upToGrams / 1000,
      price: fromMinor(priceMinor),
    }));
    return { dryRun, changed, bands };
  });
}
