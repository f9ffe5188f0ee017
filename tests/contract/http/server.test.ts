import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, vi } from 'vitest';
import pino from 'pino';
import { call } from '#api/call.ts';
import { getHealth, getReadiness } from '#contract/health.ts';
import { allCalls } from '#contract/allCalls.ts';
import { refusalCodes } from '#contract/refusals.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/connect.ts';
import { localeOf, sentence } from '#server/words.ts';
import { sealBy } from '#server/accounts/staff/seal.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

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
