import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from '#server/config/config.ts';
import type { StripeSettings } from '#server/config/payments.ts';
import type { Db } from '#server/database/connect.ts';

/** What card payments need. */
export interface Cards {
  stripe: Stripe;
  settings: StripeSettings;
  publicUrl: string;
  db: Db;
  clock: () => Date;
  log?: FastifyBaseLogger;
}

/** Undefined when the shop takes no cards. */
export function openCards(config: Config, db: Db, clock: () => Date, log?: FastifyBaseLogger): Cards | undefined {
  const { stripe: settings } = config.payments;
  if (!settings) return undefined;
  const { publicUrl } = config;
  return { stripe: openStripe(settings), settings, publicUrl, db, clock, ...withoutUndefined({ log }) };
}

/** Of one of two attempts, while a shopper waits (milliseconds). */
const TIMEOUT = 4_000;

/** Stripe's own client. */
function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
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
