import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

export const canMount =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

export const mountSkipReason = canMount ? '' : ' (skipped: only root may mount one)';

/** A disk that is small enough to fill up. */
export interface SmallDisk extends AsyncDisposable {
  at: string;
  /** Fills it up, except for this many bytes. */
  fill: (left: number) => Promise<void>;
  empty: () => Promise<void>;
}

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
