import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Answer, Sender } from '#conform/http/send.ts';

let server: Server;
const sender = new Sender(5_000);
afterEach(() => {
  sender.close();
  server.close();
});

const body = Buffer.from(Array.from({ length: 1_000_000 }, (_, place) => place % 251));

async function sendLarge(): Promise<Answer> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return sender.send({ method: 'POST', url, headers: {}, body, curl: 'curl' });
}

it('reads the answer of a server that refuses a large body by its length, and does not take the rest', async () => {
  server = createServer((socket: Socket) => {
    let received = 0;
    socket.on('error', () => undefined);
    socket.on('data', ({ length }) => (received += length));
    // What is sent into a closed connection takes the answer along that is on its way back.
    setTimeout(() => {
      if (received < 100_000) socket.end('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 2\r\n\r\n{}');
      else socket.resetAndDestroy();
    }, 50);
  });
  const answer = await sendLarge();
  expect([answer.status, answer.json]).toEqual([413, {}]);
});

it('sends a large body whole to a server that takes it', async () => {
  server = createHttpServer((request, response) => {
    void buffer(request).then((received) => response.end(String(received.equals(body))));
  });
  expect((await sendLarge()).json).toBe(true);
});
