import type { PublishTrigger } from '#contract/operator/publish.ts';
import type { PublishClock } from './clock.ts';
import type { PublishHistory } from './history.ts';

/** A change waits so long for others. */
const DEBOUNCE_MS = 1_000;
/** Editors who never stop do not keep a change from shoppers for longer. */
const MAX_DEBOUNCE_MS = 10_000;

/** A publish that waits. Its times are milliseconds by the clock that never goes back. */
export interface QueuedPublish {
  id: string;
  full: boolean;
  since: number;
  readyAt: number;
  /** Number of tries in vain. */
  tries: number;
}

/** Queue of publishes: one publish at most, which everything that comes meanwhile joins. */
export class PublishQueue {
  readonly #history: PublishHistory;
  readonly #clock: PublishClock;
  #next: QueuedPublish | undefined;

  constructor(history: PublishHistory, clock: PublishClock) {
    this.#history = history;
    this.#clock = clock;
    const promised = history.resume();
    const now = clock.elapsed();
    if (promised !== undefined) this.#next = { id: promised, full: false, since: now, readyAt: now, tries: 0 };
  }

  /** The publish that waits. */
  get next(): QueuedPublish | undefined {
    return this.#next;
  }

  /** Milliseconds until the next publish is due, 0 or less when it is; undefined when none waits. */
  get dueIn(): number | undefined {
    return this.#next && this.#next.readyAt - this.#clock.elapsed();
  }

  /** Takes out the publish that waits. */
  take(): QueuedPublish | undefined {
    const taken = this.#next;
    this.#next = undefined;
    return taken;
  }

  /**
   * The catalogue has changed.
   *
   * @returns whether a publish was added; otherwise the one that waits will show the change too
   */
  change(): boolean {
    const now = this.#clock.elapsed();
    const next = this.#next;
    if (!next) {
      this.#add('catalogue', now + DEBOUNCE_MS);
      return true;
    }
    // What failed may be what was changed now.
    if (next.tries > 0) Object.assign(next, { tries: 0, since: now, readyAt: now + DEBOUNCE_MS });
    else next.readyAt = Math.max(next.readyAt, Math.min(now + DEBOUNCE_MS, next.since + MAX_DEBOUNCE_MS));
    return false;
  }

  /** Somebody asks for a publish now; answers the id of the one that they get. */
  start(trigger: PublishTrigger, full: boolean, by?: string): string {
    const now = this.#clock.elapsed();
    const next = this.#next ?? this.#add(trigger, now);
    if (trigger === 'hand') this.#history.update(next.id, { trigger, ...(by === undefined ? {} : { by }) });
    next.full ||= full;
    next.readyAt = Math.min(next.readyAt, now);
    return next.id;
  }

  /** A publish that failed is tried again after so many milliseconds, unless another waits already. */
  retry({ full, tries }: QueuedPublish, delay: number): void {
    if (!this.#next) Object.assign(this.#add('again', this.#clock.elapsed() + delay), { full, tries: tries + 1 });
  }

  #add(trigger: PublishTrigger, readyAt: number): QueuedPublish {
    const since = this.#clock.elapsed();
    this.#next = { id: this.#history.add(trigger), full: false, since, readyAt, tries: 0 };
    return this.#next;
  }
}
