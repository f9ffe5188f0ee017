import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orders } from '#server/database/schema.ts';
import { hasEnded, lastLockOwner } from '#server/files/dataFolder.ts';
import { emptyLedger, orderUntilDown, retryUnanswered } from '../../support/load/ledger.ts';
import { fillShop } from '../../support/load/stockedShop.ts';
import { ownAccount } from '../../support/payments/ownAccounts.ts';
import { withoutLimits } from '../../support/orders/withoutLimits.ts';
import { root } from '../../support/project/root.ts';
import { openStripeServer } from '../../support/services/stripe.ts';
import { pgliteServerData, withServerDatabase } from '../../support/shop/serverData.ts';

interface Group {
  url: string;
  /** Sends a signal to every process of the group, as a terminal, `kill -- -PGID` and most supervisors do. */
  signal: (signal: NodeJS.Signals) => void;
  ended: Promise<number | null>;
  printed: () => string;
}

const start = [process.execPath, 'scripts/run.cjs', 'start'];
/** The same in a terminal, which is closed by ending this program. */
const inTerminal = ['script', '--quiet', '--flush', '--command', `exec ${start.join(' ')}`, '/dev/null'];
const hasTerminal = spawnSync('script', ['--version']).status === 0;

/** The shop as people start it, in a process group of its own: `scripts/run.cjs` and the server that it starts. */
async function startGroup(settings: Record<string, string>, command: readonly string[] = start): Promise<Group> {
  const env = { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' };
  const [program = '', ...words] = command;
  const child: ChildProcess = spawn(program, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, SHUTDOWN_PAUSE: '0', ORDERS_PER_MINUTE: '100000', ...withoutLimits, ...ownAccount, ...settings },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => output, { timeout: 200_000 }).toContain('Zay is open');
  return {
    url: /Zay is open: (\S+)/u.exec(output)?.[1] ?? '',
    signal: (signal) => void process.kill(-(child.pid ?? 0), signal),
    ended,
    printed: () => output,
  };
}

describe('a signal to the whole process group', () => {
  it('ends the shop once and cleanly, under orders: none is lost, and no number is skipped', async () => {
    const data = await pgliteServerData();
    const stripe = await openStripeServer();
    const settings = { ...data.settings, ...stripe.settings };
    const stocked = await withServerDatabase(data, (db) => fillShop(db, { goods: 3, units: 100_000, people: 3 }));
    const ledger = emptyLedger();
    /** Ends the shop by this while customers order. */
    const endUnderOrders = async (shop: Group, signal: NodeJS.Signals): Promise<number | null> => {
      await retryUnanswered(shop.url, ledger);
      const known = ledger.acknowledged.size;
      const shopping = orderUntilDown(shop.url, stocked, ledger);
      await expect.poll(() => ledger.acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(known + 3);
      shop.signal(signal);
      const [code] = await Promise.all([shop.ended, shopping]);
      return code;
    };
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGTERM'] as const) {
      const shop = await startGroup(settings);
      expect([signal, await endUnderOrders(shop, signal)], shop.printed()).toEqual([signal, 0]);
    }
    if (hasTerminal) {
      const shop = await startGroup(settings, inTerminal);
      const owner = await lastLockOwner(data.settings['DATA_DIR'] ?? '');
      await endUnderOrders(shop, 'SIGKILL');
      await expect.poll(() => owner && hasEnded(owner), { timeout: 30_000 }).toBe(true);
      expect(existsSync(join(data.settings['DATA_DIR'] ?? '', 'lock'))).toBe(false);
    }
    const written = await withServerDatabase(data, (db) => db.select().from(orders));
    await data.leave();
    await stripe.close();
    expect(ledger.wrong).toEqual([]);
    const names = new Set(written.map(({ invoiceNo }) => invoiceNo));
    expect([...ledger.acknowledged.values()].filter(({ invoiceNo }) => !names.has(invoiceNo))).toEqual([]);
    const gaps = (numbers: number[]): number[] => {
      const sorted = numbers.sort((a, b) => a - b);
      return sorted.filter((number, place) => number !== (sorted[0] ?? 0) + place);
    };
    expect(gaps(written.map(({ bookNo }) => Number(bookNo?.split('-').at(-1))))).toEqual([]);
  });
});
