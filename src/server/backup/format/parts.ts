import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStore } from '#storage/fileStore.ts';
import { BackupError, type BackupKeys, sha256 } from './keys.ts';
import { type BackupPart, partKey } from './manifest.ts';

/** A part holds about so much before it is compressed (bytes). */
const PART_BYTES = 8 * 2 ** 20;
const LINE_END = 0x0a;

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

/** A backup that is written or read. */
export interface OpenBackup {
  id: string;
  store: FileStore;
  keys: BackupKeys;
}

/** Writes lines as parts of about 8 MB; a part ends with a line. Only one is held in memory. */
export async function writeParts(
  backup: OpenBackup,
  name: string,
  lines: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  const write = async (content: Buffer): Promise<void> => {
    parts.push(await writePart(backup, `${name}.${String(parts.length + 1).padStart(5, '0')}`, content));
  };
  for await (const content of inPieces(lines, partBytes)) await write(content);
  return parts;
}

/** Cuts lines into pieces that end with a line and have at least so many bytes, the last one aside. */
export async function* inPieces(lines: AsyncIterable<Buffer>, least: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let size = 0;
  for await (const chunk of lines) {
    buffered.push(chunk);
    size += chunk.length;
    const end = size >= least ? chunk.lastIndexOf(LINE_END) + 1 : 0;
    if (end === 0) continue;
    yield Buffer.concat([...buffered.slice(0, -1), chunk.subarray(0, end)]);
    buffered = end < chunk.length ? [Buffer.from(chunk.subarray(end))] : [];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(buffered);
}

async function writePart({ id, store, keys }: OpenBackup, name: string, content: Buffer): Promise<BackupPart> {
  const stored = keys.lock(await compress(content), `${id}/${name}`);
  await store.write(partKey(id, name), stored);
  return { name, bytes: stored.length, sha256: sha256(stored), rows: linesIn(content) };
}

/** The content of parts, in their order. Throws `BackupFault` at the first that is not as it was written. */
export async function* readParts(backup: OpenBackup, parts: readonly BackupPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readPart(backup, part);
}

async function readPart({ id, store, keys }: OpenBackup, part: BackupPart): Promise<Buffer> {
  const name = `${id}/${part.name}`;
  const stored = await store.read(partKey(id, part.name));
  if (!stored) throw new BackupError(`The part ${name} of the backup is missing.`);
  if (stored.length !== part.bytes || sha256(stored) !== part.sha256)
    throw new BackupError(`The part ${name} of the backup is not as it was written.`);
  const content = await uncompress(keys.open(stored, name)).catch((cause: unknown) => {
    throw new BackupError(`The part ${name} of the backup cannot be unpacked.`, { cause });
  });
  if (linesIn(content) !== part.rows) throw new BackupError(`The part ${name} of the backup lacks rows.`);
  return content;
}

/** Returns how many lines end in these bytes. */
function linesIn(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(LINE_END); at >= 0; at = content.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}
