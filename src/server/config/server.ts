import { z } from 'zod';
import { type Environment, milliseconds, oneOf, read, wholeNumber } from './values.ts';

/** Settings of the work with PostgreSQL. Times in milliseconds. */
export const database = z
  .object({
    DATABASE_CONNECTIONS: wholeNumber(1, 1_000).default(10),
    DATABASE_CONNECTION_TIMEOUT: milliseconds(100).default(10_000),
    DATABASE_STATEMENT_TIMEOUT: milliseconds().default(60_000),
    DATABASE_LOCK_TIMEOUT: milliseconds().default(10_000),
    DATABASE_IDLE_TRANSACTION_TIMEOUT: milliseconds().default(60_000),
    WAIT_FOR_DATABASE: oneOf('false', 'true'),
  })
  .transform((env) => ({
    /** Connections at the same time. */
    connections: env.DATABASE_CONNECTIONS,
    /** Time for which a call waits for a free connection, and for a new one to open. */
    connectionTimeout: env.DATABASE_CONNECTION_TIMEOUT,
    /** Time that a statement may take; 0 is for ever, here and below. */
    statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
    /** Time for which a statement waits for a lock. */
    lockTimeout: env.DATABASE_LOCK_TIMEOUT,
    /** Time for which a transaction may be idle before the database ends it. */
    idleTransactionTimeout: env.DATABASE_IDLE_TRANSACTION_TIMEOUT,
    /** True when a first start waits for it, instead of ending with a sentence. */
    waits: env.WAIT_FOR_DATABASE === 'true',
  }));
export type DatabaseSettings = z.infer<typeof database>;

/** @throws {ConfigError} */
export const databaseSettings = (env: Environment): DatabaseSettings => read(database, env);

/** Time for which the server waits for its clients. Times in milliseconds; 0 is for ever. */
export const http = z
  .object({
    REQUEST_TIMEOUT: milliseconds().default(900_000),
    HEADERS_TIMEOUT: milliseconds().default(20_000),
    CONNECTION_TIMEOUT: milliseconds().default(120_000),
    KEEP_ALIVE_TIMEOUT: milliseconds().default(72_000),
    MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(2_000),
    BODY_BYTES_PER_SECOND: wholeNumber(0, 1_000_000).default(500),
  })
  .transform(({ REQUEST_TIMEOUT: requestTimeout, HEADERS_TIMEOUT: headersTimeout, ...env }) => ({
    /** Until a request was received, its body included. */
    requestTimeout,
    /** Until its headers were. Node refuses to wait longer for a part than for the whole. */
    headersTimeout: requestTimeout ? Math.min(headersTimeout || requestTimeout, requestTimeout) : headersTimeout,
    /** Without a byte in either direction while a request is answered. */
    connectionTimeout: env.CONNECTION_TIMEOUT,
    /** Between two requests of one connection. */
    keepAliveTimeout: env.KEEP_ALIVE_TIMEOUT,
    /** Connections at the same time; more are closed at once. */
    maxConnections: env.MAX_CONNECTIONS,
    /** Least bytes a second of a body, on average, after ten seconds. */
    bodyRate: env.BODY_BYTES_PER_SECOND,
  }));

/** Times for the end of the server. Milliseconds. */
export const shutdown = z
  .object({ SHUTDOWN_PAUSE: milliseconds().default(5_000), SHUTDOWN_TIMEOUT: milliseconds().default(20_000) })
  .transform((env) => ({
    /** From "not ready" until it takes no new connections: the time that a load balancer needs to notice. */
    pause: env.SHUTDOWN_PAUSE,
    /** Time for which requests may still be answered. */
    timeout: env.SHUTDOWN_TIMEOUT,
  }));
