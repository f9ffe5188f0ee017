import type { FastifyInstance } from 'fastify';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping/calls.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { allDays, bandsFor } from './queries.ts';
import { shownBand } from './rules.ts';

/** Serves what delivery costs by weight, and how long it takes by country. */
export function routes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, getShippingFee, async ({ query }) => {
    const band = bandFor(await bandsFor(db, query.country), Math.ceil(query.weight * 1000));
    if (!band) throw new Refusal('bad_weight');
    return { price: fromMinor(band.priceMinor) };
  });

  serve(app, listShippingBands, async ({ query: { country } }) => ({
    data: (await bandsFor(db, country)).map(shownBand),
  }));

  serve(app, listDeliveryDays, async () => ({ data: await allDays(db) }));
}

export const haveEtags = true;
