import type { FastifyInstance } from 'fastify';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import type { CountryArrival } from '#contract/shipping/arrival.ts';
import { arrivalDays } from '#contract/shipping/arrivalText.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import { getPickup, getShippingFee, listArrivals, listShippingBands } from '#contract/shipping/calls.ts';
import { daysOf, type ZonedAddress } from '#contract/shipping/zones.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { dayWordsIn } from '#server/words.ts';
import {
  arrivalAt,
  arrivalsEverywhere,
  arrivalsMaxAge,
  collectingCountry,
  holidaysTo,
  pickupOffer,
  readyOf,
} from './arrival.ts';
import { countryOfShop } from './holidays.ts';
import { allDays, deliveryTables, type DeliveryTables } from './queries.ts';
import { bandsFor, bandsOfPickup, type DeliveryTerms, shownBand } from './rules.ts';

/** Serves what delivery costs by weight, how long it takes by country, and when a parcel arrives. */
export function routes(app: FastifyInstance, { database: { db }, config: { region }, clock }: Deps): void {
  const arrival = async (to: ZonedAddress, delivery: DeliveryTerms): Promise<CountryArrival | undefined> => {
    const moment = { now: clock(), timeZone: region.timeZone };
    const days = await allDays(db);
    const found = arrivalAt(to, { ...moment, delivery, days, holidays: await holidaysTo(to, moment) });
    return found && { country: to.country, ...found };
  };

  const ready = async (delivery: DeliveryTerms) => {
    const moment = { now: clock(), timeZone: region.timeZone };
    const holidays = await holidaysTo({ country: collectingCountry(region.timeZone) }, moment);
    return readyOf({ ...moment, delivery, holidays });
  };

  serve(app, getShippingFee, async ({ query: { weight, collect, ...place } }) => {
    const tables = await deliveryTables(db);
    if (collect) {
      const [free] = bandsOfPickup(tables.delivery) ?? [];
      if (!free) throw new Refusal('no_pickup');
      return { price: fromMinor(free.priceMinor), ready: await ready(tables.delivery) };
    }
    const bands = bandsFor(place, tables.fees, tables.delivery);
    if (!bands) throw new Refusal('not_delivered');
    const band = bandFor(bands, Math.ceil(weight * 1000));
    if (!band) throw new Refusal('bad_weight');
    const country = place.country ?? countryOfShop(region.timeZone);
    const arrives = country && (await arrival({ ...place, country }, tables.delivery));
    return { price: fromMinor(band.priceMinor), ...freeFrom(tables), ...(arrives && { arrives }) };
  });

  serve(app, listShippingBands, async ({ query: { collect, ...place } }) => {
    // There is no weight up to which collecting costs as much.
    if (collect) return { data: [] };
    const tables = await deliveryTables(db);
    return { data: (bandsFor(place, tables.fees, tables.delivery) ?? []).map(shownBand), ...freeFrom(tables) };
  });

  serve(app, getPickup, async () => ({ data: pickupOffer((await deliveryTables(db)).delivery, region.timeZone) }));

  serve(app, listArrivals, async ({ query: { locale }, reply }) => {
    const [{ delivery }, days] = [await deliveryTables(db), await allDays(db)];
    const moment = { now: clock(), timeZone: region.timeZone };
    const found = await arrivalsEverywhere(delivery, days, moment);
    reply.header('cache-control', `public, max-age=${arrivalsMaxAge(delivery, moment)}`);
    const words = dayWordsIn(locale);
    return { data: found.map((each) => ({ ...each, text: arrivalDays(each, locale, words) })) };
  });

  serve(app, listDeliveryDays, async () => {
    const [{ delivery }, data] = [await deliveryTables(db), await allDays(db)];
    const zones = delivery.zones.flatMap((zone) => {
      const own = zone.isServed && daysOf(zone, zone.country, data);
      return own ? [{ country: zone.country, zone: zone.name, from: own.from, to: own.to }] : [];
    });
    return { data, ...(zones.length > 0 && { zones }) };
  });
}

const freeFrom = ({ freeDeliveryFromMinor: minor }: DeliveryTables) =>
  minor > 0 ? { freeFrom: fromMinor(minor) } : {};

export const haveEtags = true;
