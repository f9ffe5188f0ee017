import * as z from 'zod/mini';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { type OpenBackup, readParts } from '#server/backup/format/parts.ts';

const listed = z.object({
  key: z.string(),
  size: z.int(),
  /** When it was written (ms). */
  at: z.number(),
  /** The name of its content beside the backups. */
  object: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
});

/** A file of the shop in a backup. */
export type ListedFile = z.infer<typeof listed>;

/** Where the content of files lies, shared by all backups of a target. */
export const OBJECTS = 'objects/';
export const objectKey = (object: string): string => `${OBJECTS}${object.slice(0, 2)}/${object}`;

/** A list of files as lines. */
export async function* fileLines(files: AsyncIterable<ListedFile>): AsyncGenerator<Buffer> {
  for await (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
}

/** The files of a backup. */
export async function* filesOf(backup: OpenBackup, { files }: BackupManifest): AsyncGenerator<ListedFile> {
  for await (const content of readParts(backup, files.parts))
    for (const line of content.toString().split('\n')) if (line) yield z.parse(listed, JSON.parse(line));
}
