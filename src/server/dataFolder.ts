import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import * as z from 'zod/mini';

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
export async function takeDataFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await lockfile.lock(dataDir, { lockfilePath: join(dataDir, 'lock'), stale: 15_000, update: 5_000, retries: 0 });
  } catch (failure) {
    throw await whyNot(dataDir, failure);
  }
}

async function whyNot(dataDir: string, failure: unknown): Promise<DataFolderUnusable> {
  const { code, message } = failure as NodeJS.ErrnoException;
  if (code !== 'ELOCKED') return new DataFolderUnusable(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${message}.`);
  const other = await runningServer(dataDir);
  const who = other ? `process ${other.pid}, which serves ${other.url}` : 'another process';
  return new DataFolderUnusable(`The data folder ${dataDir} (DATA_DIR) is in use by ${who}.`);
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
