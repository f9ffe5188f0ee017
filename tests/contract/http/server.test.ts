import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import * as z from 'zod/mini';
import fastify, { type FastifyInstance } from 'fastify';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, vi, afterAll, beforeAll } from 'vitest';
import { call } from '#api/call.ts';
import { getHealth, getReadiness } from '#contract/health.ts';
import { allCalls } from '#contract/allCalls.ts';
import { refusalCodes, refusalBody } from '#contract/refusals.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/connect.ts';
import { localeOf, sentence } from '#server/words.ts';
import { sealBy } from '#server/accounts/staff/seal.ts';
import { ownHeaders } from '#publish/headers/fileHeaders.ts';
import { serveSite } from '#server/http/site.ts';
import { subscribeNewsletter } from '#contract/contact.ts';
import { readConfig } from '#server/config/config.ts';
import { answerRefusals } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { sendRaw } from '../../support/http/raw.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';

const shop = ownShop({ ALLOWED_ORIGINS: 'https://friend.example' });

it('is up and ready, with an empty catalogue at revision 0', async () => {
  expect(await call(shop.backend(), getHealth, {})).toEqual({ status: 'ok', at: '2026-11-21T09:00:00.000Z' });
  expect(await call(shop.backend(), getReadiness, {})).toMatchObject({ status: 'ready', revision: 0 });
});

it('answers an empty shop with empty lists', async () => {
  for (const path of ['categories', 'products', 'brands', 'promotion-products', 'product-filter/x', 'live?ids=1']) {
    const answer = await shop.app.inject(`/api/v1/client/${path}`);
    expect([path, answer.statusCode, answer.json<{ data: unknown }>().data]).toEqual([path, 200, []]);
  }
});

describe('the server', () => {
  it('hides internal errors, but logs them once with a reference', async () => {
    const logged = vi.fn();
    const logger = pino({ level: 'error' }, { write: logged });
    const broken = { ...shop.database, db: undefined as unknown as Database['db'] };
    const app = await buildApp({
      ...{ config: shop.config, database: broken, files: shop.files, operatorToken: 'x', seal: sealBy([]) },
      ...{ clock: shop.clock, payments: testDesk(), logger },
    });
    const answer = await app.inject('/api/v1/client/products');
    expect(answer.statusCode).toBe(500);
    const { requestId, message, code } = answer.json<Record<string, string>>();
    expect(code).toBe('unexpected');
    expect(message).toContain(requestId);
    expect(answer.body).not.toMatch(/TypeError|undefined|\.ts/u);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0]?.[0])).toContain(requestId);
    await app.close();
  });

  it('lets another origin read only when it is allowed to', async () => {
    const from = (origin: string) => shop.app.inject({ url: '/api/v1/client/brands', headers: { origin } });
    const [friend, stranger] = [await from('https://friend.example'), await from('https://stranger.example')];
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('lets it make every call of the API', async () => {
    const preflight = (method: string) => ({
      origin: 'https://friend.example',
      'access-control-request-method': method,
    });
    const url = '/api/v1/client/brands';
    const { headers } = await shop.app.inject({ method: 'OPTIONS', url, headers: preflight('DELETE') });
    const allowed = String(headers['access-control-allow-methods']).split(/,\s*/u);
    expect(allowed).toEqual(expect.arrayContaining([...new Set(allCalls.map(({ method }) => method))]));
  });

  it('serves no file from outside the uploads', async () => {
    for (const up of ['../', '%2e%2e/', '..%2f']) {
      const path = `/uploads/${up}operator-token`;
      const answer = await shop.app.inject(path);
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain(shop.operatorToken);
    }
  });
});

describe('the API page', () => {
  it('is OpenAPI 3.1 and describes every call of the contract', async () => {
    const document = (await shop.app.inject('/api/v1/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./u);
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    );
    expect(described.sort()).toEqual(allCalls.map((each) => each.id).sort());
    expect(described).toEqual([...new Set(described)]);
  });

  it('marks exactly the calls that the server does not answer', async () => {
    const { paths } = (await shop.app.inject('/api/v1/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-implemented'?: false }>>;
    }>();
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const url = `/api/v1${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;
        const answers = shop.app.hasRoute({ method: method.toUpperCase(), url });
        expect([method, url, operation['x-implemented'] ?? true]).toEqual([method, url, answers]);
      }
    }
  });

  it('is a page that loads nothing from elsewhere, and finds every file that it is made of', async () => {
    const page = await shop.app.inject('/api/v1/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//u);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const linked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, link = '']) => link);
    expect(linked.length).toBeGreaterThan(5);
    for (const link of linked) {
      const { pathname } = new URL(link, 'http://shop.test/api/v1/docs/');
      expect([link, (await shop.app.inject(pathname)).statusCode]).toEqual([link, 200]);
    }
  });
});

describe('words', () => {
  it.each(refusalCodes)('%s is said in both languages', (code) => {
    expect(sentence(code, 'en')).not.toBe(code);
    expect(sentence(code, 'my')).toMatch(/[\u1000-\u109f]/u);
  });

  it.each([
    [undefined, 'en'],
    ['my', 'my'],
    ['en;q=0.5, my;q=0.9', 'my'],
    ['th,en;q=0.8,my;q=0.2', 'en'],
    [';;,,q=', 'en'],
  ])('Accept-Language %s is answered in %s', (header, locale) => expect(localeOf(header)).toBe(locale));
});

/** What fails before a call is found is seen only there. */
describe('a shop with pages, on a port', () => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let port = 0;

  beforeAll(async () => {
    const uploads = join(shop.config.dataDir, 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { config, database, files, seal, operatorToken, clock } = shop;
    const site = (own: typeof app) => serveSite(own, () => undefined, ownHeaders);
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
      ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}x`, 400, 'invalid'],
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
});

describe('a call that is served', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify({ bodyLimit: 1_000 });
    app.decorate(
      'config',
      readConfig({ PUBLIC_URL: 'https://zay.example', ALLOWED_ORIGINS: 'https://friend.example' }),
    );
    answerRefusals(app);
    serve(app, subscribeNewsletter, ({ body }) => Promise.resolve({ message: `Welcome, ${body.email}`, secret: 'x' }));
    serve(app, getHealth, () => Promise.resolve({ status: 'ok', at: 'yesterday' } as const));
    await app.ready();
  });
  afterAll(() => app.close());

  const subscribe = (headers: Record<string, string>, payload: object = { email: ' tea@shop.example ' }) =>
    app.inject({ method: 'POST', url: '/client/newsletter', headers: { host: 'shop.test', ...headers }, payload });
  const ours = { origin: 'http://shop.test' };

  describe('a write', () => {
    it.each([
      ['our own origin', ours],
      ['our own origin behind a proxy that ends https', { origin: 'https://shop.test' }],
      ['the public address', { origin: 'https://zay.example' }],
      ['an allowed origin', { origin: 'https://friend.example' }],
      ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ])('is taken from %s', async (_, headers) => expect((await subscribe(headers)).statusCode).toBe(200));

    it.each([
      ['another site', { origin: 'https://stranger.example' }],
      ['another port of this host', { origin: 'http://shop.test:8080' }],
      ['the public address without https', { origin: 'http://zay.example', host: 'zay.example' }],
      ['a sandboxed frame', { origin: 'null' }],
      ['a sister site', { 'sec-fetch-site': 'same-site' }],
      ['another site that calls itself ours', { origin: 'https://stranger.example', 'sec-fetch-site': 'same-origin' }],
      ['nowhere', {}],
    ])('is refused from %s', async (_, headers: Record<string, string>) => {
      const answer = await subscribe(headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cross_origin']);
    });
  });

  describe('a body', () => {
    it('reaches the handler checked and trimmed; an answer holds what the contract says, no more', async () => {
      expect((await subscribe(ours)).json()).toEqual({ message: 'Welcome, tea@shop.example' });
    });

    it('that does not fit is refused with every field that is wrong', async () => {
      const answer = await subscribe(ours, { email: 'nobody', locale: 'th' });
      expect(answer.statusCode).toBe(400);
      const { code, fields } = answer.json<{ code: string; fields: Record<string, string> }>();
      expect(code).toBe('invalid');
      expect(fields).toEqual({ email: 'Invalid email address', locale: 'Choose one of these: en, my' });
    });
  });

  it('an answer that breaks the contract is our fault', async () => {
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'unexpected']);
  });
});

describe('lines for who reads Burmese', () => {
  beforeAll(async () => {
    await shop.stock(sampleCatalogue());
  });

  const ask = (url: string, language: string) =>
    shop.app.inject({ url: `/api/v1${url}`, headers: { 'accept-language': language } });

  const search = `/client/product-filter/${encodeURIComponent('shrimp')}`;
  const list = '/client/products?limit=100';

  it.each([search, list])('%s: an answer in Burmese has the lines of its names beside them', async (url) => {
    const [burmese, english] = [await ask(url, 'my'), await ask(url, 'en')];
    const { textLines: lines, ...answer } = burmese.json<{ data: { name_mm?: string }[]; textLines: string[] }>();
    expect(english.json()).toEqual(answer);
    const names = answer.data
      .flatMap(({ name_mm }) => name_mm ?? [])
      .filter((name) => /[\u1000-\u109f]{16}/u.test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(lines.map(withoutBreakMarks)).toEqual(expect.arrayContaining(names));
    expect(JSON.stringify(answer)).not.toContain('\u200b');
  });

  it('a browser keeps the answers of the two languages apart', async () => {
    const [burmese, english] = [await ask(list, 'my'), await ask(list, 'en')];
    for (const { headers } of [burmese, english]) expect(headers['vary']).toContain('Accept-Language');
    expect(burmese.headers['etag']).not.toBe(english.headers['etag']);
  });

  it('a refusal has the lines of its sentence, which is without marks itself', async () => {
    const refusal = (await ask('/client/nowhere', 'my')).json<{
      message: string;
      error: string;
      textLines: string[];
    }>();
    expect(refusal.error).toBe(refusal.message);
    expect(refusal.message).not.toContain('\u200b');
    expect(refusal.textLines.map(withoutBreakMarks)).toEqual([refusal.message]);
  });
});
