import Stripe from 'stripe';
import type { StripeSettings } from '#server/config/payments.ts';

/** Of one of two attempts, while a shopper waits (milliseconds). */
const TIMEOUT = 4_000;

/** Stripe's own client. */
export function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const address = apiBase ? addressOf(new URL(apiBase)) : {};
  return new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false, ...address });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  };
}
