import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/**
 * A server that says what came to it, instead of the shop. `/events` sends one event and waits, `/cut` takes the request and hangs up, everything else answers with the
 * headers that came and the bytes of the body.
 */
export async function openBackend(port = 0, host = '127.0.0.1') {
  const came: string[] = [];
  const waiting: ServerResponse[] = [];
  const server: Server = createServer((request, answer) => {
    came.push(`${request.method} ${request.url}`);
    if (request.url === '/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      answer.write('event: orders\ndata: 1\n\n');
      waiting.push(answer);
    } else void tell(request, answer);
  });
  await once(server.listen(port, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    came,
    goOn: () => waiting.splice(0).forEach((answer) => answer.end('event: orders\ndata: 2\n\n')),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function tell(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of request) bytes += (chunk as Buffer).length;
  } catch {
    return;
  }
  if (request.url === '/cut') return void request.socket.destroy();
  answer.writeHead(200, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ headers: request.headers, bytes }));
}

/** A server that stands still: the system takes connections for it, and it answers nothing. Answers how to end it. */
export async function openFrozen(port: number, host: string): Promise<() => Promise<void>> {
  const connections = new Set<Socket>();
  const server = createTcpServer((connection) => connections.add(connection.on('error', () => undefined)));
  await once(server.listen(port, host), 'listening');
  return async () => {
    for (const connection of connections) connection.destroy();
    await once(server.close(), 'close');
  };
}
