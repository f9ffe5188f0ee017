import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import * as z from 'zod/mini';
import { hasEnded, lastLockOwner, writeLockOwner } from './lockOwner.ts';
import { makeDataPrivate, makeFilesPrivately } from './privateFiles.ts';

/** The data folder cannot be used; the sentence says why and what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

const running = z.object({ pid: z.int(), url: z.string() });
export type RunningServer = z.infer<typeof running>;

const serverFile = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Takes the data folder for this process alone: the embedded database may be open only once.
 *
 * @returns gives it back
 * @throws {DataFolderUnusable} another process has it, or it cannot be written
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await settle(dataDir, await lock(dataDir, usuallyStale));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ELOCKED') throw unusable(dataDir, failure);
    return inherit(dataDir);
  }
}

/** What is kept here is for nobody else on this machine: customers, orders, links that are as good as passwords. */
async function settle(dataDir: string, giveBack: () => Promise<void>): Promise<() => Promise<void>> {
  const asBefore = makeFilesPrivately();
  await makeDataPrivate(dataDir);
  await writeLockOwner(dataDir);
  return async () => {
    await giveBack();
    asBefore();
  };
}

/** A lock that nobody touched for so long belongs to nobody (milliseconds). */
const usuallyStale = 15_000;
const staleOfEnded = 2_000;

function lock(dataDir: string, stale: number): Promise<() => Promise<void>> {
  return lockfile.lock(dataDir, { lockfilePath: join(dataDir, 'lock'), stale, update: 5_000, retries: 0 });
}

/** Takes the folder from a process that was killed, as soon as its lock is cold; a living one keeps it. */
async function inherit(dataDir: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 10; tries += 1) {
    const holder = await lastLockOwner(dataDir);
    if (!holder || !hasEnded(holder)) throw await inUse(dataDir, holder?.pid);
    await setTimeout(500);
    const giveBack = await lock(dataDir, staleOfEnded).catch(() => undefined);
    if (!giveBack) continue;
    return settle(dataDir, giveBack);
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

/** The server that has this folder open, by what it wrote down; undefined when none did. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    const parsed = z.safeParse(running, JSON.parse(await readFile(serverFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down where this process listens, for command lines that want to talk to it. */
export async function announceServer(dataDir: string, url: string): Promise<void> {
  const next = `${serverFile(dataDir)}.next`;
  await writeFile(next, JSON.stringify({ pid: process.pid, url }));
  await rename(next, serverFile(dataDir));
}

/** Takes the announcement back. */
export async function withdrawServer(dataDir: string): Promise<void> {
  await rm(serverFile(dataDir), { force: true });
}

/** Less than this is as good as nothing: a database grows by files of 16 MB (bytes). */
const tooLittle = 16 * 1024 * 1024;

/** Whether the disk below the data folder is full; what failed there says it in many ways, or not at all. */
export async function isDiskFull(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < tooLittle;
}

/**
 * What keeps the data folder from being written, in words; undefined when nothing does. A disk that has room may still be
 * read-only, or its quota used up: only writing tells.
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
