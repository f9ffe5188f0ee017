import { setImmediate, setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds. */
export interface PulseTimes {
  /**
   * Time for which somebody holds a connection, or waits for one, before it is asked whether the database still
   * answers.
   */
  suspectAfter: number;
  /** Time that it may take to answer. */
  timeout: number;
  /** Interval at which it is looked at, and asked while it is silent. */
  every: number;
}

const defaultTimes: PulseTimes = { suspectAfter: 2_000, timeout: 5_000, every: 500 };

/** The database has stopped answering. Its code is that of a connection that timed out. */
const silence = (): Error =>
  Object.assign(new Error('the database has stopped answering'), { code: 'ETIMEDOUT' as const });

/** Somebody who waits for a connection, and since when (`performance.now()`). */
interface Waiter {
  since: number;
  tell: Callback;
}

type Callback = Parameters<pg.Pool['connect']>[0];

const tellSilence = (tell: Callback): void => tell(silence(), undefined, () => undefined);

/**
 * A pool that notices when its database neither answers nor closes its connections: a process that stands still, a
 * network that swallows everything. A statement may take a minute, so its time alone tells nothing; a connection of its
 * own asks, as soon as somebody has waited for a few seconds. While the database is silent nobody waits: those who do
 * are told at once, and so is everybody who comes.
 */
export class PulsePool extends pg.Pool {
  readonly #heldSince = new Map<pg.PoolClient, number>();
  readonly #waiters = new Set<Waiter>();
  readonly #times: PulseTimes;
  readonly #timer: NodeJS.Timeout;
  #isSilent = false;
  #isAsking = false;

  constructor(config: pg.PoolConfig, times: PulseTimes = defaultTimes) {
    super(config);
    this.#times = times;
    this.on('acquire', (client) => this.#heldSince.set(client, performance.now()));
    this.on('release', (_, client) => this.#heldSince.delete(client));
    this.#timer = setInterval(() => void this.#look(), times.every).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect((failure, client) => (client ? resolve(client) : reject(failure ?? silence())));
    });
  }

  #connect(tell: Callback): void {
    if (this.#isSilent) {
      tellSilence(tell);
      return;
    }
    const waiter = { since: performance.now(), tell };
    this.#waiters.add(waiter);
    super.connect((failure, client, release) => {
      if (this.#waiters.delete(waiter)) tell(failure, client, release);
      // Who has been told meanwhile is gone; the connection is for the next, unless it is one of before.
      else client?.release(this.#isSilent);
    });
  }

  override end(): Promise<void> {
    clearInterval(this.#timer);
    return super.end();
  }

  async #look(): Promise<void> {
    const oldest = Math.min(...this.#heldSince.values(), ...[...this.#waiters].map(({ since }) => since));
    const isSuspect = this.#isSilent || performance.now() - oldest > this.#times.suspectAfter;
    if (!isSuspect || this.#isAsking) return;
    this.#isAsking = true;
    const answers = await this.#ask();
    this.#isAsking = false;
    const isNew = !answers && !this.#isSilent;
    this.#isSilent = !answers;
    if (isNew) this.#breakAll();
  }

  /** Returns whether the database says anything at all in time; a refusal is an answer too. */
  async #ask(): Promise<boolean> {
    const client = new pg.Client({ ...this.options, pipeline: false });
    client.on('error', () => undefined);
    const expiry = new AbortController();
    const timeout = setTimeout(this.#times.timeout, false, { signal: expiry.signal }).then(async () => {
      // Where this process itself stood still, the answer has come and was only not read yet.
      await setImmediate();
      await setImmediate();
      return false;
    });
    const answer = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        (failure: unknown) => !isTimeout(failure),
      );
    const answers = await Promise.race([answer, timeout.catch(() => false)]);
    expiry.abort();
    cutOff(client);
    return answers;
  }

  /** Those who wait are told, and nobody gets a connection of before. */
  #breakAll(): void {
    const idle = this.idleCount;
    // A client that waits for an answer is cut off, without a word to a database that would not hear it.
    for (const client of this.#heldSince.keys()) cutOff(client);
    for (let count = idle; count > 0; count -= 1) super.connect((_, client) => client?.release(true));
    for (const waiter of this.#waiters) {
      this.#waiters.delete(waiter);
      tellSilence(waiter.tell);
    }
  }
}

/** The driver's own words for a connection that took longer than its settings allow. */
const isTimeout = (failure: unknown): boolean => failure instanceof Error && /timeout/u.test(failure.message);

/** Ends a connection at once: the driver would wait for the answers to what it has sent. */
function cutOff(client: pg.Client): void {
  void client.end().catch(() => undefined);
  client.connection.stream.destroy();
}
