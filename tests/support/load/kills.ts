import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import { idempotencyKeys, orders, paymentReceipts } from '#server/database/schema.ts';
import { type ApiServer, openApi } from '../shop/apiServer.ts';
import { fillShop } from './stockedShop.ts';
import { accountingFaults, totalUnits } from '../orders/accounting.ts';
import { retryUnanswered, orderUntilDown, emptyLedger, type Ledger } from './ledger.ts';
import { settingsOf, type ServerData, withServerDatabase } from '../shop/serverData.ts';
import { openStripeServer } from '../services/stripe.ts';

/** The result for a shop that was killed repeatedly. */
export interface KillOutcome {
  /** Orders that the shop confirmed. */
  acknowledged: number;
  /** Requests interrupted by a kill. They were retried with the same idempotency key. */
  cutOff: number;
  /** Interrupted requests whose order was already stored. */
  writtenUnanswered: number;
  /** Inconsistencies, as sentences. */
  faults: string[];
}

/**
 * Kills the servers (SIGKILL) `kills` times while ten customers order at each. Checks the database after each kill,
 * before a server could repair it.
 */
export async function killUnderLoad(serverData: ServerData, kills: number, servers = 1): Promise<KillOutcome> {
  const stripe = await openStripeServer();
  const stocked = await withServerDatabase(serverData, (db) => fillShop(db, { goods: 5, units: 100_000, people: 10 }));
  const unitsBefore = await withServerDatabase(serverData, totalUnits);
  const ledger = emptyLedger();
  const outcome: KillOutcome = { acknowledged: 0, cutOff: 0, writtenUnanswered: 0, faults: ledger.wrong };
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
    const written = await withServerDatabase(serverData, (db) =>
      inSnapshot(db, (tx) => checkBooks(tx, serverData, servers, ledger, unitsBefore, outcome)),
    );
    outcome.cutOff += ledger.unanswered.length;
    outcome.writtenUnanswered += ledger.unanswered.filter(({ request }) => written.has(request.key)).length;
  }
  const last = await open();
  await retryUnanswered(urlIn(last), ledger);
  await Promise.all(last.map((server) => server.end('SIGTERM')));
  await withServerDatabase(serverData, (db) =>
    inSnapshot(db, (tx) => checkBooks(tx, serverData, servers, ledger, unitsBefore, outcome)),
  );
  await stripe.close();
  outcome.faults.push(...ledger.unanswered.map(({ request }) => `${request.key} was never answered`));
  return { ...outcome, acknowledged: ledger.acknowledged.size };
}

/** Reads in one snapshot, since PostgreSQL may still complete a statement of a killed server. */
const inSnapshot = <T>(db: Db, see: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(see, { isolationLevel: 'repeatable read' });

/** Adds inconsistencies to the faults; returns the order id of each idempotency key. */
async function checkBooks(
  db: Db,
  serverData: ServerData,
  servers: number,
  { acknowledged }: Ledger,
  unitsBefore: object,
  { faults }: KillOutcome,
): Promise<Map<string, number | null>> {
  const kept = await db.select().from(idempotencyKeys);
  const orderOf = new Map(kept.map(({ key, orderId }) => [key, orderId]));
  const names = new Map((await db.select().from(orders)).map(({ id, invoiceNo }) => [id, invoiceNo]));
  for (const [key, { id, invoiceNo }] of acknowledged)
    if (orderOf.get(key) !== id || names.get(id) !== invoiceNo)
      faults.push(`${invoiceNo} was acknowledged and is lost`);
  if (names.size !== orderOf.size) faults.push(`${names.size} orders came of ${orderOf.size} requests`);
  if (JSON.stringify(await totalUnits(db)) !== JSON.stringify(unitsBefore)) faults.push('units were lost or made');
  faults.push(...(await accountingFaults(db)), ...(await missingSlips(db, settingsOf(serverData, servers))));
  return orderOf;
}

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
