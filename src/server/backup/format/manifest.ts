import * as z from 'zod/mini';
import type { FileStore } from '#storage/fileStore.ts';
import { BackupError, type BackupKeys, isSameSeal } from './keys.ts';

/** The version of the format that this code writes; it reads all up to it. */
export const FORMAT = 1;

/** One part: a piece of a table, of the list of files, or of the settings. */
const part = z.object({
  name: z.string().check(z.regex(/^[\w.-]{1,120}$/u)),
  /** As it is stored. */
  bytes: z.int(),
  sha256: z.string(),
  rows: z.int(),
});
export type BackupPart = z.infer<typeof part>;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  parts: z.array(part),
});
export type BackupTable = z.infer<typeof table>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Sorts by time. */
  id: z.string().check(z.regex(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/u)),
  /** Of the database's clock: everything committed before is in it, nothing after. */
  takenAt: z.iso.datetime(),
  /** Of the shop's code. */
  version: z.string(),
  engine: z.enum(['PGlite', 'PostgreSQL']),
  /** PostgreSQL's name of the moment. */
  snapshot: z.string(),
  /** The schema: how many migrations, when the last was made (ms) and what it hashes to. */
  schema: z.object({ migrations: z.int(), last: z.int(), hash: z.string() }),
  /** The currency that the prices are in. */
  currency: z.string(),
  /** Names of the settings that the environment gave; their values are not kept. */
  settings: z.array(z.string()),
  encryption: z.nullable(z.object({ salt: z.string(), check: z.string() })),
  tables: z.array(table),
  sequences: z.record(z.string(), z.string()),
  /** Pictures, avatars and slips; `parts` list them, their content lies beside the backups. */
  files: z.object({ count: z.int(), bytes: z.int(), parts: z.array(part) }),
  /** Files of the data folder that cannot be made again. */
  folder: z.array(part),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const sealed = z.object({ manifest: z.string(), seal: z.string() });
const anyFormat = z.object({ format: z.int() });

/** The folder of the backups of a target. */
export const BACKUPS = 'backups/';
export const manifestKey = (id: string): string => `${BACKUPS}${id}/manifest.json`;
export const partKey = (id: string, name: string): string => `${BACKUPS}${id}/${name}`;

/** Writes it last: a backup counts from then on. */
export async function writeManifest(store: FileStore, keys: BackupKeys, manifest: BackupManifest): Promise<void> {
  const text = JSON.stringify(manifest);
  const body = JSON.stringify({ manifest: text, seal: keys.sealOf(`${manifest.id} ${text}`) });
  await store.write(manifestKey(manifest.id), Buffer.from(body));
}

/** A manifest as it lies there, before its seal was looked at. */
export interface ReadManifest {
  manifest: BackupManifest;
  text: string;
  seal: string;
}

/**
 * Reads a manifest; undefined where there is none.
 *
 * @throws {BackupError} it is damaged, or of a newer format
 */
export async function readManifest(store: FileStore, id: string): Promise<ReadManifest | undefined> {
  const body = await store.read(manifestKey(id));
  if (!body) return undefined;
  const { manifest: text, seal } = parsed(sealed, body.toString(), id);
  const { format } = parsed(anyFormat, text, id);
  if (format > FORMAT)
    throw new BackupError(
      `The backup ${id} has format ${format}, and this code reads up to ${FORMAT}: update the shop.`,
    );
  const manifest = parsed(manifestSchema, text, id);
  if (manifest.id !== id) throw new BackupError(`The backup ${id} has the manifest of ${manifest.id}.`);
  return { manifest, text, seal };
}

/** @throws {BackupError} the manifest is not as it was written */
export function verifySignature({ manifest: { id }, text, seal }: ReadManifest, keys: BackupKeys): void {
  if (!isSameSeal(seal, keys.sealOf(`${id} ${text}`)))
    throw new BackupError(`The manifest of the backup ${id} was changed after it was written.`);
}

function parsed<S extends z.core.$ZodType>(schema: S, text: string, id: string): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`The manifest of the backup ${id} is damaged.`, { cause });
  }
}
