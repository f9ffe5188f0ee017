import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { importCatalogue as importInto } from '#server/editing/store/importCatalogue.ts';
import { type Database, openPglite, openPostgres } from '#server/database/connect.ts';
import { product, variation } from '../editing/fileExamples.ts';
import { runScript, type Running } from '../shop/processes.ts';
import { copyMigratedPglite } from '../database/engines.ts';
import { editedCatalogue } from '../editing/randomEdits.ts';

export const operatorToken = 'a-token-for-publishing-tests';

/**
 * A data folder for a shop with a few products, removed when disposed. An empty folder would get the sample catalogue,
 * with four times as many pages to build.
 *
 * @param postgres URL of a database to use instead of the embedded one
 */
export async function shopFolder(postgres?: string): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'zay-publishing-'));
  if (!postgres) await copyMigratedPglite(path);
  await sellAFew(await (postgres ? openPostgres(postgres) : openPglite(join(path, 'database'))));
  const leave = async (): Promise<void> => {
    // After a failed test the shop still runs, and would keep writing.
    await Promise.all([...open].map(end));
    await rm(path, { recursive: true, force: true });
  };
  return { path, [Symbol.asyncDispose]: leave };
}

/** Shops that are still open. */
const open = new Set<Running>();

async function end(running: Running): Promise<void> {
  running.child.kill('SIGKILL');
  await running.ended;
}

async function sellAFew(database: Database): Promise<void> {
  const { db } = database;
  const order = {
    ...{ catalogue: editedCatalogue(6), actor: 'test', now: new Date(), dryRun: false, currency: 'USD' as const },
  };
  const result = await importInto(db, { ...order, measure: () => Promise.resolve(new Map()) });
  await database.close();
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
}

export type PublishingShop = Awaited<ReturnType<typeof openPublishingShop>>;

/** Opens a shop in a process of its own, and waits until its site is live. */
export async function openPublishingShop(env: Record<string, string>) {
  const settings = {
    ...{ PORT: '0', HOST: '127.0.0.1', OPERATOR_TOKEN: operatorToken, PUBLIC_URL: 'http://zay.test' },
    ...env,
  };
  const running = runScript('start', settings);
  open.add(running);
  void running.ended.then(() => open.delete(running));
  await running.until('Zay is open');
  const url = /Zay is open: (\S+)/u.exec(running.printed())?.[1] ?? '';
  // An import beside two publishes takes its time on a busy machine.
  const backend = openBackend({ base: `${url}/api/v1`, timeout: 60_000 });
  return { running, url, backend, token: { token: operatorToken } };
}

export async function closePublishingShop({ running }: PublishingShop): Promise<void> {
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

export const publishTimeout = { timeout: 90_000, interval: 200 };

const teaCatalogue = (price: number) => [
  product({ category: 'Test Teas', nameEn: 'Story Tea', variations: [variation({ price })] }),
];

export const importTea = ({ backend, token }: PublishingShop, price: number) =>
  call(backend, importCatalogue, { body: { catalogue: teaCatalogue(price), dryRun: false } }, token);

/** The price on the tea's page in each language; undefined without a page. */
export async function teaPrices({ url }: Pick<PublishingShop, 'url'>): Promise<(string | undefined)[]> {
  return Promise.all(
    ['', '/my'].map(async (language) => {
      const page = await fetch(`${url}${language}/test-teas/product/story-tea`);
      return page.ok ? /\$\s?(\d+\.\d\d)/u.exec(await page.text())?.[1] : undefined;
    }),
  );
}
