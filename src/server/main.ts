import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { announceServer, DataFolderUnusable, isDiskFull, takeDataFolder, withdrawServer } from './dataFolder.ts';
import { type Database, openPglite, openPostgres } from './db/connect.ts';
import { takePublishTurn } from './db/publishTurn.ts';
import { catalogueRevision } from './db/revision.ts';
import { refreshSearch } from './db/searchIndex.ts';
import type { Deps } from './deps.ts';
import { openOutbox } from './outbox/openOutbox.ts';
import type { OutboxWorker } from './outbox/outboxWorker.ts';
import { operatorToken } from './operatorToken.ts';
import { startSweeper, type Sweeper } from './orders/sweeper.ts';
import { whyNobodyCanPay } from './payments/offers.ts';
import { openPaymentDesk } from './payments/openPaymentDesk.ts';
import { openRedis } from './redis.ts';
import { seedSample } from './sample/seed.ts';
import { countTraffic } from './traffic.ts';

/** A shop that is open: its data folder taken, its database migrated and filled, its app built. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly operatorToken: string;
  /** The revision of the catalogue right now. */
  readonly revision: () => Promise<number>;
  /** Waits until no other server of this database publishes; answers how to give the turn back. */
  readonly takePublishTurn: (signal: AbortSignal) => Promise<() => Promise<void>>;
  /** Starts to listen and answers the address. Throws `PortTaken`. */
  readonly listen: () => Promise<string>;
  /** Finishes what is being answered, then gives everything back. */
  readonly close: () => Promise<void>;
}

/** Someone else listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Opens the shop without listening yet.
 *
 * @param say told what happens, a short sentence each time
 * @param parts what serves the static pages and what publishes them; without these the shop answers the API alone
 * @throws {DataFolderUnusable | DatabaseUnusable} with one clear sentence
 */
export async function openShop(
  config: Config,
  say: (sentence: string) => void,
  { site, publisher }: Pick<Deps, 'site' | 'publisher'> = {},
): Promise<Shop> {
  const giveBack = await takeDataFolder(config.dataDir);
  let database: Database | undefined;
  let outbox: OutboxWorker | undefined;
  let sweeper: Sweeper | undefined;
  try {
    await mkdir(join(config.dataDir, 'uploads'), { recursive: true });
    database = await openDatabase(config);
    say(`${database.kind} is ready`);
    const token = await operatorToken(config);
    await seedSample(config, database.db, say);
    // A shop of an older version has none of it, or what older rules made.
    await database.db.transaction(refreshSearch);
    const logger = pino({ level: config.logLevel });
    const clock = (): Date => new Date();
    const traffic = countTraffic();
    outbox = openOutbox(config, database.db, clock, traffic.giveWay, logger, publisher);
    const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
    const wakeOutbox = outbox.wake;
    const gap = whyNobodyCanPay(config.payments);
    if (gap) say(gap);
    const payments = openPaymentDesk(config, database.db, clock, logger);
    const deps = { config, database, operatorToken: token, clock, payments, logger, traffic, wakeOutbox };
    const app = await buildApp({
      ...deps,
      ...(redis ? { redis } : {}),
      ...(site ? { site } : {}),
      ...(publisher ? { publisher } : {}),
    });
    app.addHook('onClose', () => redis?.disconnect());
    sweeper = startSweeper({ db: database.db, clock, publicUrl: config.publicUrl, log: logger, wakeOutbox });
    return shopOf(config, app, database, { outbox, sweeper }, token, giveBack);
  } catch (failure) {
    await sweeper?.close();
    await outbox?.close();
    await database?.close();
    await giveBack();
    throw (await isDiskFull(config.dataDir)) ? new DataFolderUnusable(diskFull(config.dataDir)) : failure;
  }
}

const diskFull = (dataDir: string): string =>
  `The disk of the data folder ${dataDir} is full. Make room, or set DATA_DIR to a folder on another disk.`;

function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, 'database'));
}

function shopOf(
  config: Config,
  app: FastifyInstance,
  database: Database,
  { outbox, sweeper }: { outbox: OutboxWorker; sweeper: Sweeper },
  token: string,
  giveBack: () => Promise<void>,
): Shop {
  return {
    app,
    database,
    operatorToken: token,
    revision: () => catalogueRevision(database.db),
    takePublishTurn: (signal) => takePublishTurn(config.databaseUrl, signal),
    listen: async () => {
      const url = await listen(app, config);
      await announceServer(config.dataDir, url);
      return url;
    },
    close: async () => {
      await app.close();
      await sweeper.close();
      await outbox.close();
      await withdrawServer(config.dataDir);
      await database.close();
      await giveBack();
    },
  };
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host });
    const address = app.server.address();
    return urlOf(host, typeof address === 'object' && address ? address.port : port);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortTaken(`Port ${port} is taken by another program. Close it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new PortTaken(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw failure;
  }
}

/** Every address of the machine is reached by its own name; an IPv6 address stands in brackets. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
