import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { BuildFailed } from '#publish/render/astro/compile.ts';
import { restoreFailure } from './failure.ts';
import type { WorkerMessage, PublishJob, OnProgress } from './messages.ts';

/** A process that has nothing to do for so long, in milliseconds, is ended. */
const idleFor = 5 * 60_000;
/** One that works and says nothing for so long, not even that it is alive, has frozen (milliseconds). */
const frozenAfter = 120_000;

interface Warm {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** What goes on between whoever publishes and the process that does it. */
export interface WorkerOptions {
  tell: OnProgress;
  /** Ends that process at once; the release that is live stays live. */
  signal?: AbortSignal;
  /** Asked right before the release goes live; it may when absent. */
  mayGoLive?: () => Promise<boolean>;
  /** Milliseconds of silence after which the process is ended; two minutes when absent. */
  patience?: number;
  /** Milliseconds that the process waits for another order before it is ended; five minutes when absent. */
  idle?: number;
}

/** The processes that make releases, one for each shop and its settings; they keep templates and catalogue in mind. */
const warm = new Map<string, Warm>();

/**
 * Makes a release in a process of its own, which stays for the next one. One that ends before it has begun, because it
 * was just done with or somebody killed it, is followed by another.
 *
 * @throws {BuildFailed}, {SiteRefused}, {TurnLost}, or what the disk said
 */
export async function runInWorker(order: PublishJob, talk: WorkerOptions): Promise<PublishReceipt> {
  return (await inOnePress(order, talk)) ?? (await inOnePress(order, talk)) ?? neverBegan();
}

const neverBegan = (): never => {
  throw new BuildFailed('its process ended before it began, twice', '');
};

/** Answers undefined when the process ended before it began. */
function inOnePress(order: PublishJob, talk: WorkerOptions): Promise<PublishReceipt | undefined> {
  const { tell, signal, mayGoLive = () => Promise.resolve(true), patience = frozenAfter, idle = idleFor } = talk;
  const { root, dataDir, publicUrl, currency, apiUrl } = order;
  const key = JSON.stringify([root, dataDir, publicUrl, currency, apiUrl]);
  const rested = warm.get(key);
  const press = rested?.child.connected ? rested : start(key, order);
  const { child } = press;
  clearTimeout(press.idle);
  hold(child);
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    let cause: unknown;
    const freeze = (): void => {
      cause = new Error(`it said nothing for ${Math.round(patience / 1000)} seconds`);
      killAll(child);
    };
    let silence = setTimeout(freeze, patience);
    const onMessage = ({ progress, receipt, failure, alive, asksToGoLive }: WorkerMessage): void => {
      hasBegun = true;
      clearTimeout(silence);
      silence = setTimeout(freeze, patience);
      if (alive) return;
      if (progress) return tell(progress);
      if (asksToGoLive) return void answer();
      done();
      if (receipt) resolve(receipt);
      else reject(failure ? restoreFailure(failure) : new BuildFailed('it said nothing', ''));
    };
    // Who cannot be asked has not said yes.
    const answer = async (): Promise<void> => {
      const may = await mayGoLive().catch(() => false);
      if (child.connected) child.send({ mayGoLive: may });
    };
    const onError = (failure: Error): void => void (cause ??= failure);
    const onEnd = (): void => {
      done();
      const { exitCode: code, signalCode: by } = child;
      if (signal?.aborted) return reject(abortOf(signal));
      if (cause === undefined && !hasBegun) return resolve(undefined);
      const why = cause instanceof Error ? cause.message : `its process ended (${by ?? code})`;
      reject(new BuildFailed(why, '', { cause }));
    };
    const abort = (): void => killAll(child);
    const done = (): void => {
      clearTimeout(silence);
      child.off('message', onMessage).off('error', onError);
      stopWaiting();
      signal?.removeEventListener('abort', abort);
      rest(press, idle);
    };
    child.on('message', onMessage).on('error', onError);
    const stopWaiting = onceEnded(child, onEnd);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    // One that could not be started has no channel, or one that is closed; its error follows.
    else if (child.pid !== undefined) child.send(order);
  });
}

const abortOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('The publish was called off.', 'AbortError');

function start(key: string, { root, publicUrl, currency, apiUrl }: PublishJob): Warm {
  const child = fork(join(import.meta.dirname, 'process.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // A group of its own, so that a build that it started can be ended with it.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: apiUrl,
      PUBLIC_URL: publicUrl,
      SHOP_CURRENCY: currency,
    },
  });
  const press: Warm = { child };
  warm.set(key, press);
  // What it can not be told any more shows when it ends.
  child.on('error', () => undefined);
  onceEnded(child, () => {
    clearTimeout(press.idle);
    if (warm.get(key) === press) warm.delete(key);
  });
  return press;
}

/**
 * Calls back once a process has ended and everything that it said was heard. One that could not be started never exits,
 * but is closed; one that was disconnected exits, and is never closed.
 *
 * @returns how to stop waiting for it
 */
function onceEnded(child: ChildProcess, ended: () => void): () => void {
  const look = (): void => {
    if (!child.connected && (child.exitCode !== null || child.signalCode !== null)) end();
  };
  const stop = (): void => void child.off('close', end).off('exit', look).off('disconnect', look);
  const end = (): void => {
    stop();
    ended();
  };
  child.on('close', end).on('exit', look).on('disconnect', look);
  return stop;
}

/** Ends a process and what it started, at once. */
function killAll(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Its work keeps this process alive, its rest does not. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function rest(press: Warm, idle: number): void {
  const { child } = press;
  child.unref();
  child.channel?.unref();
  press.idle = setTimeout(() => child.connected && child.disconnect(), idle).unref();
}

/** Ends the processes that wait for another publish; one that works, or tidies up, is waited for. */
export async function endWorkers(): Promise<void> {
  const ends = [...warm.values()].map(
    ({ child }) =>
      new Promise<void>((resolve) => {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
        onceEnded(child, resolve);
        hold(child);
        if (child.connected) child.send('end');
        else child.kill();
      }),
  );
  warm.clear();
  await Promise.all(ends);
}
