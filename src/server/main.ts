import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { type DatabaseClock, openDatabaseClock } from './database/clock.ts';
import { announceServer, DataFolderUnusable, isDiskFull, lockDataFolder, withdrawServer } from './files/dataFolder.ts';
import { type Database, openPglite } from './database/connect.ts';
import { connectPostgres } from './database/postgres.ts';
import { type PublishLock, acquirePublishLock } from './publishing/queries/publishLock.ts';
import { type CatalogueState, catalogueState } from './catalogue/queries/revision.ts';
import type { Deps, ServerState } from './deps.ts';
import { openLog } from './http/openLog.ts';
import { openWork, prepareDatabase, type Work } from './openWork.ts';
import { operatorToken } from './accounts/staff/operatorToken.ts';
import { makeDataPrivate } from './files/privateFiles.ts';
import { whyNobodyCanPay } from './payments/offers.ts';
import { openPaymentDesk } from './orders/openPaymentDesk.ts';
import { openRedis } from './http/limits/redis.ts';
import { closeGracefully } from './http/lifecycle/shutdown.ts';
import { measureRequestLoad } from './http/lifecycle/requestLoad.ts';
import { untilReady } from './http/lifecycle/untilReady.ts';

/** A shop that is open: its data folder taken, its app built, its database migrated and filled, or waited for. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly operatorToken: string;
  /** Resolves with true once the database was reached, with false when the shop closed before. */
  readonly ready: Promise<boolean>;
  /** Where the catalogue stands right now. */
  readonly catalogue: () => Promise<CatalogueState>;
  /** Waits until no other server of this database publishes; answers the turn. */
  readonly acquirePublishLock: (signal: AbortSignal) => Promise<PublishLock>;
  /** Starts to listen and answers the address. Throws `PortTaken`. */
  readonly listen: () => Promise<string>;
  /** From now on nobody should be sent here: /readyz says so. Resolves after the pause that the settings ask for. */
  readonly drain: () => Promise<void>;
  /** Finishes what is being answered, for as long as the settings allow, then gives everything back. */
  readonly close: () => Promise<void>;
}

/** What serves the static pages and what publishes them; without these the shop answers the API alone. */
export interface ShopParts extends Pick<Deps, 'site' | 'publisher'> {
  /** Opens although PostgreSQL is away, and goes on to try: there are pages to be served meanwhile. */
  waitsForDatabase?: boolean;
}

/** Someone else listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Opens the shop without listening yet.
 *
 * @param say told what happens, a short sentence each time
 * @throws {DataFolderUnusable | DatabaseUnusable} with one clear sentence
 */
export async function openShop(
  config: Config,
  say: (sentence: string) => void,
  { site, publisher, waitsForDatabase = false }: ShopParts = {},
): Promise<Shop> {
  const giveBack = await lockDataFolder(config.dataDir);
  const closing = new AbortController();
  const state: ServerState = { isOpen: false, isClosing: false };
  let database: Database | undefined;
  let work: Work | undefined;
  let time: DatabaseClock | undefined;
  let redis: Redis | undefined;
  let app: FastifyInstance | undefined;
  try {
    await mkdir(join(config.dataDir, 'uploads'), { recursive: true });
    const opened = (database = await openDatabase(config));
    const token = await operatorToken(config);
    const logger = openLog(config.logLevel);
    time = openDatabaseClock(database.db, logger);
    const clock = time.now;
    const traffic = measureRequestLoad();
    const own = publisher ? { publisher } : {};
    redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
    const gap = whyNobodyCanPay(config.payments);
    if (gap) say(gap);
    const built = (app = await buildApp({
      config,
      database,
      operatorToken: token,
      clock,
      logger,
      traffic,
      state,
      payments: openPaymentDesk(config, database.db, clock, logger),
      wakeOutbox: () => work?.wake(),
      ...own,
      ...(redis ? { redis } : {}),
      ...(site ? { site } : {}),
    }));
    built.addHook('onClose', () => redis?.disconnect());
    const prepare = async (): Promise<void> => {
      await prepareDatabase(config, opened, say);
      // The database and the sample have made files of their own.
      await makeDataPrivate(config.dataDir);
      // Not before: whoever opens the shop should wait for an absent database once, and not very long.
      await time?.begin();
      closing.signal.throwIfAborted();
      work = openWork({ config, database: opened, clock, giveWay: traffic.giveWay, logger, ...own });
      state.isOpen = true;
    };
    const isAway = await prepare().then(
      () => false,
      (failure: unknown) => {
        if (!waitsForDatabase || opened.kind === 'PGlite') throw failure;
        say(`${sentenceOf(failure)} The pages are served; the shop goes on to try.`);
        void time?.begin();
        return true;
      },
    );
    const ready = isAway
      ? untilReady(prepare, closing.signal, (err, pause) => logger.warn({ err, pause }, 'the database is still away'))
      : Promise.resolve(true);
    const stop = async (): Promise<void> => {
      closing.abort();
      time?.close();
      // Another server may migrate, which takes as long as it takes.
      await Promise.race([ready, setTimeout(config.shutdown.timeout, undefined, { ref: false })]);
      await work?.close();
      await withdrawServer(config.dataDir);
      await opened.close();
      await giveBack();
    };
    return { ...shopOf(config, built, opened, state, stop), operatorToken: token, ready };
  } catch (failure) {
    closing.abort();
    time?.close();
    await app?.close();
    // Whatever is connected keeps a command from ending.
    redis?.disconnect();
    await work?.close();
    await database?.close();
    await giveBack();
    throw (await isDiskFull(config.dataDir)) ? new DataFolderUnusable(diskFull(config.dataDir)) : failure;
  }
}

const sentenceOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

const diskFull = (dataDir: string): string =>
  `The disk of the data folder ${dataDir} is full. Make room, or set DATA_DIR to a folder on another disk.`;

async function openDatabase({ databaseUrl, database, dataDir }: Config): Promise<Database> {
  return databaseUrl ? connectPostgres(databaseUrl, database) : openPglite(join(dataDir, 'database'));
}

function shopOf(
  config: Config,
  app: FastifyInstance,
  database: Database,
  state: ServerState,
  stop: () => Promise<void>,
): Omit<Shop, 'operatorToken' | 'ready'> {
  return {
    app,
    database,
    catalogue: () => catalogueState(database.db),
    acquirePublishLock: (signal) => acquirePublishLock(database, signal),
    listen: async () => {
      const url = await listen(app, config);
      await announceServer(config.dataDir, url);
      return url;
    },
    drain: async () => {
      state.isClosing = true;
      await setTimeout(config.shutdown.pause);
    },
    close: async () => {
      state.isClosing = true;
      await closeGracefully(app, config.shutdown.timeout);
      await stop();
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
