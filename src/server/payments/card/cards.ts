import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { Config } from '#server/config/config.ts';
import type { StripeSettings } from '#server/config/payments.ts';
import type { Db } from '#server/database/connect.ts';
import { openStripe } from './openStripe.ts';

/** What payments by card are made with. */
export interface Cards {
  stripe: Stripe;
  settings: StripeSettings;
  publicUrl: string;
  db: Db;
  clock: () => Date;
  log?: FastifyBaseLogger;
}

/** Payments by card; undefined when the shop takes none. */
export function openCards(config: Config, db: Db, clock: () => Date, log?: FastifyBaseLogger): Cards | undefined {
  const { stripe: settings } = config.payments;
  if (!settings) return undefined;
  return { stripe: openStripe(settings), settings, publicUrl: config.publicUrl, db, clock, ...(log ? { log } : {}) };
}
