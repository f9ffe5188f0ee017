import * as z from 'zod/mini';
import { country } from '#contract/values/country.ts';
import { singleLine } from '#contract/values/text.ts';

/** As much of an address as fees and days depend on, as addresses name it. */
export const place = {
  country: z.optional(country),
  province: z.optional(singleLine(100)),
  postal_code: z.optional(singleLine(20, 0)),
};
