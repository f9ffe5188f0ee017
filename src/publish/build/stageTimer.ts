import type { PublishProgress, PublishReceipt, PublishStage } from '#contract/operator/publish.ts';
import type { Release } from '#publish/release/record.ts';

/** Tells how far a publish is, and remembers how many milliseconds each stage took. */
export class StageTimer {
  readonly times: Record<PublishStage, number> = {
    reading: 0,
    compiling: 0,
    rendering: 0,
    compressing: 0,
    checking: 0,
    switching: 0,
  };
  readonly #onProgress: (progress: PublishProgress) => void;
  #stage: PublishStage | undefined;
  #since = 0;

  constructor(onProgress: (progress: PublishProgress) => void = () => undefined) {
    this.#onProgress = onProgress;
  }

  /** The stage before has ended, this one begins. */
  enter(stage: PublishStage, total = 0): void {
    this.stop();
    this.#stage = stage;
    this.#onProgress({ stage, done: 0, total });
  }

  /** So much of the stage is done; `total` is 0 where nobody knows it. */
  progress(done: number, total = 0): void {
    if (this.#stage) this.#onProgress({ stage: this.#stage, done, total });
  }

  /** The last stage has ended. */
  stop(): void {
    const now = performance.now();
    if (this.#stage) this.times[this.#stage] += Math.round(now - this.#since);
    this.#stage = undefined;
    this.#since = now;
  }
}

/** The receipt of a publish that has nothing to do: the live release is right already. */
export const upToDateReceipt = (live: Release): PublishReceipt => ({
  release: live.id,
  revision: live.revision,
  kind: 'nothing',
  pages: live.pages,
  rendered: 0,
  removed: 0,
  changes: [],
  bytes: 0,
  milliseconds: new StageTimer().times,
  liveAt: live.builtAt,
});
