import * as z from 'zod/mini';

export const locales = ['en', 'my'] as const;

/** A language of the shop. */
export const locale = z.enum(locales);

export type Locale = z.infer<typeof locale>;
