import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import * as z from 'zod/mini';
import { makeDataPrivate, makeFilesPrivately } from './privateFiles.ts';
import { replaceFile } from './replaceFile.ts';
import { hostname } from 'node:os';
import type { FileStore } from '#storage/fileStore.ts';
import type { StoreSettings } from '#storage/openStore.ts';

/** The data folder cannot be used; the sentence says why and what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

const running = z.object({ pid: z.int(), url: z.string() });
export type RunningServer = z.infer<typeof running>;

const serverFile = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Locks the data folder for this process: the embedded database may be open only once.
 *
 * @returns unlocks it
 * @throws {DataFolderUnusable} another process has locked it, or it cannot be written
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await afterLock(dataDir, await lock(dataDir, staleMs));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ELOCKED') throw unusable(dataDir, failure);
    return takeOver(dataDir);
  }
}

/** Makes a locked folder private: it holds customers, orders, and links that are as good as passwords. */
async function afterLock(dataDir: string, unlock: () => Promise<void>): Promise<() => Promise<void>> {
  const restoreUmask = makeFilesPrivately();
  await makeDataPrivate(dataDir);
  await writeLockOwner(dataDir);
  return async () => {
    await unlock();
    restoreUmask();
  };
}

/** A lock that was not renewed for so long is stale (milliseconds); sooner where its process is known to have ended. */
const staleMs = 15_000;
const staleOfEndedMs = 2_000;

function lock(dataDir: string, stale: number): Promise<() => Promise<void>> {
  return lockfile.lock(dataDir, { lockfilePath: join(dataDir, 'lock'), stale, update: 5_000, retries: 0 });
}

/** Takes the lock of a process that was killed, as soon as it is stale. */
async function takeOver(dataDir: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 10; tries += 1) {
    const owner = await lastLockOwner(dataDir);
    if (!owner || !hasEnded(owner)) throw await inUse(dataDir, owner?.pid);
    await setTimeout(500);
    const unlock = await lock(dataDir, staleOfEndedMs).catch(() => undefined);
    if (!unlock) continue;
    return afterLock(dataDir, unlock);
  }
  throw await inUse(dataDir);
}

async function inUse(dataDir: string, pid?: number): Promise<DataFolderUnusable> {
  const server = await runningServer(dataDir);
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  const what = server && server.pid === pid ? `, which serves ${server.url}` : '';
  return new DataFolderUnusable(`The data folder ${dataDir} (DATA_DIR) is in use by ${who}${what}.`);
}

function unusable(dataDir: string, failure: unknown): DataFolderUnusable {
  return new DataFolderUnusable(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${(failure as Error).message}.`);
}

/** The server that has this folder open, as it announced itself; undefined when none did. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    const parsed = z.safeParse(running, JSON.parse(await readFile(serverFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down where this process listens, for the command line. */
export async function announceServer(dataDir: string, url: string): Promise<void> {
  await replaceFile(serverFile(dataDir), JSON.stringify({ pid: process.pid, url }));
}

/** Takes the announcement back. */
export async function withdrawServer(dataDir: string): Promise<void> {
  await rm(serverFile(dataDir), { force: true });
}

/** With less than this a disk is full: a database grows by files of 16 MB (bytes). */
const minFreeBytes = 16 * 1024 * 1024;

/** Returns whether the disk of the data folder is full. What fails on a full disk often does not say so. */
export async function isDiskFull(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < minFreeBytes;
}

/**
 * Returns why the data folder cannot be written, in words; undefined when it can. A disk with room may be read-only,
 * or its quota used up: only writing shows it.
 */
export async function diskProblem(dataDir: string): Promise<string | undefined> {
  if (await isDiskFull(dataDir)) return 'it is full';
  const probe = join(dataDir, `probe-${process.pid}`);
  try {
    await writeFile(probe, 'x');
    await rm(probe);
    return undefined;
  } catch (failure) {
    return `it cannot be written: ${(failure as NodeJS.ErrnoException).code ?? String(failure)}`;
  }
}

const lockOwner = z.object({ pid: z.int(), host: z.string() });

/** The process that locked a data folder last. */
type LockOwner = z.infer<typeof lockOwner>;

const ownerFile = (dataDir: string): string => join(dataDir, 'holder.json');

/** Writes down that this process has locked the folder. */
async function writeLockOwner(dataDir: string): Promise<void> {
  await writeFile(ownerFile(dataDir), JSON.stringify({ pid: process.pid, host: hostname() }));
}

/** Returns who locked the folder last; undefined when nobody wrote it down. */
export async function lastLockOwner(dataDir: string): Promise<LockOwner | undefined> {
  try {
    const parsed = z.safeParse(lockOwner, JSON.parse(await readFile(ownerFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a process is known to have ended. One of another machine or container never is; nor is one with our
 * own number, which a process of an earlier container may have had.
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

/** Nothing is there, so that the list is short. */
const NOWHERE = 'readiness/';

/**
 * Returns why files cannot be used, in words; undefined when they can. A bucket is asked for a list, which shows its
 * keys too.
 */
export async function filesProblem(files: FileStore, settings: StoreSettings): Promise<string | undefined> {
  if ('folder' in settings) return diskProblem(settings.folder);
  try {
    await files.list(NOWHERE)[Symbol.asyncIterator]().next();
    return undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
}
