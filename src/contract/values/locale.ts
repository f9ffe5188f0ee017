import * as z from 'zod/mini';

/** A language of the shop, as calls name it. */
export const locale = z.enum(['en', 'my']);

export type Locale = z.infer<typeof locale>;
