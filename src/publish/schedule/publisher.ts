import type { PublishHold, PublishProgress, PublishTrigger, PublishView } from '#contract/operator/publish.ts';
import { type PublishClock, systemClock } from './clock.ts';
import { PublishHistory } from './history.ts';
import type { CatalogueState, PublisherPorts, PublisherSettings } from './ports.ts';
import { PublishLockLost } from './lockLost.ts';

/** A change waits so long for others (milliseconds). */
const DEBOUNCE = 1_000;
/** Editors who never stop do not keep a change from shoppers for longer (milliseconds). */
const LONGEST_DEBOUNCE = 10_000;
/** Another server may change the catalogue, and does not tell us (milliseconds). */
const LOOK_EVERY = 5_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;
/** Tries before what failed is left for a change or a person; a quarter of an hour together. */
const MOST_TRIES = 8;
/** How long somebody who closes waits for an engine that does not stop at once (milliseconds). */
const PATIENCE_ON_CLOSE = 5_000;

/** A publish that waits. */
interface Run {
  id: string;
  full: boolean;
  /** By the clock that never goes back. */
  since: number;
  readyAt: number;
  /** How often it was tried in vain. */
  tries: number;
}

interface Running {
  id: string;
  state: CatalogueState;
  abort: AbortController;
  ended: Promise<void>;
}

const nothingYet: CatalogueState = { revision: -1 };

/**
 * Publishes whatever is not live yet: one publish at a time, a change during one starts the next. Nothing is lost
 * when the process ends at any moment, because what counts is the revision of the catalogue beside that of the
 * live release (and its mark, for a database may be restored to an earlier point), and what was promised by an id is
 * written down.
 */
export class Publisher {
  readonly #settings: PublisherSettings;
  readonly #clock: PublishClock;
  readonly #memory: PublishHistory;
  #parts: PublisherPorts | undefined;
  #waiting: Run | undefined;
  #running: Running | undefined;
  /** Nothing at or below this revision starts a publish by itself: it is live, or it failed for good. */
  #settled = nothingYet;
  #nap = new AbortController();
  #work: Promise<void> | undefined;
  #rolling: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(settings: PublisherSettings, clock: PublishClock, memory: PublishHistory) {
    this.#settings = settings;
    this.#clock = clock;
    this.#memory = memory;
  }

  /** One that remembers what was before. It publishes nothing until it begins. */
  static async open(settings: PublisherSettings): Promise<Publisher> {
    const { log, clock = systemClock, onTrouble = () => undefined } = settings;
    const memory = await PublishHistory.open({ log, clock, onTrouble });
    const publisher = new Publisher(settings, clock, memory);
    const promised = memory.takeUp();
    const now = clock.elapsed();
    if (promised !== undefined) publisher.#waiting = { id: promised, full: false, since: now, readyAt: now, tries: 0 };
    return publisher;
  }

  /** Starts to publish what is unpublished, now and whenever the catalogue changes. */
  async begin(parts: PublisherPorts): Promise<void> {
    this.#parts = parts;
    this.#settled = (await this.#settings.live()) ?? nothingYet;
    this.#work ??= this.#loop();
  }

  /** The catalogue has changed, and stands at this revision. */
  changed(revision: number): void {
    const known = Math.max(this.#settled.revision, this.#running?.state.revision ?? -1);
    if (this.#memory.hold || this.#closed || revision <= known) return;
    const now = this.#clock.elapsed();
    if (!this.#waiting) {
      this.#enqueue('catalogue', now + DEBOUNCE);
      void this.#memory.save();
    } else if (this.#waiting.tries > 0) {
      // What failed may be what was changed now.
      Object.assign(this.#waiting, { tries: 0, since: now, readyAt: now + DEBOUNCE });
    } else {
      const latest = this.#waiting.since + LONGEST_DEBOUNCE;
      this.#waiting.readyAt = Math.max(this.#waiting.readyAt, Math.min(now + DEBOUNCE, latest));
    }
    this.#nap.abort();
  }

  /**
   * Starts a publish, or joins the one that waits, and lets changes go on to the site again. A server that has just
   * started joins the one that runs as well: the range that it brought along may be on its way already.
   *
   * @returns its id, once it is written down: it is done even when the process ends before
   */
  async start({ full = false, trigger = 'hand' }: { full?: boolean; trigger?: PublishTrigger } = {}): Promise<string> {
    if (trigger === 'hand') this.#memory.hold = undefined;
    if (trigger === 'start' && this.#running) return this.#running.id;
    const run = this.#waiting ?? this.#enqueue(trigger, this.#clock.elapsed());
    if (trigger === 'hand') this.#memory.update(run.id, { trigger });
    run.full ||= full;
    run.readyAt = Math.min(run.readyAt, this.#clock.elapsed());
    this.#nap.abort();
    await this.#memory.save();
    return run.id;
  }

  /** One publish; undefined when nobody remembers it. */
  find(id: string): PublishView | undefined {
    return this.#memory.find(id);
  }

  /** The last publishes, newest first. */
  recent(): PublishView[] {
    return this.#memory.recent();
  }

  /** Why changes stay off the site; undefined when they do not. */
  get hold(): PublishHold | undefined {
    return this.#memory.hold;
  }

  /** Tells how a publish goes on, beginning with how it stands; answers how to stop that. */
  watch(id: string, told: (view: PublishView) => void): () => void {
    return this.#memory.watch(id, told);
  }

  /** Resolves with a publish once it has come to its end. */
  async end(id: string): Promise<PublishView> {
    return new Promise((resolve) => {
      const stop = this.watch(id, (view) => {
        if (view.state !== 'live' && view.state !== 'failed') return;
        resolve(view);
        queueMicrotask(() => stop());
      });
    });
  }

  /**
   * Makes an earlier release live. What runs is stopped, and changes stay off the site until somebody publishes:
   * otherwise the next one would bring back what was just taken away.
   */
  rollBack(release: string): Promise<void> {
    const done = this.#rolling.then(() => this.#rollBack(release));
    this.#rolling = done.catch(() => undefined);
    return done;
  }

  /** Stops, and waits a moment for what runs; it is taken up again after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#nap.abort();
    this.#running?.abort.abort();
    await Promise.race([this.#work, this.#clock.sleep(PATIENCE_ON_CLOSE, new AbortController().signal)]);
  }

  async #rollBack(release: string): Promise<void> {
    const before = this.#memory.hold;
    // Written down first: were the process to end after the switch alone, its next start would undo it.
    this.#memory.hold = { since: this.#clock.now().toISOString(), release };
    await this.#memory.save();
    await this.#stopAll('Stopped, because an earlier release was made live.');
    try {
      await this.#settings.switchTo(release);
    } catch (failure) {
      this.#memory.hold = before;
      await this.#memory.save();
      throw failure;
    }
    this.#settled = (await this.#settings.live()) ?? nothingYet;
  }

  async #stopAll(reason: string): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.#memory.end(waiting.id, { state: 'failed', reason });
    this.#running?.abort.abort(reason);
    await this.#running?.ended;
    await this.#memory.save();
  }

  #enqueue(trigger: PublishTrigger, readyAt: number, tries = 0): Run {
    const id = this.#memory.add(trigger);
    this.#waiting = { id, full: false, since: this.#clock.elapsed(), readyAt, tries };
    return this.#waiting;
  }

  async #loop(): Promise<void> {
    while (!this.#closed) {
      await this.#rolling;
      const run = this.#waiting;
      const pause = run ? run.readyAt - this.#clock.elapsed() : 0;
      if (run && pause <= 0) await this.#carryOut(run);
      else {
        if (!run) await this.#look();
        if (this.#waiting === run) await this.#sleep(run ? pause : LOOK_EVERY);
      }
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (!this.#closed && !this.#nap.signal.aborted) await this.#clock.sleep(milliseconds, this.#nap.signal);
    this.#nap = new AbortController();
  }

  /** Whether the catalogue has moved without anybody telling. */
  async #look(): Promise<void> {
    if (this.#memory.hold) return;
    const state = await this.#parts?.catalogue().catch(this.#trouble);
    if (!state) return;
    // A database that was restored to an earlier point goes on from there, maybe to the same number.
    if (isOtherHistory(state, this.#settled)) this.#settled = nothingYet;
    this.changed(state.revision);
  }

  async #carryOut(run: Run): Promise<void> {
    this.#waiting = undefined;
    const abort = new AbortController();
    const running: Running = { id: run.id, state: nothingYet, abort, ended: Promise.resolve() };
    this.#running = running;
    running.ended = this.#publish(run, running).catch(this.#trouble);
    await running.ended;
    this.#running = undefined;
  }

  async #publish(run: Run, running: Running): Promise<void> {
    const parts = this.#parts;
    if (!parts) return;
    const { signal } = running.abort;
    try {
      const turn = await parts.takeTurn?.(signal);
      try {
        running.state = await parts.catalogue();
        this.#memory.update(run.id, { state: 'running' });
        await this.#memory.save();
        // It may have been stopped while it waited for its turn.
        signal.throwIfAborted();
        const { state } = running;
        const onProgress = (progress: PublishProgress): void => this.#memory.update(run.id, { progress });
        const isWanted = this.#memory.find(run.id)?.trigger !== 'start';
        const receipt = await parts.publish({
          ...state,
          full: run.full,
          isWanted,
          onProgress,
          signal: turn ? AbortSignal.any([signal, turn.lost]) : signal,
          mayGoLive: turn?.isOurs ?? (() => Promise.resolve(true)),
        });
        this.#settled = await this.#shown(state);
        this.#memory.end(run.id, { state: 'live', receipt });
      } catch (failure) {
        throw turn?.lost.aborted && !signal.aborted ? new PublishLockLost({ cause: failure }) : failure;
      } finally {
        await turn?.giveBack().catch(this.#trouble);
      }
    } catch (failure) {
      this.#fail(run, running, failure);
    }
    await this.#memory.save();
  }

  /** What is settled by a publish: the catalogue may have moved on while it was read. */
  async #shown(state: CatalogueState): Promise<CatalogueState> {
    const live = await this.#settings.live();
    if (!live || live.revision < state.revision) return state;
    const mark = live.mark ?? state.mark;
    return { revision: live.revision, ...(mark === undefined ? {} : { mark }) };
  }

  #fail(run: Run, { state, abort }: Running, failure: unknown): void {
    // Closing is no failure: the next start takes it up.
    if (this.#closed) return;
    if (abort.signal.aborted) return this.#memory.end(run.id, { state: 'failed', reason: String(abort.signal.reason) });
    this.#settings.onTrouble?.(failure);
    this.#memory.end(run.id, { state: 'failed', reason: this.#settings.reasonOf(failure) });
    const tries = run.tries + 1;
    if (!this.#settings.isPassing(failure) || tries >= MOST_TRIES) {
      if (state.revision >= this.#settled.revision) this.#settled = state;
    } else if (!this.#waiting) {
      const pause = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
      this.#enqueue('again', this.#clock.elapsed() + pause, tries).full = run.full;
    }
  }

  readonly #trouble = (failure: unknown): undefined => {
    this.#settings.onTrouble?.(failure);
    return undefined;
  };
}

/** Whether a catalogue is not what comes after a state, but after an earlier one. */
const isOtherHistory = (now: CatalogueState, settled: CatalogueState): boolean =>
  now.revision < settled.revision || (now.revision === settled.revision && now.mark !== settled.mark);
