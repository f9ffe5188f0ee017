import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from '#server/config/config.ts';
import type { StripeSettings } from '#server/config/payments.ts';
import type { Db } from '#server/database/connect.ts';
import { openStripe } from './openStripe.ts';

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
