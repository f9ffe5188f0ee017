import * as z from 'zod/mini';

const bytesInBase64 = z.string().check(z.regex(/^[\w-]{16,128}={0,2}$/u));

/** The subscription of a browser, as it says it itself. */
export const pushSubscription = {
  /** Address at which its push service takes messages. */
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: bytesInBase64, auth: bytesInBase64 }),
};
