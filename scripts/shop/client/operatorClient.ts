import { openBackend } from '#api/backend.ts';
import { type Backend, call } from '#api/call.ts';
import { Unreachable } from '#api/failures.ts';
import { getHealth } from '#contract/health.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { DataFolderUnusable, runningServer } from '#server/files/dataFolder.ts';
import { operatorToken } from '#server/accounts/staff/operatorToken.ts';
import type { CommandOutput } from '../cli/command.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { injectFetch } from './injectFetch.ts';

/** A way into the shop for one command; what was opened for it is closed with it. */
export interface OperatorClient extends AsyncDisposable {
  backend: Backend;
  token: string;
  /** Where it leads, in words. */
  through: string;
}

/** A large import takes its time. */
const PATIENCE = 15 * 60_000;
const KNOCK = 3_000;

/** A way into a shop that publishes. */
export interface PublishingClient extends OperatorClient {
  /** Address of the API, up to and with `/api/v1`. */
  base: string;
  config: Config;
}

/** Calls the server that runs on the data folder; publishes in this process when none does. */
export async function openPublishingClient(paper: CommandOutput): Promise<PublishingClient> {
  try {
    const config = readConfig();
    const server = await doorOfServer(config);
    return server ? { ...server, config } : await publishingDoorOfOurOwn(config, paper);
  } catch (failure) {
    throw isPlain(failure) ? new CommandEnded(exitCodes.unreachable, failure.message) : failure;
  }
}

/** Calls the server that runs on the data folder; opens the folder in this process when none does. */
export async function openClient(paper: CommandOutput): Promise<OperatorClient> {
  try {
    const config = readConfig();
    return (await doorOfServer(config)) ?? (await doorOfOurOwn(config, paper));
  } catch (failure) {
    throw isPlain(failure) ? new CommandEnded(exitCodes.unreachable, failure.message) : failure;
  }
}

/** The settings, the folder or the database are the matter, and the failure says so by itself. */
const isPlain = (failure: unknown): failure is Error =>
  failure instanceof ConfigError ||
  failure instanceof DataFolderUnusable ||
  (failure instanceof Error && failure.name === 'DatabaseUnusable');

async function doorOfServer(config: Config): Promise<(OperatorClient & { base: string }) | undefined> {
  const server = await runningServer(config.dataDir);
  if (!server || !(await answers(server.url))) return undefined;
  const base = `${server.url}/api/v1`;
  return {
    backend: openBackend({ base, locale: 'en', timeout: PATIENCE }),
    base,
    token: await operatorToken(config),
    through: `the server at ${server.url}`,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** A server that ended badly leaves its address behind. */
async function answers(url: string): Promise<boolean> {
  try {
    await call(openBackend({ base: `${url}/api/v1`, timeout: KNOCK }), getHealth, {});
    return true;
  } catch (failure) {
    if (failure instanceof Unreachable) return false;
    throw failure;
  }
}

/** The server with all that it is made of is read only where it is needed: a command beside a running one starts at once. */
async function doorOfOurOwn(config: Config, paper: CommandOutput): Promise<OperatorClient> {
  const [{ openShop }, { openSite }] = await Promise.all([
    import('#server/main.ts'),
    import('../../publish/openSite.ts'),
  ]);
  const { publisher } = await openSite(config);
  const shop = await openShop({ ...config, logLevel: 'error' }, (sentence) => paper.err(sentence), { publisher });
  const fetch = injectFetch(shop.app);
  return {
    backend: openBackend({ base: 'http://localhost/api/v1', locale: 'en', timeout: PATIENCE, fetch }),
    token: shop.operatorToken,
    through: 'the data folder (no server runs)',
    [Symbol.asyncDispose]: () => shop.close(),
  };
}

/** The renderer asks the API by an address, so that this shop listens, on any port. */
async function publishingDoorOfOurOwn(config: Config, paper: CommandOutput): Promise<PublishingClient> {
  const [{ openShop }, { openSite }] = await Promise.all([
    import('#server/main.ts'),
    import('../../publish/openSite.ts'),
  ]);
  const site = await openSite(config);
  const settings: Config = { ...config, port: 0, host: '127.0.0.1', logLevel: 'error' };
  const shop = await openShop(settings, (sentence) => paper.err(sentence), { publisher: site.publisher });
  const close = async (): Promise<void> => {
    await site.close();
    await shop.close();
  };
  try {
    await site.mend((sentence) => paper.err(sentence));
    const base = `${await shop.listen()}/api/v1`;
    await site.begin(shop, base);
    return {
      backend: openBackend({ base, locale: 'en', timeout: PATIENCE }),
      base,
      config,
      token: shop.operatorToken,
      through: 'the data folder (no server runs)',
      [Symbol.asyncDispose]: close,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
}
