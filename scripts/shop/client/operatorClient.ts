import { openBackend } from '#api/backend.ts';
import { type Backend, call, download } from '#api/call.ts';
import { Unreachable } from '#api/failures.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { getHealth } from '#contract/health.ts';
import { operatorToken } from '#server/accounts/staff/operatorToken.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { DataFolderUnusable, runningServer } from '#server/files/dataFolder.ts';
import type { CommandOutput } from '../cli/command.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { injectFetch } from './injectFetch.ts';

/** Calls the shop as its operator. What was opened for it is closed with it. */
export interface OperatorClient extends AsyncDisposable {
  call: <C extends Call>(spec: C, input: CallInput<C>) => Promise<CallOutput<C>>;
  download: <C extends Call & { produces: string }>(spec: C, input: CallInput<C>) => Promise<ArrayBuffer>;
  backend: Backend;
  token: string;
  /** Name of the answering server, in words. */
  description: string;
}

/** A client of a shop that publishes. */
export interface PublishingClient extends OperatorClient {
  /** Address of the API, up to and with `/api/v1`. */
  base: string;
  config: Config;
}

/** Milliseconds; a large import takes minutes. */
const TIMEOUT_MS = 15 * 60_000;
const PROBE_TIMEOUT_MS = 3_000;

/** Calls the server that runs on the data folder; publishes in this process when none does. */
export const openPublishingClient = (output: CommandOutput): Promise<PublishingClient> =>
  openWith(async (config) => {
    const server = await clientOfServer(config);
    return server ? { ...server, config } : await inProcessPublishingClient(config, output);
  });

/** Calls the server that runs on the data folder; opens the folder in this process when none does. */
export const openClient = (output: CommandOutput): Promise<OperatorClient> =>
  openWith(async (config) => (await clientOfServer(config)) ?? (await inProcessClient(config, output)));

/** Calls the server that runs on the data folder; undefined when none does. */
export const openServerClient = (config: Config): Promise<OperatorClient | undefined> => clientOfServer(config);

/** Ends the command with its own sentence where settings, folder or database are wrong. */
async function openWith<Client>(open: (config: Config) => Promise<Client>): Promise<Client> {
  try {
    return await open(readConfig());
  } catch (failure) {
    throw isPlain(failure) ? new CommandEnded(exitCodes.unreachable, failure.message) : failure;
  }
}

/** By its name: the class would bring the database drivers along. */
const isPlain = (failure: unknown): failure is Error =>
  failure instanceof ConfigError ||
  failure instanceof DataFolderUnusable ||
  (failure instanceof Error && failure.name === 'DatabaseUnusable');

const clientOf = (
  backend: Backend,
  token: string,
  description: string,
  close: () => Promise<void>,
): OperatorClient => ({
  call: (spec, input) => call(backend, spec, input, { token }),
  download: (spec, input) => download(backend, spec, input, { token }),
  backend,
  token,
  description,
  [Symbol.asyncDispose]: close,
});

async function clientOfServer(config: Config): Promise<(OperatorClient & { base: string }) | undefined> {
  const server = await runningServer(config.dataDir);
  if (!server || !(await answers(server.url))) return undefined;
  const base = `${server.url}/api/v1`;
  const backend = openBackend({ base, locale: 'en', timeout: TIMEOUT_MS });
  const token = await operatorToken(config);
  return { ...clientOf(backend, token, `the server at ${server.url}`, () => Promise.resolve()), base };
}

/** Returns whether something is there: a server that was killed leaves its address behind. */
async function answers(url: string): Promise<boolean> {
  try {
    await call(openBackend({ base: `${url}/api/v1`, timeout: PROBE_TIMEOUT_MS }), getHealth, {});
    return true;
  } catch (failure) {
    if (failure instanceof Unreachable) return false;
    throw failure;
  }
}

const IN_PROCESS = 'the data folder (no server runs)';

/** The server is imported only where it is needed: a command beside a running one starts at once. */
async function openHere(config: Config, output: CommandOutput) {
  const [{ openShop }, { openSite }] = await Promise.all([
    import('#server/main.ts'),
    import('../../publish/openSite.ts'),
  ]);
  const say = (sentence: string): void => output.err(sentence);
  const site = await openSite(config);
  const shop = await openShop({ ...config, logLevel: 'error' }, say, { publisher: site.publisher });
  site.attach?.(shop.database);
  return { site, shop, say };
}

async function inProcessClient(config: Config, output: CommandOutput): Promise<OperatorClient> {
  const { shop } = await openHere(config, output);
  const fetch = injectFetch(shop.app);
  const backend = openBackend({ base: 'http://localhost/api/v1', locale: 'en', timeout: TIMEOUT_MS, fetch });
  return clientOf(backend, shop.operatorToken, IN_PROCESS, () => shop.close());
}

/** Listens on any port, since the renderer asks the API by an address. */
async function inProcessPublishingClient(config: Config, output: CommandOutput): Promise<PublishingClient> {
  const { site, shop, say } = await openHere({ ...config, port: 0, host: '127.0.0.1' }, output);
  const close = async (): Promise<void> => {
    await site.close();
    await shop.close();
  };
  try {
    await site.repair(say);
    const base = `${await shop.listen()}/api/v1`;
    await site.begin(shop, base);
    const backend = openBackend({ base, locale: 'en', timeout: TIMEOUT_MS });
    return { ...clientOf(backend, shop.operatorToken, IN_PROCESS, close), base, config };
  } catch (failure) {
    await close();
    throw failure;
  }
}
