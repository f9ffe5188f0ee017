import { downloadPieces } from '#api/call.ts';
import { dumpDatabase as dumpCall } from '#contract/operator/backup.ts';
import { type Dump, decodeDump } from '#server/backup/frames.ts';
import type { Config } from '#server/config/config.ts';
import { runningServer } from '#server/files/dataFolder.ts';
import { type OperatorClient, openServerClient } from '../client/operatorClient.ts';

/**
 * Hands over the database as it is at one moment. PostgreSQL is asked itself. The embedded database is open in one process
 * alone: the server that runs is asked for it, and where none runs it is opened here.
 */
export async function withDump<T>(config: Config, use: (dump: Dump) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return withOwnDump(config, use);
  const server = await findServer(config);
  if (!server) return withLockedFolder(config, () => withOwnDump(config, use));
  return use(decodeDump(await downloadPieces(server.backend, dumpCall, {}, { token: server.token })));
}

/** A server that is very busy may miss a question; one that ended refuses all of them at once. */
const TRIES = 5;

async function findServer(config: Config): Promise<OperatorClient | undefined> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const server = await openServerClient(config);
    if (server || !(await runningServer(config.dataDir))) return server;
  }
  return openServerClient(config);
}

async function withOwnDump<T>(config: Config, use: (dump: Dump) => Promise<T>): Promise<T> {
  const [{ openDatabase }, { withCopySession }, { dumpDatabase }] = await Promise.all([
    import('#server/database/connect.ts'),
    import('#server/database/copy/withCopySession.ts'),
    import('#server/backup/queries/tables.ts'),
  ]);
  const database = await openDatabase(config);
  try {
    return await withCopySession(database, 'snapshot', (session) => use(dumpDatabase(session, database.kind)));
  } finally {
    await database.close();
  }
}

/** Works while no server can open the data folder. */
export async function withLockedFolder<T>({ dataDir }: Config, work: () => Promise<T>): Promise<T> {
  const { lockDataFolder } = await import('#server/files/dataFolder.ts');
  const unlock = await lockDataFolder(dataDir);
  try {
    return await work();
  } finally {
    await unlock();
  }
}
