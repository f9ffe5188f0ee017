import { type Environment, oneOf, wholeNumber } from './values.ts';

/** How the server works with PostgreSQL. Times in milliseconds. */
export interface DatabaseSettings {
  /** Connections at the same time. */
  connections: number;
  /** How long a call waits for a free connection, and for a new one to open. */
  connectionTimeout: number;
  /** How long a statement may take; 0 is for ever, here and below. */
  statementTimeout: number;
  /** How long a statement waits for a lock. */
  lockTimeout: number;
  /** How long a transaction may be idle before the database ends it. */
  idleTransactionTimeout: number;
  /** Whether a first start waits for it, instead of ending with a sentence. */
  waits: boolean;
}

/** How long the server waits for its clients. Times in milliseconds; 0 is for ever. */
export interface HttpSettings {
  /** Until a request was received, its body included. */
  requestTimeout: number;
  /** Until its headers were. */
  headersTimeout: number;
  /** Without a byte in either direction while a request is answered. */
  connectionTimeout: number;
  /** Between two requests of one connection. */
  keepAliveTimeout: number;
  /** Connections at the same time; more are closed at once. */
  maxConnections: number;
  /** Least bytes a second of a body, on average, after ten seconds. */
  bodyRate: number;
}

/** How the server ends. Milliseconds. */
export interface ShutdownSettings {
  /** From "not ready" until it takes no new connections: the time that a load balancer needs to notice. */
  pause: number;
  /** How long requests may still be answered. */
  timeout: number;
}

const HOUR = 3_600_000;

/** @throws {ConfigError} */
export function databaseSettings(env: Environment): DatabaseSettings {
  return {
    connections: wholeNumber(env, 'DATABASE_CONNECTIONS', 10, 1, 1_000),
    connectionTimeout: wholeNumber(env, 'DATABASE_CONNECTION_TIMEOUT', 10_000, 100, HOUR),
    statementTimeout: wholeNumber(env, 'DATABASE_STATEMENT_TIMEOUT', 60_000, 0, HOUR),
    lockTimeout: wholeNumber(env, 'DATABASE_LOCK_TIMEOUT', 10_000, 0, HOUR),
    idleTransactionTimeout: wholeNumber(env, 'DATABASE_IDLE_TRANSACTION_TIMEOUT', 60_000, 0, HOUR),
    waits: oneOf(env, 'WAIT_FOR_DATABASE', ['false', 'true']) === 'true',
  };
}

/** @throws {ConfigError} */
export function httpSettings(env: Environment): HttpSettings {
  const requestTimeout = wholeNumber(env, 'REQUEST_TIMEOUT', 900_000, 0, HOUR);
  const headersTimeout = wholeNumber(env, 'HEADERS_TIMEOUT', 20_000, 0, HOUR);
  return {
    requestTimeout,
    // Node refuses to wait longer for a part than for the whole.
    headersTimeout: requestTimeout ? Math.min(headersTimeout || requestTimeout, requestTimeout) : headersTimeout,
    connectionTimeout: wholeNumber(env, 'CONNECTION_TIMEOUT', 120_000, 0, HOUR),
    keepAliveTimeout: wholeNumber(env, 'KEEP_ALIVE_TIMEOUT', 72_000, 0, HOUR),
    maxConnections: wholeNumber(env, 'MAX_CONNECTIONS', 2_000, 1, 1_000_000),
    bodyRate: wholeNumber(env, 'BODY_BYTES_PER_SECOND', 500, 0, 1_000_000),
  };
}

/**
 * Milliseconds after which a server is ended whose event loop stands still; 0 is never. The embedded database works on
 * that loop, so a large import may hold it for a while.
 *
 * @throws {ConfigError}
 */
export const watchdogTimeout = (env: Environment): number =>
  wholeNumber(env, 'WATCHDOG_TIMEOUT', env['DATABASE_URL'] ? 30_000 : 120_000, 0, HOUR);

/** @throws {ConfigError} */
export function shutdownSettings(env: Environment): ShutdownSettings {
  return {
    pause: wholeNumber(env, 'SHUTDOWN_PAUSE', 5_000, 0, HOUR),
    timeout: wholeNumber(env, 'SHUTDOWN_TIMEOUT', 20_000, 0, HOUR),
  };
}
