import type { PublishHold, PublishReceipt, PublishTrigger, PublishView } from '#contract/operator/publish.ts';
import { type PublisherPorts, type PublisherSettings, isOtherHistory, nothingYet, settledBy } from './ports.ts';
import { Sleeper, systemClock } from './clock.ts';
import { PublishHistory, type PublishListener } from './history.ts';
import { type LockGuard, withPublishLock } from './lock.ts';
import { PublishQueue, type QueuedPublish } from './queue.ts';

/** Another server may change the catalogue, and does not tell us. */
const POLL_MS = 5_000;
/** Longest wait of `close` for a publish that does not stop at once. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Kind of publish that somebody asks for, and how histories name them. */
interface PublishRequest {
  full?: boolean;
  trigger?: PublishTrigger;
  by?: string;
}

/**
 * Publishes whatever is not live yet: one publish at a time, a change during one starts the next. Nothing is lost
 * when the process ends at any moment, because what counts is the revision of the catalogue beside that of the
 * live release (and its mark, for a database may be restored to an earlier point), and what was promised by an id is
 * written down.
 */
export class Publisher {
  readonly #settings: Required<PublisherSettings>;
  readonly #history: PublishHistory;
  readonly #queue: PublishQueue;
  readonly #sleeper: Sleeper;
  #ports: PublisherPorts | undefined;
  #running: PublishRun | undefined;
  /** Nothing at or below this revision starts a publish by itself: it is live, or it failed for good. */
  #settled = nothingYet;
  #work: Promise<void> | undefined;
  #rollback: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(settings: Required<PublisherSettings>, history: PublishHistory) {
    this.#settings = settings;
    this.#history = history;
    this.#queue = new PublishQueue(history, settings.clock);
    this.#sleeper = new Sleeper(settings.clock);
  }

  /** Opens it with what was written down before. It publishes nothing until it begins. */
  static async open(settings: PublisherSettings): Promise<Publisher> {
    const all = { clock: systemClock, onTrouble: () => undefined, pollEvery: POLL_MS, ...settings };
    return new Publisher(all, await PublishHistory.open(all));
  }

  /** Starts to publish what is unpublished, now and whenever the catalogue changes. */
  async begin(ports: PublisherPorts): Promise<void> {
    this.#ports = ports;
    this.#settled = (await this.#settings.live()) ?? nothingYet;
    this.#work ??= this.#loop();
  }

  /** The catalogue has changed, and is at this revision. */
  changed(revision: number): void {
    const running = this.#running;
    // What has not read the catalogue yet will show it; if not, the poll that follows it finds the change.
    const isAhead = running?.state === nothingYet;
    const known = Math.max(this.#settled.revision, running?.state.revision ?? -1);
    if (this.hold || this.#closed || isAhead || revision <= known) return;
    if (this.#queue.change()) void this.#history.save();
    this.#sleeper.wake();
  }

  /**
   * Starts a publish, or joins the one that waits, and lets changes go on to the site again. A server that has just
   * started joins the one that runs as well: the range that it brought along may be on its way already.
   *
   * @returns its id, once it is written down: it is done even when the process ends before
   */
  async start({ full = false, trigger = 'hand', by }: PublishRequest = {}): Promise<string> {
    if (trigger === 'hand') this.#history.hold = undefined;
    if (trigger === 'start' && this.#running) return this.#running.queued.id;
    const id = this.#queue.start(trigger, full, by);
    this.#sleeper.wake();
    await this.#history.save();
    return id;
  }

  /** One publish; undefined when nobody remembers it. */
  find(id: string): PublishView | undefined {
    return this.#history.find(id);
  }

  /** The last publishes, newest first. */
  recent(): PublishView[] {
    return this.#history.recent();
  }

  /** Returns why changes stay off the site; undefined when they do not. */
  get hold(): PublishHold | undefined {
    return this.#history.hold;
  }

  /** Tells how a publish goes on, beginning with how it is now; answers how to stop that. */
  watch(id: string, listener: PublishListener): () => void {
    return this.#history.watch(id, listener);
  }

  /** Resolves with a publish once it has come to its end. */
  end(id: string): Promise<PublishView> {
    return this.#history.ended(id);
  }

  /**
   * Makes an earlier release live. What runs is stopped, and changes stay off the site until somebody publishes:
   * otherwise the next one would bring back what was just taken away.
   */
  rollBack(release: string, by?: string): Promise<void> {
    const done = this.#rollback.then(() => this.#rollBack(release, by));
    this.#rollback = done.catch(() => undefined);
    return done;
  }

  /** Stops, and waits a moment for what runs; the next start takes it up again. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#sleeper.wake();
    this.#running?.stop();
    await Promise.race([this.#work, this.#settings.clock.sleep(CLOSE_TIMEOUT_MS, new AbortController().signal)]);
  }

  async #rollBack(release: string, by: string | undefined): Promise<void> {
    const before = this.hold;
    // Written down first: were the process to end after the switch alone, its next start would undo it.
    const since = this.#settings.clock.now().toISOString();
    this.#history.hold = { since, release, ...(by === undefined ? {} : { by }) };
    await this.#history.save();
    const reason = 'Stopped, because an earlier release was made live.';
    const waiting = this.#queue.take();
    if (waiting) this.#history.end(waiting.id, { state: 'failed', reason });
    this.#running?.stop(reason);
    await this.#running?.ended;
    await this.#history.save();
    try {
      await this.#settings.switchTo(release);
    } catch (failure) {
      this.#history.hold = before;
      await this.#history.save();
      throw failure;
    }
    this.#settled = (await this.#settings.live()) ?? nothingYet;
  }

  async #loop(): Promise<void> {
    while (!this.#closed) {
      await this.#rollback;
      const { next, dueIn } = this.#queue;
      if (next && dueIn !== undefined && dueIn <= 0) await this.#run(next);
      else {
        if (!next) await this.#poll();
        if (this.#queue.next === next) await this.#sleeper.sleep(dueIn ?? this.#settings.pollEvery);
      }
    }
  }

  /** Looks whether the catalogue has changed without anybody telling. */
  async #poll(): Promise<void> {
    if (this.hold) return;
    const state = await this.#ports?.catalogue().catch(this.#settings.onTrouble);
    if (!state) return;
    // A database that was restored to an earlier point goes on from there, maybe to the same number.
    if (isOtherHistory(state, this.#settled)) this.#settled = nothingYet;
    this.changed(state.revision);
  }

  async #run(queued: QueuedPublish): Promise<void> {
    this.#queue.take();
    const run = (this.#running = new PublishRun(queued));
    run.ended = this.#publish(run).catch(this.#settings.onTrouble);
    await run.ended;
    this.#running = undefined;
  }

  async #publish(run: PublishRun): Promise<void> {
    const ports = this.#ports;
    if (!ports) return;
    const lockOptions = { acquireLock: ports.acquireLock, signal: run.signal, onTrouble: this.#settings.onTrouble };
    try {
      await withPublishLock(lockOptions, async (guard) => {
        const receipt = await run.publish(ports, this.#history, guard);
        this.#settled = settledBy(run.state, await this.#settings.live());
        this.#history.end(run.queued.id, { state: 'live', receipt });
      });
    } catch (failure) {
      // Closing is no failure: the next start takes it up.
      if (!this.#closed) this.#fail(run, failure);
    }
    await this.#history.save();
  }

  #fail({ queued, state, signal }: PublishRun, failure: unknown): void {
    if (signal.aborted) return this.#history.end(queued.id, { state: 'failed', reason: String(signal.reason) });
    this.#settings.onTrouble(failure);
    this.#history.end(queued.id, { state: 'failed', reason: this.#settings.reasonOf(failure) });
    const delay = retryDelay(queued.tries + 1, this.#settings.isTransient(failure));
    if (delay !== undefined) this.#queue.retry(queued, delay);
    else if (state.revision >= this.#settled.revision) this.#settled = state;
  }
}

/** Milliseconds before the first retry; each further one waits twice as long. */
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 300_000;
/** Tries before a failure is left for a change or a person; a quarter of an hour together. */
const MAX_TRIES = 8;

/**
 * Returns when a publish that failed is tried again by itself.
 *
 * @param tries how often it was tried by now, at least 1
 * @param isTransient whether it may go well a little later (transientFailure.ts)
 * @returns milliseconds from now; undefined when it is not tried again
 */
function retryDelay(tries: number, isTransient: boolean): number | undefined {
  if (!isTransient || tries >= MAX_TRIES) return undefined;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), MAX_BACKOFF_MS);
}

/** A publish that runs. */
class PublishRun {
  readonly queued: QueuedPublish;
  /** The catalogue that it shows; unknown until it holds the lock. */
  state = nothingYet;
  /** Resolves when it has come to its end, however that is. */
  ended: Promise<void> = Promise.resolve();
  readonly #abort = new AbortController();

  constructor(queued: QueuedPublish) {
    this.queued = queued;
  }

  /** Aborted when it is not wanted any more. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** @param reason a sentence for editors */
  stop(reason?: string): void {
    this.#abort.abort(reason);
  }

  /** Publishes; to be called while the lock is held. */
  async publish(ports: PublisherPorts, history: PublishHistory, guard: LockGuard): Promise<PublishReceipt> {
    const { id, full } = this.queued;
    this.state = await ports.catalogue();
    history.update(id, { state: 'running' });
    await history.save();
    // It may have been stopped while it waited for the lock.
    this.signal.throwIfAborted();
    return ports.publish({
      ...this.state,
      ...guard,
      full,
      overridesRollback: history.find(id)?.trigger !== 'start',
      onProgress: (progress) => history.update(id, { progress }),
    });
  }
}
