import { AsyncResource } from 'node:async_hooks';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { PulsePool } from './pulse.ts';

/** A statement on its way to the database: its text with `$1` for what it is given. */
export interface Statement {
  text: string;
  /** Of one that is prepared. */
  name?: string | undefined;
}

/**
 * Called with every statement when it is sent; what it returns is called when the statement has ended, with its failure
 * if it failed. It throws nothing.
 */
export type StatementObserver = (statement: Statement) => (failure?: unknown) => void;

/** The connections of a pool at this moment. */
export interface PoolState {
  /** That it may open. */
  max: number;
  /** That are open. */
  size: number;
  /** That nobody uses. */
  idle: number;
  /** Calls that wait for one. */
  waiting: number;
}

type Callback = (failure: unknown, ...rest: unknown[]) => void;
type AnyQuery = (...args: unknown[]) => unknown;

/** A connection of PostgreSQL whose statements are observed. A broken one ends nothing but itself. */
export function clientClass(observe: StatementObserver | undefined): typeof pg.Client {
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener a connection that breaks while somebody uses it would end the process.
      this.on('error', () => undefined);
      if (observe) this.query = observed(this.query.bind(this), observe) as typeof this.query;
    }
  }
  return Client;
}

/** The pool calls with a callback, a transaction awaits. */
function observed(query: AnyQuery, observe: StatementObserver): AnyQuery {
  return (...args) => {
    const ended = observe(statementOf(args[0]));
    const last = args.at(-1);
    if (typeof last === 'function') {
      const back = (failure: unknown, ...rest: unknown[]): void => {
        ended(failure ?? undefined);
        (last as Callback)(failure, ...rest);
      };
      return query(...args.slice(0, -1), back);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => ended(), ended);
    return result;
  };
}

const statementOf = (input: unknown): Statement => (typeof input === 'string' ? { text: input } : (input as Statement));

type PoolCallback = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void;

/** A pool whose statements run in the asynchronous context of their caller, also when they had to wait. */
export class CallersPool extends PulsePool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: PoolCallback): void;
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncResource.bind(callback));
    return undefined;
  }
}

/** Observes the statements of the embedded database, those of transactions too. */
export function observePglite(client: PGlite, observe: StatementObserver): void {
  const query = client.query.bind(client) as AnyQuery;
  const transaction = client.transaction.bind(client);
  client.query = observed(query, observe) as PGlite['query'];
  client.transaction = (work) =>
    transaction((tx) =>
      work(
        Object.assign(Object.create(tx) as Transaction, { query: observed(tx.query.bind(tx) as AnyQuery, observe) }),
      ),
    );
}
