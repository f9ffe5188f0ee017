import { Command } from '@commander-js/extra-typings';
import { checkBackup, findBackup, listBackups } from '#server/backup/readBackups.ts';
import { group, type ShopCommand } from '../cli/command.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { atOption } from './atOption.ts';
import { backupPlaces, withSentences } from './places.ts';
import { from } from './from.ts';
import { listLines } from './text.ts';
import { to } from './to.ts';

const list: ShopCommand = (output) =>
  new Command('list')
    .description('Lists the backups of a place.')
    .argument('<DIR|s3://BUCKET/PREFIX>')
    .addOption(jsonOption)
    .action((place, { json }) =>
      withSentences(async () => {
        const backups = await listBackups(backupPlaces(place).target, (sentence) => output.err(sentence));
        const short = backups.map(({ id, takenAt, engine, files }) => ({ id, takenAt, engine, files: files.count }));
        printAnswer(output, json, short, () => listLines(backups));
      }),
    );

const check: ShopCommand = (output) =>
  new Command('check')
    .description('Reads a whole backup and says whether it is as it was written.')
    .argument('<DIR|s3://BUCKET/PREFIX>')
    .addOption(atOption)
    .addOption(jsonOption)
    .action((place, { at, json }) =>
      withSentences(async () => {
        const { target, secret } = backupPlaces(place);
        const found = await findBackup(target, secret, at);
        const checked = await checkBackup(found);
        const { id } = found.manifest;
        printAnswer(output, json, { id, ...checked }, () => [
          `The backup ${id} is whole: ${checked.rows} rows and ${checked.files} files.`,
        ]);
      }),
    );

/** The commands about backups. */
export const backup = group('backup', 'Backups: made, listed and checked.', [to, list, check]);

/** The way back. */
export const restore = group('restore', 'Restores the shop from a backup.', [from]);
