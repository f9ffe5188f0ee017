import type { FastifyInstance } from 'fastify';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import type { CountryArrival } from '#contract/shipping/arrival.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping/calls.ts';
import type { DeliverySettings, ZonedAddress } from '#contract/shipping/zones.ts';
import type { Country } from '#contract/values/country.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { arrivalAt, holidaysTo } from './arrival.ts';
import { countryOfShop } from './holidays.ts';
import { allDays, deliveryTables, type DeliveryTables } from './queries.ts';
import { bandsTo, type ShippingBand, shownBand } from './rules.ts';

/** Serves what delivery costs by weight, how long it takes by country, and when a parcel arrives. */
export function routes(app: FastifyInstance, { database: { db }, config: { region }, clock }: Deps): void {
  const arrival = async (to: ZonedAddress, delivery: DeliverySettings): Promise<CountryArrival | undefined> => {
    const moment = { now: clock(), timeZone: region.timeZone };
    const days = await allDays(db);
    const found = arrivalAt(to, { ...moment, delivery, days, holidays: await holidaysTo(to, moment) });
    return found && { country: to.country, ...found };
  };

  serve(app, getShippingFee, async ({ query: { weight, ...place } }) => {
    const tables = await deliveryTables(db);
    const bands = bandsFor(place, tables);
    if (!bands) throw new Refusal('not_delivered');
    const band = bandFor(bands, Math.ceil(weight * 1000));
    if (!band) throw new Refusal('bad_weight');
    const country = place.country ?? countryOfShop(region.timeZone);
    const arrives = country && (await arrival({ ...place, country }, tables.delivery));
    return { price: fromMinor(band.priceMinor), ...(arrives && { arrives }) };
  });

  serve(app, listShippingBands, async ({ query: place }) => ({
    data: (bandsFor(place, await deliveryTables(db)) ?? []).map(shownBand),
  }));

  serve(app, listDeliveryDays, async () => ({ data: await allDays(db) }));
}

/** The bands to a place; as a rule, where nobody says to which country. */
function bandsFor(
  { country, ...place }: Omit<ZonedAddress, 'country'> & { country?: Country | undefined },
  { fees, delivery }: DeliveryTables,
): ShippingBand[] | undefined {
  return country ? bandsTo({ ...place, country }, fees, delivery) : fees.default;
}

export const haveEtags = true;
