import { join } from 'node:path';
import { openApi } from '../shop/apiServer.ts';
import { ownAccounts } from '../payments/ownAccounts.ts';
import { pgliteServerData } from '../shop/serverData.ts';

/** The kit registers, signs in and writes more often than people at one network address do. */
const limits = {
  ...{ REGISTRATIONS_PER_ADDRESS: '100000', SIGN_INS_PER_ADDRESS: '100000', MAILS_PER_ADDRESS: '100000' },
  ...{ MESSAGES_PER_HOUR: '100000', SEARCHES_PER_MINUTE: '100000', ORDERS_PER_MINUTE: '100000' },
};

export type ShopToTry = Awaited<ReturnType<typeof openShopToTry>>;

/** A fresh shop in a process of its own, with the sample range and some other settings. */
export async function openShopToTry(others: Record<string, string> = {}) {
  const { settings, leave } = await pgliteServerData();
  const cheap = { NODE_OPTIONS: '--import ./tests/support/shop/cheapPasswords.ts' };
  const server = await openApi({ ...settings, ...ownAccounts, ...limits, ...cheap, ...others });
  return {
    base: new URL(`${server.url}/api/v1/`),
    mailbox: join(settings['DATA_DIR'] ?? '', 'mail'),
    [Symbol.asyncDispose]: async () => {
      await server.end('SIGTERM');
      await leave();
    },
  };
}
