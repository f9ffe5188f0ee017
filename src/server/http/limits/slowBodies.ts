import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endConnection } from '#server/http/earlyRefusals.ts';

/** For how long a body may be as slow as it likes (milliseconds): a phone in a tunnel is back by then. */
const GRACE = 10_000;
const CHECK_EVERY = 2_000;

/**
 * Ends requests whose bodies come too slowly: a byte a second would keep a connection open for ever. The average
 * counts, so that a large picture on a slow line still arrives.
 *
 * @param rate bytes a second; 0 for no limit
 * @param grace milliseconds
 */
export function refuseSlowBodies(app: FastifyInstance, rate: number, grace = GRACE): void {
  if (rate === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // An injected request has no real socket.
    if (!(raw.socket instanceof Socket)) return done();
    if (raw.complete || !(raw.headers['transfer-encoding'] || Number(raw.headers['content-length']) > 0)) return done();
    const { socket } = raw;
    const startedAt = performance.now();
    const before = socket.bytesRead;
    const check = (): void => {
      const waited = performance.now() - startedAt;
      if (raw.complete) return stop();
      if (waited < grace || ((socket.bytesRead - before) / waited) * 1_000 >= rate) return;
      stop();
      request.log.info({ waited, bytes: socket.bytesRead - before }, 'a body that drips is not waited for');
      if (reply.raw.headersSent) socket.destroy();
      else endConnection(socket, 'too_slow');
    };
    const timer = setInterval(check, Math.min(CHECK_EVERY, grace)).unref();
    const stop = (): void => clearInterval(timer);
    reply.raw.once('close', stop);
    raw.once('end', stop);
    done();
  });
}
