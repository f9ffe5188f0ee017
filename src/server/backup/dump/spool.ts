import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Dump, encodeDump } from './frames.ts';

/**
 * Writes a dump to the disk of the data folder first, and reads it from there: so the database waits for the disk alone,
 * and not for whoever takes the dump. The file has no name any more, and goes with the stream or the process.
 */
export async function spooledDump(dataDir: string, dump: Dump): Promise<Readable> {
  const path = join(dataDir, `dump-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path, { force: true });
    for await (const piece of encodeDump(dump)) await file.writeFile(piece);
    return file.createReadStream({ start: 0 });
  } catch (failure) {
    await file.close();
    throw failure;
  }
}
