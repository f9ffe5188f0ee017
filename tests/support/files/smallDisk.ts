import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this process may mount a disk of its own. */
export const canMount =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

/** Why a test that mounts one is left out, as its name says it. */
export const mountSkipReason = canMount ? '' : ' (skipped: only root may mount one)';

/** A disk that is small enough to be filled. */
export interface SmallDisk extends AsyncDisposable {
  at: string;
  /** Fills it, except for that many bytes. */
  fill: (left: number) => Promise<void>;
  /** Makes room again. */
  empty: () => Promise<void>;
}

/** Mounts one; it is gone after its use. */
export async function smallDisk(at: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(at, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at]);
  const ballast = join(at, 'ballast');
  const block = Buffer.alloc(64 * 1024);
  const isFull = (): Promise<boolean> =>
    appendFile(ballast, block).then(
      () => false,
      () => true,
    );
  return {
    at,
    fill: async (left) => {
      while (!(await isFull()));
      await truncate(ballast, (await stat(ballast)).size - left);
    },
    empty: () => rm(ballast),
    [Symbol.asyncDispose]: () => Promise.resolve(execFileSync('umount', ['-l', at])).then(() => undefined),
  };
}
