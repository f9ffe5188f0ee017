import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownAccount } from '../payments/ownAccounts.ts';
import { withoutLimits } from '../orders/withoutLimits.ts';
import { openCuttingProxy } from '../database/cuttingProxy.ts';
import { openOwnPostgres } from '../database/ownPostgres.ts';
import { plainNginx } from '../deploy/fronts.ts';
import { bucketSettings } from '../files/bucketSettings.ts';
import { freePort } from '../services/localServer.ts';
import { runNginx } from '../services/nginx.ts';
import { openOwnRedis } from '../services/ownRedis.ts';
import { openS3Server } from '../services/s3.ts';
import { openStripeServer } from '../services/stripe.ts';
import { runScript, type Running } from '../shop/processes.ts';

export const operatorToken = 'a-token-for-the-fault-bench';

export type StagedServer = Awaited<ReturnType<typeof stagedServer>>;
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Opens PostgreSQL with a standby, Redis, a store, nginx, and so many servers of the shop. */
export async function openStage(servers: number) {
  const folder = await mkdtemp(join(tmpdir(), 'zay-stage-'));
  const postgres = await openOwnPostgres();
  const standby = await postgres.openStandby();
  const database = await openCuttingProxy(postgres.url);
  const redis = await openOwnRedis();
  const store = await openS3Server();
  const stripe = await openStripeServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...stripe.settings,
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ...bucketSettings(store),
    ...{ OPERATOR_TOKEN: operatorToken, TRUST_PROXY: '1', ORDERS_PER_MINUTE: '100000' },
    SEARCHES_PER_MINUTE: '100000',
    ...withoutLimits,
    ...ownAccount,
    LOG_LEVEL: 'error',
  };
  const staged = await Promise.all(
    Array.from({ length: servers }, (_, place) => stagedServer(join(folder, `server-${place}`), settings)),
  );
  for (const server of staged) await server.start();
  const front = await openFront(folder, port, staged);
  return {
    // The address that shoppers use; that of the database may lead to the standby.
    ...{ url, servers: staged, postgres, standby, database, redis, store },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(staged.map((server) => server.kill('SIGKILL')));
      await Promise.all([front.close(), redis[Symbol.asyncDispose](), store.close(), stripe.close(), database.close()]);
      await postgres[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server of the shop that may be killed and comes back under the same address. */
async function stagedServer(dataDir: string, settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: Running | undefined;
  return {
    url,
    dataDir,
    /** Resolves once it serves pages. */
    start: async (): Promise<void> => {
      const started = runScript('start', { ...settings, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) });
      running = started;
      const { ended, printed } = started;
      for (;;) {
        if ((await fetch(url).catch(() => undefined))?.ok) return;
        const code = await Promise.race([ended, setTimeout(100, 'still' as const)]);
        // Whoever killed it meanwhile does not wait for it.
        if (running !== started) return;
        if (code !== 'still') throw new Error(`A server ended with ${String(code)}:\n${printed()}`);
      }
    },
    kill: async (signal: NodeJS.Signals) => {
      const ending = running;
      running = undefined;
      ending?.child.kill('SIGCONT');
      ending?.child.kill(signal);
      await ending?.ended;
    },
    /** Stops all of its processes, or lets them go on. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void running?.child.kill(signal),
    isReady: async () =>
      (await fetch(`${url}/my`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.ok ?? false,
    pid: () => running?.child.pid,
    /** Returns its exit code and the end of what it printed, once it has ended without being killed by us. */
    endedBy: () => {
      const code = running && (running.child.exitCode ?? running.child.signalCode);
      return code === undefined || code === null ? undefined : `${code}:\n${running?.printed().slice(-4_000)}`;
    },
  };
}

async function openFront(folder: string, port: number, servers: readonly StagedServer[]) {
  const config = join(folder, 'front.conf');
  const hosts = servers.map(({ url }) => new URL(url).host);
  await writeFile(config, plainNginx(port, hosts));
  return runNginx(folder, config, port);
}
