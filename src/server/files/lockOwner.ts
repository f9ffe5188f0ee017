import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const holder = z.object({ pid: z.int(), host: z.string() });

/** The process that took a data folder last. */
export type LockOwner = z.infer<typeof holder>;

const holderFile = (dataDir: string): string => join(dataDir, 'holder.json');

/** Writes down that this process has the folder. */
export async function writeLockOwner(dataDir: string): Promise<void> {
  await writeFile(holderFile(dataDir), JSON.stringify({ pid: process.pid, host: hostname() }));
}

/** Who took the folder last; undefined when nobody wrote it down. */
export async function lastLockOwner(dataDir: string): Promise<LockOwner | undefined> {
  try {
    const parsed = z.safeParse(holder, JSON.parse(await readFile(holderFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a holder is known to have ended. Another machine's, or another container's, never is; nor
 * one with our own number, which a container before this one may have had.
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
