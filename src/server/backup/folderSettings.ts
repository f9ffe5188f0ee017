import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { tokenFile } from '#server/accounts/staff/operatorToken.ts';
import type { Config } from '#server/config/config.ts';
import { BackupError } from './format/keys.ts';
import type { BackupManifest } from './format/manifest.ts';
import { type OpenBackup, readParts } from './format/parts.ts';

const folderSettings = z.object({
  /** The operator's token; absent where the environment gives it. */
  operatorToken: z.optional(z.string()),
  /** Addresses of pages that moved, as the live release carries them. */
  former: z._default(z.array(z.unknown()), []),
});

/** Files of the data folder that cannot be made again. */
export type FolderSettings = z.infer<typeof folderSettings>;

/** The token that the data folder has; undefined where the environment gives one, or no shop was opened yet. */
export async function keptOperatorToken({ operatorToken, dataDir }: Config): Promise<string | undefined> {
  if (operatorToken) return undefined;
  const kept = await readFile(tokenFile(dataDir), 'utf8').catch(() => '');
  return kept.trim() || undefined;
}

/** Makes the token of the backup that of this data folder. */
export const restoreOperatorToken = (dataDir: string, token: string): Promise<void> =>
  writeFile(tokenFile(dataDir), `${token}\n`, { mode: 0o600 });

/** The settings of a backup. */
export async function readFolderSettings(backup: OpenBackup, manifest: BackupManifest): Promise<FolderSettings> {
  for await (const content of readParts(backup, manifest.folder))
    return z.parse(folderSettings, JSON.parse(content.toString()));
  throw new BackupError(`The backup ${backup.id} lacks the settings of the data folder.`);
}
