import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { firstOwnerLink } from './accounts/staff/invite.ts';
import { openSeal } from './accounts/staff/seal.ts';
import { sealStaff } from './accounts/staff/sealStaff.ts';
import { operatorToken } from './accounts/staff/operatorToken.ts';
import { buildApp } from './app.ts';
import { type CatalogueState, catalogueState } from './catalogue/queries/revision.ts';
import type { Config } from './config/config.ts';
import { type DatabaseClock, openDatabaseClock } from './database/clock.ts';
import { type Database, openDatabase } from './database/connect.ts';
import { DatabaseTooNew, watchSchema } from './database/migrating/files.ts';
import type { Deps, ServerState, Telemetry } from './deps.ts';
import { announceServer, DataFolderUnusable, isDiskFull, lockDataFolder, withdrawServer } from './files/dataFolder.ts';
import { makeDataPrivate } from './files/privateFiles.ts';
import { openStore } from '#storage/openStore.ts';
import { closeGracefully, listen, untilReady } from './http/lifecycle/shutdown.ts';
import { measureRequestLoad } from './http/lifecycle/requestLoad.ts';
import { openRedis } from './http/limits/redis.ts';
import { openLog } from './http/openLog.ts';
import { type BackgroundWork, startBackgroundWork } from './backgroundWork.ts';
import { openPaymentService } from './orders/openPaymentService.ts';
import { readShopTerms, stateSentence } from './payments/opening.ts';
import { followRegion, watchRegion } from './content/region.ts';
import { watchedStore } from './metrics/watchedStore.ts';
import { openTelemetry } from './telemetry.ts';
import { acquirePublishLock, type PublishLock } from './publishing/queries/publishLock.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { seedSample } from './sample/seed.ts';
import { refreshSearch } from './search/queries/searchIndex.ts';

/** A shop that is open: its data folder locked, its app built, its database migrated and filled, or waited for. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly operatorToken: string;
  /** Resolves with true once the database was reached, with false when the shop closed before. */
  readonly ready: Promise<boolean>;
  /** The link with which the first owner joins the staff; undefined once somebody has. */
  readonly firstOwnerLink: () => Promise<string | undefined>;
  /** A sentence where the shop takes no real orders; undefined where it does. */
  readonly whyNotOpen: () => Promise<string | undefined>;
  /** The present revision of the catalogue. */
  readonly catalogue: () => Promise<CatalogueState>;
  /** Waits until no other server of this database publishes. */
  readonly acquirePublishLock: (signal: AbortSignal) => Promise<PublishLock>;
  /** Starts to listen and answers the address. Throws `PortTaken`. */
  readonly listen: () => Promise<string>;
  /** Makes /readyz say that nobody should be sent here any more. Resolves after the pause that the settings ask for. */
  readonly drain: () => Promise<void>;
  /** Finishes what is being answered, for as long as the settings allow, then releases everything. */
  readonly close: () => Promise<void>;
}

/** The parts that serve the static pages and publish them; without these the shop answers the API alone. */
export interface ShopParts extends Pick<Deps, 'site' | 'siteProblem' | 'publisher'> {
  /** Opens although PostgreSQL is away, and goes on to try: there are pages to be served meanwhile. */
  waitsForDatabase?: boolean;
}

/**
 * Opens the shop without listening yet.
 *
 * @param say called with what happens, a short sentence each time
 * @throws {DataFolderUnusable | DatabaseUnusable} with one clear sentence
 */
export async function openShop(
  config: Config,
  say: (sentence: string) => void,
  { site, siteProblem, publisher, waitsForDatabase = false }: ShopParts = {},
): Promise<Shop> {
  const unlock = await lockDataFolder(config.dataDir);
  const closing = new AbortController();
  const state: ServerState = { isOpen: false, isClosing: false };
  let app: FastifyInstance | undefined;
  let database: Database | undefined;
  let clock: DatabaseClock | undefined;
  let redis: Redis | undefined;
  let work: BackgroundWork | undefined;
  let endWatch: (() => void) | undefined;
  let telemetry: Telemetry | undefined;
  let ready = Promise.resolve(true);
  const release = async (): Promise<void> => {
    closing.abort();
    endWatch?.();
    clock?.close();
    // Whatever is connected keeps a command from ending.
    redis?.disconnect();
    // Another server may migrate, which takes as long as it takes.
    await Promise.race([ready, setTimeout(config.shutdown.timeout, undefined, { ref: false })]);
    await work?.close();
    await withdrawServer(config.dataDir);
    await telemetry?.close();
    await database?.close();
    await unlock();
  };
  try {
    const logger = openLog(config.logLevel);
    const watched = (telemetry = await openTelemetry(config.telemetry, logger));
    const files = watchedStore(openStore(config.files), watched.fileStoreFailed);
    const opened = (database = await openDatabase(config, watched.observeStatement));
    const token = await operatorToken(config);
    const seal = await openSeal(config);
    const { now, begin } = (clock = openDatabaseClock(opened.db, logger));
    const requestLoad = measureRequestLoad();
    redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
    const payments = openPaymentService(config, opened.db, files, now, logger);
    app = await buildApp({
      ...withoutUndefined({ redis, site, siteProblem, publisher }),
      config,
      database: opened,
      files,
      operatorToken: token,
      seal,
      clock: now,
      logger,
      requestLoad,
      telemetry: watched,
      state,
      payments,
      wakeOutbox: () => work?.wake(),
    });
    const tooOld = (sentence: string): void => {
      state.outdated = sentence;
      logger.error(sentence);
      void work?.close();
    };
    const prepare = async (): Promise<void> => {
      await prepareDatabase(config, opened, files, say);
      await followRegion(opened.db, config);
      for (const sentence of await sealStaff(opened.db, seal)) {
        say(sentence);
        logger.warn(sentence);
      }
      // The database and the sample have made files of their own.
      await makeDataPrivate(config.dataDir);
      // Not before: whoever opens the shop should wait for an absent database once, and not very long.
      await begin();
      closing.signal.throwIfAborted();
      const watches = [watchSchema(opened.db, tooOld), watchRegion(opened.db, config)];
      endWatch = () => watches.forEach((end) => end());
      work = startBackgroundWork({
        config,
        database: opened,
        files,
        seal,
        clock: now,
        requestLoad,
        logger,
        publisher,
        around: watched.aroundJob,
      });
      state.isOpen = true;
    };
    try {
      await prepare();
    } catch (failure) {
      if (!waitsForDatabase || opened.kind === 'PGlite' || failure instanceof DatabaseTooNew) throw failure;
      const sentence = failure instanceof Error ? failure.message : String(failure);
      say(`${sentence} The pages are served; the shop goes on to try.`);
      void begin();
      ready = untilReady(prepare, closing.signal, (err, pause) =>
        logger.warn({ err, pause }, 'the database is still away'),
      );
    }
    return {
      ...shopOf(config, app, opened, state, release),
      operatorToken: token,
      ready,
      firstOwnerLink: () => firstOwnerLink(opened.db, { config, clock: now }),
    };
  } catch (failure) {
    await app?.close();
    await release();
    throw (await isDiskFull(config.dataDir)) ? new DataFolderUnusable(diskFull(config.dataDir)) : failure;
  }
}

const diskFull = (dataDir: string): string =>
  `The disk of the data folder ${dataDir} is full. Make room, or set DATA_DIR to a folder on another disk.`;

function shopOf(
  config: Config,
  app: FastifyInstance,
  database: Database,
  state: ServerState,
  release: () => Promise<void>,
): Omit<Shop, 'operatorToken' | 'ready' | 'firstOwnerLink'> {
  return {
    app,
    database,
    whyNotOpen: async () => stateSentence(await readShopTerms(database.db, config)),
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
      await release();
    },
  };
}

/**
 * Prepares a database for the shop: its newest shape, the sample range in an empty one, and its search. Safe to be
 * tried again, and from several servers at once.
 *
 * @throws {DatabaseUnusable | StoreUnavailable} it cannot be reached
 */
async function prepareDatabase(
  config: Config,
  database: Database,
  files: FileStore,
  say: (sentence: string) => void,
): Promise<void> {
  const { kind, db } = database;
  await database.migrate?.();
  say(`${kind} is ready`);
  await seedSample(config, db, files, say);
  // The index of an older version is missing, or was made by older rules.
  await db.transaction(refreshSearch);
}
