import type { FastifyInstance } from 'fastify';
import type { ServerState } from '#server/deps.ts';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** The port cannot be listened on; the sentence says why and what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Starts to listen, and answers the address of the server.
 *
 * @throws {PortTaken}
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    await app.listen({ port, host });
    const address = app.server.address();
    return urlOf(host, typeof address === 'object' && address ? address.port : port);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortTaken(`Port ${port} is taken by another program. Close it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new PortTaken(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw failure;
  }
}

/** A host that stands for every address of the machine is reached as localhost; an IPv6 address is put in brackets. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5_000;

/**
 * Tries until it succeeds, with pauses that double.
 *
 * @param failed called with every failure, and the pause after it in milliseconds
 * @returns false when it was aborted before
 */
export async function untilReady(
  attempt: () => Promise<void>,
  signal: AbortSignal,
  failed: (failure: unknown, pause: number) => void,
): Promise<boolean> {
  const isAborted = (): boolean => signal.aborted;
  for (let pause = FIRST_PAUSE; !isAborted(); pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      await attempt();
      return true;
    } catch (failure) {
      if (isAborted()) break;
      failed(failure, pause);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
