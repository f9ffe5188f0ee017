import type { FastifyInstance } from 'fastify';
import { importShipping as shippingCall } from '#contract/operatorShipping.ts';
import { setStock } from '#contract/operatorStock.ts';
import { importShipping } from '../db/importShipping.ts';
import { changeStock } from '../db/stockChange.ts';
import type { Deps } from '../deps.ts';
import { fromMinor } from '../domain/money.ts';
import { Refusal } from '../domain/refusal.ts';
import { readBands } from '../domain/shippingFile.ts';
import { serve } from '../serve.ts';
import { faulty } from './faulty.ts';

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
