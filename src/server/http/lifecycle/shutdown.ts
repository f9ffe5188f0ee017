import type { FastifyInstance } from 'fastify';
import type { ServerState } from '#server/deps.ts';

/** Ends each connection with its next answer once the server is closing, so that the next request goes to another one. */
export function endConnectionsWhenClosing(app: FastifyInstance, state: Pick<ServerState, 'isClosing'>): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (state.isClosing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Closes a server: it takes no new connections, streams of events end, and requests that have come are answered. What
 * still goes on after `timeout` milliseconds is cut.
 */
export async function closeGracefully(app: FastifyInstance, timeout: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeout);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
