import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownAccounts } from '../payments/ownAccounts.ts';
import { withoutLimits } from '../orders/withoutLimits.ts';
import { isQuick } from '../runner/extent.ts';
import { freePort } from '../services/localServer.ts';
import { openSocialProvider, socialSettings } from '../services/socialProvider.ts';
import { openStripeServer } from '../services/stripe.ts';

/** All browser tests share one IP address, so limits by address are raised. */
const limits = {
  MESSAGES_PER_HOUR: '1000',
  REGISTRATIONS_PER_ADDRESS: '1000',
  SIGN_INS_PER_ADDRESS: '1000',
  ...withoutLimits,
};

/**
 * Runs a fresh shop while `work` runs, with a local OpenID provider and a local Stripe; `more` are settings beside the
 * usual ones. `work` is told the address, the data folder and the process.
 */
export async function withShop<T>(
  work: (url: string, dataDir: string, pid: number) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zay-shop-'));
  const port = await freePort();
  const provider = await openSocialProvider(`http://localhost:${port}`);
  const stripe = await openStripeServer(`http://localhost:${port}`);
  const shop = spawn(process.execPath, ['--import', './tests/support/shop/cheapPasswords.ts', 'scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: folder, PUBLIC_URL: '', DATABASE_URL: '', LOG_LEVEL: 'warn' },
      SHUTDOWN_PAUSE: '0',
      // Half of what it takes to open the shop: pages are 7 % heavier.
      PAGE_COMPRESSION: isQuick ? 'quick' : 'best',
      ...ownAccounts,
      ...limits,
      ...socialSettings(provider.issuer),
      ...stripe.settings,
      ...more,
    },
  });
  try {
    await isOpen(shop.stdout, shop);
    return await work(`http://localhost:${port}`, folder, shop.pid ?? 0);
  } finally {
    shop.kill('SIGTERM');
    await new Promise((resolve) => (shop.exitCode === null ? shop.once('close', resolve) : resolve(undefined)));
    await provider.close();
    await stripe.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for the line with the URL; rejects when the shop exits before. */
function isOpen(output: NodeJS.ReadableStream, shop: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes('Zay is open')) resolve();
    });
    shop.once('close', (code) => reject(new Error(`The shop did not open (exit code ${code}).`)));
  });
}
