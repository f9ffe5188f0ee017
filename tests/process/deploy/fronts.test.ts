import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, openBackend, openFrozen } from '../../support/deploy/backend.ts';
import { type Front, fronts } from '../../support/deploy/fronts.ts';

interface Told {
  headers: Record<string, string | undefined>;
  bytes: number;
}

type Request = [method?: string, headers?: OutgoingHttpHeaders, body?: Buffer];

/** Its certificate is one that nobody else knows. */
const askAt = ({ https }: Front, path: string, ...[method = 'GET', headers = {}, body]: Request) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(`${https}${path}`, { method, headers, rejectUnauthorized: false }, resolve);
    asked.on('error', reject);
    asked.end(body);
  });

/** The milliseconds until a page or an answer is there. */
async function timeOf(front: Front, path: string): Promise<number> {
  const since = performance.now();
  const answer = await askAt(front, path);
  await text(answer);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return performance.now() - since;
}

describe.each(fronts)('$name before the shop', ({ name, isThere, open }) => {
  describe.skipIf(!isThere)(isThere ? 'as deploy/ has it' : `(skipped: ${name} is not installed)`, () => {
    let folder: string;
    let backend: Backend;
    let front: Front;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'zay-front-'));
      backend = await openBackend();
      front = await open(folder, backend.port);
    });
    afterAll(async () => {
      await front.close();
      backend.close();
      await rm(folder, { recursive: true, force: true });
    });

    const ask = (path: string, ...more: Request) => askAt(front, path, ...more);
    const told = async (path: string, headers?: OutgoingHttpHeaders): Promise<Told> =>
      JSON.parse(await text(await ask(path, 'GET', headers))) as Told;

    it('leads from http to https, and says that it stays so', async () => {
      const plain = await fetch(`${front.http}/product?page=2`, { redirect: 'manual' });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/product\?page=2$/u);
      const answer = await ask('/');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/u);
      answer.resume();
    });

    it('tells the shop who asks, whatever the client says of itself', async () => {
      const lies = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', forwarded: 'for=6.6.6.6' };
      const { headers } = await told('/api/v1/client/live', lies);
      expect(headers['x-forwarded-for']).toMatch(/^(?:127\.0\.0\.1|::1)$/u);
      expect(headers['x-forwarded-proto']).toBe('https');
      expect([headers['x-forwarded-host'], headers['forwarded']]).toEqual([undefined, undefined]);
      expect(headers['host']).toMatch(/^localhost/u);
    });

    // With both servers: before 2.11.2 Caddy loses the body of what a server that is away did not take (caddyserver/caddy#7547).
    it('takes slips and catalogues, and nothing beyond', async () => {
      const other = await openBackend(backend.port, '::1');
      const send = (megabytes: number): Promise<IncomingMessage> => {
        const body = Buffer.alloc(megabytes * 1_000_000, 'x');
        return ask('/api/v1/slips', 'POST', { 'content-length': body.length }, body);
      };
      const taken = await send(20);
      expect(taken.statusCode).toBe(200);
      expect((JSON.parse(await text(taken)) as Told).bytes).toBe(20_000_000);
      // It may answer before all has been sent, and hang up.
      const refused = await send(70).catch(() => ({ statusCode: 413 }));
      expect([413, 502]).toContain(refused.statusCode);
      other.close();
    });

    it('hands on events as they come', async () => {
      const answer = await ask('/events', 'GET', { accept: 'text/event-stream' });
      const parts = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      const first = await parts.next();
      expect(String(first.value)).toContain('data: 1');
      backend.goOn();
      const second = await parts.next();
      expect(String(second.value)).toContain('data: 2');
      answer.destroy();
    });

    it.each(['/livez', '/readyz', '/metrics'])('keeps %s for itself', async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
      expect(backend.came).not.toContain(`GET ${path}`);
    });

    it('goes on when a server is away', async () => {
      for (let time = 0; time < 12; time += 1) expect((await told(`/page-${time}`)).bytes).toBe(0);
    });

    it('sends an order once, also when its server hangs up', async () => {
      const answer = await ask('/cut', 'POST', { 'content-length': 5 }, Buffer.from('order'));
      expect(answer.statusCode).toBe(502);
      expect(backend.came.filter((one) => one === 'POST /cut')).toHaveLength(1);
    });
  });

  describe.skipIf(!isThere)('when one of two servers', () => {
    /** A front of its own, which has not learned anything of its servers yet. */
    const withFront = async (work: (front: Front, backend: Backend) => Promise<void>): Promise<void> => {
      const folder = await mkdtemp(join(tmpdir(), 'zay-front-'));
      const backend = await openBackend();
      const front = await open(folder, backend.port);
      await work(front, backend).finally(() => front.close());
      backend.close();
      await rm(folder, { recursive: true, force: true });
    };

    it('stands still, another one answers within seconds', () =>
      withFront(async (front, { port }) => {
        const end = await openFrozen(port, '::1');
        const pages = ['/', '/my', '/product', '/my/product'];
        for (const path of pages) expect(await timeOf(front, path)).toBeLessThan(5_000);
        for (const path of ['/api/v1/client/live', '/api/v1/client/cart'])
          expect(await timeOf(front, path)).toBeLessThan(8_000);
        await end();
      }));

    it('is back just before the other one goes, no request fails', () =>
      withFront(async (front, backend) => {
        const other = await openBackend(backend.port, '::1');
        const [many, { port }] = [['/', '/my', '/product', '/my/product'], backend];
        for (const path of many) await timeOf(front, path);
        backend.close();
        for (const path of many) await timeOf(front, path);
        const back = await openBackend(port);
        other.close();
        for (const path of many) expect(await timeOf(front, path)).toBeLessThan(4_000);
        back.close();
      }));
  });
});
