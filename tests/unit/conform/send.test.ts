import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Sender } from '#conform/http/send.ts';

const server = createServer();
const sender = new Sender(5_000);
afterEach(() => {
  sender.close();
  server.close();
});

it('reads the answer of a server that refuses a large body by its length, and does not take the rest', async () => {
  server.on('connection', (socket: Socket) => {
    let received = 0;
    socket.on('error', () => undefined);
    socket.on('data', ({ length }) => (received += length));
    // What is sent into a closed connection takes the answer along that is on its way back.
    setTimeout(() => {
      if (received < 100_000) socket.end('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 2\r\n\r\n{}');
      else socket.resetAndDestroy();
    }, 50);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const body = Buffer.alloc(1_000_000, 'x');
  const answer = await sender.send({ method: 'POST', url, headers: {}, body, curl: 'curl' });
  expect([answer.status, answer.json]).toEqual([413, {}]);
});
