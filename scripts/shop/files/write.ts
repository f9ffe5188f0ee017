import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { replaceFile } from '#server/files/replaceFile.ts';
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
  try {
    await replaceFile(path, content);
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new CommandEnded(exitCodes.faults, `${basename(path)} cannot be written: ${why}`);
  }
}
