import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PublishProgress, PublishReceipt } from '#contract/publish.ts';
import { BuildFailed } from './compileSite.ts';
import { failureOf, type PortableFailure } from './portableFailure.ts';
import type { ReleaseOrder, Tell } from './releaseJob.ts';

/** A process that has nothing to do for so long, in milliseconds, is ended. */
const idleFor = 5 * 60_000;

interface Message {
  progress?: PublishProgress;
  receipt?: PublishReceipt;
  failure?: PortableFailure;
}

interface Warm {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** The processes that make releases, one for each shop and its settings; they keep templates and catalogue in mind. */
const warm = new Map<string, Warm>();

/**
 * Makes a release in a process of its own, which stays for the next one. One that ends before it has begun, because it
 * was just done with or somebody killed it, is followed by another.
 *
 * @param signal ends that process at once; the release that is live stays live
 * @throws {BuildFailed}, {SiteRefused}, or what the disk said
 */
export async function inPress(order: ReleaseOrder, tell: Tell, signal?: AbortSignal): Promise<PublishReceipt> {
  return (await inOnePress(order, tell, signal)) ?? (await inOnePress(order, tell, signal)) ?? neverBegan();
}

const neverBegan = (): never => {
  throw new BuildFailed('its process ended before it began, twice', '');
};

/** Answers undefined when the process ended before it began. */
function inOnePress(order: ReleaseOrder, tell: Tell, signal?: AbortSignal): Promise<PublishReceipt | undefined> {
  const { root, dataDir, publicUrl, currency, apiUrl } = order;
  const key = JSON.stringify([root, dataDir, publicUrl, currency, apiUrl]);
  const press = warm.get(key) ?? start(key, order);
  const { child } = press;
  clearTimeout(press.idle);
  hold(child);
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const onMessage = ({ progress, receipt, failure }: Message): void => {
      hasBegun = true;
      if (progress) return tell(progress);
      done();
      if (receipt) resolve(receipt);
      else reject(failure ? failureOf(failure) : new BuildFailed('it said nothing', ''));
    };
    const onExit = (code: number | null, by: string | null): void => {
      done();
      if (!hasBegun && !signal?.aborted) return resolve(undefined);
      reject(signal?.aborted ? abortOf(signal) : new BuildFailed(`its process ended (${by ?? code})`, ''));
    };
    const abort = (): void => killAll(child);
    const done = (): void => {
      child.off('message', onMessage).off('exit', onExit);
      signal?.removeEventListener('abort', abort);
      rest(press);
    };
    child.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else child.send(order);
  });
}

const abortOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('The publish was called off.', 'AbortError');

function start(key: string, { root, publicUrl, currency, apiUrl }: ReleaseOrder): Warm {
  const child = fork(join(import.meta.dirname, 'pressProcess.ts'), {
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
  child.once('exit', () => {
    clearTimeout(press.idle);
    if (warm.get(key) === press) warm.delete(key);
  });
  return press;
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

function rest(press: Warm): void {
  const { child } = press;
  child.unref();
  child.channel?.unref();
  press.idle = setTimeout(() => child.connected && child.disconnect(), idleFor).unref();
}

/** Ends the processes that wait for another publish; one that works, or tidies up, is waited for. */
export async function endPresses(): Promise<void> {
  const ends = [...warm.values()].map(
    ({ child }) =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        hold(child);
        if (child.connected) child.send('end');
        else child.kill();
      }),
  );
  warm.clear();
  await Promise.all(ends);
}
