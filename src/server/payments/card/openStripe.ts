import Stripe from 'stripe';
import type { StripeSettings } from '#server/config/payments.ts';

/** A shopper waits for the answer; milliseconds for one of two tries. */
const PATIENCE = 4_000;

/** Stripe, through its own library. */
export function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const place = apiBase ? placeOf(new URL(apiBase)) : {};
  return new Stripe(secretKey, { timeout: PATIENCE, maxNetworkRetries: 1, telemetry: false, ...place });
}

function placeOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  };
}
