import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { listOf } from './values/basic.ts';
import { country } from './values/country.ts';

/** Slower than any carrier, in working days. */
export const MOST_DELIVERY_DAYS = 90;

const dayCount = z.int().check(z.minimum(1), z.maximum(MOST_DELIVERY_DAYS));

/** In how many working days after its payment a parcel usually arrives; `from` is `to` at most. */
export const countryDays = z.object({ country, from: dayCount, to: dayCount });
export type CountryDays = z.infer<typeof countryDays>;

/** The same of a part of a country, with the name that the shop gives it in both languages. */
export const zoneDays = z.extend(countryDays, { zone: z.object({ en: z.string(), my: z.string() }) });
export type ZoneDays = z.infer<typeof zoneDays>;

export const listDeliveryDays = defineCall({
  tag: 'Catalogue',
  audience: 'everyone',
  id: 'listDeliveryDays',
  method: 'GET',
  path: '/client/delivery-days',
  summary:
    'In how many working days after its payment a parcel usually arrives, by country; a country without is absent',
  response: z.extend(listOf(countryDays), {
    /** Parts of countries that have days of their own or of their country, as the shop lists them. */
    zones: z.optional(z.array(zoneDays)),
  }),
  refusals: [],
});

/** Returns which sentence of `delivery.days` says so many days. */
export const daysForm = ({ from, to }: Pick<CountryDays, 'from' | 'to'>): 'range' | 'one' | 'many' =>
  from < to ? 'range' : to === 1 ? 'one' : 'many';
