/** The right to publish, which several servers of one database take in turns. */
export interface PublishLock {
  /** Returns whether it is still ours. */
  isHeld: () => Promise<boolean>;
  /** Aborted when it is ours no longer. */
  lost: AbortSignal;
  release: () => Promise<void>;
}

/** Waits until no other server publishes. */
export type AcquireLock = (signal: AbortSignal) => Promise<PublishLock>;

/** Guard of the lock that a publish works under. */
export interface LockGuard {
  /** Aborted when the publish is not wanted any more, or the lock was lost. */
  signal: AbortSignal;
  /** Asked right before a release goes live: whether the lock is still ours. */
  mayGoLive: (release: string) => Promise<boolean>;
}

/** Another server publishes, because this one was silent for too long: what it made may not go live. It may try again. */
export class PublishLockLost extends Error {
  override readonly name = 'PublishLockLost';

  constructor(options?: ErrorOptions) {
    super('Another server took over, because this one was silent for too long.', options);
  }
}

interface LockOptions {
  /** Absent where this process is the only one that publishes. */
  acquireLock: AcquireLock | undefined;
  /** Aborted when the publish is not wanted any more. */
  signal: AbortSignal;
  /** Gets what went wrong when the lock could not be released. */
  onTrouble: (failure: unknown) => void;
}

/**
 * Works while holding the lock.
 *
 * @throws {PublishLockLost} the lock was lost meanwhile
 */
export async function withPublishLock<T>(
  { acquireLock, signal, onTrouble }: LockOptions,
  work: (guard: LockGuard) => Promise<T>,
): Promise<T> {
  const lock = await acquireLock?.(signal);
  if (!lock) return work({ signal, mayGoLive: () => Promise.resolve(true) });
  try {
    return await work({ signal: AbortSignal.any([signal, lock.lost]), mayGoLive: lock.isHeld });
  } catch (failure) {
    throw lock.lost.aborted && !signal.aborted ? new PublishLockLost({ cause: failure }) : failure;
  } finally {
    await lock.release().catch(onTrouble);
  }
}
