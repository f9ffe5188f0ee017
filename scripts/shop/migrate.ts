import { Command } from '@commander-js/extra-typings';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { DataFolderUnusable, lockDataFolder } from '#server/files/dataFolder.ts';
import type { ShopCommand } from './cli/command.ts';
import { CommandEnded, exitCodes } from './cli/exit.ts';

/** The command of deployments. */
export const migration: ShopCommand = (output) =>
  new Command('migrate')
    .description(
      [
        'Brings the database to the newest shape, before servers of this version start.',
        '',
        'Servers do the same when they start, and wait for each other. This is for deployments that want it done and seen',
        'once, before the first server is replaced. Nothing happens where the shape is the newest already.',
      ].join('\n'),
    )
    .action(async () => {
      try {
        output.out(`${await migrate()} has the newest shape.`);
      } catch (failure) {
        throw isPlain(failure) ? new CommandEnded(exitCodes.unreachable, failure.message) : failure;
      }
    });

/** @returns the kind of the database */
async function migrate(): Promise<string> {
  const config = readConfig();
  const { openDatabase } = await import('#server/database/connect.ts');
  // The embedded database may be open only once, and needs nobody's leave once it is.
  const unlock = config.databaseUrl ? undefined : await lockDataFolder(config.dataDir);
  try {
    const database = await openDatabase(config);
    try {
      await database.migrate?.();
      return database.kind;
    } finally {
      await database.close();
    }
  } finally {
    await unlock?.();
  }
}

/** By its name: the class would bring the database drivers along. */
const isPlain = (failure: unknown): failure is Error =>
  failure instanceof ConfigError ||
  failure instanceof DataFolderUnusable ||
  (failure instanceof Error && failure.name === 'DatabaseUnusable');
