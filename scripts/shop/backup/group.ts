import { checkBackup, findBackup, listBackups } from '#server/backup/readBackups.ts';
import type { Command, Group } from '../cli/command.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { atOption } from './atOption.ts';
import { backupPlaces, withSentences } from './places.ts';
import { from } from './from.ts';
import { listLines } from './text.ts';
import { to } from './to.ts';

const list: Command = {
  name: 'list',
  usage: 'DIR|s3://BUCKET/PREFIX [--json]',
  summary: 'Lists the backups of a place.',
  options: jsonOption,
  takes: 1,
  run: ([place = ''], { json }, output) =>
    withSentences(async () => {
      const backups = await listBackups(backupPlaces(place).target, (sentence) => output.err(sentence));
      const short = backups.map(({ id, takenAt, engine, files }) => ({ id, takenAt, engine, files: files.count }));
      return printAnswer(output, json === true, short, () => listLines(backups));
    }),
};

const check: Command = {
  name: 'check',
  usage: 'DIR|s3://BUCKET/PREFIX [--at NAME|TIME] [--json]',
  summary: 'Reads a whole backup and says whether it is as it was written.',
  options: { ...atOption, ...jsonOption },
  takes: 1,
  run: ([place = ''], { at, json }, output) =>
    withSentences(async () => {
      const { target, secret } = backupPlaces(place);
      const found = await findBackup(target, secret, typeof at === 'string' ? at : undefined);
      const checked = await checkBackup(found);
      const { id } = found.manifest;
      return printAnswer(output, json === true, { id, ...checked }, () => [
        `The backup ${id} is whole: ${checked.rows} rows and ${checked.files} files.`,
      ]);
    }),
};

/** The commands about backups. */
export const backup: Group = {
  name: 'backup',
  summary: 'Backups: made, listed and checked.',
  commands: [to, list, check],
};

/** The way back. */
export const restore: Group = { name: 'restore', summary: 'Restores the shop from a backup.', commands: [from] };
