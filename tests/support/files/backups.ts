import type { Dump, DumpFrame } from '#server/backup/frames.ts';
import type { FolderSettings } from '#server/backup/folderSettings.ts';
import { type BackupKeys, withoutEncryption } from '#server/backup/format/keys.ts';
import { listBackups } from '#server/backup/readBackups.ts';
import { type WrittenBackup, writeBackup } from '#server/backup/writeBackup.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { memoryStore } from './memoryStore.ts';

/** What a small made-up database says of itself. */
export const smallDump = (takenAt = '2026-11-25T09:00:00.000Z', rows = ['1\tTea\n', '2\tRice\n']): DumpFrame[] => [
  {
    kind: 'facts',
    facts: { takenAt, engine: 'PGlite', snapshot: '1:1:', schema: { migrations: 1, last: 1, hash: 'a' } },
  },
  { kind: 'table', table: { name: 'empty', columns: ['id'] } },
  { kind: 'table', table: { name: 'products', columns: ['id', 'name'] } },
  ...rows.map((row): DumpFrame => ({ kind: 'rows', data: Buffer.from(row) })),
  { kind: 'end', sequences: { products_id_seq: '2' } },
];

export async function* dumpOf(frames: readonly DumpFrame[]): Dump {
  for (const frame of frames) yield await Promise.resolve(frame);
}

/** A store with these texts as the files of a shop. */
export async function shopWithFiles(texts: Readonly<Record<string, string>>): Promise<ReturnType<typeof memoryStore>> {
  const store = memoryStore();
  for (const [key, text] of Object.entries(texts)) await store.write(key, Buffer.from(text));
  return store;
}

/** Backs up a dump and files as the command does. */
export async function backUpTo(
  target: FileStore,
  files: FileStore,
  {
    dump = dumpOf(smallDump()),
    keys = withoutEncryption,
    folder = { operatorToken: 'a-token-of-the-backup', former: [] },
  }: { dump?: Dump; keys?: BackupKeys; folder?: FolderSettings } = {},
): Promise<WrittenBackup> {
  const before = (await listBackups(target, () => undefined)).findLast(
    ({ encryption }) => (encryption?.check ?? undefined) === keys.check,
  );
  const facts = { version: '0.1.0', currency: 'USD', settings: ['PUBLIC_URL'] };
  return writeBackup({ dump, files, folder, facts, target, keys, before, say: () => undefined });
}
