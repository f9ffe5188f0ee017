import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheControl } from '#publish/headers/fileHeaders.ts';
import * as z from 'zod/mini';
import { refusalBody, refusalCodes } from '#contract/refusals.ts';
import { buildApp } from '#server/app.ts';
import { serveSite } from '#server/http/site.ts';
import { sendRaw } from '../../support/http/raw.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

/** A shop with pages, on a port: what fails before a call is found is seen only there. */

let app: Awaited<ReturnType<typeof buildApp>>;
let port = 0;

const shop = ownShop();
beforeAll(async () => {
  const uploads = join(shop.config.dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, 'x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { config, database, files, seal, operatorToken, clock } = shop;
  const site = (own: typeof app) => serveSite(own, () => undefined, cacheControl);
  app = await buildApp({ config, database, files, seal, operatorToken, clock, payments: testDesk(), site });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
});

const end = 'Host: shop.test\r\nConnection: close\r\n\r\n';
const post = (path: string, type: string, body: string, more = ''): string =>
  `POST /api/v1${path} HTTP/1.1\r\nOrigin: http://shop.test\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}${end}${body}`;

describe('what fails before a call is found', () => {
  it.each([
    ['an unknown path', `GET /api/v1/nothing HTTP/1.1\r\n${end}`, 404, 'not_found'],
    ['a method that nobody routes', `PROPFIND /api/v1/client/brands HTTP/1.1\r\n${end}`, 404, 'not_found'],
    ['CONNECT', `CONNECT shop.test:443 HTTP/1.1\r\n${end}`, 404, 'not_found'],
    ['no host', 'GET /api/v1/client/brands HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid'],
    ['no HTTP', 'MINGALABA\r\n\r\n', 400, 'invalid'],
    ['a path that is no UTF-8', `GET /api/v1/client/%ff HTTP/1.1\r\n${end}`, 400, 'invalid'],
    ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n${end}`, 431, 'headers_too_large'],
    ['an expectation', `GET /api/v1/client/brands HTTP/1.1\r\nExpect: tea\r\n${end}`, 417, 'expectation_failed'],
    ['broken JSON', post('/customer-login', 'application/json', '{"email":'), 400, 'invalid'],
    ['another type', post('/customer-login', 'text/x-tea', 'x'), 415, 'unsupported_type'],
    ['a large body', post('/customer-login', 'application/json', `"${'x'.repeat(1_100_000)}"`), 413, 'too_large'],
  ])('%s is refused in the body of the contract', async (_, bytes, status, code) => {
    const answer = await sendRaw(port, bytes);
    expect(answer.broken).toBeUndefined();
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    const body: unknown = JSON.parse(answer.body);
    expect(z.safeParse(refusalBody, body).success).toBe(true);
    expect(body).toMatchObject({ code });
    expect(refusalCodes).toContain(code);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['headers that are too large', `HEAD / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n${end}`, 431],
    ['no host', 'HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('%s is refused without a body where only the head is asked for', async (_, bytes, status) => {
    const answer = await sendRaw(port, bytes);
    expect([answer.status, answer.body]).toEqual([status, '']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(50);
  });

  it('is refused in Burmese to whoever asks for it', async () => {
    const answer = await sendRaw(port, `GET /api/v1/x HTTP/1.1\r\nExpect: x\r\nAccept-Language: my\r\n${end}`);
    expect(answer.headers['content-language']).toBe('my');
    expect(answer.body).toMatch(/[\u1000-\u109f]/u);
  });

  it('lets a client that continues after the refusal finish its upload', async () => {
    const more = Array.from({ length: 50 }, () => 'x'.repeat(20_000));
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`, ...more);
    expect([answer.status, answer.broken]).toEqual([431, undefined]);
  });
});

it('an upload is shown and never run', async () => {
  const { status, headers } = await sendRaw(port, `GET /uploads/x.svg HTTP/1.1\r\n${end}`);
  expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/u);
});

it('what operators are answered is kept by no cache', async () => {
  const headers = { authorization: `Bearer ${shop.operatorToken}` };
  for (const path of ['orders', 'catalogue/export', 'catalogue/changes']) {
    const url = `/api/v1/operator/${path}`;
    const answer = await shop.app.inject({ url, headers });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
});
