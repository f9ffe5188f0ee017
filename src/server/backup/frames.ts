import type { CopiedTable } from '#server/database/copy/copySession.ts';
import type { BackupManifest } from './format/manifest.ts';
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Facts about the database that stand before its tables in a dump. */
export type DumpFacts = Pick<BackupManifest, 'takenAt' | 'engine' | 'snapshot' | 'schema'>;

/**
 * A database as a sequence: its facts, then of each table its name and its rows in pieces, then the last numbers of the
 * sequences. A dump without its end is none.
 */
export type DumpFrame =
  | { kind: 'facts'; facts: DumpFacts }
  | { kind: 'table'; table: CopiedTable }
  | { kind: 'rows'; data: Buffer }
  | { kind: 'end'; sequences: Record<string, string> };

export type Dump = AsyncIterable<DumpFrame>;

const LINE_END = 0x0a;

/** A dump as bytes: a line of JSON for each frame, and behind that of rows the rows themselves. */
export async function* encodeDump(dump: Dump): AsyncGenerator<Buffer> {
  for await (const frame of dump) {
    if (frame.kind !== 'rows') {
      yield Buffer.from(`${JSON.stringify(frame)}\n`);
      continue;
    }
    yield Buffer.from(`${JSON.stringify({ kind: 'rows', bytes: frame.data.length })}\n`);
    yield frame.data;
  }
}

/** The other way round; the bytes may come in any pieces. */
export async function* decodeDump(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<DumpFrame> {
  let reserved = Buffer.alloc(0);
  let rows = 0;
  for await (const chunk of bytes) {
    reserved = reserved.length === 0 ? Buffer.from(chunk) : Buffer.concat([reserved, chunk]);
    for (;;) {
      if (rows > 0) {
        const data = reserved.subarray(0, rows);
        if (data.length > 0) yield { kind: 'rows', data };
        rows -= data.length;
        reserved = reserved.subarray(data.length);
        if (rows > 0) break;
      }
      const end = reserved.indexOf(LINE_END);
      if (end < 0) break;
      const frame = JSON.parse(reserved.subarray(0, end).toString()) as DumpFrame | { kind: 'rows'; bytes: number };
      reserved = reserved.subarray(end + 1);
      if ('bytes' in frame) rows = frame.bytes;
      else yield frame;
    }
  }
}

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
