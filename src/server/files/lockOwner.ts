import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lockOwner = z.object({ pid: z.int(), host: z.string() });

/** The process that locked a data folder last. */
export type LockOwner = z.infer<typeof lockOwner>;

const ownerFile = (dataDir: string): string => join(dataDir, 'holder.json');

/** Writes down that this process has locked the folder. */
export async function writeLockOwner(dataDir: string): Promise<void> {
  await writeFile(ownerFile(dataDir), JSON.stringify({ pid: process.pid, host: hostname() }));
}

/** Who locked the folder last; undefined when nobody wrote it down. */
export async function lastLockOwner(dataDir: string): Promise<LockOwner | undefined> {
  try {
    const parsed = z.safeParse(lockOwner, JSON.parse(await readFile(ownerFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a process is known to have ended. One of another machine or container never is; nor is one with our own
 * number, which a process of an earlier container may have had.
 */
export function hasEnded({ pid, host }: LockOwner): boolean {
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
