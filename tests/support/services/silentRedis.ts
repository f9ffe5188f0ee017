import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listenLocally } from './localServer.ts';

/** A Redis server that accepts connections, but stops answering. */
export async function openSilentRedis() {
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (words) => {
      // Answers the commands of a client's handshake, of which several may arrive together.
      for (const [, command] of words
        .toString()
        .toLowerCase()
        .matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/gu)) {
        if (command === 'info') socket.write('$19\r\nredis_version:7.0.0\r\n');
        else if (command === 'client') socket.write('+OK\r\n');
        else asked += 1;
      }
    });
  });
  return {
    url: `redis://127.0.0.1:${await listenLocally(server)}`,
    asked: () => asked,
    connected: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
