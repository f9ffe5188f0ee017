import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { formerOf } from '#publish/release/carriedFormer.ts';
import { namesOfSettings } from '#server/config/backup.ts';
import { keptOperatorToken } from '#server/backup/folderSettings.ts';
import { BackupError, type BackupKeys, keysOf, withoutEncryption } from '#server/backup/format/keys.ts';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { type Pruned, pruneBackups } from '#server/backup/prune.ts';
import { listBackups } from '#server/backup/readBackups.ts';
import { type WrittenBackup, writeBackup } from '#server/backup/writeBackup.ts';
import type { CommandOutput, ShopCommand } from '../cli/command.ts';
import { usageError } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { type BackupPlaces, backupPlaces, withSentences } from './places.ts';
import { backupLines, NOT_ENCRYPTED } from './text.ts';
import { withDump } from './withDump.ts';

/** `backup to PLACE`. */
export const to: ShopCommand = (output) =>
  new Command('to')
    .description(
      [
        'Backs up the database, the files and what else cannot be made again.',
        '',
        'The shop goes on meanwhile. Files that an earlier backup brought are not copied again. BACKUP_KEY encrypts: 32',
        'bytes in base64 (openssl rand -base64 32), or a passphrase. Without that key nobody can restore: keep it elsewhere.',
      ].join('\n'),
    )
    .argument('<DIR|s3://BUCKET/PREFIX>')
    .option('--keep <N>', 'removes all but the N newest backups afterwards')
    .addOption(jsonOption)
    .action((place, { keep, json }) =>
      withSentences(async () => {
        const count = keep === undefined ? undefined : countOf(keep);
        const places = backupPlaces(place);
        if (!places.secret) output.err(NOT_ENCRYPTED);
        const written = await backUp(places, output);
        const pruned = count === undefined ? undefined : await prune(places, count, written.manifest.id);
        const { manifest, files, rows, written: bytes } = written;
        const answer = { id: manifest.id, takenAt: manifest.takenAt, rows, files, bytes, pruned };
        printAnswer(output, json, answer, () => [
          ...backupLines(written, places.target.name),
          ...(pruned ? [`${pruned.backups} older backups and ${pruned.files} files were removed.`] : []),
        ]);
      }),
    );

function countOf(keep: string): number {
  const count = Number(keep);
  if (Number.isInteger(count) && count > 0) return count;
  throw usageError('--keep takes how many backups stay, 1 or more');
}

/** The backup is good also where something older is not. */
async function prune({ target, secret }: BackupPlaces, keep: number, id: string): Promise<Pruned> {
  try {
    return await pruneBackups(target, secret, keep, new Date());
  } catch (failure) {
    if (!(failure instanceof BackupError)) throw failure;
    throw new BackupError(`The backup ${id} is written. Files of older ones were not removed: ${failure.message}`);
  }
}

async function backUp({ config, secret, target, files }: BackupPlaces, output: CommandOutput): Promise<WrittenBackup> {
  const all = await listBackups(target, (sentence) => output.err(sentence));
  const salt = all.findLast(({ encryption }) => encryption)?.encryption?.salt;
  const keys: BackupKeys = secret ? await keysOf(secret, salt) : withoutEncryption;
  const folder = {
    operatorToken: await keptOperatorToken(config),
    former: [...(await formerOf(config.dataDir, config.publishing.store ? files : undefined))],
  };
  const facts = {
    version: await versionOfShop(),
    currency: config.region.currency,
    settings: namesOfSettings(process.env),
  };
  return withDump(config, (dump) =>
    writeBackup({
      ...{ dump, files, folder, facts, target, keys },
      before: withSameKey(all, keys),
      say: (sentence) => output.err(sentence),
    }),
  );
}

const withSameKey = (all: readonly BackupManifest[], { check }: BackupKeys): BackupManifest | undefined =>
  all.findLast(({ encryption }) => (encryption?.check ?? undefined) === check);

async function versionOfShop(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
