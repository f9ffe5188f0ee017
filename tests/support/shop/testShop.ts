import type { Locale } from '#contract/values/locale.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openBackend } from '#api/backend.ts';
import type { Backend } from '#api/call.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/connect.ts';
import { importCatalogue } from '#server/editing/store/importCatalogue.ts';
import type { Deps } from '#server/deps.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { openStore } from '#storage/openStore.ts';
import { newSealKey, type Seal, sealBy } from '#server/accounts/staff/seal.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import type { openPaymentService } from '#server/orders/openPaymentService.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { injectFetch } from '../../../scripts/shop/client/injectFetch.ts';
import type { OpenDatabase } from '../database/engines.ts';
import { withoutLimits } from '../orders/withoutLimits.ts';
import { ownAccount } from '../payments/ownAccounts.ts';
import { testDesk } from '../payments/testDesk.ts';

/** A shop without a port: the app, its database, and the shop's client on top of Fastify's inject. */
export interface TestShop {
  app: FastifyInstance;
  database: Database;
  files: FileStore;
  config: Config;
  operatorToken: string;
  seal: Seal;
  clock: () => Date;
  backend: (locale?: Locale) => Backend;
  later: (milliseconds: number) => void;
  stock: (catalogue: unknown) => Promise<void>;
  close: () => Promise<void>;
}

export const operatorToken = 'a-token-for-the-tests-only';
const address = 'http://shop.test/api/v1';
/** Timeout: a call may resize pictures while other tests run (milliseconds). */
const timeout = 30_000;

cheapenPasswords(true);

/** Opens a shop. Without `openDesk` payments are faked. */
export async function openTestShop(
  open: OpenDatabase,
  env: Record<string, string> = {},
  more: Partial<Pick<Deps, 'redis' | 'payments' | 'publisher' | 'siteProblem' | 'telemetry' | 'logger'>> & {
    openDesk?: typeof openPaymentService;
  } = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-shop-'));
  const usual = {
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: operatorToken,
    LOG_LEVEL: 'silent',
    ...withoutLimits,
    ...ownAccount,
  };
  const config = readConfig({ ...usual, ...env });
  const database = await open();
  let now = Date.parse('2026-11-21T09:00:00Z');
  const clock = (): Date => new Date(now);
  const { openDesk = testDesk, ...deps } = more;
  const files = openStore(config.files);
  const payments = openDesk(config, database.db, files, clock);
  const seal = sealBy([newSealKey()]);
  const app = await buildApp({ config, database, files, operatorToken, seal, clock, payments, ...deps });
  return {
    app,
    database,
    files,
    config,
    operatorToken,
    seal,
    clock,
    backend: (locale) =>
      openBackend({ base: address, timeout, fetch: fromOurPage(injectFetch(app)), ...(locale ? { locale } : {}) }),
    later: (milliseconds) => void (now += milliseconds),
    stock: (catalogue) => stock(database, catalogue, config, files),
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The headers that browsers add to writes from our own pages. */
const fromOurPage =
  (fetch: typeof globalThis.fetch): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set('sec-fetch-site', 'same-origin');
    return fetch(request);
  };

async function stock(
  database: Database,
  catalogue: unknown,
  { region: { currency } }: Config,
  files: FileStore,
): Promise<void> {
  const result = await importCatalogue(database.db, {
    ...{ catalogue, stock: 'counted', actor: 'test', now: new Date('2026-11-01T00:00:00Z'), dryRun: false, currency },
    measure: (urls) => measurePictures(urls, files),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
}
