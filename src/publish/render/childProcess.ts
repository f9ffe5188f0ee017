import type { Region } from '#contract/values/region.ts';
import { type ChildProcess, fork } from 'node:child_process';

/** Settings of the shop for a process that renders. */
export interface ChildSettings {
  /** Folder of the project. */
  root: string;
  /** Address of the API, up to and with `/api/v1`. */
  apiUrl: string;
  /** Address that shoppers see. */
  publicUrl: string;
  region: Region;
}

/** Returns the variables by which pages know the region (`src/i18n/format.ts`). */
export const regionEnv = ({ currency, timeZone }: Region): Record<string, string> => ({
  SHOP_CURRENCY: currency,
  SHOP_TIME_ZONE: timeZone,
});

/**
 * Starts a script of ours in a process of its own, with a channel for messages. It sees the failures of the process
 * itself: one that could not be started, or a message that could not be sent, is known by its end (`onceEnded`).
 *
 * @param group gives it a group of its own, so that `killGroup` ends what it started too
 */
export function forkScript(
  script: string,
  { root, apiUrl, publicUrl, region }: ChildSettings,
  { group = false } = {},
): ChildProcess {
  const child = fork(script, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    detached: group && process.platform !== 'win32',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: apiUrl,
      PUBLIC_URL: publicUrl,
      ...regionEnv(region),
    },
  });
  // Without a listener an error would end this process.
  return child.on('error', () => undefined);
}

/** Returns whether it runs no more, or never did. */
export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/**
 * Calls back once a process has ended and everything that it said was heard. One that could not be started never exits,
 * but is closed; one that was disconnected exits, and is never closed.
 *
 * @returns how to stop waiting for it
 */
export function onceEnded(child: ChildProcess, ended: () => void): () => void {
  const checkEnded = (): void => {
    if (!child.connected && (child.exitCode !== null || child.signalCode !== null)) end();
  };
  const stop = (): void => void child.off('close', end).off('exit', checkEnded).off('disconnect', checkEnded);
  const end = (): void => {
    stop();
    ended();
  };
  child.on('close', end).on('exit', checkEnded).on('disconnect', checkEnded);
  return stop;
}

/** From now on it keeps this process alive. */
export function ref(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** From now on it does not keep this process alive. */
export function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Ends a process of a group of its own and what it started, at once. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended by itself.
  }
}
