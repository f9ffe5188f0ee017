import type { PublishReceipt } from '#contract/operator/publish.ts';
import { nothingYet } from './catalogueState.ts';
import type { PublishHistory } from './history.ts';
import type { LockGuard } from './lock.ts';
import type { PublisherPorts } from './ports.ts';
import type { QueuedPublish } from './queue.ts';

/** A publish that runs. */
export class PublishRun {
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
