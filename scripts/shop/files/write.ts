import { randomUUID } from 'node:crypto';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';

/** Ends the command where a file of this name is there already. */
export async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw usageError(`${basename(path)} is there already; --force writes over it`);
}

/** Replaces a file in one step, so that nobody reads half of it. */
export async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new CommandEnded(exitCodes.faults, `${basename(path)} cannot be written: ${why}`);
  }
}
