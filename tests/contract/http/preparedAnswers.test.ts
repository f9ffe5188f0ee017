import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownHeaders } from '#publish/headers/fileHeaders.ts';
import { buildApp } from '#server/app.ts';
import type { ServerState } from '#server/deps.ts';
import { type LiveSite, serveSite } from '#server/http/site.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { sendRaw } from '../../support/http/raw.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();
const page = `<p>${'A page of the shop. '.repeat(100)}</p>`;
const picture = 'a picture, or its bytes';

describe('a file that was sent once', () => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let folder: string;
  let live: LiveSite;
  let state: ServerState;
  let port: number;
  let routed: number;

  async function release(text: string): Promise<LiveSite> {
    const at = await mkdtemp(join(folder, 'release-'));
    await write(join(at, 'index.html'), text);
    await writeFile(join(at, 'index.html.br'), brotliCompressSync(text));
    await write(join(at, 'image/tea.avif'), picture);
    const files = new Map(['index.html', 'image/tea.avif'].map((name) => [name, at]));
    return { files, headers: { 'x-of-pages': 'yes' }, redirects: new Map(), policies: ['own'], policyOf: {} };
  }

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const upload = (name: string, text: string): Promise<void> => write(join(shop.config.dataDir, 'uploads', name), text);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay-prepared-'));
  });
  beforeEach(async () => {
    live = await release(page);
    state = { isOpen: true, isClosing: false };
    const { config, database, files, seal, operatorToken, clock } = shop;
    app = await buildApp({
      ...{ config, database, files, seal, operatorToken, clock, state, payments: testDesk() },
      site: (own) => serveSite(own, () => live, ownHeaders),
    });
    routed = 0;
    app.addHook('onRequest', (_request, _reply, done) => {
      routed += 1;
      done();
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The answer without what differs each time, and whether a route gave it. */
  async function get(path: string, more: Record<string, string> = {}, method = 'GET') {
    const before = routed;
    const sent = { host: 'shop.test', connection: 'close', ...more };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    const { status, headers, body } = await sendRaw(port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const { date, 'x-request-id': id, ...own } = headers;
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    return { answer: { status, headers: own, body }, isRouted: routed > before };
  }

  /** Asks until the answer comes from memory: it is kept once the first one was sent. */
  async function prepared(path: string, more: Record<string, string> = {}) {
    const first = await get(path, more);
    await vi.waitFor(async () => expect((await get(path, more)).isRouted).toBe(false));
    return first;
  }

  const paths = ['/', '/image/tea.avif', '/uploads/tea.webp'];
  const encodings = ['br', 'gzip', ''];
  const cases = paths.flatMap((path) => encodings.map((encoding) => [path, { 'accept-encoding': encoding }] as const));

  it.each(cases)('%s is sent from memory as the route sends it (%o)', async (path, headers) => {
    await upload('tea.webp', picture);
    const { answer } = await prepared(path, headers);
    expect(answer.status).toBe(200);
    expect((await get(`${path}?from=mail`, headers)).answer).toEqual(answer);
    const head = await get(path, headers, 'HEAD');
    expect(head).toEqual({ answer: { ...answer, body: '' }, isRouted: false });
    const known = { ...headers, 'if-none-match': `"x", ${answer.headers['etag']}` };
    const unchanged = await get(path, known);
    expect([unchanged.answer.status, unchanged.answer.body, unchanged.isRouted]).toEqual([304, '', false]);
    // The same conditions, with one that only the route knows.
    const routed = await get(path, { ...known, 'if-match': String(answer.headers['etag']) });
    expect(routed).toEqual({ ...unchanged, isRouted: true });
  });

  it('ranges and other conditions are answered by the route', async () => {
    await upload('tea.webp', picture);
    for (const path of ['/image/tea.avif', '/uploads/tea.webp']) {
      const { etag, 'last-modified': modified } = (await prepared(path)).answer.headers;
      const part = await get(path, { range: 'bytes=2-8', 'if-range': String(modified) });
      expect([part.answer.status, part.answer.body, part.isRouted]).toEqual([206, 'picture', true]);
      expect(part.answer.headers['content-range']).toBe(`bytes 2-8/${picture.length}`);
      expect((await get(path, { 'if-modified-since': String(modified) })).answer.status).toBe(304);
      const anew = await get(path, { 'if-none-match': String(etag), 'cache-control': 'no-cache' });
      expect([anew.answer.status, anew.answer.body]).toEqual([200, picture]);
    }
  });

  it('is not sent any more once another release is live', async () => {
    await prepared('/');
    live = await release(page.toUpperCase());
    expect((await get('/')).answer.body).toBe(page.toUpperCase());
  });

  it('an upload that was replaced or taken away is so after a moment', async () => {
    await upload('tea.webp', picture);
    vi.useFakeTimers({ toFake: ['performance'] });
    await prepared('/uploads/tea.webp');
    await upload('tea.webp', `${picture}, replaced`);
    vi.advanceTimersByTime(1_001);
    expect((await get('/uploads/tea.webp')).answer.body).toBe(`${picture}, replaced`);
    await rm(join(shop.config.dataDir, 'uploads/tea.webp'));
    vi.advanceTimersByTime(1_001);
    expect((await get('/uploads/tea.webp')).answer.status).toBe(404);
  });

  it('a picture of a customer is gone when the customer is', async () => {
    await upload('avatars/7.webp', picture);
    for (let times = 0; times < 3; times += 1)
      expect(await get('/uploads/avatars/7.webp')).toMatchObject({ answer: { status: 200 }, isRouted: true });
    expect(app.prepared?.bytes).toBe(0);
  });

  it('whoever has no host, or a body, is answered by the route', async () => {
    await prepared('/');
    const bare = await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(bare.status).toBe(400);
    expect(await get('/', { 'content-length': '0' })).toMatchObject({ isRouted: true });
  });

  it('is sent as a part of the request that the log tells of, where it tells of each', async () => {
    const lines: { reqId: string; req?: { url: string }; res?: { statusCode: number } }[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
    const { database, files, seal, operatorToken, clock } = shop;
    const config = { ...shop.config, logLevel: 'info' as const };
    const logged = await buildApp({
      ...{ config, database, files, seal, operatorToken, clock, logger, payments: testDesk() },
      site: (own) => serveSite(own, () => live, ownHeaders),
    });
    const headers = { 'x-request-id': '0123456789abcdef' };
    const [first, second] = [await logged.inject({ url: '/', headers }), await logged.inject({ url: '/', headers })];
    expect([second.statusCode, second.body]).toEqual([200, page]);
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
    await vi.waitFor(() => expect(lines.filter(({ res }) => res?.statusCode === 200)).toHaveLength(2));
    expect(lines.filter(({ req }) => req?.url === '/')).toHaveLength(2);
    expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set(['0123456789abcdef']));
    await logged.close();
  });

  it('connections end with their next answer once the server closes', async () => {
    await prepared('/');
    state.isClosing = true;
    const { answer, isRouted } = await get('/', { connection: 'keep-alive' });
    expect([answer.headers['connection'], isRouted]).toEqual(['close', true]);
  });
});
