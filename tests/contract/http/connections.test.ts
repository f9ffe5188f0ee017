/** @module-tag slow */
import { once } from 'node:events';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { refuseSlowBodies } from '#server/http/earlyRefusals.ts';
import { EventStream, sendEvents } from '#server/http/eventStream.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { openTestShop } from '../../support/shop/testShop.ts';

/** A line to a server by hand, and everything that came over it. */
interface Line {
  socket: Socket;
  heard: () => string;
  closed: Promise<unknown>;
}

async function lineTo(app: FastifyInstance): Promise<Line> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (words) => (text += words.toString()));
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard: () => text, closed };
}

const head = (length: number, path = '/echo', type = 'text/plain'): string =>
  [
    ...[`POST ${path} HTTP/1.1`, 'Host: x', 'Origin: http://x', `Content-Type: ${type}`],
    ...[`Content-Length: ${length}`, 'Connection: close', '', ''],
  ].join('\r\n');

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** A shop on a port. */
async function listening(settings: Record<string, string>): Promise<FastifyInstance> {
  const shop = await openTestShop(openMigratedPglite, settings);
  open.push(shop);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return shop.app;
}

async function slowApp(): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  refuseSlowBodies(app, 500, 1_000);
  app.post('/echo', (request) => String((request.body as string).length));
  await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(app);
  return app;
}

describe('a body', () => {
  it('on a slow line that goes on arrives', { tags: ['slow'] }, async () => {
    const { socket, heard, closed } = await lineTo(await slowApp());
    const [pieces, piece] = [30, 200];
    socket.write(head(pieces * piece));
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write('x'.repeat(piece));
      await setTimeout(100);
    }
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 200 /u);
    expect(heard()).toMatch(/6000$/u);
  });
});

describe('a body that drips into the shop', { tags: ['slow'] }, () => {
  it.each([
    ['is ended after the time that a request may take', { REQUEST_TIMEOUT: '500', BODY_BYTES_PER_SECOND: '0' }],
    ['is ended because it drips, long before that time', {}],
  ])('%s', async (_, settings: Record<string, string>) => {
    const app = await listening(settings);
    const { socket, heard, closed } = await lineTo(app);
    socket.write(head(10_000, '/api/v1/customer-login', 'application/json'));
    const dripping = setInterval(() => socket.write(' '), 100);
    await closed;
    clearInterval(dripping);
    expect(heard()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/u);
  });
});

describe('a connection', () => {
  it('that never comes to an end of its headers is closed', { tags: ['slow'] }, async () => {
    const app = await listening({ HEADERS_TIMEOUT: '500' });
    const { socket, heard, closed } = await lineTo(app);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const dripping = setInterval(() => socket.write('X-Drip: 1\r\n'), 200);
    await closed;
    clearInterval(dripping);
    expect(heard()).toMatch(/^(?:HTTP\/1\.1 408 |$)/u);
  });

  it('above the most of them is closed at once', async () => {
    const app = await listening({ MAX_CONNECTIONS: '2' });
    const lines = [await lineTo(app), await lineTo(app)];
    const third = await lineTo(app);
    await third.closed;
    for (const { socket } of lines) socket.destroy();
  });

  it('over which events are sent stays open while nothing happens', async () => {
    const app = fastify({ connectionTimeout: 600, forceCloseConnections: true });
    app.get('/events', (_, reply) =>
      sendEvents(
        reply,
        new EventStream<number>({ watch: () => () => undefined, isLast: () => false, heartbeatMs: 150 }),
      ),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    open.push(app);
    const { socket, heard } = await lineTo(app);
    let isClosed = false;
    socket.on('close', () => (isClosed = true));
    socket.write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
    // Heartbeats of two times as long as a silent connection would be left open.
    await expect.poll(() => heard().split(':\n\n').length, { timeout: 20_000 }).toBeGreaterThan(8);
    expect(isClosed).toBe(false);
    socket.destroy();
  });

  it('may be silent for longer than a heartbeat of events takes', () => {
    expect(readConfig({}).http.connectionTimeout).toBeGreaterThan(2 * 15_000);
  });
});

it.each([
  ['false', '6.6.6.6, 1.2.3.4', '10.0.0.1'],
  ['1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
])('who asks with TRUST_PROXY=%s behind X-Forwarded-For: %s is %s', async (trust, forwarded, who) => {
  const shop = await openTestShop(openMigratedPglite, { TRUST_PROXY: trust });
  open.push(shop);
  shop.app.get('/who', (request) => request.ip);
  const headers = { 'x-forwarded-for': forwarded };
  expect((await shop.app.inject({ url: '/who', remoteAddress: '10.0.0.1', headers })).body).toBe(who);
});
