import { Command } from '@commander-js/extra-typings';
import { carryFormer } from '#publish/release/carriedFormer.ts';
import { namesOfSettings } from '#server/config/backup.ts';
import { restoreOperatorToken } from '#server/backup/folderSettings.ts';
import { findBackup, type FoundBackup } from '#server/backup/readBackups.ts';
import type { Restored, RestoreTarget } from '#server/backup/restoreBackup.ts';
import type { CommandOutput, ShopCommand } from '../cli/command.ts';
import { confirm } from '../cli/confirm.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { atOption } from './atOption.ts';
import { type BackupPlaces, backupPlaces, withSentences } from './places.ts';
import { restoredLines } from './text.ts';
import { withLockedFolder } from './withDump.ts';

/** `restore from PLACE`. */
export const from: ShopCommand = (output) =>
  new Command('from')
    .description(
      [
        'Restores a backup into the database and the files that the settings name.',
        '',
        'No server may run. The database may be PGlite or PostgreSQL, whatever the backup was made of. What came after the',
        'backup is lost; docs/backups.md says what becomes of mails, payments and numbers of orders.',
      ].join('\n'),
    )
    .argument('<DIR|s3://BUCKET/PREFIX>')
    .addOption(atOption)
    .option('--replace', 'takes the place of the shop that is in the database')
    .option('--nothing-lost', 'the shop was closed before the backup: it is only moved')
    .option('--yes', 'does not ask')
    .addOption(jsonOption)
    .action((place, { at, replace = false, nothingLost = false, yes, json }) =>
      withSentences(async () => {
        const places = backupPlaces(place);
        const found = await findBackup(places.target, places.secret, at);
        checkCurrency(found, places);
        if (replace)
          await confirm(
            `The shop as it was at ${found.manifest.takenAt} takes the place of the present one.`,
            yes,
            output,
          );
        const restored = await restore(found, places, { replace, nothingLost }, output);
        const unset = found.manifest.settings.filter((name) => !namesOfSettings(process.env).includes(name));
        const { folder: _, ...answer } = restored;
        printAnswer(output, json, { id: found.manifest.id, ...answer, unset }, () =>
          restoredLines(restored, found.manifest, unset),
        );
      }),
    );

function checkCurrency({ manifest: { currency } }: FoundBackup, { config }: BackupPlaces): void {
  if (config.region.currency === currency) return;
  const message = `The prices of the backup are in ${currency}: set SHOP_CURRENCY=${currency} first.`;
  throw new CommandEnded(exitCodes.faults, message);
}

async function restore(
  found: FoundBackup,
  { config, files }: BackupPlaces,
  how: Pick<RestoreTarget, 'replace' | 'nothingLost'>,
  output: CommandOutput,
): Promise<Restored> {
  const [{ openDatabase }, { restoreBackup }] = await Promise.all([
    import('#server/database/connect.ts'),
    import('#server/backup/restoreBackup.ts'),
  ]);
  return withLockedFolder(config, async () => {
    const database = await openDatabase(config);
    try {
      const say = (sentence: string): void => output.err(sentence);
      const restored = await restoreBackup(found, { database, files, timeZone: config.region.timeZone, ...how, say });
      const { operatorToken, former } = restored.folder;
      if (operatorToken) await restoreOperatorToken(config.dataDir, operatorToken);
      await carryFormer(config.dataDir, former);
      return restored;
    } finally {
      await database.close();
    }
  });
}
