import * as z from 'zod/mini';
import { country } from '#contract/values/country.ts';

/** A day of the calendar, as 2026-12-03. */
const day = z.string();

/** The days on which a parcel arrives, both included, by the calendar of the shop. */
export const arrival = z.object({ earliest: day, latest: day });
export type Arrival = z.infer<typeof arrival>;

/** The same with the country that they are of. */
export const countryArrival = z.extend(arrival, { country });
export type CountryArrival = z.infer<typeof countryArrival>;
