import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { forkScript, hasEnded, killGroup, onceEnded, ref, unref } from '#publish/render/childProcess.ts';
import { type OnProgress, type PublishJob, type WorkerMessage, restoreFailure } from './messages.ts';

/** A worker that has nothing to do for so long is ended. */
const IDLE_MS = 5 * 60_000;
/** One that works and says nothing for so long, not even that it is alive, has frozen. */
const TIMEOUT_MS = 120_000;

interface PoolWorker {
  child: ChildProcess;
  idleTimer?: NodeJS.Timeout;
}

/** Callbacks and limits between whoever publishes and the worker that does it. */
export interface WorkerOptions {
  onProgress: OnProgress;
  /** Ends the worker at once; the release that is live stays live. */
  signal?: AbortSignal | undefined;
  /** Asked right before the release goes live; it may when absent. */
  mayGoLive?: ((release: string) => Promise<boolean>) | undefined;
  /** Milliseconds of silence after which the worker is ended; two minutes when absent. */
  timeoutMs?: number;
  /** Milliseconds that the worker waits for another job before it is ended; five minutes when absent. */
  idleMs?: number;
}

/** One worker for each shop and its settings. An idle one has templates and catalogue in memory for the next publish. */
const workers = new Map<string, PoolWorker>();

/**
 * Makes a release in a process of its own, which stays for the next one. One that ends before it has begun, because it
 * was just done with or somebody killed it, is followed by another.
 *
 * @throws {BuildFailed}, {SiteRefused}, {PublishLockLost}, or what the disk said
 */
export async function runInWorker(job: PublishJob, options: WorkerOptions): Promise<PublishReceipt> {
  const receipt = (await tryInWorker(job, options)) ?? (await tryInWorker(job, options));
  if (!receipt) throw new BuildFailed('its process ended before it began, twice', '');
  return receipt;
}

/** Answers undefined when the process ended before it began. */
function tryInWorker(job: PublishJob, options: WorkerOptions): Promise<PublishReceipt | undefined> {
  const { onProgress, signal, mayGoLive = () => Promise.resolve(true) } = options;
  const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;
  const worker = workerFor(job);
  const { child } = worker;
  clearTimeout(worker.idleTimer);
  ref(child);
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    let cause: Error | undefined;
    const endFrozen = (): void => {
      cause = new Error(`it said nothing for ${Math.round(timeoutMs / 1000)} seconds`);
      killGroup(child);
    };
    let silence = setTimeout(endFrozen, timeoutMs);
    const onMessage = ({ progress, receipt, failure, alive, asksToGoLive }: WorkerMessage): void => {
      hasBegun = true;
      clearTimeout(silence);
      silence = setTimeout(endFrozen, timeoutMs);
      if (alive) return;
      if (progress) return onProgress(progress);
      if (asksToGoLive !== undefined) return void answer(asksToGoLive);
      done();
      if (receipt) resolve(receipt);
      else reject(cause ?? (failure ? restoreFailure(failure) : new BuildFailed('it said nothing', '')));
    };
    const answer = async (release: string): Promise<void> => {
      // A failure to ask is no permission, and is what is told.
      const may = await mayGoLive(release).catch((failure: unknown) => {
        cause = failure instanceof Error ? failure : new Error(String(failure));
        return false;
      });
      if (child.connected) child.send({ mayGoLive: may });
    };
    const onError = (failure: Error): void => void (cause ??= failure);
    const onEnd = (): void => {
      done();
      if (signal?.aborted) return reject(abortReason(signal));
      if (cause === undefined && !hasBegun) return resolve(undefined);
      const why = cause ? cause.message : `its process ended (${child.signalCode ?? child.exitCode})`;
      reject(new BuildFailed(why, '', { cause }));
    };
    const abort = (): void => killGroup(child);
    const done = (): void => {
      clearTimeout(silence);
      child.off('message', onMessage).off('error', onError);
      stopWaiting();
      signal?.removeEventListener('abort', abort);
      unref(child);
      worker.idleTimer = setTimeout(() => child.connected && child.disconnect(), idleMs).unref();
    };
    child.on('message', onMessage).on('error', onError);
    const stopWaiting = onceEnded(child, onEnd);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    // One that could not be started has no channel; its end follows.
    else if (child.pid !== undefined) child.send(job);
  });
}

const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('The publish was called off.', 'AbortError');

/** The worker of a shop: the one that there is, or another where it has been done with. */
function workerFor(job: PublishJob): PoolWorker {
  // In another turn another server may have changed what is published.
  const key = JSON.stringify([job.root, job.dataDir, job.publicUrl, job.region, job.apiUrl, job.shared?.turn]);
  const known = workers.get(key);
  if (known?.child.connected) return known;
  // A group of its own, so that a build that it started can be ended with it.
  const child = forkScript(join(import.meta.dirname, 'process.ts'), job, { group: true });
  const worker: PoolWorker = { child };
  workers.set(key, worker);
  onceEnded(child, () => {
    clearTimeout(worker.idleTimer);
    if (workers.get(key) === worker) workers.delete(key);
  });
  return worker;
}

/** Ends the workers that wait for another publish; one that works, or tidies up, is waited for. */
export async function endWorkers(): Promise<void> {
  const ends = [...workers.values()].map(
    ({ child }) =>
      new Promise<void>((resolve) => {
        if (hasEnded(child)) return resolve();
        onceEnded(child, resolve);
        ref(child);
        if (child.connected) child.send('end');
        else child.kill();
      }),
  );
  workers.clear();
  await Promise.all(ends);
}
