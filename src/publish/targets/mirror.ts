import { setTimeout } from 'node:timers/promises';
import type { Release } from '#publish/release/record.ts';
import { syncSite } from './sync.ts';
import type { Target } from './target.ts';

/** Interval of looking whether another release is live (milliseconds). */
const POLL_MS = 1_000;
/** The first pause after a failure; each further one is twice as long (milliseconds). */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export interface MirrorSettings {
  target: Target;
  /** The release that is to be there; undefined while this process has nothing to put there. */
  live: () => Release | undefined;
  /** Asked before each write: whether this process may write there. */
  mayWrite: () => Promise<boolean>;
  /** Gets the paths that caches must forget; it is called again unless it succeeds. */
  onPurge: (release: string, paths: readonly string[]) => Promise<void>;
  /** Gets what failed; it is tried again. */
  onTrouble: (failure: unknown) => void;
}

/** Puts whatever release is live at a target, for as long as it is open. */
export class SiteMirror {
  readonly #settings: MirrorSettings;
  readonly #closing = new AbortController();
  readonly #work: Promise<void>;
  #there: string | undefined;

  constructor(settings: MirrorSettings) {
    this.#settings = settings;
    this.#work = this.#loop();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#work;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#closing;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await this.#put(this.#settings.live());
        pause = FIRST_PAUSE_MS;
        await setTimeout(POLL_MS, undefined, { signal, ref: false });
      } catch (failure) {
        if (this.#closing.signal.aborted) return;
        this.#settings.onTrouble(failure);
        await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  async #put(release: Release | undefined): Promise<void> {
    // Whoever puts the next ones there may not be this process: it looks anew what is there.
    if (!release) this.#there = undefined;
    if (!release || release.id === this.#there) return;
    const { target, mayWrite, onPurge } = this.#settings;
    await syncSite(target, {
      release: release.id,
      files: [...release.files].map(([file, folder]) => ({ file, folder })),
      redirects: release.redirects,
      now: new Date(),
      mayWrite: async () => !this.#closing.signal.aborted && mayWrite(),
      onPurge: (paths) => onPurge(release.id, paths),
    });
    this.#there = release.id;
  }
}
