import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { call } from '#api/call.ts';
import { openBackend } from '#api/backend.ts';
import { listTokens } from '#contract/operator/staff/tokens.ts';
import type { Db } from '#server/database/connect.ts';
import { idempotencyKeys, orderItems, orders, paymentReceipts } from '#server/database/schema.ts';
import { faultsAgainst, totalUnits } from '../orders/accounting.ts';
import { openStripeServer } from '../services/stripe.ts';
import { openApi } from '../shop/apiServer.ts';
import { runShopCommand } from '../shop/command.ts';
import { type ServerData, withServerDatabase } from '../shop/serverData.ts';
import { emptyLedger, type Ledger, orderUntilDown } from './ledger.ts';
import { fillShop, type StoredBuyer } from './stockedShop.ts';

interface Past {
  slips: Map<string, string>;
  token: string;
}

/**
 * Backs a shop up by the command while customers order, kills it, forgets everything, restores into `target`, and holds
 * what is there against what customers were told.
 */
export async function backUpUnderLoad(source: ServerData, target: ServerData, place: string) {
  const stripe = await openStripeServer();
  const settings = { ...stripe.settings, OPERATOR_TOKEN: '' };
  const stocked = await withServerDatabase(source, (db) => fillShop(db, { goods: 5, units: 100_000, people: 8 }));
  const units = await withServerDatabase(source, totalUnits);
  const ledger = emptyLedger();
  const server = await openApi({ ...source.settings, ...settings });
  const shopping = orderUntilDown(server.url, stocked, ledger);
  await acknowledged(ledger, 10);
  const before = new Set(ledger.acknowledged.keys());
  const gaps = watchGaps(ledger);
  const made = await runShopCommand('.', ['backup', 'to', place, '--json'], { ...source.settings, BACKUP_KEY: key });
  const longest = gaps();
  const during = ledger.acknowledged.size - before.size;
  await acknowledged(ledger, ledger.acknowledged.size + 5);
  const past: Past = { slips: await slipsIn(source), token: await tokenOf(source) };
  await server.end('SIGKILL');
  await shopping;
  await source.leave();
  const faults = [...ledger.wrong];
  if (made.code !== 0) faults.push(`the backup failed: ${made.err}`);
  const back = await runShopCommand('.', ['restore', 'from', place], { ...target.settings, BACKUP_KEY: key });
  if (back.code !== 0) faults.push(`the restore failed: ${back.err}`);
  if (faults.length > 0) return { before: before.size, during, after: 0, longest, restored: 0, slips: 0, faults };
  const found = await withServerDatabase(target, (db) => lookAt(db, target, { ledger, before, units, past, faults }));
  await askServer(target, settings, stocked.customers, past, faults);
  await stripe.close();
  const after = ledger.acknowledged.size - before.size - during;
  return { before: before.size, during, after, longest, ...found, faults };
}

const key = Buffer.alloc(32, 5).toString('base64');

async function acknowledged({ acknowledged: all }: Ledger, count: number): Promise<void> {
  while (all.size < count) await setTimeout(5);
}

/** Notes the longest time between two acknowledged orders; the function answers it. */
function watchGaps({ acknowledged: all }: Ledger): () => number {
  let [known, since, longest] = [all.size, performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (all.size > known) [known, since] = [all.size, now];
  }, 5);
  return () => {
    clearInterval(timer);
    return Math.round(longest);
  };
}

const folderOf = ({ settings }: ServerData, name: string): string => join(settings['DATA_DIR'] ?? '', name);
const tokenOf = (data: ServerData): Promise<string> => readFile(folderOf(data, 'operator-token'), 'utf8');

async function slipsIn(data: ServerData): Promise<Map<string, string>> {
  const folder = folderOf(data, 'slips');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.webp'));
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  return new Map(await Promise.all(names.map(async (name) => [name, await hash(name)] as const)));
}

interface Expected {
  ledger: Ledger;
  before: ReadonlySet<string>;
  units: object;
  past: Past;
  faults: string[];
}

async function lookAt(db: Db, target: ServerData, expected: Expected) {
  const { ledger, before, units, past, faults } = expected;
  const told = [...ledger.acknowledged];
  faults.push(...(await faultsAgainst(db, new Map(told.filter(([key]) => before.has(key))), units, false)));
  const keys = new Set((await db.select().from(idempotencyKeys)).map((row) => row.key));
  const names = new Map((await db.select().from(orders)).map(({ id, invoiceNo }) => [id, invoiceNo]));
  for (const [key, { id, invoiceNo }] of told)
    if (keys.has(key) && names.get(id) !== invoiceNo) faults.push(`${invoiceNo} is another order now`);
  const withLines = new Set((await db.select({ id: orderItems.orderId }).from(orderItems)).map(({ id }) => id));
  for (const [id, name] of names) if (!withLines.has(id)) faults.push(`${name} has no lines`);
  const restored = await slipsIn(target);
  const slips = (await db.select({ file: paymentReceipts.file }).from(paymentReceipts)).flatMap(
    ({ file }) => file ?? [],
  );
  for (const file of slips)
    if (!past.slips.has(file) || restored.get(file) !== past.slips.get(file)) faults.push(`the slip ${file} differs`);
  return { restored: names.size, slips: slips.length };
}

/** Asks the restored shop as a customer who was signed in, and as the operator. */
async function askServer(
  target: ServerData,
  settings: Record<string, string>,
  [customer]: readonly StoredBuyer[],
  past: Past,
  faults: string[],
): Promise<void> {
  if ((await tokenOf(target)) !== past.token) faults.push('the operator has another token');
  const server = await openApi({ ...target.settings, ...settings });
  try {
    const headers = { cookie: customer?.cookie ?? '' };
    const answer = await fetch(`${server.url}/api/v1/client/orders`, { headers });
    const mine = (await answer.json()) as { data?: unknown[] };
    if (!mine.data?.length) faults.push(`a customer sees no orders: ${answer.status}`);
    const backend = openBackend({ base: `${server.url}/api/v1` });
    await call(backend, listTokens, {}, { token: past.token.trim() });
    const goods = await fetch(`${server.url}/api/v1/client/products`);
    if (!goods.ok) faults.push(`the goods are answered ${goods.status}`);
  } finally {
    await server.end('SIGTERM');
  }
}
