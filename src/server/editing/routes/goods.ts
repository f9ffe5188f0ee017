import type { FastifyInstance } from 'fastify';
import { importDeliveryDays, importShipping as shippingCall } from '#contract/operator/shipping.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import { importDays, importShipping } from '#server/editing/shipping/queries.ts';
import { changeStock } from '#server/editing/stock/queries/change.ts';
import type { Deps } from '#server/deps.ts';
import { shownBand } from '#server/shipping/rules/fees.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readDays } from '#server/editing/shipping/days.ts';
import { readBands } from '#server/editing/shipping/rules.ts';
import { serve } from '#server/http/serve.ts';
import { faulty } from './faultList.ts';

/** How operators look after the stock, the delivery fees and the delivery days. */
export function operatorGoodsRoutes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  serve(app, setStock, async ({ body, operator: { actor } }) => {
    const changed = await changeStock(db, { ...body, actor, now: clock() });
    if (!changed) throw new Refusal('not_found');
    return { data: changed };
  });

  serve(app, shippingCall, async ({ body: { bands: value, dryRun }, operator: { actor } }) => {
    const read = readBands(value, config.currency);
    if (!read.ok) throw faulty(read.faults);
    const changed = await importShipping(db, { bands: read.bands, dryRun, actor, now: clock() });
    return { dryRun, changed, bands: read.bands.map(shownBand) };
  });

  serve(app, importDeliveryDays, async ({ body: { days: value, dryRun }, operator: { actor } }) => {
    const read = readDays(value);
    if (!read.ok) throw faulty(read.faults);
    const changed = await importDays(db, { days: read.days, dryRun, actor, now: clock() });
    return { dryRun, changed, days: read.days };
  });
}
