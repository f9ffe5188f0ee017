import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully } from '#server/http/lifecycle/shutdown.ts';
import { openApi } from '../../support/shop/apiServer.ts';
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
