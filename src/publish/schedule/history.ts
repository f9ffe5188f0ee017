import {
  type PublishHold,
  type PublishTrigger,
  type PublishView,
  publishHold,
  publishView,
} from '#contract/operator/publish.ts';
import type { PublishClock } from './clock.ts';
import { randomBytes } from 'node:crypto';
import { sortableId } from '#publish/release/record.ts';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { readJson, replaceJson } from '#publish/files/replaceFile.ts';

/** Publishes that are remembered. */
const MAX_PUBLISHES = 30;

interface HistorySettings {
  log: PublishLog;
  clock: PublishClock;
  /** Gets what could not be written down. */
  onTrouble: (failure: unknown) => void;
}

/** Keeps the last publishes, and whether changes stay off the site, over a restart. */
export class PublishHistory {
  /** The reason why changes stay off the site; undefined when they do not. */
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

const schema = z.object({ publishes: z.array(publishView), hold: z.optional(publishHold) });

/** Record that is kept over a restart. */
export interface LoggedPublishes {
  /** Oldest first. */
  publishes: readonly PublishView[];
  hold?: PublishHold | undefined;
}

/** Log of publishes. */
export interface PublishLog {
  read: () => Promise<LoggedPublishes>;
  /** Writes all of it, in the order of the calls. */
  write: (remembered: LoggedPublishes) => Promise<void>;
  /** Gets each step of a publish, where others than this process watch it; what comes in between may be left out. */
  step?: (view: PublishView) => void;
}

/** The log as a file that is replaced whole; one that cannot be read counts as none. */
export function openPublishLog(file: string): PublishLog {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => (await readJson(file, schema)) ?? { publishes: [] },
    write: (remembered) => {
      const now = structuredClone(remembered);
      const written = last.then(async () => {
        await mkdir(dirname(file), { recursive: true });
        await replaceJson(file, now);
      });
      last = written.catch(() => undefined);
      return written;
    },
  };
}

export type PublishListener = (view: PublishView) => void;

/** Nobody sees more than ten steps a second. */
const PAUSE_MS = 100;

/** Those who want to know how publishes go on. */
class Watchers {
  readonly #byId = new Map<string, Set<PublishListener>>();
  readonly #elapsed: () => number;
  #last: { id: string; stage: string | undefined; at: number } | undefined;

  /** @param elapsed milliseconds by a clock that never goes back */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Adds one and answers how to take it away. */
  add(id: string, listener: PublishListener): () => void {
    const all = this.#byId.get(id) ?? new Set();
    this.#byId.set(id, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#byId.get(id) === all) this.#byId.delete(id);
    };
  }

  /** Tells a step; one of many within a stage may be left out, for the next one says more. */
  notify(view: PublishView): void {
    const { id, state, progress } = view;
    const at = this.#elapsed();
    const stage = state === 'running' ? progress?.stage : state;
    const isFirst = this.#last?.id !== id || this.#last.stage !== stage;
    if (!isFirst && progress?.done !== progress?.total && at - (this.#last?.at ?? 0) < PAUSE_MS) return;
    this.#last = { id, stage, at };
    for (const listener of [...(this.#byId.get(id) ?? [])]) listener(view);
  }
}
