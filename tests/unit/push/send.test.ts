import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { sendPush } from '#server/push/send.ts';

// Without a certificate, and on this machine: what is tried here is what comes back.
vi.mock('#server/http/publicAddress.ts', () => ({ isPublicAddress: () => true }));
vi.mock('node:https', async () => {
  const { request } = await import('node:http');
  return { request: (url: string, ...rest: never[]) => request(url.replace('https:', 'http:'), ...rest) };
});

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Sends to a push service that answers like this. */
async function sendTo(answer: RequestListener): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer(answer).on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return sendPush(`https://localhost:${port}/push`, {}, Buffer.of(1), AbortSignal.timeout(10_000));
}

it('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const status = await sendTo(({ url }, reply) => {
    paths.push(url);
    reply.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect([status, paths]).toEqual([307, ['/push']]);
});

it('waits for no answer to end', () =>
  expect(sendTo((_, reply) => void reply.writeHead(201).write('and more'))).resolves.toBe(201));

it('fails where a service answers with another protocol, and waits for nothing more', async () => {
  const another = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n';
  await expect(sendTo(({ socket }) => void socket.write(another))).rejects.toThrow('no answer');
});
