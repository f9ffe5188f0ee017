import * as z from 'zod/mini';

/** The countries that every shop sends to (specification, section 3). */
export const usualCountries = ['thailand', 'australia'] as const;

/** The countries that an address may be in. `public/address/countries.json` lists those that the shop sends to. */
export const countries = [...usualCountries, 'myanmar'] as const;

export const country = z.enum(countries);
export type Country = z.infer<typeof country>;
