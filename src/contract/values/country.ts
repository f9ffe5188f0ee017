import * as z from 'zod/mini';

/** The countries that the shop sends to (specification, section 3). */
export const countries = ['thailand', 'australia'] as const;

export const country = z.enum(countries);
export type Country = z.infer<typeof country>;
