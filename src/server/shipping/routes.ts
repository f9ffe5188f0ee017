import type { FastifyInstance } from 'fastify';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import { arrivalOf, type CountryArrival } from '#contract/shipping/arrival.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping/calls.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { arrivalTerms } from './arrival.ts';
import { countryOfShop, type Place } from './holidays.ts';
import { allDays, bandsFor } from './queries.ts';
import { shownBand } from './rules.ts';

/** Serves what delivery costs by weight, how long it takes by country, and when a parcel arrives. */
export function routes(app: FastifyInstance, { database: { db }, config: { region }, clock }: Deps): void {
  const arrivalAt = async (place: Place): Promise<CountryArrival | undefined> => {
    const days = (await allDays(db)).find(({ country }) => country === place.country);
    if (!days) return undefined;
    const now = clock();
    return {
      country: days.country,
      ...arrivalOf(now, await arrivalTerms(days, place, { now, timeZone: region.timeZone })),
    };
  };

  serve(app, getShippingFee, async ({ query: { weight, country, province } }) => {
    const band = bandFor(await bandsFor(db, country), Math.ceil(weight * 1000));
    if (!band) throw new Refusal('bad_weight');
    const to = country ?? countryOfShop(region.timeZone);
    const arrives = to && (await arrivalAt({ country: to, province }));
    return { price: fromMinor(band.priceMinor), ...(arrives && { arrives }) };
  });

  serve(app, listShippingBands, async ({ query: { country } }) => ({
    data: (await bandsFor(db, country)).map(shownBand),
  }));

  serve(app, listDeliveryDays, async () => ({ data: await allDays(db) }));
}

export const haveEtags = true;
