import type { PublishView } from '#contract/operator/publish.ts';

export type PublishListener = (view: PublishView) => void;

/** Nobody sees more than ten steps a second. */
const PAUSE_MS = 100;

/** Those who want to know how publishes go on. */
export class Watchers {
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
