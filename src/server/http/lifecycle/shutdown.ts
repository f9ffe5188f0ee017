import type { FastifyInstance } from 'fastify';

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
