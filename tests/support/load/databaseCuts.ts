import { setTimeout } from 'node:timers/promises';
import { openCuttingProxy } from '../database/cuttingProxy.ts';
import { faultsAgainst, totalUnits } from '../orders/accounting.ts';
import { openStripeServer } from '../services/stripe.ts';
import { openApi } from '../shop/apiServer.ts';
import { settingsOf, type ServerData, withServerDatabase } from '../shop/serverData.ts';
import { startTraffic } from './mixedTraffic.ts';
import { fillShop } from './stockedShop.ts';

/**
 * Interrupts the connection of two servers to their database `cuts` times for `milliseconds` each, while customers
 * order. Returns what they were answered, the servers that recovered by themselves, and every inconsistency.
 */
export async function cutDatabaseUnderLoad(serverData: ServerData, cuts: number, milliseconds: number) {
  const stripe = await openStripeServer();
  const stocked = await withServerDatabase(serverData, (db) => fillShop(db, { goods: 5, units: 100_000, people: 8 }));
  const unitsBefore = await withServerDatabase(serverData, totalUnits);
  const proxy = await openCuttingProxy(serverData.settings['DATABASE_URL'] ?? '');
  const settings = { ...stripe.settings, DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' };
  const servers = await Promise.all(settingsOf(serverData, 2).map((own) => openApi({ ...own, ...settings })));
  const urls = servers.map(({ url }) => url);
  const traffic = startTraffic(() => urls, stocked);
  for (let cut = 0; cut < cuts; cut += 1) {
    await traffic.untilPlaced(10);
    proxy.cut();
    await setTimeout(milliseconds);
    proxy.restore();
  }
  await traffic.untilPlaced(10);
  await traffic.end();
  const ready = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/v1/readyz`)).ok));
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  const { placed, answers, faults } = traffic;
  const inBooks = await withServerDatabase(serverData, (db) => faultsAgainst(db, placed, unitsBefore));
  await proxy.close();
  await stripe.close();
  return {
    acknowledged: placed.size,
    answers,
    unanswered: answers['POST order 0'] ?? 0,
    readyAgain: ready.filter(Boolean).length,
    faults: [...faults, ...inBooks],
  };
}
