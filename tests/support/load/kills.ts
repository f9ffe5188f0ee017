import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import { idempotencyKeys, paymentReceipts } from '#server/database/schema.ts';
import { type ApiServer, openApi } from '../shop/apiServer.ts';
import { fillShop } from './stockedShop.ts';
import { faultsAgainst, totalUnits } from '../orders/accounting.ts';
import { retryUnanswered, orderUntilDown, emptyLedger } from './ledger.ts';
import { settingsOf, type ServerData, withServerDatabase } from '../shop/serverData.ts';
import { openStripeServer } from '../services/stripe.ts';

/**
 * Kills the servers (SIGKILL) `kills` times while ten customers order at each. Checks the database after each kill,
 * before a server could repair it.
 */
export async function killUnderLoad(serverData: ServerData, kills: number, servers = 1) {
  const stripe = await openStripeServer();
  const stocked = await withServerDatabase(serverData, (db) => fillShop(db, { goods: 5, units: 100_000, people: 10 }));
  const unitsBefore = await withServerDatabase(serverData, totalUnits);
  const ledger = emptyLedger();
  // Requests that a kill interrupted, and were retried with the same key; and those of them whose order was stored.
  const outcome = { acknowledged: 0, cutOff: 0, writtenUnanswered: 0, faults: ledger.wrong };
  const open = () => Promise.all(settingsOf(serverData, servers).map((own) => openApi({ ...own, ...stripe.settings })));
  for (let kill = 1; kill <= kills; kill += 1) {
    const opened = await open();
    await retryUnanswered(urlIn(opened), ledger);
    const known = ledger.acknowledged.size;
    const shopping = Promise.all(opened.map(({ url }) => orderUntilDown(url, stocked, ledger)));
    while (ledger.acknowledged.size === known) await setTimeout(5);
    await setTimeout(randomInt(50, 800));
    await Promise.all(opened.map((server) => server.end('SIGKILL')));
    await shopping;
    const written = await withServerDatabase(serverData, (db) => inSnapshot(db, checkBooks));
    outcome.cutOff += ledger.unanswered.length;
    outcome.writtenUnanswered += ledger.unanswered.filter(({ request }) => written.has(request.key)).length;
  }
  const last = await open();
  await retryUnanswered(urlIn(last), ledger);
  await Promise.all(last.map((server) => server.end('SIGTERM')));
  await withServerDatabase(serverData, (db) => inSnapshot(db, checkBooks));
  await stripe.close();
  outcome.faults.push(...ledger.unanswered.map(({ request }) => `${request.key} was never answered`));
  return { ...outcome, acknowledged: ledger.acknowledged.size };

  /** Adds inconsistencies to the faults; returns the idempotency keys that were written. */
  async function checkBooks(db: Db): Promise<Set<string>> {
    outcome.faults.push(...(await faultsAgainst(db, ledger.acknowledged, unitsBefore, false)));
    outcome.faults.push(...(await missingSlips(db, settingsOf(serverData, servers))));
    return new Set((await db.select().from(idempotencyKeys)).map(({ key }) => key));
  }
}

/** Reads in one snapshot, since PostgreSQL may still complete a statement of a killed server. */
const inSnapshot = <T>(db: Db, see: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(see, { isolationLevel: 'repeatable read' });

const urlIn = ([first]: ApiServer[]): string => first?.url ?? '';

/** Lists slips that orders refer to but that no server has. */
async function missingSlips(db: Db, settings: Record<string, string>[]): Promise<string[]> {
  const rows = await db.select({ file: paymentReceipts.file }).from(paymentReceipts);
  const named = rows.flatMap(({ file }) => file ?? []);
  const missing = await Promise.all(
    named.map((file) =>
      Promise.any(settings.map((own) => access(join(own['DATA_DIR'] ?? '', 'slips', file)))).then(
        () => [],
        () => [`the slip ${file} is lost`],
      ),
    ),
  );
  return missing.flat();
}
