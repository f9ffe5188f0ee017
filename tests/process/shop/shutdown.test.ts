import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully } from '#server/http/lifecycle/shutdown.ts';
import { openApi, operatorToken } from '../../support/shop/apiServer.ts';
import { pgliteServerData } from '../../support/shop/serverData.ts';

it('SIGTERM: not ready at once, but answered until the pause is over; then it ends', { timeout: 300_000 }, async () => {
  const home = await pgliteServerData();
  const server = await openApi({ ...home.settings, SHUTDOWN_PAUSE: '4000' });
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/v1/readyz`);
    const { parts } = (await answer.json()) as { parts: { server: { ok: boolean } } };
    return [answer.status, parts.server.ok];
  };
  expect(await ready()).toEqual([200, true]);
  const ended = server.end('SIGTERM');
  await expect.poll(ready, { timeout: 3_000, interval: 50 }).toEqual([503, false]);
  expect((await fetch(`${server.url}/api/v1/client/products`)).status).toBe(200);
  await ended;
  await expect(fetch(`${server.url}/api/v1/healthz`)).rejects.toThrow();
  await home.leave();
});

it('SIGTERM while clients are connected: each gets its answer, is sent elsewhere, and no upload is cut', async () => {
  const home = await pgliteServerData();
  const server = await openApi({ ...home.settings, SHUTDOWN_PAUSE: '1000', LOG_LEVEL: 'silent' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string, headers = {}) => {
    const [answer] = (await once(get(server.url + path, { agent, headers }), 'response')) as [IncomingMessage];
    return answer;
  };
  const first = await ask('/api/v1/client/products');
  await text(first);
  expect([first.statusCode, first.headers.connection]).toEqual([200, 'keep-alive']);
  const events = await fetch(`${server.url}/api/v1/operator/events`, {
    headers: { authorization: `Bearer ${operatorToken}`, accept: 'text/event-stream' },
  });
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const streamed = events.text();
  // A slip that comes slowly: half of it before the signal, half of it after.
  const upload = request(`${server.url}/api/v1/client/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  const uploaded = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write('{"name":');
  await setTimeout(300);
  const ended = server.end('SIGTERM');
  const closing = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(closing, { timeout: 3_000, interval: 20 }).toBe(503);
  const next = await ask('/api/v1/client/products');
  await text(next);
  expect([next.statusCode, next.headers.connection]).toEqual([200, 'close']);
  // The stream comes to its end rather than breaking, so that its reader connects anew.
  expect(await streamed).toMatch(/^event: orders/u);
  upload.end('""}');
  const [answer] = await uploaded;
  expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close']);
  expect(JSON.parse(await text(answer))).toMatchObject({ code: 'invalid' });
  await ended;
  agent.destroy();
  await home.leave();
});

it('what is being answered comes to its end, but nobody waits for it for ever', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  const work = Promise.withResolvers<string>();
  let came = 0;
  app.addHook('onRequest', () => Promise.resolve(void (came += 1)));
  app.get('/soon', () => work.promise);
  app.get('/never', () => new Promise(() => undefined));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const soon = fetch(`${url}/soon`).then((answer) => answer.text());
  const never = fetch(`${url}/never`).then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => came, { timeout: 10_000 }).toBe(2);
  const from = performance.now();
  const closing = closeGracefully(app, 1_500);
  work.resolve('answered');
  await closing;
  expect([await soon, await never]).toEqual(['answered', 'cut']);
  expect(performance.now() - from).toBeGreaterThanOrEqual(1_400);
});
