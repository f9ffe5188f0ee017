import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endConnection } from '#server/http/earlyRefusals.ts';

/** A body may be as slow as it likes for so long (milliseconds); a line in a tunnel comes back by then. */
const GRACE = 10_000;
const LOOK_EVERY = 2_000;

/**
 * Ends requests whose bodies drip: somebody who sends a byte a second would keep a connection for as long as they like.
 * The average counts, so that a large picture on a slow line still arrives.
 *
 * @param rate bytes a second; 0 for any
 * @param grace milliseconds
 */
export function refuseSlowBodies(app: FastifyInstance, rate: number, grace = GRACE): void {
  if (rate === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // What is injected by a command line comes over no line.
    if (!(raw.socket instanceof Socket)) return done();
    if (raw.complete || !(raw.headers['transfer-encoding'] || Number(raw.headers['content-length']) > 0)) return done();
    const { socket } = raw;
    const [began, before] = [performance.now(), socket.bytesRead];
    const look = (): void => {
      const waited = performance.now() - began;
      if (raw.complete) return stop();
      if (waited < grace || ((socket.bytesRead - before) / waited) * 1_000 >= rate) return;
      stop();
      request.log.info({ waited, bytes: socket.bytesRead - before }, 'a body that drips is not waited for');
      if (reply.raw.headersSent) socket.destroy();
      else endConnection(socket, 'too_slow');
    };
    const timer = setInterval(look, Math.min(LOOK_EVERY, grace)).unref();
    const stop = (): void => clearInterval(timer);
    reply.raw.once('close', stop);
    raw.once('end', stop);
    done();
  });
}
