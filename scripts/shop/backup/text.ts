import type { BackupManifest } from '#server/backup/format/manifest.ts';
import type { Restored } from '#server/backup/restoreBackup.ts';
import type { WrittenBackup } from '#server/backup/writeBackup.ts';
import { table } from '../cli/table.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes for people: 1.2 MB. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power] ?? ''}`;
}

export const NOT_ENCRYPTED =
  'WARNING: BACKUP_KEY is not set. Whoever can read this backup reads slips, customers and what the shop signs with.';

/** Returns what was backed up. */
export function backupLines({ manifest, files, rows, written }: WrittenBackup, place: string): string[] {
  return [
    `The backup ${manifest.id} is in ${place}: ${rows} rows and ${files.count} files (${sizeText(files.bytes)}).`,
    `${files.copied} files were new; ${sizeText(written)} were written. Everything up to ${manifest.takenAt} is in it.`,
  ];
}

/** The backups of a place. */
export function listLines(backups: readonly BackupManifest[]): string[] {
  if (backups.length === 0) return ['There is no backup.'];
  const rowsOf = ({ tables }: BackupManifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
  return table(
    ['Name', 'Taken at', 'From', 'Schema', 'Rows', 'Files', 'Size of files', 'Encrypted'],
    backups.map((each) => [
      ...[each.id, each.takenAt, each.engine, each.schema.migrations, rowsOf(each)],
      ...[each.files.count, sizeText(each.files.bytes), each.encryption ? 'yes' : 'no'],
    ]),
  );
}

/** Returns what was restored, and what the owner should know before the shop opens. */
export function restoredLines(
  { rows, files, held, asked, invoices }: Restored,
  { id, takenAt }: BackupManifest,
  unset: readonly string[],
): string[] {
  const gaps = Object.entries(invoices).map(([year, { from, to }]) => `${year}: ${from} to ${to}`);
  return [
    `The backup ${id} is restored: ${rows} rows and ${files} files, as they were at ${takenAt}.`,
    ...(gaps.length > 0
      ? [
          `${held} mails and messages wait, for they may have been sent since: the desk lists them under the work that failed.`,
          `Numbers of orders that are left out, for lost orders may have them: ${gaps.join(', ')}.`,
          'The staff must sign in again; customers who were signed in still are.',
        ]
      : []),
    ...(asked > 0 ? [`Stripe is asked about ${asked} card payments.`] : []),
    'The second factors of the staff are sealed by a key that is in no backup: bring the file second-factor-key of the former data folder, or SECOND_FACTOR_KEY; without it invite them again.',
    ...(unset.length > 0 ? [`Set before, and not set here: ${unset.join(', ')}.`] : []),
    'npm start opens the shop, and makes its pages.',
  ];
}
