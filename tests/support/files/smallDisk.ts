import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

export const canMount =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

export const mountSkipReason = canMount ? '' : ' (skipped: only root may mount one)';

export type SmallDisk = Awaited<ReturnType<typeof smallDisk>>;

/** A disk that is small enough to fill up. */
export async function smallDisk(at: string, megabytes: number) {
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
    /** Fills it up, except for this many bytes. */
    fill: async (left: number) => {
      while (!(await isFull()));
      await truncate(ballast, (await stat(ballast)).size - left);
    },
    empty: () => rm(ballast),
    [Symbol.asyncDispose]: () => Promise.resolve(execFileSync('umount', ['-l', at])).then(() => undefined),
  };
}
