import { join } from 'node:path';
import { openApi } from '../shop/apiServer.ts';
import { pgliteServerData } from '../shop/serverData.ts';

/** The kit registers, signs in and writes more often than people at one network address do. */
const limits = Object.fromEntries(
  [
    'REGISTRATIONS_PER_ADDRESS',
    'SIGN_INS_PER_ADDRESS',
    'MAILS_PER_ADDRESS',
    'MESSAGES_PER_HOUR',
    'SEARCHES_PER_MINUTE',
    'ORDERS_PER_MINUTE',
  ].map((name) => [name, '100000']),
);

export interface ShopToTry extends AsyncDisposable {
  base: URL;
  /** Where its mails are written. */
  mailbox: string;
}

/** A fresh shop in a process of its own, with the sample range and some other settings. */
export async function openShopToTry(others: Record<string, string> = {}): Promise<ShopToTry> {
  const { settings, leave } = await pgliteServerData();
  const cheap = { NODE_OPTIONS: '--import ./tests/support/shop/cheapPasswords.ts' };
  const server = await openApi({ ...settings, ...limits, ...cheap, ...others });
  return {
    base: new URL(`${server.url}/api/v1/`),
    mailbox: join(settings['DATA_DIR'] ?? '', 'mail'),
    [Symbol.asyncDispose]: async () => {
      await server.end('SIGTERM');
      await leave();
    },
  };
}
