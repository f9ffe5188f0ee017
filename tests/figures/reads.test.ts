import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { fillShop, type StockedShop } from '../support/load/stockedShop.ts';
import { recordFigure } from '../support/load/figures.ts';
import { type ApiServer, openApi } from '../support/shop/apiServer.ts';
import { onEachServerDatabase, type ServerData, withServerDatabase } from '../support/shop/serverData.ts';

const connections = 50;
const requests = Number(process.env['LOAD_READS'] ?? 4_000);
const goods = 1_000;

onEachServerDatabase((openData) => {
  it(`${connections} connections read as fast as they can`, async () => {
    const serverData = await openData();
    await measure(serverData).finally(serverData.leave);
  });
});

async function measure(serverData: ServerData): Promise<void> {
  const shop = await withServerDatabase(serverData, (db) => fillShop(db, { goods, units: 1_000, people: 1 }));
  const server = await openApi(serverData.settings);
  for (const { what, path, aim } of reads(shop)) {
    await readAll(server, path, 500);
    const busy = server.cpuTime();
    const seconds = await readAll(server, path, requests);
    const cpu = (server.cpuTime() - busy) / requests;
    const load = (loadavg()[0] ?? 0).toFixed(1);
    const rate = (requests / seconds).toFixed(0);
    recordFigure(`${serverData.kind}: ${what} a second (load average ${load})`, rate, aim);
    recordFigure(`${serverData.kind}: ${what}: processor time of the server for each`, `${cpu.toFixed(2)} ms`);
  }
  await server.end('SIGTERM');
}

interface Read {
  what: string;
  path: (n: number) => string;
  aim: number;
}

function reads({ goods: all }: StockedShop): Read[] {
  const product = (n: number): number => all[(n * 7_919) % all.length]?.productId ?? 0;
  const some = (n: number): string => Array.from({ length: 24 }, (_, i) => product(n + i * 31)).join(',');
  return [
    { what: 'live prices and stock of one product', path: (n) => `client/live?ids=${product(n)}`, aim: 4_000 },
    { what: 'live prices and stock of 24 products', path: (n) => `client/live?ids=${some(n)}`, aim: 4_000 },
    { what: 'one product', path: (n) => `client/products-details?productId=${product(n)}`, aim: 1_000 },
    { what: 'the first page of 100 products', path: () => 'client/products?limit=100', aim: 1_000 },
    { what: 'ten pages of 100 products', path: (n) => `client/products?limit=100&page=${1 + (n % 10)}`, aim: 1_000 },
  ];
}

/** Asks over a few connections; answers the seconds that it took. */
async function readAll({ url }: ApiServer, path: (n: number) => string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const connection = async (): Promise<void> => {
    while (next < count) expect(await status(`${url}/api/v1/${path(next++)}`, agent)).toBe(200);
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return (performance.now() - from) / 1_000;
}

const status = (url: string, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
