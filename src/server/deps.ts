import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { PaymentDesk } from './payments/paymentDesk.ts';
import type { Traffic } from './traffic.ts';

/** Everything that the app is made of; tests hand over their own. */
export interface Deps {
  config: Config;
  database: Database;
  /** The bearer token of the operator calls. */
  operatorToken: string;
  clock: () => Date;
  /** Where orders are paid. */
  payments: PaymentDesk;
  /** Counts tries for several processes together. */
  redis?: Redis;
  logger?: FastifyBaseLogger;
  /** Told of every request. */
  traffic?: Traffic;
  /** Called after every write that went well: the outbox may hold something new. */
  wakeOutbox?: () => void;
  /** Serves the static site; without it the app answers the API alone. */
  site?: (app: FastifyInstance) => Promise<void>;
}
