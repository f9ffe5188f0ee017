import { setImmediate, setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds. */
export interface PulseTimes {
  /** How long somebody holds a connection before it is asked whether the database still answers. */
  suspectAfter: number;
  /** How long it may take to answer. */
  timeout: number;
  /** How often it is looked at, and asked while it is silent. */
  every: number;
}

const defaultTimes: PulseTimes = { suspectAfter: 3_000, timeout: 5_000, every: 1_000 };

/** The database has stopped answering. Its code is that of a connection that timed out. */
const silence = (): Error =>
  Object.assign(new Error('the database has stopped answering'), { code: 'ETIMEDOUT' as const });

/**
 * A pool that notices when its database neither answers nor closes its connections: a process that stands still, a
 * network that swallows everything. A statement may take a minute, so its time alone tells nothing; a connection of its
 * own asks, as soon as somebody has waited for a few seconds. While the database is silent nobody waits: those who do
 * are told at once, and so is everybody who comes.
 */
export class PulsePool extends pg.Pool {
  readonly #heldSince = new Map<pg.PoolClient, number>();
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
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      if (this.#isSilent) callback(silence(), undefined, () => undefined);
      else super.connect(callback);
      return undefined;
    }
    return this.#isSilent ? Promise.reject(silence()) : super.connect();
  }

  override end(): Promise<void> {
    clearInterval(this.#timer);
    return super.end();
  }

  async #look(): Promise<void> {
    const oldest = Math.min(...this.#heldSince.values());
    const isSuspect = this.#isSilent || performance.now() - oldest > this.#times.suspectAfter;
    if (!isSuspect || this.#isAsking) return;
    this.#isAsking = true;
    const answers = await this.#ask();
    this.#isAsking = false;
    if (!answers && !this.#isSilent) await this.#breakAll();
    this.#isSilent = !answers;
  }

  /** Whether the database says anything at all in time; a refusal is an answer too. */
  async #ask(): Promise<boolean> {
    const client = new pg.Client(this.options);
    client.on('error', () => undefined);
    const late = new AbortController();
    const timeout = setTimeout(this.#times.timeout, false, { signal: late.signal }).then(async () => {
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
    late.abort();
    void client.end().catch(() => undefined);
    return answers;
  }

  /** Those who wait are told, and nobody gets a connection of before. */
  async #breakAll(): Promise<void> {
    const held = [...this.#heldSince.keys()];
    while (this.idleCount > 0) (await super.connect()).release(true);
    this.#isSilent = true;
    // A client that waits for an answer is cut off, without a word to a database that would not hear it.
    for (const client of held) void (client as pg.PoolClient & pg.Client).end().catch(() => undefined);
  }
}

/** The driver's own words for a connection that took longer than its settings allow. */
const isTimeout = (failure: unknown): boolean => failure instanceof Error && /timeout/u.test(failure.message);
