import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/connect.ts';
import { openLog } from '#server/http/openLog.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const secret = 'S3cret-0f-a-L1nk';

const lines: string[] = [];
const logger = openLog('trace', { write: (line: string) => void lines.push(line) });
const shop = ownShop();

const logged = async (url: string, database: Database = shop.database): Promise<string> => {
  lines.length = 0;
  const { config, files, clock, seal, operatorToken } = shop;
  const app = await buildApp({ config, database, files, seal, operatorToken, clock, payments: testDesk(), logger });
  await app.inject({ url, headers: { cookie: `session=${secret}` } });
  await app.close();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  return lines.join('');
};

it.each([
  `/api/v1/customers/verify/${secret}`,
  `/my/reset-password/${secret}?from=mail`,
  `/api/v1/preview/1?locale=en&until=99&signature=${secret}`,
  `/api/v1/auth/social/google/callback?code=${secret}&state=${secret}`,
  `/api/v1/client/product-filter/${encodeURIComponent(`${secret} "quoted" \\`)}`,
  `/search?q=${secret}`,
  `/api/v1/client/brands?email=aye.${secret}%40mail.example`,
])('says where somebody went, and not by which secret: %s', async (url) => {
  const text = await logged(url);
  expect(text).not.toContain(secret);
  expect(text).toContain('[hidden]');
  expect(text).toContain(url.split(secret)[0]?.replace(/[^/=]*$/u, ''));
});

it('tells what a list was asked for', async () => {
  expect(await logged('/api/v1/client/products?page=2&limit=20')).toContain('/client/products?page=2&limit=20');
});

it('says that a statement failed, and not what it was given', async () => {
  const { db } = shop.database;
  await db.execute('alter table one_time_tokens rename to tokens_away');
  const text = await logged(`/api/v1/customers/verify/${secret}`);
  await db.execute('alter table tokens_away rename to one_time_tokens');
  expect(text).toContain('Failed query');
  // The hash of the secret, and the moment.
  expect(text).not.toMatch(/[0-9a-f]{64}/u);
});

it('names no customer', () => {
  lines.length = 0;
  const cause = Object.assign(new Error('x'), { detail: 'Key (lower(email))=(aye@mail.example) already exists.' });
  logger.error({ err: new Error('no mailbox aye.mya+shop@mail.example', { cause }) }, 'to <aye@mail.example>');
  expect(lines[0]).not.toContain('mail.example');
  expect(lines[0]).toContain('no mailbox [hidden]');
});
