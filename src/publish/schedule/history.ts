import type { PublishHold, PublishTrigger, PublishView } from '#contract/operator/publish.ts';
import type { PublishClock } from './clock.ts';
import type { PublishLog } from './log.ts';
import { type PublishListener, Watchers } from './watchers.ts';
import { randomBytes } from 'node:crypto';
import { sortableId } from '#publish/sortableId.ts';

/** Publishes that are remembered. */
const MAX_PUBLISHES = 30;

interface HistorySettings {
  log: PublishLog;
  clock: PublishClock;
  /** Gets what could not be written down. */
  onTrouble: (failure: unknown) => void;
}

/** How the last publishes went, and whether changes stay off the site; kept over a restart. */
export class PublishHistory {
  /** Why changes stay off the site; undefined when they do not. */
  hold: PublishHold | undefined;
  readonly #settings: HistorySettings;
  readonly #views = new Map<string, PublishView>();
  readonly #watchers: Watchers;

  private constructor(settings: HistorySettings) {
    this.#settings = settings;
    this.#watchers = new Watchers(settings.clock.elapsed);
  }

  /** Opens it with what was written down before. */
  static async open(settings: HistorySettings): Promise<PublishHistory> {
    const history = new PublishHistory(settings);
    const { publishes, hold } = await settings.log.read();
    history.hold = hold;
    for (const view of publishes) history.#views.set(view.id, view);
    return history;
  }

  /** One publish; undefined when nobody remembers it. */
  find(id: string): PublishView | undefined {
    return this.#views.get(id);
  }

  /** The last publishes, newest first. */
  recent(): PublishView[] {
    return [...this.#views.values()].reverse();
  }

  /**
   * Takes up what a process before this one promised: the last publish of it waits again, and the others end.
   *
   * @returns the id of the one that waits
   */
  resume(): string | undefined {
    const open = [...this.#views.values()].filter(({ state }) => state === 'waiting' || state === 'running');
    const last = open.pop();
    if (!last) return undefined;
    for (const view of open)
      this.#views.set(view.id, { ...view, state: 'failed', reason: `The server ended meanwhile; ${last.id} goes on.` });
    const { progress: _, ...view } = last;
    this.#views.set(last.id, { ...view, state: 'waiting' });
    return last.id;
  }

  /** Remembers a new publish, which waits; answers its id. */
  add(trigger: PublishTrigger): string {
    const now = this.#settings.clock.now();
    const id = nextPublishId(now, [...this.#views.keys()].at(-1));
    this.#set({ id, state: 'waiting', trigger, startedAt: now.toISOString() });
    for (const old of [...this.#views.keys()].slice(0, -MAX_PUBLISHES)) this.#views.delete(old);
    return id;
  }

  /** Something about a publish is different now. */
  update(id: string, change: Partial<PublishView>): void {
    const view = this.#views.get(id);
    if (view) this.#set({ ...view, ...change });
  }

  /** A publish has come to its end. */
  end(id: string, change: Partial<PublishView>): void {
    this.update(id, { ...change, endedAt: this.#settings.clock.now().toISOString() });
  }

  /** Tells how a publish goes on, beginning with how it is now; answers how to stop that. */
  watch(id: string, listener: PublishListener): () => void {
    const view = this.#views.get(id);
    if (view) listener(view);
    return this.#watchers.add(id, listener);
  }

  /** Resolves with a publish once it has come to its end. */
  ended(id: string): Promise<PublishView> {
    return new Promise((resolve) => {
      const stop = this.watch(id, (view) => {
        if (view.state !== 'live' && view.state !== 'failed') return;
        resolve(view);
        queueMicrotask(() => stop());
      });
    });
  }

  /** Writes it down. What cannot be written down is still done; only a restart would not know of it. */
  save(): Promise<void> {
    const { log, onTrouble } = this.#settings;
    return log.write({ publishes: [...this.#views.values()], hold: this.hold }).catch(onTrouble);
  }

  #set(view: PublishView): void {
    this.#views.set(view.id, view);
    this.#watchers.notify(view);
    this.#settings.log.step?.(view);
  }
}

/** The name of the next publish. It ends at random, so that another server does not take it for one of its own. */
export const nextPublishId = (now: Date, before: string | undefined): string =>
  sortableId(now, before, randomBytes(3).toString('hex'));
